/* Written by scripts/wire_types.py from the server's structs; `make types` writes it anew. */
/* eslint-disable */

/** The number of a card, ace 1 to king 13. Whether the ace is high is for a game to say. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** One of the 52 cards, or a joker. Its value is how it is written: rank, then suit.
 *
 * >>> Card("Td").rank, Card("Td").suit
 * (<Rank.TEN: 10>, <Suit.DIAMONDS: 'd'>)
 *
 * A joker has no rank and no suit: both are None. For people a card is spelled by `spelling`.
 */
export type Card =
  | 'Ac' | '2c' | '3c' | '4c' | '5c' | '6c' | '7c' | '8c' | '9c' | 'Tc' | 'Jc' | 'Qc' | 'Kc' |
  'Ad' | '2d' | '3d' | '4d' | '5d' | '6d' | '7d' | '8d' | '9d' | 'Td' | 'Jd' | 'Qd' | 'Kd' |
  'Ah' | '2h' | '3h' | '4h' | '5h' | '6h' | '7h' | '8h' | '9h' | 'Th' | 'Jh' | 'Qh' | 'Kh' |
  'As' | '2s' | '3s' | '4s' | '5s' | '6s' | '7s' | '8s' | '9s' | 'Ts' | 'Js' | 'Qs' | 'Ks' |
  'Jo';

/** What one round leaves to the next while the same person banks or the same pot lies. */
export interface Carried {
  /** The bank's own smallest bet (PD-17), or none: the house's. */
  least: number | null;
  /** The bank's own largest bet (PD-17), or none: the house's. */
  most: number | null;
  /** The way the bank dealt last (PD-18). */
  clockwise: boolean;
  /** Chips left on the table by a passed-out deal (DP-16). */
  pot: number;
  /** How many steps the openers have climbed (DP-29). */
  level: number;
  /** Deals passed out in a row (DP-16). */
  passed_out: number;
  /** Who is dealt in and has no ante in that pot yet (DP-12). */
  joined: number[];
}

/** One hand's place in the round: who owns it (nobody: a common or a junk hand), and their chips. */
export interface Place {
  owner: number | null;
  chips: number;
}

/** What the evening hands to `start`. */
export interface Setting {
  /** Clockwise from the left of the bank (or dealer), who comes last. */
  places: Place[];
  /** The place of the bank (or dealer) in `places`. */
  bank: number;
  carried: Carried;
}

/** What the round did to one person's chips, all their hands and bets together. */
export interface Change {
  person: number;
  chips: number;
}

export type Why = 'settled' | 'side' | 'unpaid' | 'ante' | 'forced' | 'bet' | 'returned' | 'won';

/** One point that tables argue over: one of `values`, or a number from `least` to `most`, or either of the
 * two; where neither is given, a list or a map that only the game knows how to ask for.
 */
export interface Option {
  key: string;
  values: unknown[] | null;
  least: number | null;
  /** None where there is no largest number. */
  most: number | null;
  /** Whether null is a value, too: no limit. */
  nullable: boolean;
  /** The number of the rule, such as PD-7. */
  rule: string;
}

export type Stakes = 'table' | 'freeze_out';

/** A game with house rules in its own words, every option given. */
export interface RuleSet {
  game: string;
  house: pokdeng.HouseRules | drawpoker.HouseRules;
}

export type Kept = 'dealt' | 'scored';

export type Pace = 'none' | 'relaxed' | 'standard' | 'brisk';

/** Seconds for each kind of decision, the bank's turn included; the look is the squeeze time (PD-19).
 * 0: no clock runs for it.
 */
export interface Clocks {
  bet?: number;
  look?: number;
  turn?: number;
  bank?: number;
  /** Seconds that everybody has in each round beyond the clocks: when a clock has run out, they run before
   * anybody is out of time. What is not needed stays for the rest of the round.
   */
  time_bank?: number;
}

export type BotPolicy = 'simple' | 'advice';

export type Reaction = 'bravo' | 'laugh' | 'wow' | 'ouch' | 'thanks' | 'cheers' | 'hurry';

/** Asks for a seat (0–16), or for any; an open door gives it at once. Where every seat is taken it asks to
 * be next: whoever has leave waits in the queue.
 */
export interface AskSeat {
  type: 'ask-seat';
  seat?: number | null;
}

/** The host gives the seat asked for; where every seat is taken, a place in the queue. */
export interface Approve {
  type: 'approve';
  person: number;
}

/** The host says no, also to somebody in the queue. */
export interface Decline {
  type: 'decline';
  person: number;
}

/** Gets up; a running round is finished for them by the clock (PD-33). Or waits for a seat no longer. */
export interface LeaveSeat {
  type: 'leave-seat';
}

/** Keeps seat and chips, and is not dealt in from the next round on, or is again. */
export interface Rest {
  type: 'rest';
  on: boolean;
}

/** Says how many hands (1–16) one plays from the next round on, as far as there is room (PD-26). Whoever
 * banks plays the bank's only.
 */
export interface PlayHands {
  type: 'play-hands';
  hands: number;
}

/** The host seats a bot that plays so. */
export interface AddBot {
  type: 'add-bot';
  policy?: BotPolicy;
}

/** The host sends a bot away, once its round is over. */
export interface RemoveBot {
  type: 'remove-bot';
  person: number;
}

/** The host hands chips to somebody seated. */
export interface HandOut {
  type: 'hand-out';
  person: number;
  chips: number;
}

/** The host takes back chips that somebody holds: at once, or at the end of the round they are in, and
 * never more than they then have.
 */
export interface TakeChips {
  type: 'take-chips';
  person: number;
  chips: number;
}

/** The host makes somebody else the host. */
export interface PassHost {
  type: 'pass-host';
  person: number;
}

/** Asks the host for so many more chips; another number replaces the last one. */
export interface AskChips {
  type: 'ask-chips';
  chips: number;
}

/** The host hands no chips to whoever asked for some. */
export interface DeclineChips {
  type: 'decline-chips';
  person: number;
}

/** The host sends somebody from their seat; a running round is finished for them by the clock (PD-33).
 * They sit down again only with the host's leave.
 */
export interface Kick {
  type: 'kick';
  person: number;
}

/** The host changes the table's own rules, from the next round on; options that are not given are as the
 * game has them by default. A pot that lies on the table is played for by the old ones first (DP-16).
 */
export interface ChangeRules {
  type: 'change-rules';
  rules: RuleSet;
}

/** The host sets the clocks, from the next decision on. */
export interface SetClocks {
  type: 'set-clocks';
  clocks: Pace | Clocks;
}

/** The host gives somebody so many times (1–5) the time that others have; only these two are told. */
export interface GiveTime {
  type: 'give-time';
  person: number;
  times: number;
}

/** The host says whether whoever has the link sits down without asking. */
export interface SetDoor {
  type: 'set-door';
  open: boolean;
}

/** The host says whether the coach may be asked here. */
export interface SetCoach {
  type: 'set-coach';
  on: boolean;
}

/** The bank announces that it passes, after the notice the rules ask for (PD-31): to `to`, or to the
 * left. Where the host keeps the score, they say it for the bank.
 */
export interface GiveUpBank {
  type: 'give-up-bank';
  to?: number | null;
}

/** Asks for the bank, where it passes by request (PD-31). A bot gives it up to whoever asks; a person is
 * told who would like it.
 */
export interface AskBank {
  type: 'ask-bank';
}

/** Says what one will deal when the deal is one's own, among what the table allows (DP-4): 0 is the
 * table's own rules; none: what was dealt before.
 */
export interface PickRules {
  type: 'pick-rules';
  rules: number | null;
}

/** The dealer, or the host for a bot, calls the dealer's round the last one, once the evening's time is up
 * and everybody has then dealt equally often (DP-3).
 */
export interface CallLast {
  type: 'call-last';
}

/** Opens a round when none is running: the first one, or after a round in which nobody acted. */
export interface NextRound {
  type: 'next-round';
}

/** The host stops opening rounds by themselves, or lets them go on. A running round is finished; `clocks`:
 * its clocks stand still.
 */
export interface Pause {
  type: 'pause';
  on: boolean;
  clocks?: boolean;
}

/** Says something to everybody at the table: a line of plain text. */
export interface Say {
  type: 'say';
  text: string;
}

/** Shows what one feels. */
export interface React {
  type: 'react';
  reaction: Reaction;
}

/** Would not hear, or would hear again, what somebody says and shows; nobody else is told. */
export interface Mute {
  type: 'mute';
  person: number;
  on: boolean;
}

/** The host says whether anybody may say or show anything here. */
export interface SetChat {
  type: 'set-chat';
  on: boolean;
}

/** The host, who keeps the score, seats somebody who has no screen of their own; who got up under this
 * name comes back with their chips.
 */
export interface AddName {
  type: 'add-name';
  name: string;
}

/** The host says that somebody without a screen has got up. */
export interface DropName {
  type: 'drop-name';
  person: number;
}

/** The host, who keeps the score, says who banks from now on. */
export interface SetBank {
  type: 'set-bank';
  person: number;
}

/** The host enters a round that was played with real cards, in the game's own words. */
export interface Score {
  type: 'score';
  round: pokdeng.RoundEntered;
}

/** The host takes back the last round that was entered, which has this number. */
export interface Unscore {
  type: 'unscore';
  round: number;
}

export type AnyCommand =
  | AskSeat | Approve | Decline | LeaveSeat | PlayHands | Rest | AddBot | RemoveBot | HandOut |
  TakeChips | PassHost | Kick | ChangeRules | SetClocks | GiveTime | AskChips | DeclineChips |
  SetDoor | SetCoach | GiveUpBank | AskBank | PickRules | CallLast | NextRound | Pause | AddName
  | DropName | SetBank | Score | Unscore | Say | React | Mute | SetChat;

/** What everybody is told of `Came`. */
export interface TheyCame {
  type: 'they-came';
  person: number;
  name: string;
  bot: boolean;
  policy: BotPolicy;
}

/** What everybody is told of `SeatMoved`. */
export interface TheyMoved {
  type: 'they-moved';
  person: number;
}

/** Somebody would like a seat. */
export interface Asked {
  type: 'asked';
  person: number;
  seat: number | null;
}

/** The host gave no seat. */
export interface Declined {
  type: 'declined';
  person: number;
}

/** Has leave to sit down, and waits for a seat behind everybody who does. */
export interface Queued {
  type: 'queued';
  person: number;
}

/** Asks for no seat any more, and waits for none. */
export interface Withdrew {
  type: 'withdrew';
  person: number;
}

