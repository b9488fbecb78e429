import type { Randomness } from "@escapement/core"
import { type Lexicon, holed, plain, say, term } from "../Term.ts"
import type { Question } from "../circulars/circularWords.ts"
import type { InTurn } from "../circulars/settleInTurn.ts"
import { trayCount } from "./drawInvoices.ts"
import { banks, lostChanges, wordSoldQuestions, wordDearest } from "./soldWords.ts"

const sales: ReadonlyArray<(bank: string, sum: string) => string> = [
  (bank, sum) =>
    `${bank} has bought the invoices of some of the ${trayCount} petitions of the tray that is to be cleared today, all of which were open this morning, and has transferred one sum for all of them: ${sum}. That is exactly what these invoices come to together; the column "invoice" of the tray has the invoice of each petition, and does not change. Exactly one set of these ${trayCount} petitions comes to this sum, and there is no other list. A petition whose invoice the bank has bought is sold, and stays sold whatever is done to it today. Never settle one that is sold: it has no turn, you pay nothing for it, and the bank's money is in no pot. If its letter is replaced, it is left alone all the same. Its letter still lies in the tray: where a rule counts letters in the tray, it counts, too. If a colleague has settled one that is sold, it stays as the colleague has settled it, and what the colleague paid has gone from the pot. The petitions that are not sold are settled by the terms.`,
  (bank, sum) =>
    `This morning the tray that is to be cleared today had ${trayCount} petitions, all of them open, and some of them are sold: ${bank} has taken over their invoices and has paid ${sum} for them in one transfer, which is the exact total of their invoices. The invoice of each petition stands in the column "invoice" of the tray, and stays as it is. Exactly one set of these ${trayCount} petitions comes to this sum, and nobody has a list. A petition that is sold remains sold, come what may. Its letter stays in the tray: where a rule counts letters in the tray, it counts, too. It takes no turn, you pay nothing for it, and it is never yours to settle, not even when a new letter lies with it; nor is the bank's money in any pot. Should a colleague have settled a petition that is sold, that settlement stands, and the pot has lost what the colleague paid. What is not sold is settled by the terms.`
]

/** The paper that says what the invoices come to that are sold, where others may change what is sold, too. */
export const wordBlindSale = (rng: Randomness.Rng, sum: string): string => rng.pick(sales)(rng.pick(banks), sum)

const request: Lexicon = {
  sold: {
    sold: plain(
      "Some of them are sold, as one of the papers says: those you do not settle, whatever else the papers say, and they have no turn.",
      "One of the papers says that some of them are sold. Whatever else the papers say, you do not settle a sold one, and it has no turn."
    )
  },
  pot: {
    stop: holed(
      "=pot",
      "What you pay comes out of the {0}, turn by turn. At the first sum that is more than what is left in the pot you stop paying: that petition stays open, and so do all behind it that would be paid.",
      "The money is in the {0}. Pay turn by turn; once the pot cannot pay somebody in full, nobody of a later turn is paid either, and all that would be paid stay open."
    ),
    skip: holed(
      "=pot",
      "What you pay comes out of the {0}, turn by turn. A petition whose sum is more than what is left in the pot is passed over and stays open, and you go on with the next.",
      "The money is in the {0}. Pay turn by turn; a sum that is more than what is then left in the pot stops nobody behind it: that petition stays open, and later ones are still paid where the pot has enough for them."
    )
  },
  colleague: {
    colleague: plain(
      "Colleagues settle petitions of that tray too, sold ones or others. What one of them settles while you are at it stays as they have settled it, right or wrong, even where you had settled it before, and has no turn; what they pay for it leaves the pot at once, as the pot then shows.",
      "Whatever somebody else settles in that tray in the meantime, be it sold or not, is left as it is, whether the papers bear it out or not and whether or not you had settled it before. It has no turn any more, and their payment has come out of the pot, as the pot then shows."
    )
  },
  letter: {
    letter: plain(
      "The customers go on writing. The letter that lies with a petition in the end is the one that counts, with the day of receipt that the tray shows; if it is replaced after you have settled the petition, the petition is open again, and has its turn by the new letter.",
      "A letter may be exchanged for a new one while you work: then the new one alone counts, but the day of receipt stays as the tray has it, and a petition that you had settled before comes back open, and has its turn by the new letter."
    )
  },
  transfers: {
    transfers: plain(
      "Each settlement as paid orders a transfer and stops none. In the end each petition that stands as paid by your own settlement must have one transfer that is not stopped, of its sum, and no other petition may have one of yours, not even one where the settlement of a colleague has taken the place of yours. What colleagues have ordered is not listed and no business of yours.",
      "A settlement as paid orders a transfer, and whoever settles twice pays twice. See to it that in the end there is just one ordered transfer, of the right sum, for each petition that stands as paid by your own settlement, and none for any other, be it that it is open or refused or that a colleague has settled it after you. Transfers of colleagues are kept elsewhere."
    )
  },
  replies: {
    replies: plain(
      "No reply tells what became of a change: what is said to be done may be lost, and a change without an answer may have been made. Replies report only later what others did. Only the tray and the list of transfers tell.",
      lostChanges
    )
  },
  ask: {
    tray: plain(
      "What do the petitions of that tray that stand as paid in the end come to together, sold or not, settled by you or by a colleague? Count the sums of the settlements, not the invoices.",
      "What is the total of the sums that stand with the paid petitions of that tray in the end, whoever settled them? Those that a colleague has paid although they are sold count, too."
    )
  }
}

/** A sentence of a request to a desk where others may change what is sold, too. */
export const wordBlind = (
  rng: Randomness.Rng,
  name: "colleague" | "letter" | "replies" | "sold" | "transfers"
): string => say(request, rng, name, term(name))

/** The sentence about the pot of such a request. */
export const wordBlindPot = (rng: Randomness.Rng, rule: InTurn["rule"], pot: string): string =>
  say(request, rng, "pot", term(rule, pot))

/** The two questions of such a request. */
export const wordBlindQuestions = (rng: Randomness.Rng, question: Question): string =>
  question === "tray"
    ? `${say(request, rng, "ask", term("tray"))} ${wordDearest(rng)}`
    : wordSoldQuestions(rng, question)
