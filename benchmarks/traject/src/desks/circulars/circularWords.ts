import type { Randomness } from "@escapement/core"
import type { Memo } from "../Policy.ts"
import { type Lexicon, holed, plain, say, term } from "../Term.ts"
import type { Trade } from "../Trade.ts"
import { wordMemo } from "../wordPapers.ts"
import type { InTurn } from "./settleInTurn.ts"

const circular: Lexicon = {
  circular: {
    follow: holed(
      "=name",
      "Written when petition {0} of the tray had just been settled. This holds for the open petitions whose turn comes after that one.",
      "Petition {0} has just had its turn. What follows is for the petitions behind it, and those that have had their turn keep what they got."
    ),
    all: holed(
      "=name",
      "Written when petition {0} of the tray had just been settled. This holds for all petitions that were open this morning; those that have had their turn by now, that one included, are to be put right.",
      "Petition {0} has just had its turn. What follows is for every petition that was still open this morning, be its turn to come or past: correct what has been settled otherwise today."
    )
  }
}

/** The text of a circular. */
export const wordCircular = (
  trade: Trade,
  rng: Randomness.Rng,
  { at, isForAll, memo }: { readonly at: string; readonly isForAll: boolean; readonly memo: Memo }
): string => `${say(circular, rng, "circular", term(isForAll ? "all" : "follow", at))} ${wordMemo(trade, rng, memo)}`

const request: Lexicon = {
  turn: {
    oldest: plain(
      "They have their turns in the order in which they were received, the oldest first.",
      "Turn goes by the day of receipt: whoever wrote first comes first."
    ),
    youngest: plain(
      "They have their turns in the order in which they were received, but the youngest first.",
      "Turn goes by the day of receipt backwards: whoever wrote last comes first."
    ),
    cheapest: plain(
      "They have their turns by the price of one piece, the lowest first; where that is the same, the one received earlier comes first."
    ),
    dearest: plain(
      "They have their turns by the price of one piece, the highest first; where that is the same, the one received earlier comes first."
    ),
    receiptFirst: plain(
      "First come the turns of those petitions whose buyer has a receipt, then of those whose buyer has none; among either the one received earlier comes first.",
      "Whoever has a receipt has a turn before all who have none; apart from that turn goes by the day of receipt, the oldest first."
    )
  },
  pot: {
    stop: holed(
      "=pot",
      "What you pay to open petitions comes out of the {0}, turn by turn; what is put right in older settlements does not. At the first sum that is more than what is left you stop paying: that petition stays open, and so do all behind it that would be paid.",
      "The money for open petitions, and for these alone, is in the {0}. Pay turn by turn; once somebody cannot be paid in full, nobody of a later turn is paid either, and they all stay open."
    ),
    skip: holed(
      "=pot",
      "What you pay to open petitions comes out of the {0}, turn by turn; what is put right in older settlements does not. A petition whose sum is more than what is left is passed over and stays open, and you go on with the next.",
      "The money for open petitions, and for these alone, is in the {0}. Pay turn by turn; a sum that is too large for the rest stops nobody behind it: that petition stays open, smaller ones after it are still paid."
    )
  },
  shows: {
    shows: plain(
      "The pot goes on showing what there is for all of them together, as your payments are booked at night.",
      "Your own payments are not booked until tonight, so the pot keeps showing what there is for all of them."
    )
  },
  reckoning: {
    reckoning: plain(
      "All this is reckoned as if each petition had been settled in its turn, and as if the letters that lie there in the end had lain there from the beginning; the order of your calls is yours.",
      "In which order you make your calls is up to you: what counts is how it comes out if each is settled in its turn, by the letters that lie there in the end."
    )
  },
  circulars: {
    circulars: plain(
      "While you are at it, circulars may be added to the papers. Each says behind whose turn it came and for whom it holds. None touches what was settled before today.",
      "New circulars may come while you work, and you find them with the papers. Behind whose turn one came, and for whom it holds, is written in it. What was settled before today is out of their reach."
    )
  },
  refunds: {
    refunds: plain(
      "Where a circular lowers a sum that had been paid in an earlier turn, the buyer hands the difference back, but only tomorrow: today the pot has lost the higher sum. Where it raises one, the pot has lost the new sum, as of that turn.",
      "If a circular puts a sum of an earlier turn down, what is handed back reaches the pot tomorrow and is of no use today, so the pot is to be reckoned with the sum paid first. If it puts one up, the pot is reckoned with the new sum, as if that had been paid in that turn."
    )
  },
  thrift: {
    thrift: plain(
      "Your calls are counted, and there are too few of them to look everything up: look up what a petition really depends on.",
      "You will not have calls enough to read all files. Read what decides a petition, and leave the rest."
    )
  },
  ask: {
    fresh: plain(
      "How much do the petitions that were open when you began get from you in the end, what you put right in older settlements left out?",
      "What do your own payments to petitions that were open at first come to together, at the sums that hold in the end? Leave out what colleagues pay and what you put right in older settlements."
    ),
    rest: plain(
      "How much is left in the pot tonight, by this reckoning?",
      "By this reckoning, how much money does the pot still have when all is done?"
    ),
    tray: plain(
      "How much have all paid entries of that tray come to at the end, whoever paid them and whenever?",
      "What is the total of the sums in that tray afterwards, whoever settled them, today or before?"
    ),
    dearest: plain(
      "As the second figure I want the largest single sum in that tray at the end, whoever paid it.",
      "The second figure is the size of the largest payment in that tray at the end, by you or by anybody else."
    )
  }
}

