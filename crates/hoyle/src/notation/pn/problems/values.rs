//! The problems of values, of one line alone and against the number of players (PN2xx). Not here: when they arise.

use crate::notation::pn::label::NAMES;
use crate::problem::problems;

problems! {
    family 4;
    words label = NAMES;

    /// # What it means
    ///
    /// The line declares the notation and its version, and hoyle reads PN 1.0.
    ///
    /// # Why it matters
    ///
    /// Another version may mean something else by the same lines.
    ///
    /// # Example
    ///
    /// ```pn
    /// Notation PN 2.0
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the version whose rules the record follows.
    ///
    /// ```pn
    /// Notation PN 1.0
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Default: PN 1.0. Declares the notation name and version for parsing purposes" (PN, Notation).
    201 UnknownVersion: Error "{text} is not a notation that this line can declare"
        help "write PN 1.0, or leave the line out";

    /// # What it means
    ///
    /// The moment is written with year, month, day, a space, hours, minutes and seconds, two digits each and four for
    /// the year.
    ///
    /// # Why it matters
    ///
    /// Records are sorted by it; of `08-09-2015` nobody knows whether it is in August or September.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015/08/31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Slashes, dots or a T in their places are put right. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Syntax is strictly \"yyyy-mm-dd hh:ii:ss\"" (PN, DateTime).
    202 DateTimeMalformed: Error "{text} is not written as date and time"
        help "write it like 2015-08-31 13:58:59";

    /// # What it means
    ///
    /// The digits are in their places, but the calendar has no such day, or the clock no such time.
    ///
    /// # Why it matters
    ///
    /// It is a slip, and nobody knows what was meant.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-02-29 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the day on which the game began.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-02-28 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Describes the game's date and time of commencement" (PN, DateTime).
    203 NoSuchDateTime: Error "there is no such day or time: {text}"
        help "look the date up";

    /// # What it means
    ///
    /// Here stands a score, a bid, or points, and those are whole numbers.
    ///
    /// # Why it matters
    ///
    /// What is not a number cannot be added up.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 none
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the number.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Positive/Negative team scores are space-separated and listed numerically" (PN, HandScores).
    204 NotANumber: Error "{text} is not a whole number"
        help "write digits only, with a minus sign in front where there is one";

    /// # What it means
    ///
    /// Points of melds, tricks, MeldScores and PlayScores are never below nothing.
    ///
    /// # Why it matters
    ///
    /// What the bidder loses is told by HandScores alone; here it would be counted twice.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 -5
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write 0 where nothing counts.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// Only GameScores, Adjustments, HandScores and FinalScores speak of negative values. Decision A14.
    205 Negative: Error "{text} is negative; {2:label} cannot be"
        help "write what was scored; a bid that was lost shows in HandScores";

    /// # What it means
    ///
    /// A player is named by the seat: the word Seat and its number, 1 to 8.
    ///
    /// # Why it matters
    ///
    /// Names change and may be shared; the seat says who is meant.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer 3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// A number alone is taken for the seat's. `hoyle fix --unsafe` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Declares the seat of the player who is the dealer of the hand. Ex: Dealer Seat4" (PN, Dealer).
    206 NotASeat: Error "{text} is not a seat"
        help "write Seat1, Seat2, …";

    /// # What it means
    ///
    /// The winner is named by the team or by the seat.
    ///
    /// # Why it matters
    ///
    /// Names change and may be shared.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner North
    /// ```
    ///
    /// # Instead
    ///
    /// Write the team or the seat.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Declares the seat or team that won the game" (PN, Winner).
    207 NotAWinner: Error "{text} is neither a team nor a seat"
        help "write Team1 or Seat2";

    /// # What it means
    ///
    /// A bid is the word Pass or a number. What else is said at a table, such as shooting the moon, is told in a
    /// Note.
    ///
    /// # Why it matters
    ///
    /// The audit compares bids, and others count them.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// The word in other letters is put right. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "In accordance with Pinochle's core rules, bids must be \"Pass\" or a positive integer" (PN, Bids#).
    208 NotABid: Error "{text} is not a bid"
        help "write Pass, a number from 1 up, or - for who is no longer in the auction";

    /// # What it means
    ///
    /// The trump is written as a word with a capital letter.
    ///
    /// # Why it matters
    ///
    /// A letter is the start of a card, and other readers look for the word.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 S
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// The letter of a suit, or its name in other letters, is put right. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Contract Seat1 150 Spades" (PN, Contract).
    209 NotATrump: Error "{text} is not a trump suit"
        help "write Clubs, Diamonds, Spades or Hearts, or - where there is none";

    /// # What it means
    ///
    /// A single card is two signs: its suit and its rank.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which card was meant.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 AS S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Where the two signs only changed places, or are small letters, they are put right. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "expressed individually using suit-letter then rank-letter/number" (PN, Discard).
    210 NotACard: Error "{text} is not a card"
        help "write the suit C, D, S or H and then the rank A, T, K, Q, J or 9: HA, DT";

    /// # What it means
    ///
    /// Hands and melds are four groups: clubs, diamonds, spades, hearts. A suit without cards is its letter alone.
    ///
    /// # Why it matters
    ///
    /// Whoever reads a hand looks for a suit in its place.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 DKQ C S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Groups that are all there are put in order. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Suit order is always alphabetical and color-alternating (C,D,S,H). Values always (and only) list each suit
    /// once" (PN, Hand#).
    211 NotInSuits: Error "{text} stands where the {0:ordinal} suit belongs"
        help "write every suit once, in the order C D S H, with its ranks behind it and a space between them";

    /// # What it means
    ///
    /// Behind the letter of a suit stand the ranks of its cards, and this is none of them. Most often the ten is
    /// written 10, or the space before the next suit is missing.
    ///
    /// # Why it matters
    ///
    /// Nobody can say how many cards there are.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H10 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// A ten written 10 is put right, and a space that is missing. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S HT 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Rank order is always in accordance with pinochle hierarchy (A,T,K,Q,J,9)" (PN, Hand#).
    212 NotARank: Error "{text} begins with no rank"
        help "the ranks are A, T, K, Q, J and 9; a space parts one suit from the next";

    /// # What it means
    ///
    /// The ten is above the king in pinochle, and the higher card stands first.
    ///
    /// # Why it matters
    ///
    /// Two hands of the same cards are then written the same.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DQK S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// The ranks are sorted. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Rank order is always in accordance with pinochle hierarchy (A,T,K,Q,J,9)" (PN, Hand#).
    213 RanksOutOfOrder: Error "the rank {text} stands behind a lower one"
        help "write the ranks of a suit in the order A T K Q J 9";

    /// # What it means
    ///
    /// The cards of a kitty are written one by one, but in the order of a hand.
    ///
    /// # Why it matters
    ///
    /// Two kitties of the same cards are then written the same.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Kitty HA D9
    /// Discard D9 HA 1
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// The cards are sorted. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Kitty D9 HA
    /// Discard D9 HA 1
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "If expressing multiple cards, maintain card suit and rank ordering" (PN, Kitty).
    214 CardsOutOfOrder: Error "{text} should stand before the card in front of it"
        help "write the cards in the order C D S H, within a suit A T K Q J 9";

    /// # What it means
    ///
    /// The line names a seat twice.
    ///
    /// # Why it matters
    ///
    /// Most often another seat was meant, who is then in no team at all.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    /// Team1 Seat1 Seat1
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Name the other player, or the one only once.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    /// Team1 Seat1
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Declares the Seats assigned to each team" (PN, Team#).
    215 SeatTwice: Error "{text} is in this team already"
        help "name each seat once";

    /// # What it means
    ///
    /// After this line, a player would play for two teams.
    ///
    /// # Why it matters
    ///
    /// The player's points belong to one team only.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    /// Team1 Seat1
    /// Team2 Seat1 Seat2
    /// Team3 Seat3
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Name each seat in one team.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    /// Team1 Seat1
    /// Team2 Seat2
    /// Team3 Seat3
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Declares the Seats assigned to each team" (PN, Team#).
    216 SeatInTwoTeams: Error "one of these seats is in another team too"
        help "declare both teams anew where players change sides";

    /// # What it means
    ///
    /// Hands, bids and tricks show how many play, and this seat is beyond them.
    ///
    /// # Why it matters
    ///
    /// The line is about nobody.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Name the seat that was meant.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Hand number corresponds with Seat number. A line is expected for each player at the table" (PN, Hand#).
    217 NoSuchSeat: Error "there is no Seat{0} at a table of {1}"
        help "name a seat at this table";

    /// # What it means
    ///
    /// The number is beyond the teams that were declared or are usual for so many players.
    ///
    /// # Why it matters
    ///
    /// The line is about nobody.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team4
    /// ```
    ///
    /// # Instead
    ///
    /// Name the team that was meant.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// The defaults of Team# (PN, Team#).
    218 NoSuchTeam: Error "there is no Team{0} among {1} teams"
        help "name a team of this game";

    /// # What it means
    ///
    /// A line of scores has a value for each team, from Team1 on.
    ///
    /// # Why it matters
    ///
    /// Nobody knows whose score is missing, or which is too many.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write a value for each team.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Values start with the Team1 and progress numerically. A space is used to separate team scores" (PN,
    /// GameScores).
    219 WrongCount: Error "{0:values} for {1} teams"
        help "write one value for each team, parted by spaces";

    /// # What it means
    ///
    /// In a round each player speaks at most once.
    ///
    /// # Why it matters
    ///
    /// Whose bid is whose is told by the place alone.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass - 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write one value for each player.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Bids are grouped into rounds of which each player may bid only one time" (PN, Bids#).
    220 TooManyBids: Error "{0:values} in a round of {1:players}"
        help "begin the next round with Bids and the next number";

    /// # What it means
    ///
    /// A trick has a card of each player; one that is not known is a hyphen.
    ///
    /// # Why it matters
    ///
    /// Whose card is whose is told by the place alone.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write all cards, or a hyphen for one that nobody saw.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Trick1 thrown cards start with the Declarer and progress clockwise until the trick is completed" (PN,
    /// Trick#).
    221 WrongTrick: Error "{0:cards} in a trick of {1:players}"
        help "write a card of each player, then who wins and the counters";

    /// # What it means
    ///
    /// No score of pinochle has ten digits.
    ///
    /// # Why it matters
    ///
    /// It is a slip, most often of a missing space.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 1000000000000 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the number that was meant.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own.
    222 NumberTooLarge: Error "{text} is too large a number"
        help "hoyle counts up to 999999999";

    /// # What it means
    ///
    /// Deals are counted from 1, and a contract is for 1 at least.
    ///
    /// # Why it matters
    ///
    /// There is nothing that a zero could mean here.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 0
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the number that was meant.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Declares the current deal number within the game" (PN, Deal).
    223 NotPositive: Error "{text} is not a number from 1 up"
        help "count from 1";

    /// # What it means
    ///
    /// Each line has its values in a fixed order, and one of them is not there: a Contract has a seat, a bid and a
    /// trump; a Meld four suits and points; a Discard its cards and points; a Trick a card of each player, who wins
    /// it and the counters.
    ///
    /// # Why it matters
    ///
    /// What stands behind the gap is taken for something else.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the missing value; a hyphen says that it is withheld.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Trick winner and trick counters are expressed at the end of the trick and are space-separated" (PN, Trick#),
    /// and the specifications of the other lines.
    224 TooFewValues: Error "something is missing in this line of {2:label}"
        help "the line needs, in this order, what `hoyle explain PN224` lists";

    /// # What it means
    ///
    /// The line has all that it needs, and then there is more.
    ///
    /// # Why it matters
    ///
    /// Nobody knows what the rest means.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3 Southwest
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Take it out.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Declares the seat of the player who is the dealer of the hand" (PN, Dealer).
    225 TooManyValues: Error "{text} is one value too many for {2:label}"
        help "take it out, or say it in a Note";

    /// # What it means
    ///
    /// How a discard is written depends on how many cards it has.
    ///
    /// # Why it matters
    ///
    /// Readers tell the two ways apart by the number of cards.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Kitty D9 HA
    /// Discard C D9 S HA 1
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// The cards are written the other way. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Kitty D9 HA
    /// Discard D9 HA 1
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Assuming the discard is less than five cards, the cards are expressed individually" (PN, Discard). Decision
    /// A18.
    226 DiscardWriting: Error "{text} is not how so many cards are discarded"
        help "up to four cards are written one by one, five and more by suit";
}
