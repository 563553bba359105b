/** Who is waited for, as a sentence above the actions. */
import type { TableView } from '../shown';
import type { pokdeng } from '../wire';
import { list, t } from '../words';
import { handOf } from './said';
import { handName, handNumber, isPok, nameOf, stillToPlay } from './seen';

type Public = pokdeng.Public;

const NAMED = 3;

/** "Nok plays, then Lek, then the bank." */
export function playNote(view: TableView, round: Public, mine: number): string {
  const who = (place: number): string => {
    if (place === round.bank) return t('bank.the');
    const yours = view.you !== null && round.spots[place]?.owner === view.you;
    return yours && handNumber(round, place) !== null ? handOf(view, round, place) : handName(view, round, place);
  };
  if (round.turn === null) return '';
  if (round.turn === round.bank) return t('note.bank-plays');
  const playing = who(round.turn);
  const later = stillToPlay(round);
  const untilMe = later.indexOf(mine);
  if (untilMe >= 0) {
    const between = later.slice(0, untilMe);
    if (between.length === 0) return t('note.then-you', { name: playing });
    if (between.length === 1) return t('note.then-one-then-you', { name: playing, next: who(between[0] as number) });
    return t('note.then-more-then-you', { name: playing, n: between.length });
  }
  if (later.length === 0) return t('note.plays', { name: playing });
  if (later.length === 1) return t('note.then', { name: playing, next: who(later[0] as number) });
  return t('note.then-then', { name: playing, next: who(later[0] as number), last: who(later.at(-1) as number) });
}

/** What you did, before the note of who plays: "You drew a card." */
export function doneNote(spot: pokdeng.Spot): string {
  if (isPok(spot)) return t('note.pok');
  if (spot.did === 'drew') return t('note.drew');
  return spot.did === 'stayed' ? t('note.stayed') : '';
}

/** What goes on about kha buai, for those who see it: who decides, or how the vote stands. */
export function commonNote(view: TableView, { common, decider, turn, voted, sides, spots }: Public, vote: boolean | null): string {
  if (common === null || spots[common]?.did) return '';
  if (decider !== null) return decider === view.you ? '' : t('note.decides', { name: nameOf(view, decider) });
  if (turn !== common) return t('note.vote');
  const missing = sides.filter(({ on }) => on === common).length - voted.length;
  return [vote === null ? '' : t(vote ? 'vote.you-draw' : 'vote.you-stay'), t('vote.waits', { n: missing })].filter(Boolean).join(' ');
}

/** Who has not said yet what they bet. */
export function betNote(view: TableView, round: Public): string {
  const undecided = round.spots.flatMap(({ bet, out, owner }, place) =>
    place === round.bank || owner === null || bet > 0 || out ? [] : [owner],
  );
  const missing = [...new Set(undecided)].filter((owner) => owner !== view.you).map((owner) => nameOf(view, owner));
  if (missing.length === 0) return t(undecided.length > 0 ? 'note.your-bet' : 'note.all-bet');
  if (missing.length > NAMED) return t('note.many-bet', { n: missing.length });
  return t('note.bets', { names: list(missing) });
}

/** What comes after this round: "Anna banks 2 more rounds." */
export function bankNote(view: TableView): string {
  const name = nameOf(view, view.bank);
  const yours = view.bank !== null && view.bank === view.you;
  const n = view.notice?.rounds ?? view.rounds_left;
  if (n === null || n === undefined || n < 1) return '';
  return yours ? t('note.banks-you', { n }) : t('note.banks', { name, n });
}