/** The questions that a request can ask first. */
export const questions = ["fresh", "rest", "tray"] as const

/** A question that a request asks first. */
export type Question = (typeof questions)[number]

/** The sentences of a request about turns, the pot and circulars, before what is said of others. */
export const wordTurns = (rng: Randomness.Rng, { rule, turn }: Pick<InTurn, "rule" | "turn">, pot: string): string =>
  [
    say(request, rng, "turn", term(turn)),
    say(request, rng, "pot", term(rule, pot)),
    say(request, rng, "shows", term("shows"))
  ].join(" ")

/** The sentences about reckoning, circulars, money that is handed back, and calls. */
export const wordReckoning = (rng: Randomness.Rng): string =>
  ["reckoning", "circulars", "refunds", "thrift"].map((name) => say(request, rng, name, term(name))).join(" ")

/** A sentence about reckoning, about money that is handed back, or about what the pot shows. */
export const wordRule = (rng: Randomness.Rng, name: "reckoning" | "refunds" | "shows"): string =>
  say(request, rng, name, term(name))

/** The sentence about the order of turns. */
export const wordTurn = (rng: Randomness.Rng, turn: InTurn["turn"]): string => say(request, rng, "turn", term(turn))

const untold: Lexicon = {
  refunds: {
    refunds: plain(
      "Where a circular that is in force lowers a sum that had been paid in an earlier turn, the buyer hands the difference back, but only tomorrow: today the pot has lost the higher sum. Where it raises one, the pot has lost the new sum, as of that turn. What a circular did that is withdrawn in the end is reckoned as never done.",
      "If a circular that is in force puts a sum of an earlier turn down, what is handed back reaches the pot tomorrow and is of no use today, so the pot is to be reckoned with the sum paid first. If it puts one up, the pot is reckoned with the new sum, as if that had been paid in that turn. A circular that is withdrawn in the end has no part in this reckoning."
    )
  }
}

/** The sentence about money that is handed back, where it also says what a withdrawn circular does. */
export const wordRefunds = (rng: Randomness.Rng): string => say(untold, rng, "refunds", term("refunds"))

/** A question of a request. */
export const wordQuestion = (rng: Randomness.Rng, question: Question | "dearest"): string =>
  say(request, rng, "ask", term(question))
