/* Written by scripts/wire_types.py from the server's structs; `make types` writes it anew. */
/* eslint-disable */

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

/** One point that tables argue over: either one of `values`, or a number from `least` to `most`, or
 * (neither given) a list or a map that only the game knows how to ask for.
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

/** Asks for a seat (0–16), or for any; an open door gives it at once. */
export interface AskSeat {
  type: 'ask-seat';
  seat?: number | null;
}

/** The host gives the seat asked for. */
export interface Approve {
  type: 'approve';
  person: number;
}

/** The host says no. */
export interface Decline {
  type: 'decline';
  person: number;
}

/** Gets up; a running round is finished for them by the clock (PD-33). */
export interface LeaveSeat {
  type: 'leave-seat';
}

/** The host seats a bot. */
export interface AddBot {
  type: 'add-bot';
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

/** The host says whether whoever has the link sits down without asking. */
export interface SetDoor {
  type: 'set-door';
  open: boolean;
}

/** The bank announces that it passes, after the notice the rules ask for (PD-31): to `to`, or to the
 * left.
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

/** Opens a round when none is running: the first one, or after a round in which nobody acted. */
export interface NextRound {
  type: 'next-round';
}

/** The host stops opening rounds by themselves, or lets them go on. */
export interface Pause {
  type: 'pause';
  on: boolean;
}

export type AnyCommand =
  | AskSeat | Approve | Decline | LeaveSeat | AddBot | RemoveBot | HandOut | SetDoor |
  GiveUpBank | AskBank | NextRound | Pause;

/** Seconds for each kind of decision, the bank's turn included; the look is the squeeze time (PD-19). */
export interface Clocks {
  bet?: number;
  look?: number;
  turn?: number;
  bank?: number;
}

/** What everybody is told of `Came`. */
export interface TheyCame {
  type: 'they-came';
  person: number;
  name: string;
  bot: boolean;
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

/** Sits down, and is dealt in from the next round on. */
export interface Seated {
  type: 'seated';
  person: number;
  seat: number;
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

/** The host handed out chips; the sum of these is what the table holds. */
export interface HandedOut {
  type: 'handed-out';
  person: number;
  chips: number;
}

/** From now on whoever has the link sits down without asking, or asks the host. */
export interface DoorSet {
  type: 'door-set';
  open: boolean;
}

/** From now on no round opens, or they follow each other again. */
export interface Paused {
  type: 'paused';
  on: boolean;
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

/** A round of a game begins. `event` is the game's own first event, with the house rules as a value in it;
 * `version` is that of the game's rules, so that an old evening replays by the rules it was played under.
 */
export interface RoundOpened {
  type: 'round-opened';
  round: number;
  game: string;
  version: number;
  event: pokdeng.SeatEvent;
}

/** Something happened in the round that runs, in the game's own words. `by`: the person who did it; none
 * where it followed by itself, or was done by the house or the clock.
 */
export interface Played {
  type: 'played';
  event: pokdeng.SeatEvent;
  by?: number | null;
}

export type SeatEvent =
  | TheyCame | Asked | Declined | Seated | Leaving | Left | HandedOut | DoorSet | Paused |
  BankAsked | BankAnnounced | BankPassed | RoundOpened | Played;

/** Somebody at the table, seated or watching. */
export interface PersonView {
  person: number;
  name: string;
  bot: boolean;
  seat: number | null;
  /** What they hold now, between rounds; a running round's bets are still counted here. */
  chips: number;
  /** What the host has handed them so far, so `chips` − `handed` is the evening's result. */
  handed: number;
  /** Rounds they have banked (PD-32); a round in which nobody bet is none. */
  banked: number;
  /** Gets up when the round that runs is over. */
  leaving: boolean;
}

/** Somebody waits for the host's answer. */
export interface AskView {
  person: number;
  seat: number | null;
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
  view: pokdeng.SeatView;
}

/** Everything a person sees of the evening. */
export interface TableView {
  name: string;
  game: string;
  house: pokdeng.HouseRules;
  seats: number;
  chips: number;
  door: boolean;
  paused: boolean;
  people: PersonView[];
  host: number;
  you: number | null;
  asks: AskView[];
  bank: number | null;
  notice: BankNotice | null;
  /** Who would like to bank, in the order they asked. */
  bank_asks: number[];
  /** Rounds the bank still has under rotation (PD-31), this one included; none without rotation. */
  rounds_left: number | null;
  /** The round that runs, or the one that ended last. */
  round: RoundView | null;
  /** The round before that, whose settlement is shown while the bets of this one are made. */
  before: RoundView | null;
  /** No round runs and none opens by itself, but one could: `NextRound` opens it. */
  waiting: boolean;
}

/** The same word at the table, on the wire and in the client's catalogue. A game's reasons come through as
 * they are.
 */
export type Reason =
  | 'late' | 'no-round' | 'round-running' | 'paused' | 'too-few-seated' | 'not-host' |
  'not-bank' | 'bank-not-on-request' | 'not-seated' | 'not-a-bot' | 'no-such-person' |
  'no-such-seat' | 'already-seated' | 'seat-taken' | 'table-full' | 'too-many-people' |
  'not-asked' | 'bad-amount' | 'nothing-to-do';

/** Why the server refuses before the table is asked; the same word over HTTP and on the socket. */
export type Fault =
  | 'unreadable' | 'not-kept' | 'too-fast' | 'too-many-requests' | 'foreign-origin' | 'bad-name'
  | 'bad-house' | 'bad-table' | 'no-such-table' | 'table-unreadable' | 'not-at-table' |
  'no-such-code' | 'not-found' | 'broken';

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
  action: pokdeng.PersonAction;
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

export type FromClient = Act | Ask | Since;

/** One decision that is yours now: its name, its place, and what you may do (the game's `PersonLegal`). */
export interface Open {
  decision: string;
  place: number;
  legal: pokdeng.PersonLegal[];
}

/** The clock that runs for everybody: what for (bet, look, turn, bank), its end, its length in ms. */
export interface Clock {
  kind: string;
  ends: number;
  total: number;
}

/** Everything you may see, as of event `n`. It replaces whatever was known before. */
export interface Fresh {
  type: 'fresh';
  n: number;
  now: number;
  here: number[];
  view: TableView;
  open: Open[];
  clock: Clock | null;
}

/** The events up to number `n`, one entry a number; null where you may not be told. */
export interface Moved {
  type: 'moved';
  n: number;
  now: number;
  events: (SeatEvent | null)[];
  open: Open[];
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
 * `id` is empty when the message could not be read.
 */
export interface Refused {
  type: 'refused';
  id: string;
  reason: string;
  open: Open[];
}

/** Who is connected now. Not numbered, not kept. */
export interface Here {
  type: 'here';
  here: number[];
}

export type FromServer = Fresh | Moved | Taken | Refused | Here;

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
}

/** POST /api/house: house rules as a profile with some options set, or as a TOML text. */
export interface HouseWish {
  game: string;
  profile?: string | null;
  set?: Partial<pokdeng.HouseRules>;
  toml?: string | null;
}

/** House rules in full; the profile nearest to them and what differs from it; the same as a TOML text. */
export interface House {
  house: pokdeng.HouseRules;
  profile: string;
  set: Partial<pokdeng.HouseRules>;
  toml: string;
}

/** POST /api/tables: the table to open. Whoever sits down is handed `chips`; `bots` sit down at once. */
export interface TableWish {
  name: string;
  nickname: string;
  game: string;
  profile: string;
  set?: Partial<pokdeng.HouseRules>;
  seats?: number;
  chips?: number;
  door?: boolean;
  bots?: number;
  clocks?: Clocks;
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
  house: pokdeng.HouseRules;
  host: number;
  you: number | null;
  people: PersonView[];
  seats: number;
}

/** GET /api/tables/{table}/invite: the links that lead here, best for friends first, and the code. */
export interface Invite {
  links: string[];
  code: string;
}

/** POST /api/code. */
export interface Code {
  code: string;
}

/** Where the code leads. */
export interface CodeFound {
  path: string;
}

export namespace pokdeng {
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
   * Raises HouseError when it is made from a value that an option does not have, from options that contradict
   * one another, or from one whose rule is not yet played here.
   */
  export interface HouseRules {
    /** PD-7: a run is nothing, an ordinary hand with 3 deng, or a type of its own. */
    straights: Straights;
    /** PD-8: where the ace stands in a run. */
    ace_in_runs: AceInRuns;
    /** PD-9: the types, best first; all six, pok first, ordinary last. */
    ladder: HandType[];
    /** PD-12: what happens when type and taem are equal. */
    tie: Tie;
    /** PD-13: how hands of one type compare. */
    within_type: WithinType;
    /** PD-14: how many times the bet a tong is paid by a sam lueang. */
    tong_over_sam_lueang: 2 | 5;
    /** PD-34: false is Lucky 9, without deng and types. */
    multiples: boolean;
    /** PD-34: the taem that two cards need for a natural, in Lucky 9. */
    naturals: number[];
    /** PD-34: whether two cards with taem 9 beat three, in Lucky 9. */
    natural_nine_beats_three_card_nine: boolean;
    /** PD-20: when the bank shows its pok, and what it ends. */
    bank_pok: BankPok;
    /** PD-21: when a player's pok is paid. */
    pay_pok: PayPok;
    /** PD-23: players must draw on two cards with less taem than this. */
    must_draw_below: number;
    /** PD-23: players must stay on two cards with this taem or more. */
    must_stay_from: number;
    /** PD-23: as above, for the bank. */
    bank_must_draw_below: number;
    /** PD-23: as above, for the bank. */
    bank_must_stay_from: number;
    /** PD-24: which hands the bank may settle before it draws. */
    catch: Catching;
    /** PD-17: the least chips of a bet. */
    min_bet: number;
    /** PD-17: the most chips of a bet, or none: up to LARGEST_BET. */
    max_bet: number | null;
    /** PD-28: kha buai, and where it stands in the deal. */
    common_hand: CommonHand;
    /** PD-28: who decides for the kha buai. */
    common_decider: CommonDecider;
    /** PD-29: whether the bank may have hands without bets dealt. */
    junk_hands: boolean;
    /** PD-29: how a junk hand draws. */
    junk_draw: JunkDraw;
    /** PD-29: what a junk hand does on 4 taem with 2 deng. */
    junk_four_with_deng: JunkFour;
    /** PD-30: what stands behind a bet. */
    cover: Cover;
    /** PD-31: how long one banks. */
    bank_tenure: BankTenure;
    /** PD-31: after how many rounds the bank passes to the left. */
    rotate_every: number;
    /** PD-31: how many rounds before one must say that one gives up the bank. */
    notice: number;
    /** PD-33: how the hands of a person play who is gone or out of time. */
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