/** Sits down, and is dealt in from the next round on. */
export interface Seated {
  type: 'seated';
  person: number;
  seat: number;
}

/** From the next round on somebody plays so many hands, as far as there is room (PD-26). */
export interface HandsSet {
  type: 'hands-set';
  person: number;
  hands: number;
}

/** Will get up (`Left`) when the round that runs is over; until then their hand plays on (PD-33). */
export interface Leaving {
  type: 'leaving';
  person: number;
}

/** Got up, and keeps the chips; without the bank, if it was theirs. */
export interface Left {
  type: 'left';
  person: number;
}

/** Keeps the seat and is not dealt in from the next round on, or is again. */
export interface Resting {
  type: 'resting';
  person: number;
  on: boolean;
}

/** Somebody was handed chips; the sum of these, less what was taken back, is what the table holds. `by`:
 * the host who did it; none where they came with the seat. It answers whoever asked for some.
 */
export interface HandedOut {
  type: 'handed-out';
  person: number;
  chips: number;
  by: number | null;
}

/** The host takes back so many chips, once the round that runs is over (`TookChips`). */
export interface TakingChips {
  type: 'taking-chips';
  person: number;
  chips: number;
  by: number;
}

/** The host took back chips; where they were to be taken after a round, as many as were left then. */
export interface TookChips {
  type: 'took-chips';
  person: number;
  chips: number;
  by: number;
}

/** Somebody is the host from now on; `away`: because the one before was not here for long. */
export interface HostPassed {
  type: 'host-passed';
  person: number;
  away: boolean;
}

/** The host sends somebody from their seat (`Left`, or `Leaving` before it); they sit down again only with
 * the host's leave.
 */
export interface Kicked {
  type: 'kicked';
  person: number;
  by: number;
}

/** The host has changed the table's own rules. Until `RulesTaken` the old ones are played. `changed`: the
 * options that will differ from the table's own rules now, in the order of the rule sheet; none where
 * another game is to be played.
 */
export interface RulesAgreed {
  type: 'rules-agreed';
  rules: RuleSet;
  changed: string[];
  by: number;
}

/** From now on the table's own rules are those last agreed on. */
export interface RulesTaken {
  type: 'rules-taken';
}

/** From the next decision on these clocks run; `pace`: their name, if they have one. */
export interface ClocksSet {
  type: 'clocks-set';
  clocks: Clocks;
  pace: Pace | null;
}

/** Somebody has so many times the time that others have. Only they and the host, who gave it (`by`), are
 * told.
 */
export interface TimeGiven {
  type: 'time-given';
  person: number;
  times: number;
  by: number;
}

/** The clock of this number in the round has run out; now it runs on for whoever is waited for and has
 * time left in their time bank.
 */
export interface TimeBanksBegan {
  type: 'time-banks-began';
  clock: number;
}

/** Somebody has used so many seconds of their time bank, which has less for the rest of the round. */
export interface TimeSpent {
  type: 'time-spent';
  person: number;
  seconds: number;
}

/** Somebody would like so many more chips. */
export interface ChipsAsked {
  type: 'chips-asked';
  person: number;
  chips: number;
}

/** The host handed out none. */
export interface ChipsDeclined {
  type: 'chips-declined';
  person: number;
}

/** From now on whoever has the link sits down without asking, or asks the host. */
export interface DoorSet {
  type: 'door-set';
  open: boolean;
}

/** From now on the coach may be asked at this table, or it says nothing. */
export interface CoachSet {
  type: 'coach-set';
  on: boolean;
}

/** From now on no round opens, or they follow each other again. `clocks`: nor does a clock run. */
export interface Paused {
  type: 'paused';
  on: boolean;
  clocks: boolean;
}

/** The bank passes after so many more rounds (PD-31), the one that runs included, to `to` or to the
 * left.
 */
export interface BankAnnounced {
  type: 'bank-announced';
  to: number | null;
  rounds: number;
}

/** Somebody would like to bank; the bank is theirs to give (PD-31). */
export interface BankAsked {
  type: 'bank-asked';
  person: number;
}

/** Somebody takes the bank, for so many rounds where it rotates (PD-31); what was announced is done
 * with.
 */
export interface BankPassed {
  type: 'bank-passed';
  person: number;
  rounds: number | null;
}

/** Somebody says what they will deal when the deal is theirs (DP-4): a rule set, of which 0 is the table's
 * own; none: what was dealt before.
 */
export interface RulesPicked {
  type: 'rules-picked';
  person: number;
  rules: number | null;
}

/** From the round that opens now on these rules are played: the dealer has picked them (DP-4). */
export interface RulesChanged {
  type: 'rules-changed';
  rules: number;
}

/** The evening's time is up: a dealer may call the last round (DP-3). */
export interface TimeReached {
  type: 'time-reached';
}

/** The round that runs, or the next one, is the last (DP-3). */
export interface LastCalled {
  type: 'last-called';
}

/** What a passed-out deal has left on the table goes back, since nobody will play for it any more: evenly
 * to whoever has an ante in it, and what is over chip by chip from the dealer's left.
 */
export interface PotShared {
  type: 'pot-shared';
  shares: Change[];
}

/** No round opens any more. `winner`: the last one with chips, where they could not be added (DP-8). */
export interface EveningEnded {
  type: 'evening-ended';
  winner: number | null;
}

/** Somebody said something, in plain text that is safe to show. */
export interface Said {
  type: 'said';
  person: number;
  text: string;
}

/** Somebody showed what they feel. */
export interface Reacted {
  type: 'reacted';
  person: number;
  reaction: Reaction;
}

/** `by` would not hear `person` any more, or would again. Only they are told. */
export interface Muted {
  type: 'muted';
  by: number;
  person: number;
  on: boolean;
}

/** From now on people may say and show something here, or not. */
export interface ChatSet {
  type: 'chat-set';
  on: boolean;
}

/** A round of a game begins. `event` is the game's own first event, with the house rules as a value in it;
 * `version` is that of the game's rules, so that an old evening replays by the rules it was played under.
 */
export interface RoundOpened {
  type: 'round-opened';
  round: number;
  game: string;
  version: number;
  event: pokdeng.SeatEvent | drawpoker.SeatEvent;
}

/** A round was played with real cards. `event` says in the game's own words how it was entered and what it
 * comes to (its `changes`); `version` is as in `RoundOpened`.
 */
export interface RoundScored {
  type: 'round-scored';
  round: number;
  game: string;
  version: number;
  event: pokdeng.Scored;
}

/** The last round that was entered counts no more: everybody's chips go back. Who banks after it follows
 * as `BankPassed`.
 */
export interface RoundUnscored {
  type: 'round-unscored';
  round: number;
  /** Whose round as the bank it was (PD-32). */
  banked: number;
  /** What it does to everybody's chips. */
  changes: Change[];
  /** The round that is the last one now. */
  before: RoundScored | null;
}

/** Something happened in the round that runs, in the game's own words. `by`: the person who did it; none
 * where it followed by itself, or was done by the house or the clock.
 */
export interface Played {
  type: 'played';
  event: pokdeng.SeatEvent | drawpoker.SeatEvent;
  by?: number | null;
}

export type SeatEvent =
  | TheyCame | TheyMoved | Asked | Declined | Queued | Withdrew | Seated | HandsSet | Leaving |
  Left | Resting | HandedOut | TakingChips | TookChips | HostPassed | Kicked | RulesAgreed |
  RulesTaken | ClocksSet | TimeGiven | TimeBanksBegan | TimeSpent | ChipsAsked | ChipsDeclined |
  DoorSet | CoachSet | Paused | BankAsked | BankAnnounced | BankPassed | RulesPicked |
  RulesChanged | TimeReached | LastCalled | PotShared | EveningEnded | Said | Reacted | Muted |
  ChatSet | RoundOpened | RoundScored | RoundUnscored | Played;

/** One decision that is open to somebody now. Its name (`decision`, where it is told) is its own: whoever
 * answers it names it, so that a late tap never answers the next one.
 */
export interface Decision {
  decision: string;
  /** Whose hand it is for; `NO_PLACE` where it is for none. */
  place: number;
  /** What may be done, in the game's own words (its `PersonLegal`). */
  legal: pokdeng.PersonLegal[] | drawpoker.PersonLegal[];
}

/** Somebody at the table, seated or watching. */
export interface PersonView {
  person: number;
  name: string;
  bot: boolean;
  /** How they play, if they are a bot. */
  policy: BotPolicy;
  seat: number | null;
  /** What they hold now, between rounds; a running round's bets are still counted here. */
  chips: number;
  /** What the host has handed them so far, so `chips` − `handed` is the evening's result. */
  handed: number;
  /** Rounds they have banked (PD-32); a round in which nobody bet is none. */
  banked: number;
  /** Gets up when the round that runs is over. */
  leaving: boolean;
  /** Keeps the seat and is not dealt in from the next round on. */
  resting: boolean;
  /** What they will deal, of `TableView.agreed` (DP-4); none: what was dealt before. */
  picks: number | null;
  /** The host sent them from their seat: they sit down again only with the host's leave. */
  kicked: boolean;
  /** Chips that the host takes back when the round that runs is over. */
  taking: number;
  /** Seconds of their time bank that they have used in this round, or the last one. */
  spent: number;
  /** How many times the time of others they have (1: as others), as far as you may know. */
  times: number;
  /** How many hands they would play (PD-26); there may not be room for all. */
  hands: number;
}

/** Somebody waits for the host's answer. */
export interface AskView {
  person: number;
  seat: number | null;
}

/** Somebody waits for so many more chips. */
export interface ChipAsk {
  person: number;
  chips: number;
}

/** What somebody said; `number` counts the lines of the evening, from 1. */
export interface ChatLine {
  number: number;
  person: number;
  text: string;
}

/** The bank passes after so many more rounds, the one that runs included. */
export interface BankNotice {
  to: number | null;
  rounds: number;
}

/** A round as this person sees it; `view` is the game's own `SeatView`. */
export interface RoundView {
  round: number;
  game: string;
  view: pokdeng.SeatView | drawpoker.SeatView;
}

