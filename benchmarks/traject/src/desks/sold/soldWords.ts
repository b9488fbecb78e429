import type { Randomness } from "@escapement/core"
import { type Lexicon, holed, plain, say, term } from "../Term.ts"
import { type Question, wordQuestion } from "../circulars/circularWords.ts"
import type { InTurn } from "../circulars/settleInTurn.ts"
import { trayCount } from "./drawInvoices.ts"

/** Banks that buy invoices. */
export const banks = ["The Aldmere Bank", "The Corvin Bank", "The Bank of Saint Odo"]

const sales: ReadonlyArray<(bank: string, sum: string) => string> = [
  (bank, sum) =>
    `${bank} has bought the invoices of some of the ${trayCount} petitions that were open this morning in the tray that is to be cleared today, and has transferred one sum for all of them: ${sum}. That is exactly what these invoices come to together; the column invoice of the tray has the invoice of each petition. Exactly one set of these ${trayCount} petitions comes to this sum, and there is no other list. A petition whose invoice is bought is sold: it stays in the tray and stays open, it has no turn, and nothing is paid for it; the bank's money is in no pot. All others are settled by the terms.`,
  (bank, sum) =>
    `Some of the ${trayCount} petitions that were open this morning in the tray that is to be cleared today are sold. ${bank} has taken over their invoices and has paid ${sum} for them in one transfer, which is the exact total of their invoices; the invoice of each petition stands in the column invoice of the tray. Exactly one set of these ${trayCount} petitions comes to this sum, and nobody has a list. What is sold stays in the tray and stays open, takes no turn, and costs the pot nothing; nor is the bank's money in any pot. All others are settled by the terms.`
]

/** The paper that says what the invoices come to that are sold. */
export const wordSale = (rng: Randomness.Rng, sum: string): string => rng.pick(sales)(rng.pick(banks), sum)

/** That no reply tells what became of a change. */
export const lostChanges =
  "Changes go astray, with a reply and without one, at the second try as at the first, and word of what others have done comes late, with some reply that has nothing to do with it. What stands in the tray and in the list of transfers counts."

const request: Lexicon = {
  sold: {
    sold: plain(
      "Some of them are sold, as one of the papers says: those you leave open, whatever else the papers say, and they have no turn.",
      "One of the papers says that some of them are sold. Whatever else the papers say, a sold one is left open and has no turn."
    )
  },
  pot: {
    stop: holed(
      "=pot",
      "What you pay comes out of the {0}, turn by turn. At the first sum that is more than what is left you stop paying: that petition stays open, and so do all behind it that would be paid.",
      "The money is in the {0}. Pay turn by turn; once somebody cannot be paid in full, nobody of a later turn is paid either, and they all stay open."
    ),
    skip: holed(
      "=pot",
      "What you pay comes out of the {0}, turn by turn. A petition whose sum is more than what is left is passed over and stays open, and you go on with the next.",
      "The money is in the {0}. Pay turn by turn; a sum that is too large for the rest stops nobody behind it: that petition stays open, smaller ones after it are still paid."
    )
  },
  refusals: {
    refusals: plain(
      "A petition that is not sold and gets nothing by the terms is refused in any case, which costs nothing.",
      "Refusals cost nothing: what is not sold and gets nothing by the terms is refused, money or no money."
    )
  },
  transfers: {
    transfers: plain(
      "Each settlement as paid orders a transfer and stops none. In the end each petition that is paid by your settlement must have one transfer that is not stopped, of its sum, and no other petition any; what colleagues have ordered is not listed and no business of yours.",
      "A settlement as paid orders a transfer, and whoever settles twice pays twice. See to it that in the end there is just one ordered transfer, of the right sum, for each petition that you have settled as paid, and none for any other. Transfers of colleagues are kept elsewhere."
    )
  },
  replies: {
    replies: plain(
      "No reply tells what became of a change: what is said to be done may be lost, what got no answer may be made, and whoever asks again is answered as at first. Of what others do, replies speak late. Only the tray and the list of transfers tell.",
      lostChanges
    )
  },
  ask: {
    fresh: plain(
      "How much do the petitions of that tray get from you in all, what colleagues pay left out?",
      "What do your own payments come to together, at the sums that hold in the end? Leave out what colleagues pay."
    ),
    tray: plain(
      "What do all petitions of that tray come to together that are settled as paid in the end, by you or by a colleague?",
      "What is the total of the sums that stand with the paid petitions of that tray in the end, whoever settled them?"
    ),
    dearest: plain(
      "As the second figure I want the largest sum that any petition of that tray is settled with in the end, by you or by a colleague.",
      "The second figure is the largest of the sums that stand with paid petitions of that tray in the end, whoever settled them."
    )
  }
}

/** A sentence of a request to a desk where some petitions are sold. */
export const wordSold = (rng: Randomness.Rng, name: "refusals" | "replies" | "sold" | "transfers"): string =>
  say(request, rng, name, term(name))

/** The sentence about the pot. */
export const wordPot = (rng: Randomness.Rng, rule: InTurn["rule"], pot: string): string =>
  say(request, rng, "pot", term(rule, pot))

/** The second question of a request. */
export const wordDearest = (rng: Randomness.Rng): string => say(request, rng, "ask", term("dearest"))

/** The two questions of a request. */
export const wordSoldQuestions = (rng: Randomness.Rng, question: Question): string =>
  `${question === "rest" ? wordQuestion(rng, question) : say(request, rng, "ask", term(question))} ${wordDearest(rng)}`
