/** Tells what happens: the line at the foot of the mat, the polite region, the sounds. */
import type { Step } from '../room.svelte';
import { play } from '../sound';
import { speech } from '../speech.svelte';
import { noticeOf } from '../table/notice';
import { tableSaid } from '../table/said';
import { said } from './said';
import { changeOf } from './seen';
import { acts } from './sides';

/** Characters of the line at the foot of the mat: what somebody says may be longer, and is read in full where people talk. */
const LONGEST = 100;

/** Their sentences speak of the next round, and are past when it begins. */
const OF_NEXT: ReadonlySet<string> = new Set(['resting', 'hands-set', 'bank-announced']);

function shortened(sentence: string): string {
  const letters = [...sentence];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('').trimEnd()}…` : sentence;
}

export class Telling {
  /** The last thing that happened, in words. */
  line = $state('');
  /** What the strip under the bar tells, until it was read. */
  notice: string | null = $state(null);
  /** The strip tells which rules are coming, and the line what comes with the next round. */
  #coming = false;
  #ofNext = false;

  tell(steps: readonly Step[]): void {
    for (const { event, before, after } of steps) {
      if (event.type === 'rules-taken' && this.#coming) this.notice = null;
      if (event.type === 'round-opened' && this.#ofNext) this.line = '';
      const sentence = event.type === 'played' ? said(after, event.event, before) : tableSaid(before, event);
      if (sentence === null) continue;
      speech.say(sentence);
      if (event.type !== 'played' && noticeOf(before, event) !== null) {
        this.notice = sentence;
        this.#coming = event.type === 'rules-agreed';
      } else {
        this.line = event.type === 'said' ? shortened(sentence) : sentence;
        this.#ofNext = OF_NEXT.has(event.type);
      }
    }
    this.#sound(steps);
  }

  #sound(steps: readonly Step[]): void {
    for (const { event, after } of steps) {
      const round = after.round?.view.public;
      if (event.type !== 'played' || !round) continue;
      const inner = event.event;
      if (inner.type === 'ended') {
        const gain = changeOf(round, after.you);
        if (gain !== 0) play(gain > 0 ? 'win' : 'lose');
      } else if (inner.type === 'turn-came' && after.you !== null && acts(round, inner.place, after.you)) play('turn');
    }
  }
}