/** Everything a person sees of the evening. */
export interface TableView {
  name: string;
  /** What is played, or was in the last round; where a dealer may pick, another may be next. */
  game: string;
  house: pokdeng.HouseRules | drawpoker.HouseRules;
  /** What a dealer may pick, the table's own rules first (DP-4); nothing where the rules are fixed. */
  agreed: RuleSet[];
  /** Which of them `game` and `house` are. */
  playing: number;
  /** Whether chips may be added between rounds, or not at all (DP-8). */
  stakes: Stakes;
  /** When the evening's time is up (DP-3), in ms since 1970; none: it has no end. */
  until: number | null;
  seats: number;
  chips: number;
  door: boolean;
  /** Whether the coach may be asked. */
  coach: boolean;
  paused: boolean;
  /** No clock runs, since the host has stopped them with the pause. */
  stopped: boolean;
  clocks: Clocks;
  /** The name of these clocks, if they have one. */
  pace: Pace | null;
  /** What the table's own rules will be, once the round that runs, and a pot that lies on the table, are
   * played out.
   */
  coming: RuleSet | null;
  people: PersonView[];
  host: number;
  you: number | null;
  asks: AskView[];
  /** Who has leave to sit down and waits for a seat, the next one first. */
  queue: number[];
  /** In the order they asked. */
  chip_asks: ChipAsk[];
  bank: number | null;
  notice: BankNotice | null;
  /** Who would like to bank, in the order they asked. */
  bank_asks: number[];
  /** Rounds the bank still has under rotation (PD-31), this one included; none without rotation. */
  rounds_left: number | null;
  /** Chips that a passed-out deal has left on the table (DP-16), and nobody holds. */
  pot: number;
  /** Whose ante lies in it, so that they are dealt in also without chips (DP-12). */
  anted: number[];
  /** The evening's time is up (DP-3). */
  late: boolean;
  /** The last round was called (DP-3): the one that runs, or the next. */
  last: boolean;
  /** No round opens any more. */
  over: boolean;
  /** Who has won, where chips could not be added (DP-8). */
  winner: number | null;
  /** The round that runs, or the one that ended last. */
  round: RoundView | null;
  /** The round before that, whose settlement is shown while the bets of this one are made. */
  before: RoundView | null;
  /** Whether anybody may say or show something here. */
  chat: boolean;
  /** What was said last, the newest at the end. */
  lines: ChatLine[];
  /** Whom you would not hear; a screen hides what they say and show. */
  muted: number[];
  /** Whether rounds are dealt here, or played with real cards and entered by the host. */
  kept: Kept;
  /** The last round that was entered. */
  scored: RoundScored | null;
  /** No round runs and none opens by itself, but one could: `NextRound` opens it. */
  waiting: boolean;
}

/** Chips that one gives to another so that nobody owes anything. */
export interface Transfer {
  payer: number;
  payee: number;
  chips: number;
}

export type Cause = Why | 'unscored' | 'handed-out' | 'taken-back' | 'pot-shared';

/** A round that is over, in a line. */
export interface PlayedRound {
  round: number;
  game: string;
  /** The number of the event that opened it, or that says how it was with real cards. */
  n: number;
  /** Whether it was dealt here, so that it can be replayed; else it was played with real cards. */
  dealt: boolean;
  bank: number;
  /** What it did to everybody who had chips in it. */
  changes: Change[];
  /** What it did to whoever looks back; none where they had no chips in it. */
  gain: number | null;
  /** What they had won or lost in all when it was over. */
  result: number;
}

/** One's own evening in figures. */
export interface Statistics {
  /** In which one had chips at stake, the bank included. */
  rounds: number;
  won: number;
  lost: number;
  pushed: number;
  /** The largest gain of a round, in chips, */
  best: number;
  /** and the round; none where nothing was won. */
  best_round: number | null;
  worst: number;
  worst_round: number | null;
  /** Of those that were dealt here. */
  poks: number;
  /** Rounds banked, or dealt (PD-32). */
  banked: number;
}

/** A round from its opening on: how the table stood before, and what one was told since, an entry a number
 * from `first` on.
 */
export interface Replay {
  round: number;
  game: string;
  over: boolean;
  first: number;
  view: TableView;
  events: (SeatEvent | null)[];
}

/** The same word at the table, on the wire and in the client's catalogue. A game's reasons come through as
 * they are.
 */
export type Reason =
  | 'late' | 'no-round' | 'round-running' | 'paused' | 'too-few-seated' | 'not-host' |
  'not-bank' | 'bank-not-on-request' | 'evening-over' | 'time-not-up' | 'deals-not-equal' |
  'no-choice' | 'no-such-rules' | 'freeze-out' | 'not-seated' | 'one-hand-each' | 'a-bot' |
  'yourself' | 'not-a-bot' | 'no-such-person' | 'no-such-seat' | 'already-seated' | 'seat-taken'
  | 'table-full' | 'too-many-people' | 'not-asked' | 'bad-rules' | 'bad-clocks' | 'bad-amount' |
  'cards-are-real' | 'cards-are-dealt' | 'no-screen' | 'not-a-name' | 'not-last-round' |
  'bad-score' | 'resting' | 'played-here' | 'link-used' | 'chat-off' | 'bad-text' |
  'nothing-to-do';

/** One way to go on, and what it is worth. */
export interface Way {
  /** The game's own actions, in their order; the first is the one to take now. */
  actions: pokdeng.PersonAction[] | drawpoker.PersonAction[];
  /** In the mean, from the view of whoever is advised. */
  value: number;
}

/** What the ways to go on are worth, for one decision. */
export interface Advice {
  /** What values are in: fractions of one's own bet, or chips over all bets that are left. */
  unit: 'bet' | 'chips';
  /** Draw and stay in this order, as far as they are allowed, then the ways of the bank that catches. */
  ways: Way[];
  /** The index of the best way; of equal ones the first. */
  best: number;
  /** What the values hold of the hands that lie closed. `alone`: one against the bank, as though there were
   * no others. `all-deals`: of several, no card is in two, and all deals are counted. `nearly`: the same, but
   * with more hands than can be counted at a table; a bet of 1 is off by less than a thousandth.
   */
  counts: 'alone' | 'all-deals' | 'nearly';
}

/** What a decision has cost. */
export interface Judgement {
  /** How much less it was worth than the best, in chips; 0 for the best. */
  cost: number;
  /** What was done: the tag of the game's action. */
  done: string;
  /** What would have been best: the game's own actions. */
  best: pokdeng.PersonAction[] | drawpoker.PersonAction[];
}

export type Decides = 'player' | 'bank_after_stay' | 'bank_after_draw' | 'bank_after_natural';

/** What to do with two cards of these ranks. */
export interface Cell {
  /** Lower rank first, the ace lowest, then s or o: A2s, 9To, KK. */
  name: string;
  taem: number;
  /** A pok, in Lucky 9 a natural: it never draws. */
  pok: boolean;
  /** The chance of drawing. */
  draws: number;
  /** How much the better of drawing and staying is worth more than the other, to whoever decides. */
  margin: number;
}

/** A strategy: 13 rows of 13 cells from the ace to the king, of one suit above the diagonal, of two below
 * it.
 */
export interface Grid {
  decides: Decides;
  cells: Cell[];
}

/** One player against the bank, both at their best. */
export interface Solution {
  /** What the player gains in the mean. */
  value: number;
  /** The same, exactly. */
  fraction: string;
  /** Whether the best responses to both strategies come to exactly this. */
  proved: boolean;
  grids: Grid[];
  /** How many options can be changed by themselves. */
  options: number;
}

/** What one house rule is worth. */
export interface Flipped {
  option: string;
  /** What it would be instead. */
  value: unknown;
  /** How much more the player then gains; None where the other options do not allow it. */
  change: number | null;
}

/** Why the server refuses before the table is asked; the same word over HTTP and on the socket. */
export type Fault =
  | 'unreadable' | 'not-kept' | 'too-fast' | 'too-many-requests' | 'foreign-origin' | 'bad-name'
  | 'bad-house' | 'bad-table' | 'no-such-table' | 'table-unreadable' | 'not-at-table' |
  'no-such-code' | 'no-such-link' | 'coach-forbidden' | 'coach-missing' | 'coach-busy' |
  'nothing-to-advise' | 'not-found' | 'broken';

/** A game action, which answers the sender's open decision of that name.
 *
 * `id` is the sender's own (8–40 of A–Z a–z 0–9 _ -), so that the message may be sent again. Whatever a
 * person sends under an id that was taken before is that message again, also when something else is asked
 * for in it: it is answered with `Taken`, and nothing is done.
 */
export interface Act {
  type: 'act';
  id: string;
  decision: string;
  action: pokdeng.PersonAction | drawpoker.PersonAction;
}

/** A command to the table. */
export interface Ask {
  type: 'ask';
  id: string;
  command: AnyCommand;
}

/** Tell me what came after number `n`, or show me everything (none). The first message on every socket. */
export interface Since {
  type: 'since';
  n?: number | null;
}

/** Asks the coach about the sender's open decision of that name; the answer is `Advised`, to the sender
 * alone. `id` is as in `Act`, but nothing is kept: sent again it is another question.
 */
export interface Advise {
  type: 'advise';
  id: string;
  decision: string;
}

/** Asks the coach what one's decisions have cost, in one round or (none) in the whole evening; the answer
 * is `Reviewed`.
 */
export interface Review {
  type: 'review';
  id: string;
  round?: number | null;
}

export type FromClient = Act | Ask | Advise | Review | Since;

/** The clock that runs for everybody: what for (bet, look, turn, bank), its end, its length in ms;
 * `time_bank`: it has run out, and runs on for whoever has time left in their time bank.
 */
export interface Clock {
  kind: string;
  ends: number;
  total: number;
  time_bank: boolean;
}

/** Everything you may see, as of event `n`. It replaces whatever was known before. */
export interface Fresh {
  type: 'fresh';
  n: number;
  now: number;
  here: number[];
  view: TableView;
  open: Decision[];
  clock: Clock | null;
}

/** The events up to number `n`, one entry a number; null where you may not be told. */
export interface Moved {
  type: 'moved';
  n: number;
  now: number;
  events: (SeatEvent | null)[];
  open: Decision[];
  clock: Clock | null;
}

/** Your message `id` was taken; its last event is number `n`. Sent again for a message sent again. */
export interface Taken {
  type: 'taken';
  id: string;
  n: number;
}

/** Your message `id` changed nothing: why, and what is open to you now.
 *
 * `id` is empty when the message could not be read. `fault` says of what was asked which field cannot be so,
 * and why, where the reason is `bad-rules` or `bad-clocks`.
 */
export interface Refused {
  type: 'refused';
  id: string;
  reason: string;
  open: Decision[];
  fault: string | null;
}

/** Who is connected now. Not numbered, not kept. */
export interface Here {
  type: 'here';
  here: number[];
}

/** From now on you watch on this screen: why, in a word. A fresh view follows. `seat-moved`: who you were
 * here is on another phone now.
 */