  /** The bank closes the bets and says which way it deals (PD-18). */
  export interface Deal {
    type: 'deal';
    place: number;
    clockwise: boolean;
  }

  /** The owner has looked at both cards; a pok is announced by it (PD-19). */
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

  /** The bank turns hands up and settles them against its two cards (PD-24). */
  export interface Catch {
    type: 'catch';
    place: number;
    hands: number[];
  }

  export type PersonAction =
    | Narrow | Bet | TakeBack | SitOut | Deal |
    Look | Draw | Stay | Catch;

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

  /** Everybody has answered: the bank may deal, either way round. */
  export interface MayDeal {
    type: 'deal';
    place: number;
    /** The way it dealt last time, to be offered first. */
    clockwise: boolean;
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
    MayDeal | MayLook | MayDraw | MayStay | MayCatch;

  /** The round is open for bets from `least` to `most` chips: the house's limits, or what the bank had made
   * of them.
   */
  export interface Opened {
    type: 'opened';
    house: HouseRules;
    setting: Setting;
    least: number;
    most: number;
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

  /** Bets are closed. `order`: the places that get a hand, in deal order, the bank last (PD-18). */
  export interface Closed {
    type: 'closed';
    clockwise: boolean;
    order: number[];
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
    card: Card;
    value: HandValue | null;
  }

