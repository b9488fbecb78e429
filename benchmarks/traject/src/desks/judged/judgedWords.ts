import type { Randomness } from "@escapement/core"
import { type Lexicon, holed, plain, say, term } from "../Term.ts"
import type { Trade } from "../Trade.ts"
import { type Question, wordQuestion } from "../circulars/circularWords.ts"
import { wordMemo } from "../wordPapers.ts"
import type { Circular } from "./Circular.ts"

const filing: Lexicon = {
  filing: {
    follow: holed(
      "=name",
      "[Filed behind the turn of petition {0}, for open petitions of later turns only.]",
      "[Filed behind the turn of petition {0}. Petitions that had their turn by then, that one included, keep what they got; those behind it fall under this.]"
    ),
    all: holed(
      "=name",
      "[Filed behind the turn of petition {0}, for all petitions that were open this morning: those of earlier turns, that one included, are to be put right.]",
      "[Filed behind the turn of petition {0}. Every petition that was open this morning falls under this, be its turn to come or past.]"
    ),
    past: holed(
      "=name",
      "[Filed behind the turn of petition {0}, for open petitions that had their turn by then, that one included: they are to be put right. Those of later turns do not fall under this.]",
      "[Filed behind the turn of petition {0}. Only petitions that were open this morning and had their turn up to that one fall under this; correct them, and leave it aside for those behind.]"
    ),
    plain: holed("=name", "[Filed behind the turn of petition {0}.]")
  },
  withdrawal: {
    withdrawal: holed(
      "=name",
      "I withdraw the circular {0}.",
      "The circular {0} was a mistake: take it as never written."
    )
  }
}

/** The text of a circular: where it was filed and for whom it holds, and what it says. */
export const wordCircular = (
  trade: Trade,
  rng: Randomness.Rng,
  { at, memo, scope, withdraws }: Circular,
  idOf: (place: number) => string
): string =>
  withdraws === undefined
    ? `${say(filing, rng, "filing", term(scope, at))} ${wordMemo(trade, rng, memo)}`
    : `${say(filing, rng, "filing", term("plain", at))} ${say(filing, rng, "withdrawal", term("withdrawal", idOf(withdraws)))}`

const request: Lexicon = {
  transfers: {
    transfers: plain(
      "Each settlement as paid orders a transfer and stops none. In the end each petition that is paid by your settlement must have one transfer that is not stopped, of its sum, and no other petition any; what colleagues or older settlements have ordered is not listed and no business of yours.",
      "A settlement as paid orders a transfer, and whoever settles twice pays twice. See to it that in the end there is just one ordered transfer, of the right sum, for each petition that you have settled as paid, and none for any other. Transfers of colleagues and of earlier days are kept elsewhere."
    )
  },
  circulars: {
    circulars: plain(
      "While you are at it, circulars may be added to the papers, some of which were written days or weeks ago. Behind whose turn one was filed, and for whom it holds, is written on it. None touches what was settled before today.",
      "While you work, circulars may come, in any number; you find them with the papers, dated the day on which they were written. Behind whose turn one was filed, and for which petitions it holds, is noted on it. What was settled before today is out of their reach."
    )
  },
  replies: {
    replies: plain(
      "Do not trust a reply that something is done before you have seen it in the tray: replies get lost, and now and then a change reaches only an old copy.",
      "What stands in the tray counts, and not what a reply says of it: changes go astray, with a reply and without one."
    )
  },
  thrift: {
    thrift: plain(
      "Your calls are counted, and there are too few of them to look everything up: look up what a petition really depends on.",
      "You will not have calls enough to read all files. Read what decides a petition, and leave the rest."
    )
  }
}

/** The sentences of a request to a desk where no reply tells what became of a change. */
const silent: Lexicon = {
  ...request,
  circulars: {
    circulars: plain(
      "While you are at it, circulars may be added to the papers, some of which were written days or weeks ago. Behind whose turn one was filed, and for whom it holds, is written on it. None touches what was settled before today, nor what a colleague settles today.",
      "While you work, circulars may come, in any number; you find them with the papers, dated the day on which they were written. Behind whose turn one was filed, and for which petitions it holds, is noted on it. What was settled before today, or is settled by a colleague, is out of their reach."
    )
  },
  replies: {
    replies: plain(
      "No reply tells what became of a change: what is said to be done may be lost, what got no answer may be made, and whoever asks again is answered as at first. Of what others do, replies speak late. Only the tray, the list of transfers and the papers tell.",
      "Changes go astray, with a reply and without one, at the second try as at the first, and word of what others have done comes late, with some reply that has nothing to do with it. What stands in the tray, in the list of transfers and among the papers counts."
    )
  }
}

/** The sentences about transfers, circulars, replies and calls. */
export const wordJudged = (
  rng: Randomness.Rng,
  name: "circulars" | "replies" | "thrift" | "transfers",
  { isSilent = false }: Pick<Trade, "isSilent"> = {}
): string => say(isSilent ? silent : request, rng, name, term(name))

/** The two questions of a request. */
export const wordQuestions = (rng: Randomness.Rng, question: Question): string =>
  `${wordQuestion(rng, question)} ${wordQuestion(rng, "dearest")}`