export interface Dismissed {
  type: 'dismissed';
  reason: 'seat-moved';
}

/** What the coach says to your question `id`. It comes when it is worked out, which may be after you have
 * decided: then it is of no use.
 */
export interface Advised {
  type: 'advised';
  id: string;
  decision: string;
  advice: Advice;
}

/** A decision of yours, and what it has cost. */
export interface Judged {
  round: number;
  judgement: Judgement;
}

/** What your decisions have cost, in the order in which you made them. What the clock did for you is not
 * among them.
 */
export interface Reviewed {
  type: 'reviewed';
  id: string;
  decisions: Judged[];
}

export type FromServer = Fresh | Moved | Taken | Refused | Here | Dismissed | Advised | Reviewed;

/** Every answer with a 4xx status: the name of the reason, and one sentence. */
export interface Refusal {
  reason: string;
  message: string;
}

/** POST /api/guest: what a guest would like to be called. */
export interface GuestName {
  name: string;
}

/** GET and POST /api/guest: who the cookie says you are; none before you have said a name. */
export interface Guest {
  name: string | null;
}

/** A game's named house rules, and the options they are made of. */
export interface GameRules {
  profiles: Record<string, Record<string, unknown>>;
  options: Option[];
}

/** GET /api/rules. */
export interface Rules {
  games: Record<string, GameRules>;
  /** The clocks that have a name. */
  paces: Record<string, Clocks>;
}

/** POST /api/house: house rules as a profile with some options set, or as a TOML text. */
export interface HouseWish {
  game: string;
  profile?: string | null;
  set?: Partial<pokdeng.HouseRules> | Partial<drawpoker.HouseRules>;
  toml?: string | null;
}

/** House rules in full; the profile nearest to them and what differs from it; the same as a TOML text. */
export interface House {
  house: pokdeng.HouseRules | drawpoker.HouseRules;
  profile: string;
  set: Partial<pokdeng.HouseRules> | Partial<drawpoker.HouseRules>;
  toml: string;
}

/** POST /api/tables: the table to open. Whoever sits down is handed `chips`; `bots` sit down at once. A
 * dealer may pick from `choice` what is played in their rounds, beside the table's own rules (DP-4).
 */
export interface TableWish {
  name: string;
  nickname: string;
  game: string;
  profile: string;
  set?: Partial<pokdeng.HouseRules> | Partial<drawpoker.HouseRules>;
  seats?: number;
  chips?: number;
  door?: boolean;
  bots?: number;
  /** How these bots play. */
  policy?: BotPolicy;
  clocks?: Pace | Clocks;
  /** Whether chips may be added between rounds, or not at all (DP-8). */
  stakes?: Stakes;
  /** How long the evening is, until a dealer may call the last round (DP-3); none: it has no end. */
  minutes?: number | null;
  choice?: HouseWish[];
  /** Whether rounds are dealt here, or played with real cards and entered by the host. */
  kept?: Kept;
}

/** The table is open: its address on this server, and the code to say aloud. */
export interface TableMade {
  table: string;
  path: string;
  code: string;
}

/** POST /api/tables/{table}/enter. */
export interface Nickname {
  nickname: string;
}

/** You are known at the table, watching. */
export interface Entered {
  person: number;
}

/** GET /api/tables/{table}: what whoever has the link is told before entering. */
export interface TableCard {
  name: string;
  game: string;
  house: pokdeng.HouseRules | drawpoker.HouseRules;
  host: number;
  you: number | null;
  people: PersonView[];
  seats: number;
  /** Whether this server has a coach for the game: what it needs is installed. */
  coach: boolean;
}

/** GET /api/tables/{table}/odds: the odds of the table's own rules, as far as they are worked out. Asked
 * again, it has got on, until there are as many flips as `solution.options`.
 */
export interface TableOdds {
  solution: Solution | null;
  flips: Flipped[];
}

/** GET /api/tables/{table}/score: every hand that can be called out under the table's rules. */
export interface Worths {
  worths: pokdeng.Worth[];
}

/** POST /api/tables/{table}/score: a round with real cards, as far as it is entered. */
export interface ScoreWish {
  round: pokdeng.RoundEntered;
}

/** What the round comes to that was asked about, or what is wrong with it. Nothing is kept of it. */
export interface Preview {
  scored: pokdeng.Scored | null;
  wrong: pokdeng.Wrong | null;
}

/** GET /api/tables/{table}/invite: the links that lead here, best for friends first, and the code. */
export interface Invite {
  links: string[];
  code: string;
}

/** POST /api/tables/{table}/seat-link: links to one's own seat, best for a phone first. Each is good until
 * `ends` (ms since 1970), and until one of them was used.
 */
export interface SeatLink {
  links: string[];
  /** The first one as a QR code: an SVG image. */
  picture: string;
  ends: number;
}

/** POST /api/tables/{table}/take-seat, from the other phone: what stands in the link behind `#seat=`. The
 * answer is `Entered`.
 */
export interface Key {
  key: string;
}

/** POST /api/code. */
export interface Code {
  code: string;
}

/** Where the code leads. */
export interface CodeFound {
  path: string;
}

/** GET /api/about. `keep`: days after which an evening is deleted that nobody was at; 0: none is. */
export interface About {
  keep: number;
}

/** What somebody was handed and holds; `result`: what they have won or lost, as if a pot that lies on the
 * table had gone back.
 */
export interface Account {
  person: number;
  name: string;
  bot: boolean;
  handed: number;
  chips: number;
  result: number;
}

/** One movement of chips, from `payer` to `payee`; none is the host's box where chips are handed out or
 * taken back (`by`: who did that), else the pot. `at`: when, in UTC (ISO 8601); none of what was kept before
 * times were.
 */
export interface Posting {
  n: number;
  at: string | null;
  round: number | null;
  why: Cause;
  payer: number | null;
  payee: number | null;
  chips: number;
  place: number | null;
  bet: number | null;
  multiple: number | null;
  rule: string | null;
  by: number | null;
}

/** GET /api/tables/{table}/ledger, and the same as a file: ledger.json; ledger.csv is its postings. The
 * round that runs is not in it. `transfers` leave everybody even; `fewest`: no fewer would do.
 */
export interface Ledger {
  table: string;
  opened: string | null;
  written: string;
  /** As in `About`. */
  keep: number;
  accounts: Account[];
  postings: Posting[];
  transfers: Transfer[];
  fewest: boolean;
  /** Chips that lie on the table, and nobody holds. */
  pot: number;
}

/** GET /api/tables/{table}/rounds: the rounds that are over, when each was opened (ms since 1970; none
 * where it is not known), and one's own evening in figures. A round step by step is `Replay`, under its
 * number; with `?openly=true` with every card that was turned up in it.
 */
export interface Rounds {
  rounds: PlayedRound[];
  times: (number | null)[];
  own: Statistics;
}

/** DELETE /api/tables/{table}, by the host: nothing is left of the evening of this name. */
export interface Deleted {
  name: string;
}

export namespace pokdeng {
  /** The bank narrows the bets for its rounds, before any is made (PD-17). Chips per bet. */
  export interface Narrow {
    type: 'narrow';
    place: number;
    least: number;
    most: number;
  }

  /** Bets on one's own hand, or changes the bet while bets are open (PD-17). */
  export interface Bet {
    type: 'bet';
    place: number;
    amount: number;
  }

  /** Takes the bet, or the word to sit out, back before the deal. */
  export interface TakeBack {
    type: 'take-back';
    place: number;
  }

  /** Bets nothing this round (PD-17). */
  export interface SitOut {
    type: 'sit-out';
    place: number;
  }

  /** Bets on the hand at `on`, another player's (PD-27) or kha buai (PD-28), or changes that bet. `place` is
   * the bettor's first.
   */
  export interface SideBet {
    type: 'side-bet';
    place: number;
    on: number;
    amount: number;
  }

  /** Takes the bet on the hand at `on` back before the deal. */
  export interface TakeSideBack {
    type: 'take-side-back';
    place: number;
    on: number;
  }

  /** The bank closes the bets and says which way it deals (PD-18), and before whose hands junk hands are
   * dealt (PD-29): each number in `junk` is such a place, and may stand there more than once.
   */
  export interface Deal {
    type: 'deal';
    place: number;
    clockwise: boolean;
    junk?: number[];
  }

  /** The owner, or one of those who bet on kha buai, has looked at both cards; a pok is announced by it
   * (PD-19).
   */
  export interface Look {
    type: 'look';
    place: number;
  }

  /** Draws one card face down (PD-22, PD-25). */
  export interface Draw {
    type: 'draw';
    place: number;
  }

  /** Stays on two cards (PD-22, PD-25). */
  export interface Stay {
    type: 'stay';
    place: number;
  }

  /** Says whether kha buai draws, with the weight of one's bet on it (PD-28). `place` is the voter's
   * first.
   */
  export interface Vote {
    type: 'vote';
    place: number;
    draws: boolean;
  }

  /** The bank turns hands up and settles them against its two cards (PD-24). */
  export interface Catch {
    type: 'catch';
    place: number;
    hands: number[];
  }

  export type PersonAction =
    | Narrow | Bet | TakeBack | SitOut | SideBet |
    TakeSideBack | Deal | Look | Draw | Stay |
    Vote | Catch;

  /** The bank may set `least` ≤ smallest bet ≤ largest bet ≤ `most`. */
  export interface MayNarrow {
    type: 'narrow';
    place: number;
    least: number;
    most: number;
  }

  /** A bet from `least` to `most` chips, made or changed. */
  export interface MayBet {
    type: 'bet';
    place: number;
    least: number;
    most: number;
  }

  /** The bet, or the word to sit out, may be taken back. */
  export interface MayTakeBack {
    type: 'take-back';
    place: number;
  }

  /** One may bet nothing in this round. */
  export interface MaySitOut {
    type: 'sit-out';
    place: number;
  }

  /** A bet from `least` to `most` chips on the hand at `on`, made or changed. */
  export interface MaySideBet {
    type: 'side-bet';
    place: number;
    on: number;
    least: number;
    most: number;
  }

  /** The bet on the hand at `on` may be taken back. */
  export interface MayTakeSideBack {
    type: 'take-side-back';
    place: number;
    on: number;
  }

  /** Everybody has answered: the bank may deal, either way round, and up to `junk` junk hands, each before
   * one of the places in `before` (PD-29).
   */
  export interface MayDeal {
    type: 'deal';
    place: number;
    /** The way it dealt last time, to be offered first. */
    clockwise: boolean;
    junk: number;
    before: number[];
  }