  /** What everybody else is told of `Dealt`. */
  export interface TheyWereDealt {
    type: 'they-were-dealt';
    place: number;
  }

  /** The owner has looked at both cards (or the time to look is over). */
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

  /** What the owner is told of `Drew`. */
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

  /** The hand stays on two cards. */
  export interface Stayed {
    type: 'stayed';
    place: number;
    timed_out: boolean;
  }

  /** The bank catches these hands; what they were follows (PD-24). */
  export interface Caught {
    type: 'caught';
    hands: number[];
  }

  /** One settled bet, so that anybody can add it up: `gain` = ± `bet` × `multiple`, from the bettor's
   * view.
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
    when: 'pok' | 'caught' | 'showdown';
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
  }

  export type SeatEvent =
    | Opened | Narrowed | Placed | TookBack | SatOut |
    Closed | DeckWasSet | YouWereDealt | TheyWereDealt |
    Looked | Shown | TurnCame | YouDrew | TheyDrew |
    Stayed | Caught | Settled | Ended;

  /** Where the round stands. */
  export type Stage = 'betting' | 'shuffling' | 'looking' | 'playing' | 'banking' | 'over';

  /** One place as everybody sees it. */
  export interface Spot {
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
  }

  /** Everything that everybody at the table knows about the round. */
  export interface Public {
    house: HouseRules;
    bank: number;
    /** Clockwise from the bank's left; the index is the place. */
    spots: Spot[];
    least: number;
    /** The bets this round takes, in chips. */
    most: number;
    clockwise: boolean;
    stage: Stage;
    /** The places with a hand in deal order, the bank last; empty until bets are closed. */
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
  }

  /** One of your own hands: the cards in dealt order, and their worth once there are two. */
  export interface OwnHand {
    place: number;
    cards: Card[];
    value: HandValue | null;
  }

  /** A round as it goes to one person, or to a watcher (`own` is empty). */
  export interface SeatView {
    public: Public;
    own: OwnHand[];
  }

  /** Why an action is refused; the same word in the rules, on the wire and in the client's catalogue. */
  export type Reason =
    | 'no-such-place' | 'not-your-hand' | 'not-the-house' | 'not-the-clock' | 'not-the-bank' |
    'bank-does-not-bet' | 'bets-are-closed' | 'bets-were-made' | 'bet-too-small' | 'bet-too-large'
    | 'no-bet-to-take-back' | 'sits-out-already' | 'limits-out-of-range' | 'waits-for-bets' |
    'deck-not-wanted' | 'bad-deck' | 'nothing-to-look-at' | 'looked-already' | 'not-your-turn' |
    'must-draw' | 'must-stay' | 'no-catching' | 'caught-once-already' | 'nothing-caught' |
    'cannot-be-caught' | 'not-a-whole-group' | 'late';
}
