import { expect, test } from 'vitest';
import { invitationOf } from './invitation';

test.each([
  ['http://192.168.1.7:8017/t/hZp_x-9', { path: '/t/hZp_x-9' }],
  ['  friends.test/t/abc?from=chat ', { path: '/t/abc' }],
  ['/t/abc', { path: '/t/abc' }],
  ['http://192.168.1.7:8017/t/hZp_x-9#seat=WyJ0-_.x9', { path: '/t/hZp_x-9#seat=WyJ0-_.x9' }],
  ['911 047', { code: '911047' }],
  ['911-047', { code: '911047' }],
  ['91104', null],
  ['hello', null],
  ['', null],
])('%j', (text, invitation) => {
  expect(invitationOf(text)).toEqual(invitation);
});