  /** Both cards may be looked at. */
  export interface MayLook {
    type: 'look';
    place: number;
  }

  /** One card may be drawn. */
  export interface MayDraw {
    type: 'draw';
    place: number;
  }

  /** The hand may stay on two cards. */
  export interface MayStay {
    type: 'stay';
    place: number;
  }

  /** One may vote on the draw of kha buai, the hand at `on`: that it draws, that it stays, as far as its
   * duties leave that open (PD-23).
   */
  export interface MayVote {
    type: 'vote';
    place: number;
    on: number;
    draw: boolean;
    stay: boolean;
  }

  /** The bank may catch hands of the `groups`, mixed as it likes; `whole`: only a whole group, once
   * (PD-24).
   */
  export interface MayCatch {
    type: 'catch';
    place: number;
    groups: number[][];
    whole: boolean;
  }

  export type PersonLegal =
    | MayNarrow | MayBet | MayTakeBack | MaySitOut |
    MaySideBet | MayTakeSideBack | MayDeal | MayLook |
    MayDraw | MayStay | MayVote | MayCatch;

  /** What a hand is, beside its taem. */
  export type HandType = 'pok' | 'tong' | 'riang_flush' | 'riang' | 'sam_lueang' | 'ordinary';

  export type AceInRuns = 'high' | 'low' | 'both';

  export type Straights = 'off' | 'deng' | 'ranked';

  export type Tie = 'difference' | 'push' | 'bank_wins';

  export type Within = 'taem' | 'rank' | 'push';

  export type BankPok = 'first' | 'on_turn' | 'any_pok_ends';

  export type PayPok = 'at_once' | 'at_showdown';

  export type Catching = 'any' | 'group' | 'none';

  export type CommonHand = 'off' | 'before_bank' | 'after_bank';

  export type CommonDecider = 'largest_bet' | 'first_bet' | 'vote';

  export type JunkDraw = 'bank_decides' | 'rule';

  export type JunkFour = 'stay' | 'draw';

  export type Cover = 'credit' | 'covered' | 'capped';

  export type BankTenure = 'fixed' | 'rotate' | 'by_request';

  export type OnTimeout = 'stay' | 'draw_below_5' | 'advice';

  /** How two hands of one type compare (PD-13): by taem, by ranks from the highest down, or not at all. */
  export interface WithinType {
    tong: Within;
    riang_flush: Within;
    riang: Within;
    sam_lueang: Within;
  }

  /** How a table plays Pok Deng. The defaults are the profile `classic`.
   *
   * Raises HouseError when it is made from a value that an option does not have, or from options that
   * contradict one another.
   */
  export interface HouseRules {
    /** A run is nothing, an ordinary hand with 3 deng, or a type of its own. */
    straights: Straights;
    /** Where the ace stands in a run. */
    ace_in_runs: AceInRuns;
    /** The types, best first; all six, pok first, ordinary last. */
    ladder: HandType[];
    /** What happens when type and taem are equal. */
    tie: Tie;
    /** How hands of one type compare. */
    within_type: WithinType;
    /** How many times the bet a tong is paid by a sam lueang. */
    tong_over_sam_lueang: 2 | 5;
    /** False is Lucky 9, without deng and types. */
    multiples: boolean;
    /** The taem that two cards need for a natural, in Lucky 9. */
    naturals: number[];
    /** Whether two cards with taem 9 beat three, in Lucky 9. */
    natural_nine_beats_three_card_nine: boolean;
    /** When the bank shows its pok, and what it ends. */
    bank_pok: BankPok;
    /** When a player's pok is paid. */
    pay_pok: PayPok;
    /** Players must draw on two cards with less taem than this. */
    must_draw_below: number;
    /** Players must stay on two cards with this taem or more. */
    must_stay_from: number;
    /** As above, for the bank. */
    bank_must_draw_below: number;
    /** As above, for the bank. */
    bank_must_stay_from: number;
    /** Which hands the bank may settle before it draws. */
    catch: Catching;
    /** The least chips of a bet. */
    min_bet: number;
    /** The most chips of a bet, or none: up to LARGEST_BET. */
    max_bet: number | null;
    /** Kha buai, and where it stands in the deal. */
    common_hand: CommonHand;
    /** Who decides for the kha buai. */
    common_decider: CommonDecider;
    /** Whether the bank may have hands without bets dealt. */
    junk_hands: boolean;
    /** How a junk hand draws. */
    junk_draw: JunkDraw;
    /** What a junk hand does on 4 taem with 2 deng. */
    junk_four_with_deng: JunkFour;
    /** What stands behind a bet. */
    cover: Cover;
    /** How long one banks. */
    bank_tenure: BankTenure;
    /** After how many rounds the bank passes to the left. */
    rotate_every: number;
    /** How many rounds before one must say that one gives up the bank. */
    notice: number;
    /** How the hands of a person play who is gone or out of time. */
    on_timeout: OnTimeout;
  }

  /** What a hand is worth under some house rules.
   *
   * Type, taem and deng are enough to compare and settle it, except where two hands of one type compare by
   * rank (PD-13): there `ranks` holds the ranks as they are compared, and elsewhere None.
   */
  export interface HandValue {
    type: HandType;
    taem: number;
    deng: number;
    ranks: number[] | null;
  }

  /** The round is open for bets from `least` to `most` chips: the house's limits, or what the bank had made
   * of them.
   */
  export interface Opened {
    type: 'opened';
    house: HouseRules;
    setting: Setting;
    least: number;
    most: number;
    /** The place of kha buai, which is nobody's (PD-28); none where there is none. */
    common: number | null;
  }

  /** The bank's own limits, in chips a bet (PD-17). */
  export interface Narrowed {
    type: 'narrowed';
    least: number;
    most: number;
  }

  /** A bet lies on the table; it replaces the one before. */
  export interface Placed {
    type: 'placed';
    place: number;
    amount: number;
  }

  /** The bet, or the word to sit out, is taken back. */
  export interface TookBack {
    type: 'took-back';
    place: number;
  }

  /** No bet this round, by choice or by the clock (PD-17). */
  export interface SatOut {
    type: 'sat-out';
    place: number;
    timed_out: boolean;
  }

  /** Whoever owns `place` has a bet on the hand at `on` (PD-27, PD-28); it replaces the one before. */
  export interface SidePlaced {
    type: 'side-placed';
    place: number;
    on: number;
    amount: number;
  }

  /** The bet on the hand at `on` is taken back. */
  export interface SideTookBack {
    type: 'side-took-back';
    place: number;
    on: number;
  }

  /** Bets are closed; those on hands that are not dealt lapse. `order`: the places that get a hand, in deal
   * order, the bank last (PD-18), but for kha buai dealt after it (PD-28).
   */
  export interface Closed {
    type: 'closed';
    clockwise: boolean;
    order: number[];
    /** New places, behind all others, whose hands are junk (PD-29). */
    junk: number[];
    /** Who decides for kha buai; none where it is voted on, or not dealt (PD-28). */
    decider: number | null;
  }

  /** What everybody is told of `DeckSet`. */
  export interface DeckWasSet {
    type: 'deck-was-set';
    cards: number;
  }

  /** What those who see the card are told of `Dealt`. */
  export interface YouWereDealt {
    type: 'you-were-dealt';
    place: number;
    card: Card;
    value: HandValue | null;
  }

  /** What everybody else is told of `Dealt`. */
  export interface TheyWereDealt {
    type: 'they-were-dealt';
    place: number;
  }

  /** One card of a junk hand, which everybody sees (PD-29). */
  export interface DealtUp {
    type: 'dealt-up';
    place: number;
    card: Card;
    position: number;
    /** What the hand is now worth; none on the first card. */
    value: HandValue | null;
  }

  /** The owner, or somebody who bet on it, has looked at both cards (or the time to look is over). */
  export interface Looked {
    type: 'looked';
    place: number;
    timed_out: boolean;
  }

  /** A card that everybody may see, and where in the deck it lay. */
  export interface CardUp {
    card: Card;
    position: number;
  }

  export type Showing = 'pok' | 'bank-pok' | 'bank-catches' | 'caught' | 'showdown';

  /** A hand is turned up for everybody, and named. */
  export interface Shown {
    type: 'shown';
    place: number;
    cards: CardUp[];
    value: HandValue;
    why: Showing;
  }

  /** It is this place's turn (the bank's included). */
  export interface TurnCame {
    type: 'turn-came';
    place: number;
  }

  /** What those who see the card are told of `Drew`. */
  export interface YouDrew {
    type: 'you-drew';
    place: number;
    card: Card;
    value: HandValue;
    timed_out: boolean;
  }

  /** What everybody else is told of `Drew`. */
  export interface TheyDrew {
    type: 'they-drew';
    place: number;
    timed_out: boolean;
  }

  /** A third card of a junk hand, which everybody sees (PD-29). */
  export interface DrewUp {
    type: 'drew-up';
    place: number;
    card: Card;
    position: number;
    value: HandValue;
    timed_out: boolean;
  }

  /** The hand stays on two cards. */
  export interface Stayed {
    type: 'stayed';
    place: number;
    timed_out: boolean;
  }

  /** What the voter is told of `Voted`. */
  export interface YouVoted {
    type: 'you-voted';
    place: number;
    draws: boolean;
  }

  /** What everybody else is told of `Voted`. */
  export interface TheyVoted {
    type: 'they-voted';
    place: number;
  }

  /** One vote on kha buai, which weighs as much as its voter's bet, in chips; a missing one says stay. */
  export interface Ballot {
    person: number;
    chips: number;
    draws: boolean;
    missing: boolean;
  }

  /** All votes on the draw of kha buai, in the order of the bets on it (PD-28). */
  export interface VotesOpened {
    type: 'votes-opened';
    ballots: Ballot[];
  }

  /** The bank catches these hands; what they were follows (PD-24). */
  export interface Caught {
    type: 'caught';
    hands: number[];
  }

  /** One settled bet on the hand at `place`, so that anybody can add it up: `gain` = ± `bet` × `multiple`,
   * from the view of `owner`, whose bet it is.
   */
  export interface Line {
    place: number;
    owner: number;
    bet: number;
    hand: HandValue;
    /** None while the bank's cards are closed: a pok paid at once must not tell what the bank holds. */
    bank: HandValue | null;
    gain: number;
    multiple: number;
    result: 'win' | 'lose' | 'push';
    /** The rule that decided it, such as PD-14. */
    rule: string;
    when: When;
    /** A bet on a hand that is not the bettor's own (PD-27, PD-28). */
    side: boolean;
  }

