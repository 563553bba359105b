"""What the page about the solution says around its figures."""

from typing import Final

OPENING: Final = """\
# Pok Deng, solved

How much better off is the bank, when do you draw on 4, and which house rule is worth arguing over? This
page answers for one player against the bank, and for the bank against a table whose players keep to what
they do, under the five house rules that pokroom has names for: exactly, as fractions, with proofs that
anybody can run again. No figure on it was simulated or typed in by hand; `make solved` computes and writes
all of it.

{summary}

## 1. The game

A *hand* is two cards, and a third if one draws. An ace counts 1, courts and tens nothing; *taem* is the
last digit of the sum. Two cards of one suit or of one rank have 2 *deng*, three of one suit 3, others 1,
and the loser pays the bet times the winner's deng. A *pok* is two cards with 8 or 9 taem: it beats every
hand that is none and never draws. *Tong* is three of one rank (5 deng), *sam lueang* three courts (3 deng),
*riang* three in a row where the house counts runs. Lucky 9, the Philippine cousin, has none of these, only
the *natural*: two cards with 9. The whole sheet of a house is printed by `pokroom rules NAME`.

Players act first, each drawing one card face down or staying. The bank sees who drew. It may then *catch* a
hand: turn it up and settle it against its own two cards; or draw, or stay. Then all hands are compared with
the bank's.

Hands are written by their ranks, the lower first, then *s* for one suit or *o* for two: A4o, 79s, 88. There
are {classes} such classes of {hands:,} hands; {poks} hands are poks. T is a ten.

## 2. What is modelled

- **One player and the bank**, one deck of 52 cards, shuffled for every round, a bet of 1. All results scale
  with the bet.
- **What each knows.** The player: their own two cards. The bank: its own two cards, whether the player
  drew, and a pok or natural that was shown. Both know the rules and may decide by lot.
- **Catching** a single hand settles the round on the bank's two cards, which is what staying does. So it
  appears here as staying, and whether a house allows it changes nothing unless the bank has a duty to draw
  (a bank that has settled every hand owes none).
- **Value** means the player's expected gain in bets when both sides do what is best for them. In percent of
  the bet it is the player's *edge*; below zero the bank is better off.

Further players are the matter of section 7: their bets all meet one and the same draw of the bank, and what
they draw tells it something. The values before it hold for two at a table; at a full table the bank must
compromise between hands, so a strategy from here need not be its best there. Left out are common and junk
hands, side bets, and everything that is not in the cards, such as how long somebody hesitates.
"""

METHOD: Final = """\
## 3. Method, and why it is exact

**Counting.** A deal is the player's two cards, the bank's two, and the card that each would draw: 1,326 ×
1,225 × 48 × 47 = {total:,} of them, all as likely. How a deal ends depends only on the two hands' classes
and on who draws. So for both classes and all four ways to act it is counted, once, how many deals end in
which multiple of the bet, by sums over classes, from which the deals are taken off again that would deal a
card twice. The counts are integers that add up to the number of deals.

**Classes lose nothing.** Rename the four suits by lot and every hand is worth what it was, and every deal
as likely. A side that plays its strategy under such a renaming does against any opponent as well, on
average over the renamings, as the strategy did against the renamed opponents; so its worst case gets no
worse, and what it then does depends on the class alone. Hence some optimal strategies depend on nothing
else.

**Finding.** The player chooses for each class the chance of drawing; the bank for each class and for each
thing that it may have seen. In sequence form this is a linear program [1, 2], solved in floating point by
HiGHS [3]. Of the answer only this is kept: which chances are 0 or 1, and which decisions are even. From
these the chances follow as fractions.

**Proving.** The fractions are not trusted either. Let *v* be what the player is left with when the bank
answers the player's strategy as well as it can, and *w* what the player gets by answering the bank's. The
player is sure of *v*, the bank of giving no more than *w*, so the value of the game lies between the two.
Both are computed in integers, by choosing for every class the better of its sums. {proof}

**Only one way.** If a decision's better choice gains more than nothing over the other, every optimal
strategy takes it: an optimal strategy is a best response to each of the other side's. So a strategy whose
every decision does is the only optimal one.

**Where the bank's edge comes from.** Under {alike} swap the two sides, hands and draws together, and every
count changes its sign and nothing else, which was checked for all of them: if the bank could not see
whether the player drew, the game would be symmetric and its value 0. So all of the bank's edge there is the
worth of that glance. Under {others} it is not so: the bank's natural ends the round, while against a
player's natural the bank may still draw to the same taem. Section 6 says what these two rules are worth.

**Checked besides** by the tests of this project: the counts against a walk through every deal of a 16-card
deck, every class table against the readable rules hand by hand, and this page against what the programs
say.
"""

