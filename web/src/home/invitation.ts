/** What a person pasted or typed to join a table. */
export type Invitation = { path: string } | { code: string };

const PATH = /\/t\/[\w-]+(#seat=[\w.-]+)?/;
const CODE = /^\d{6}$/;

/** A table's link, whole or from `/t/` on, with the key to a seat if there is one in it, or the table's six-digit code with any spaces or dashes; null for anything else. */
export function invitationOf(text: string): Invitation | null {
  const path = PATH.exec(text)?.[0];
  if (path !== undefined) return { path };
  const code = text.replace(/[\s-]/g, '');
  return CODE.test(code) ? { code } : null;
}