  /** One bet is settled. */
  export interface Settled {
    type: 'settled';
    line: Line;
  }

  /** The round is over; everybody's change sums to zero. Without bets there are none. */
  export interface Ended {
    type: 'ended';
    changes: Change[];
    /** What was due to somebody, and lapsed since there were no chips for it (PD-30 `capped`). */
    unpaid: Change[];
  }

  export type SeatEvent =
    | Opened | Narrowed | Placed | TookBack | SatOut |
    SidePlaced | SideTookBack | Closed | DeckWasSet |
    YouWereDealt | TheyWereDealt | DealtUp | Looked |
    Shown | TurnCame | YouDrew | TheyDrew | DrewUp |
    Stayed | YouVoted | TheyVoted | VotesOpened | Caught |
    Settled | Ended;

  /** Where the round stands. */
  export type Stage = 'betting' | 'shuffling' | 'looking' | 'playing' | 'banking' | 'over';

  /** One place as everybody sees it. */
  export interface Spot {
    /** None for kha buai and for junk hands. */
    owner: number | null;
    /** What the owner held when the round opened. */
    chips: number;
    /** Chips on the hand; 0 while there is no bet. */
    bet: number;
    /** Bets nothing this round (PD-17). */
    out: boolean;
    /** How many cards the hand has. */
    cards: number;
    looked: boolean;
    did: 'drew' | 'stayed' | null;
    /** The clock played for this hand the last time it acted (PD-33). */
    timed_out: boolean;
    /** The cards everybody sees; none, or all the hand has (of a bank that draws after a catch, the first two
     * until the third is turned up with them).
     */
    up: Card[];
    /** What the hand is worth, once it is up. */
    value: HandValue | null;
    caught: boolean;
    /** How its bet was settled. */
    line: Line | null;
    /** How many decisions this place has answered, by a person or by the clock: the last part of a decision's
     * name.
     */
    answered: number;
    /** A hand without bets (PD-29). */
    junk: boolean;
  }

  /** A bet on a hand that is not the bettor's own: another player's (PD-27) or kha buai (PD-28). */
  export interface Side {
    person: number;
    /** The place of the hand. */
    on: number;
    /** Chips. */
    amount: number;
    /** When it came to this amount, counted over all such bets of the round: the less, the earlier. */
    reached: number;
    /** How it was settled. */
    line: Line | null;
  }

  /** Everything that everybody at the table knows about the round. */
  export interface Public {
    house: HouseRules;
    bank: number;
    /** Clockwise from the bank's left: the players', kha buai where there is one, the bank's, and from the
     * deal on the junk hands. The index is the place.
     */
    spots: Spot[];
    least: number;
    /** The bets this round takes, in chips. */
    most: number;
    clockwise: boolean;
    stage: Stage;
    /** The places with a hand in deal order; empty until bets are closed. The bank acts last, but need not be
     * dealt to last.
     */
    order: number[];
    turn: number | null;
    /** Cards left undealt; 0 before the deck is set. */
    stock: number;
    /** How often the bank has caught in this round (PD-24). */
    catches: number;
    /** The number of the clock that runs. */
    clock: number;
    /** What the round did to everybody, once it is over. */
    changes: Change[];
    /** What stayed unpaid to whom (PD-30 `capped`). */
    unpaid: Change[];
    /** The place of kha buai (PD-28), where there is one. */
    common: number | null;
    /** The bets on hands that are not the bettor's own, in the order they were first made. */
    sides: Side[];
    /** Who decides for kha buai, once bets are closed; none where it is voted on, or not dealt. */
    decider: number | null;
    /** Who has voted on its draw. */
    voted: number[];
    /** The votes, once they are opened. */
    ballots: Ballot[];
  }

  /** A hand that you see, your own or a kha buai that you have bet on: the cards in dealt order, and their
   * worth once there are two.
   */
  export interface OwnHand {
    place: number;
    cards: Card[];
    value: HandValue | null;
  }

  /** A round as it goes to one person, or to a watcher (`own` is empty). */
  export interface SeatView {
    public: Public;
    own: OwnHand[];
    /** Your vote on the draw of kha buai, while votes are secret. */
    vote: boolean | null;
  }

  /** Why an action is refused; the same word in the rules, on the wire and in the client's catalogue. */
  export type Reason =
    | 'no-such-place' | 'not-your-hand' | 'not-your-first-hand' | 'not-the-house' |
    'not-the-clock' | 'not-the-bank' | 'bank-does-not-bet' | 'bets-are-closed' | 'bets-were-made'
    | 'bet-too-small' | 'bet-too-large' | 'you-cannot-cover' | 'bank-cannot-cover' |
    'no-hand-to-bet-on' | 'no-bet-to-take-back' | 'sits-out-already' | 'limits-out-of-range' |
    'waits-for-bets' | 'no-junk-hands' | 'too-many-hands' | 'deck-not-wanted' | 'bad-deck' |
    'nothing-to-look-at' | 'looked-already' | 'not-your-turn' | 'must-draw' | 'must-stay' |
    'nothing-to-vote-on' | 'voted-already' | 'no-catching' | 'caught-once-already' |
    'nothing-caught' | 'cannot-be-caught' | 'not-a-whole-group' | 'late';

  /** A hand as it is said: its cards, or its taem, deng and type. */
  export interface HandEntered {
    cards?: Card[];
    taem?: number | null;
    deng?: number | null;
    type?: HandType | null;
  }

  /** Who has bet how many chips on a hand. */
  export interface BetEntered {
    person: number;
    chips: number;
  }

  /** One hand, and everybody's bet on it: its owner's, and side bets (PD-27). */
  export interface PlaceEntered {
    /** Nobody: it is kha buai (PD-28). */
    owner: number | null;
    bets: BetEntered[];
    hand: HandEntered;
    /** The bank caught it: it is settled against the bank's first two cards (PD-24). */
    caught?: boolean;
  }

  /** A whole round as it was played. */
  export interface RoundEntered {
    bank: number;
    /** The bank's, at the end. */
    hand: HandEntered;
    /** The bank's first two cards, where it drew after it had caught a hand. */
    two?: HandEntered | null;
    hands: PlaceEntered[];
  }

  /** Why a round cannot have been played like this. The same word is in the client's catalogue. */
  export type Why =
    | 'no-hands' | 'too-many-hands' | 'no-hand' | 'cards-and-worth' | 'bad-cards' | 'card-twice' |
    'no-such-worth' | 'needs-cards' | 'not-two-cards' | 'not-caught' | 'a-pok-is-not-caught' |
    'bank-cannot-catch' | 'no-bet' | 'bad-bet' | 'bet-twice' | 'bank-bets' | 'no-such-person' |
    'not-the-bank' | 'common-twice' | 'not-covered' | 'bank-does-not-cover';

  /** What is wrong with a round that was entered, and where. */
  export interface Wrong {
    /** Which of the hands, from 0; none: the bank's, or the whole round. */
    hand: number | null;
    field: string;
    why: Why;
    /** The same as one sentence. */
    text: string;
  }

  /** A hand that there is, by what is called out. */
  export interface Worth {
    type: HandType;
    taem: number;
    deng: number;
    /** Whether two cards can be it; else it takes three. */
    two: boolean;
  }

  /** One settled bet: `gain` = ± `bet` × `multiple`, in chips, to `person`, whose bet it is. */
  export interface ScoredLine {
    /** Which of the hands that were entered, from 0. */
    hand: number;
    person: number;
    bet: number;
    value: HandValue;
    bank: HandValue;
    gain: number;
    multiple: number;
    result: 'win' | 'lose' | 'push';
    /** The rule that decided it, such as PD-14. */
    rule: string;
  }

  /** A round that was entered, and what it comes to; everybody's change sums to zero. */
  export interface Scored {
    house: HouseRules;
    entered: RoundEntered;
    lines: ScoredLine[];
    changes: Change[];
    /** What stayed unpaid to whom (PD-30 `capped`). */
    unpaid: Change[];
  }

  export type When = 'pok' | 'caught' | 'showdown';
}

export namespace drawpoker {
  /** Gives the hand up; what was put in stays in the pot (DP-15). */
  export interface Fold {
    type: 'fold';
    place: number;
  }

  /** Stays in without chips, as long as there is nothing to call (DP-15, DP-24). */
  export interface Pass {
    type: 'pass';
    place: number;
  }

  /** Puts in what is missing to the price, or all one has (DP-9). */
  export interface Call {
    type: 'call';
    place: number;
  }

  /** Makes the first bet of the interval (DP-15). */
  export interface Bet {
    type: 'bet';
    place: number;
    amount: number;
  }

  /** Puts in more than the price: `to` in all during this interval, the new price. */
  export interface Raise {
    type: 'raise';
    place: number;
    to: number;
  }

  /** Brings an all-in under half of a fixed bet or raise up to the whole, `to` (DP-11). */
  export interface Complete {
    type: 'complete';
    place: number;
    to: number;
  }

  /** The hand may be given up, also when passing is free. */
  export interface MayFold {
    type: 'fold';
    place: number;
  }

  /** There is nothing to call. */
  export interface MayPass {
    type: 'pass';
    place: number;
  }

  /** So many chips are missing to the price, or all the place has. */
  export interface MayCall {
    type: 'call';
    place: number;
    amount: number;
  }

  /** The first bet, from `least` to `most` chips. */
  export interface MayBet {
    type: 'bet';
    place: number;
    least: number;
    most: number;
  }

  /** A raise to a to-amount from `least` to `most`. */
  export interface MayRaise {
    type: 'raise';
    place: number;
    least: number;
    most: number;
  }

  /** A short bet or raise may be completed to a to-amount from `least` to `most`, which are equal. */
  export interface MayComplete {
    type: 'complete';
    place: number;
    least: number;
    most: number;
  }

  /** What a place did. */
  export type How = 'fold' | 'pass' | 'call' | 'bet' | 'raise' | 'complete';

  export type Jackpot = 'off' | 'min_is_pot' | 'max_is_pot';

  /** A bet, and what a raise adds, is any whole number from `least` to `most`; a full raise is `least`.
   *
   * Raises ValueError unless 1 ≤ least ≤ most.
   */
  export interface Spread {
    type: 'spread';
    least: number;
    most: number;
  }

  /** A bet, and what a raise adds, is exactly `small`, or in later intervals `big`.
   *
   * Raises ValueError unless 1 ≤ small ≤ big.
   */
  export interface Fixed {
    type: 'fixed';
    small: number;
    big: number;
  }