SEVERAL: Final = """\
## 7. Several players

All players decide alike here, each with a bet of 1, and the bank knows how. It goes by three facts: its own
two cards, which players drew, and that strategy; what shown poks and caught hands tell besides is left out.
Told is what it gains in the mean in a whole round, in bets, by its best plan of whom to catch and whether
then to draw, and by the best plan that catches nobody. Every deal is counted: that no card is in two hands
holds for all of them. With one player the two are one, for catching a single hand is staying; but not in
Lucky 9, see below.

Where a house lets the bank catch whom it likes, a full table costs it nothing. Every hand can be answered
as though it were alone: whoever should not face the third card is caught before. So the bank gains at least
as many times what it gains from one player as there are players. It gains hardly more, for what hands tell
about each other is little. A bank that catches nobody draws against all or none, and has to give up most of
that.

Players who do what is best for one look at suits, and then cards have to be told apart one by one. That is
done for up to four: three other hands without a card in common are counted from sums over hands that share
a card, two by two, and round triangles, some ten microseconds for each of the million different six cards
that may be gone. A fifth player, walked through hand by hand with these sums for the rest, takes about a
thousand times as long: some hours. The way by types of cards, which counts sixteen players who do not look
at suits in a quarter of a minute, would have to remember for each suit which partners are promised; for
five players that is about 400,000 times as much work. `pokroom bank` simulates there, and says how far it
may be off.

Shown poks tell the bank of one player nothing: that hand is out of its reach, and settled. Lucky 9 without
catching is the exception, and there a bank that looks gains more than the best plan that does not. A shown
natural may still be reached with a third card, so a bank that sees it draws, while one that knows only that
the player did not draw must think of those who stayed as well. A bank that may catch is spared that: it
catches whoever stayed, which a natural cannot be, and draws against what is left. So with one player
"catching nobody" is less there.
"""

LIMITS: Final = """\
## 8. Limits

- Heads-up but for section 7, and there no equilibrium: the players' strategy is given, the bank answers it.
- Optimal against an optimal opponent. Against a bank with habits another strategy may gain more: `pokroom
  odds --player best --bank "draw<=5"` finds it. An optimal strategy is never worse than its value.
- Where decisions are even, the chances printed are one solution of many; the value is the same for all.
- The rules are those of the named houses as pokroom plays them. Your table's differ? Every command below
  takes `--set`, and answers as exactly.
- What a rule is worth is told one rule at a time; two changes together are not the sum of both.

## 9. Again, and for your own rules

```
make solved                                        # computes and writes this page and its pictures
pokroom solve --profile classic --set tie=push     # edge, strategies, proof; --json has every fraction
pokroom solve --profile thai --plot thai.svg       # the squares of section 5 in one picture
pokroom solve --profile home --card home.pdf       # a strategy card, one page to print
pokroom odds --player "draw<=4" --bank "draw<=5"   # any two strategies, exactly
pokroom worth --profile home --plot worth.svg      # section 6 for your own rules
pokroom bank --players 4 --player "draw<=4"        # section 7, with the plan
```

## References

1. D. Koller, N. Megiddo, B. von Stengel, "Efficient computation of equilibria for extensive two-person
   games", *Games and Economic Behavior* 14 (1996), 247–259.
2. B. von Stengel, "Efficient computation of behavior strategies", *Games and Economic Behavior* 14 (1996),
   220–246.
3. Q. Huangfu, J. A. J. Hall, "Parallelizing the dual revised simplex method", *Mathematical Programming
   Computation* 10 (2018), 119–142.

A near relative, solved by the same idea long ago: J. G. Kemeny, J. L. Snell, "Game-theoretic solution of
baccarat", *American Mathematical Monthly* 64 (1957), 465–469.
"""

READING: Final = """\
Each house is told as thresholds with their exceptions, then in squares of 13 × 13 hands. In a square D
draws, S stays, a number is how often in a hundred one draws, and P has a pok or natural; below the letter
stands what the better choice gains over the other, in hundredths of a bet.
"""

LUCK: Final = """\
The deviation is the standard deviation of one round's result. It is so much larger than the edge that under
{name} it takes about {rounds:,} rounds until the expected loss has grown to one deviation of their sum:
over an evening luck decides.
"""

ONE_THRESHOLD: Final = """\
Many play by taem alone. Here is the player's edge in percent of the bet if the player does so and the bank
answers as well as it can; and then if the bank does so, whatever the player did, and the player answers as
well as possible.
"""

ONE_RULE: Final = """\
By how many percent of the bet the player's edge changes if one rule is as it says on the left and both
sides do what is then best. Above zero the player is better off; 0 means exactly nothing; a dot: that is the
rule already; a dash: the other rules of that house do not allow it.
"""