  /** At least as in `NoLimit`, at most what the pot holds (DP-6). Raises ValueError for `least` below 1. */
  export interface PotLimit {
    type: 'pot';
    least: number;
  }

  /** A bet is at least `least`, a raise adds at least what the last full bet or raise of this interval did.
   *
   * Raises ValueError for `least` below 1.
   */
  export interface NoLimit {
    type: 'no_limit';
    least: number;
  }

  export type Limit = Spread | Fixed | PotLimit | NoLimit;

  /** What is agreed for an interval. */
  export interface Terms {
    limit: Limit;
    /** DP-5: whether it is the bigger bet of `Fixed` that is made. */
    big: boolean;
    /** DP-5: how many raises there may be, the bet not counted; None: as many as one likes. */
    raise_cap: number | null;
    /** DP-6: with `PotLimit`, the chips that one puts in are at most the pot before them. */
    pot_limit_literal: boolean;
    /** DP-28: whether one may pass while nobody has bet. */
    passing: boolean;
    /** DP-25: when all have passed, the first who did must bet or fold, and folding hands the duty on. */
    first_passer_bets: boolean;
  }

  /** One place's chips. All-in is to be live without a stack. */
  export interface Stake {
    /** Chips not yet put in. */
    stack: number;
    /** Chips put in during the deal, antes included: the contribution of `pots.divide`. */
    total: number;
    /** Chips put in during this interval: the to-amount. An ante is no part of it (DP-12). */
    put: number;
    /** Whether it has not folded. */
    live: boolean;
    /** Whether it has done anything in this interval of its own will. */
    acted: boolean;
  }

  /** A betting interval so far. All of it is public. */
  export interface Interval {
    terms: Terms;
    /** From how much to how much the first bet may be, stacks aside. */
    first_bet: [number, number];
    stakes: Stake[];
    /** All chips put in during the deal, and the dead ones. */
    pot: number;
    /** Whose turn it is; None: the interval is over. */
    turn: number | null;
    /** The to-amount that stays in; 0 while nobody has bet. */
    price: number;
    /** The price without all-ins too short to count; those under half of a fixed bet, for one (DP-11). */
    base: number;
    /** What a raise must add to be a full one (DP-10). */
    full: number;
    /** Full raises so far, the bet not counted. */
    raises: number;
    /** Who bet first in this interval; a forced bet is owed, not made. */
    opener: number | null;
    /** Who bet or raised last in the deal, short or not; a forced bet is owed, not made. */
    aggressor: number | null;
  }

  /** Why an action is refused. */
  export type BettingReason =
    | 'no-such-place' | 'betting-is-over' | 'not-your-turn' | 'bet-to-call' | 'may-not-pass' |
    'must-bet-or-fold' | 'nothing-to-call' | 'bet-was-made' | 'no-openers' | 'nothing-to-raise' |
    'nothing-to-complete' | 'completes-first' | 'raise-cap-reached' | 'only-enough-to-call' |
    'nobody-could-follow' | 'betting-not-reopened' | 'not-enough-chips' | 'bet-too-small' |
    'bet-too-large';

  /** Throws cards away face down, to be given as many; none: stands pat (DP-20). */
  export interface Discard {
    type: 'discard';
    place: number;
    cards: Card[];
  }

  /** Looks at cards that were dealt unseen (DP-30). */
  export interface Look {
    type: 'look';
    place: number;
  }

  /** Bets before looking: puts `amount` in, and twice as much is the price (DP-30). */
  export interface BlindBet {
    type: 'blind-bet';
    place: number;
    amount: number;
  }

  /** Puts the price of a blind bet in without looking; twice as much is the new price (DP-30). */
  export interface Reblind {
    type: 'reblind';
    place: number;
  }

  /** Calls, and compares in private with the live place on the right; who loses folds (DP-31). */
  export interface Compare {
    type: 'compare';
    place: number;
  }

  export type PersonAction =
    | Fold | Pass | Call | Bet | Raise |
    Complete | Discard | Look | BlindBet |
    Reblind | Compare;

  /** Up to `most` of the cards that lie face down may be exchanged; none: to stand pat. */
  export interface MayDiscard {
    type: 'discard';
    place: number;
    most: number;
    /** Whether four may be, when the one that is kept is an ace, and shown. */
    four_with_ace: boolean;
  }

  /** The unseen cards may be looked at. */
  export interface MayLook {
    type: 'look';
    place: number;
  }

  /** From `least` to `most` chips may be put in unseen; twice as much is the price. */
  export interface MayBlindBet {
    type: 'blind-bet';
    place: number;
    least: number;
    most: number;
  }

  /** So many chips may be put in unseen; twice as much is the new price. */
  export interface MayReblind {
    type: 'reblind';
    place: number;
    amount: number;
  }

  /** So many chips may be called, to compare with the hand at `other`. */
  export interface MayCompare {
    type: 'compare';
    place: number;
    amount: number;
    other: number;
  }

  export type PersonLegal =
    | MayFold | MayPass | MayCall | MayBet |
    MayRaise | MayComplete | MayDiscard | MayLook |
    MayBlindBet | MayReblind | MayCompare;

  /** Nothing is wild, and there is no joker in the pack. */
  export interface NoWild {
    type: 'none';
  }

  /** One joker or two, each of them any card. */
  export interface JokerWild {
    type: 'joker';
  }

  /** One joker: it is an ace, or whatever completes a straight or a flush. */
  export interface Bug {
    type: 'bug';
  }

  /** Every card of some ranks is any card. Raises ValueError unless there is a rank, each once. */
  export interface WildRanks {
    type: 'ranks';
    ranks: Rank[];
  }

  /** The cards that are named are any card; a joker may be among them. Raises ValueError unless there is a
   * card, each once.
   */
  export interface WildCards {
    type: 'cards';
    cards: Card[];
  }

  /** Of each hand, all cards of its lowest rank are any card. The ace is the highest rank. */
  export interface LowestWild {
    type: 'lowest';
  }

  export type Wild =
    | NoWild | JokerWild | Bug | WildRanks |
    WildCards | LowestWild;

  /** What a hand is, best first. */
  export type Category =
    | 'five_of_a_kind' | 'straight_flush' | 'four_of_a_kind' | 'full_house' | 'flush' | 'straight'
    | 'three_of_a_kind' | 'two_pair' | 'pair' | 'high_card';

  /** What a hand is worth. The better hand is the greater one; hands that share a pot are equal.
   *
   * `ranks` are the ranks that make it up in order of weight, each once: of two pair the higher pair, the
   * lower, the fifth card; of a straight all five. Only a flush with wild aces has the ace more than once.
   */
  export interface Strength {
    category: Category;
    ranks: number[];
  }

  export type BobtailSuits = 'any' | 'suited';

  /** A pair of the rank, or any hand at least that good. */
  export interface PairOrBetter {
    type: 'pair';
    rank: Rank;
  }

  /** Four of a suit, or any hand from a straight up. */
  export interface FourFlush {
    type: 'four_flush';
  }

  /** Four in sequence that a card at either end makes a straight of, or any hand from a straight up. */
  export interface StraightBobtail {
    type: 'straight_bobtail';
  }

  /** Every hand opens, and there is nothing to prove. */
  export interface AnyHand {
    type: 'any';
  }

  export type Opener =
    | PairOrBetter | FourFlush | StraightBobtail | AnyHand;

  export type OddChips = 'aggressor' | 'left_of_dealer';

  /** Chips, and the live places that may win them, in order. */
  export interface Pot {
    amount: number;
    claimants: number[];
  }

  export type Passing = 'always' | 'never' | 'after_draw';

  export type DoubleLimits = 'no' | 'once' | 'each_step';

  export type Service = 'in_turn' | 'all_then_deal';

  export type SpeaksAfterDraw = 'opener' | 'left_of_dealer';

  export type AllPass = 'first_passer_bets' | 'showdown';

  export type PassedOutDealer = 'passes' | 'repeats';

  /** Everybody antes so many chips; none: there is no ante. */
  export interface Each {
    type: 'each';
    chips: number;
  }

  /** The dealer antes so many chips for everybody, themselves included: `chips` for each hand. */
  export interface DealerAnte {
    type: 'dealer';
    chips: number;
  }

  export type Ante = Each | DealerAnte;

  /** How a table plays draw poker. The defaults are the profile `s4_jacks`.
   *
   * Raises HouseError when it is made from a value that an option does not have, or from options that
   * contradict one another.
   */
  export interface HouseRules {
    /** How much may be bet. */
    limit: Limit;
    /** Raises in an interval, the bet not counted; usual: 3 with a fixed limit, else none. */
    raise_cap: number | 'usual' | 'none';
    /** Bets owed from eldest before the first interval. */
    forced: number[];
    /** With a pot limit, the chips put in are at most the pot before them. */
    pot_limit_literal: boolean;
    /** What the pot is to the first bet, in the deal after a passed-out one. */
    jackpot: Jackpot;
    /** Whether chips may be added between deals. */
    stakes: Stakes;
    /** Who antes, and how much. */
    ante: Ante;
    /** After so many passed-out deals there are no more antes. */
    max_reantes: number | null;
    /** Which hands may open, any of them. */
    openers: Opener[];
    /** Whether the four of a straight bobtail must be of one suit. */
    bobtail_suits: BobtailSuits;
    /** Whether a passed-out deal raises the openers. */
    progressive: boolean;
    /** Whether it doubles the limits, too. */
    double_limits: DoubleLimits;
    /** When one may pass. */
    passing: Passing;
    /** Whether one may bet before looking. */
    blind_bets: boolean;
    /** How often a blind bet may be doubled unseen. */
    max_reblinds: number;
    /** Whether one may call and compare with the neighbour, after the third orbit. */
    comparing: boolean;
    /** How many cards one may exchange. */
    max_draw: number;
    /** Whether it may be four when the ace that is kept is shown. */
    four_with_ace: boolean;
    /** Whether each is served before the next speaks. */
    service: Service;
    /** Who speaks first after the draw. */
    speaks_after_draw: SpeaksAfterDraw;
    /** What happens when all pass after the draw. */
    all_pass: AllPass;
    /** Whether a beaten hand need not be shown. */
    muck_beaten: boolean;
    /** Who gets what cannot be shared evenly. */
    odd_chips: OddChips;
    /** Which cards are wild. */
    wild: Wild;
    /** How many jokers are in the pack. */
    jokers: number;
    /** Whether a wild card in a flush may be a second ace. */
    double_ace_flush: boolean;
    /** Whether the deal passes on after a passed-out one. */
    passed_out_dealer: PassedOutDealer;
  }

  /** So many cards to every live place, one at a time from eldest, face down or up (DP-13). */
  export interface Deal {
    type: 'deal';
    cards: number;
    up: boolean;
  }

  /** So many cards for everybody, face up. */
  export interface Common {
    type: 'common';
    cards: number;
  }

  /** One betting interval. */
  export interface Betting {
    type: 'betting';
    /** Whether the first bet needs openers; without a bet the deal is passed out (DP-15, DP-16). */
    openers: boolean;
    /** Whether it is played with the bigger bet of a fixed limit (DP-5). */
    big: boolean;
  }

  /** Every live place may exchange cards that lie face down (DP-20). */
  export interface Draw {
    type: 'draw';
  }

  /** The best five cards win; always the last step (DP-26). */
  export interface Showdown {
    type: 'showdown';
  }

  export type Step =
    | Deal | Common | Betting | Draw | Showdown;

  /** A card, and where it lay in the deck; the cards that are shuffled again lie behind it. */
  export interface CardAt {
    card: Card;
    position: number;
  }

  /** The deal begins, with what was carried over already in the pot. */
  export interface Opened {
    type: 'opened';
    house: HouseRules;
    setting: Setting;
    steps: Step[];
  }

  /** Chips before the cards (DP-12). `dead`: the dealer's, for all; they are nobody's contribution. */
  export interface Anted {
    type: 'anted';
    place: number;
    chips: number;
    dead: boolean;
  }

  /** What everybody is told of `DeckSet`. */
  export interface DeckWasSet {
    type: 'deck-was-set';
    cards: number;
  }

  /** What the owner is told of `Dealt`. */
  export interface YouWereDealt {
    type: 'you-were-dealt';
    place: number;
    cards: Card[];
  }

  /** What everybody else is told of `Dealt`. */
  export interface TheyWereDealt {
    type: 'they-were-dealt';
    place: number;
    count: number;
  }

  /** Cards face up. */
  export interface DealtUp {
    type: 'dealt-up';
    place: number;
    cards: CardAt[];
  }

  /** Cards for everybody, face up. */
  export interface CommonDealt {
    type: 'common-dealt';
    cards: CardAt[];
  }

  /** What the owner is told of `Looked`. */
  export interface YouLooked {
    type: 'you-looked';
    place: number;
    cards: Card[];
  }

  /** What everybody else is told of `Looked`. */
  export interface TheyLooked {
    type: 'they-looked';
    place: number;
  }

  /** A betting interval begins. `first` speaks, or the next to its left who can (DP-15, DP-24). */
  export interface IntervalBegan {
    type: 'interval-began';
    step: number;
    first: number;
  }

  /** A place did something in a betting interval; as a sentence, what it says at the table. */
  export interface Acted {
    type: 'acted';
    place: number;
    how: How;
    /** Chips that went to match the price. */
    calls: number;
    /** Chips beyond it, by which the price has risen. */
    raises: number;
    /** Whether the clock did it (DP-33). */
    timed_out: boolean;
  }

  /** A bet before looking, or one upon it (DP-30): `chips` are put in, `price` is what it now costs. */
  export interface BetBlind {
    type: 'bet-blind';
    place: number;
    chips: number;
    price: number;
  }

  /** What the two are told of `Compared`: both hands, the caller's first. */
  export interface YouCompared {
    type: 'you-compared';
    place: number;
    other: number;
    hands: [Card[], Card[]];
  }

  /** What everybody else is told of `Compared`. */
  export interface TheyCompared {
    type: 'they-compared';
    place: number;
    other: number;
  }

  /** Nobody opened: the cards go in, and the pot stays for the next deal (DP-16). */
  export interface PassedOut {
    type: 'passed-out';
    pot: number;
  }

  /** The draw begins, with eldest (DP-20). */
  export interface DrawBegan {
    type: 'draw-began';
    step: number;
  }

  /** What the owner is told of `Discarded`. */
  export interface YouDiscarded {
    type: 'you-discarded';
    place: number;
    cards: Card[];
    timed_out: boolean;
  }

  /** What everybody else is told of `Discarded`. */
  export interface TheyDiscarded {
    type: 'they-discarded';
    place: number;
    count: number;
    timed_out: boolean;
  }

  /** The opener's discard destroys the openers; it is set aside (DP-21). */
  export interface OpenersSplit {
    type: 'openers-split';
    place: number;
  }

  /** What the owner is told of `Drew`. */
  export interface YouDrew {
    type: 'you-drew';
    place: number;
    cards: Card[];
  }

  /** What everybody else is told of `Drew`. */
  export interface TheyDrew {
    type: 'they-drew';
    place: number;
    count: number;
  }

  /** The stock is gone: the discards of the places already served and the folded hands are to be shuffled
   * (DP-22).
   */
  export interface StockShort {
    type: 'stock-short';
    cards: number;
  }

  /** What everybody is told of `Reshuffled`. */
  export interface WasReshuffled {
    type: 'was-reshuffled';
    cards: number;
  }

  export type Showing = 'openers' | 'four-with-ace' | 'showdown';

  /** Cards are turned up for everybody; a whole hand with what it is worth. */
  export interface Shown {
    type: 'shown';
    place: number;
    cards: CardAt[];
    strength: Strength | null;
    why: Showing;
  }

  /** A hand that is beaten in every pot it could win stays secret (DP-26). */
  export interface Mucked {
    type: 'mucked';
    place: number;
  }

  /** What nobody has matched goes back (DP-9). */
  export interface Returned {
    type: 'returned';
    place: number;
    chips: number;
  }

  /** What one place gets of a pot. */
  export interface Share {
    place: number;
    owner: number | null;
    chips: number;
    /** None where nothing had to be shown. */
    strength: Strength | null;
  }

  /** A pot, who might have won it, and who does; `rule` is DP-18 where everybody else folded, else DP-26. */
  export interface Won {
    type: 'won';
    pot: Pot;
    shares: Share[];
    rule: string;
  }

  /** The round is over. Everybody's change, and the change of the carried pot, sum to zero. */
  export interface Ended {
    type: 'ended';
    changes: Change[];
    carried: Carried;
  }

  export type SeatEvent =
    | Opened | Anted | DeckWasSet | YouWereDealt |
    TheyWereDealt | DealtUp | CommonDealt | YouLooked |
    TheyLooked | IntervalBegan | Acted | BetBlind |
    YouCompared | TheyCompared | PassedOut | DrawBegan |
    YouDiscarded | TheyDiscarded | OpenersSplit | YouDrew
    | TheyDrew | StockShort | WasReshuffled | Shown |
    Mucked | Returned | Won | Ended;

  /** Where the round stands. */
  export type Stage = 'shuffling' | 'betting' | 'drawing' | 'over' | 'between';

  /** One place as everybody sees it; its chips are in `Public.betting.stakes`. */
  export interface Spot {
    owner: number | null;
    /** What the owner held when the round opened. */
    chips: number;
    /** How many cards the hand has; none once it has folded. */
    cards: number;
    /** Whether its owner has seen them (DP-30). */
    looked: boolean;
    /** Whether it bet before looking (DP-30). */
    blind: boolean;
    /** How many cards it threw away in the last draw; 0: it stood pat; None: it has not spoken. */
    discarded: number | null;
    /** How many of them it is still to be given. */
    owed: number;
    /** Cards that were dealt face up. */
    up: Card[];
    /** Cards turned up since; at the showdown the whole hand. */
    shown: Card[];
    /** Why they were, the last time. */
    why: Showing | null;
    /** What the hand is worth, once all of it is shown. */
    strength: Strength | null;
    mucked: boolean;
    /** Chips out of the pots, what was returned included. */
    won: number;
    /** The clock played for this hand the last time it acted (DP-33). */
    timed_out: boolean;
    /** How many decisions this place has answered, by a person or by the clock: the last part of a decision's
     * name.
     */
    answered: number;
  }

  /** Everything that everybody at the table knows about the round. */
  export interface Public {
    house: HouseRules;
    steps: Step[];
    dealer: number;
    /** Clockwise from eldest; the index is the place, the dealer the last. */
    spots: Spot[];
    /** Everybody's chips and the pot; the betting interval that runs, or the last one. */
    betting: Interval;
    /** What was carried into this round. */
    carried: Carried;
    /** Chips in the pot that are nobody's contribution (DP-12). */
    dead: number;
    stage: Stage;
    /** The last interval or draw that has begun, by its place in `steps`. */
    step: number;
    turn: number | null;
    /** Who made the first bet of the first interval. */
    opener: number | null;
    /** Whether the opener split the openers (DP-21). */
    split: boolean;
    /** How often in this interval the turn has passed every live place (DP-31). */
    orbits: number;
    /** The places it has passed since. */
    passed: number[];
    /** How often a blind bet was doubled unseen (DP-30). */
    reblinds: number;
    /** Who may do that now, if they have not looked. */
    may_reblind: number | null;
    common: Card[];
    /** Cards left to deal; 0 before the deck is set. */
    stock: number;
    /** The number of the clock that runs. */
    clock: number;
    /** The pots, once they are paid. */
    won: Won[];
    passed_out: boolean;
    /** What the round did to everybody, once it is over, */
    changes: Change[];
    /** and what it leaves to the next. */
    leaves: Carried | null;
  }

  /** One of your own hands, as far as you have looked at it, in the order it came. */
  export interface OwnHand {
    place: number;
    cards: Card[];
  }

  /** A round as it goes to one person, or to a watcher (`own` is empty). */
  export interface SeatView {
    public: Public;
    own: OwnHand[];
    compared: YouCompared[];
  }

  /** Why an action is refused, besides the reasons of `betting.Reason`; the same word in the rules, on the
   * wire and in the client's catalogue.
   */
  export type Reason =
    | 'no-such-place' | 'not-your-hand' | 'not-the-house' | 'not-the-clock' | 'deck-not-wanted' |
    'bad-deck' | 'late' | 'not-your-turn' | 'no-draw-now' | 'not-in-your-hand' | 'lies-face-up' |
    'too-many-cards' | 'keeps-no-ace' | 'not-looked-yet' | 'nothing-to-look-at' | 'no-blind-bets'
    | 'looked-already' | 'somebody-entered' | 'no-blind-bet-before-you' | 'reblinds-used-up' |
    'beyond-the-limit' | 'no-comparing' | 'too-early-to-compare' | 'too-few-to-compare' |
    'neighbour-has-no-chips';

  export type AnyReason = Reason | BettingReason;
}
