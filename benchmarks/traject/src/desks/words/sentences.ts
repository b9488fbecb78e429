import { type Lexicon, holed, plain } from "../Term.ts"
import type { Trade } from "../Trade.ts"
import { conditionWords } from "./conditions.ts"

const outcomes = ({ isJudged = false, money, party }: Trade): Lexicon[string] => ({
  all: plain(
    `the whole ${money} is paid back`,
    `the ${party} gets back every penny`,
    // can be read as “nothing is paid” by who reads in haste
    ...(isJudged ? [] : ["we keep nothing for ourselves"]),
    "we pay in full"
  ),
  nothing: plain("nothing is paid", `the ${party} goes away empty-handed`, "we turn it down", "our purse stays shut"),
  half: plain(
    `half of the ${money} is paid back`,
    `we share the ${money} evenly with the ${party}`,
    "fifty per cent is paid",
    `the ${party} bears one half and we the other`
  ),
  third: plain(
    `a third of the ${money} is paid back`,
    `two thirds of the ${money} stay with us and the rest is paid`,
    "we pay one part in three"
  ),
  twoThirds: plain(
    `two thirds of the ${money} are paid back`,
    `the ${party} loses a third of the ${money} and gets the rest`,
    "we pay two parts in three"
  ),
  quarter: plain(
    `a quarter of the ${money} is paid back`,
    `three quarters of the ${money} are lost to the ${party} and the rest is paid`,
    "we pay one part in four"
  ),
  threeQuarters: plain(
    `three quarters of the ${money} are paid back`,
    `the ${party} loses a quarter of the ${money} and gets the rest`,
    "we pay three parts in four"
  ),
  flat: holed(
    "=sum",
    `{0} is paid whatever the ${money} was`,
    `we pay {0} flat`,
    `the ${party} gets {0} neither more nor less`
  ),
  less: holed(
    "=sum",
    `the ${money} is paid back except for {0}`,
    `we keep {0} of the ${money} and pay the rest`,
    `{0} is taken off the ${money} and what is left is paid`
  ),
  capped: holed(
    "=sum",
    `the ${money} is paid back up to a limit of {0}`,
    `whichever is smaller is paid: the ${money} or {0}`,
    `the ${party} gets back the ${money} but never more than {0}`
  )
})

const collisions = ({ party }: Trade): Lexicon[string] => ({
  first: plain(
    "Where several sections fit, the one with the lowest number decides alone.",
    "Of sections that fit at once, whichever stands nearest to the top is followed and the others are not.",
    "A section that fits silences all behind it."
  ),
  last: plain(
    "Where several sections fit, the one with the highest number decides alone.",
    "Of sections that fit at once, whichever stands nearest to the bottom is followed and the others are not.",
    "A section that fits silences all before it."
  ),
  kindest: plain(
    `Where several sections fit, the one that gives the ${party} most decides alone.`,
    `Of sections that fit at once, the most generous is followed and the others are not.`,
    `When sections pull in different directions, we let the ${party} have the best of them.`
  ),
  strictest: plain(
    `Where several sections fit, the one that gives the ${party} least decides alone.`,
    `Of sections that fit at once, the least generous is followed and the others are not.`,
    `When sections pull in different directions, we let the ${party} have the worst of them.`
  )
})

const sections = ({ entries, isSilent = false, thing }: Trade): Lexicon[string] => ({
  first: holed(
    "claim out",
    "Where {0}, {1}.",
    "If {0}, {1}.",
    "For any case in which {0} this is the rule: {1}.",
    "This is the rule: {1}, provided that {0}."
  ),
  second: holed(
    "claim out",
    "If with all this {0}, it is otherwise: {1}.",
    "That is changed when, beyond it, {0}: {1} in such a case.",
    ...(isSilent
      ? ["Such cases are an exception if {0}: for them {1}."]
      : ["Those of them in which {0} are an exception, for there {1}."])
  ),
  third: holed(
    "claim out",
    "If on top of that exception {0}, then after all {1}.",
    "The exception has an exception of its own: once {0} as well, {1}."
  ),
  define: holed(
    "=word claim",
    `Here {0} is said of ${entries} for which it is true that {1}.`,
    `By {0} we mean every case in which {1}.`,
    `What we call {0} is a case of this kind: {1}.`
  ),
  deem: holed(
    "claim kind",
    `Where {0}, the ${thing} is treated throughout as though it were {1}, whatever it really is.`,
    `Whatever the ${thing} really is, these terms take it for {1} throughout as soon as {0}.`
  ),
  trump: holed(
    "claim out",
    "Before all sections comes this: where {0}, {1}.",
    "No section is looked at where {0}, for then {1}."
  ),
  counted: plain(
    "The price of a case is that of one piece, as the tray has it, times the pieces that count. Of what a buyer has written before, only that counts to which the letter points, and a letter counts as it stands at its end. There is a receipt if the last thing that is true of it leaves it whole and within the buyer's reach, and none if not. What somebody might have done to it and did not do changes nothing.",
    "By the price we mean what the pieces that count come to together, each at the price that the tray shows. A letter is read to its end before it is believed, and earlier messages are left aside but where it sends us to them. A buyer has a receipt where the last that is true of it leaves it whole and at hand; where it does not, or nobody got it back, there is none. What was not done to it changes nothing."
  ),
  countedAnew: plain(
    "The price of a case is that of one piece, as the tray has it, times the pieces that count. Of what a buyer has written before, only that counts to which the letter points. A letter, like a message, is read to its end: what stands there at last is what counts. A receipt that we made out anew is a receipt like the first.",
    "By the price we mean what the pieces that count come to together, each at the price that the tray shows. Earlier messages are left aside but where the letter sends us to them. Letters and messages are read to their end, and how things stand there is how they are taken. A receipt is a receipt, be it the first or one that we wrote anew."
  ),
  belief: holed(
    "side claim side claim side",
    "If the letter and the book of returns do not agree on how many pieces there are, {0}, unless {1}: in that event {2}, save where {3}, in which event {4}.",
    "On the number of pieces letter and book of returns may differ. Then {0}. This is not so where {1}, for there {2}, and that in turn is not so where, besides, {3}: there {4}.",
    "Letter and book of returns need not have the same number of pieces. If they do not and {1}, {2}, but if {3} as well, {4}; in all cases not yet named {0}.",
    "Where the book of returns has another number of pieces than the letter, this is the order of things: as a rule {0}; as an exception, namely where {1}, {2}; as an exception to the exception, namely where also {3}, {4}."
  ),
  otherwise: holed("out", "Where no section fits, {0}.", "For whatever no section covers: {0}."),
  opening: plain(
    "A letter gives one cause; what it does not say is not so. Earlier cases are those on file; what lies in a tray, settled or not, is none.",
    "Every letter has a single cause, and others are not to be read into it. Nothing in a tray, settled or not, is an earlier case: those are on file."
  )
})

const memos: Lexicon[string] = {
  strike: holed(
    "=nth",
    "The {0} section is struck out.",
    "Please do as though the {0} section were not there.",
    "I have had enough of the {0} section: it is void."
  ),
  exempt: holed("=nth claim", "The {0} section does not fit where {1}.", "Leave the {0} section aside whenever {1}."),
  widen: holed(
    "=nth claim",
    "The {0} section also fits where {1}, met or unmet what it asks for itself.",
    "Treat the {0} section as fitting, besides its own cases, where {1}."
  ),
  narrow: holed(
    "=nth claim",
    "For the {0} section to fit, one thing more is needed, namely that {1}.",
    "The {0} section fits only where, apart from what it asks for, {1}."
  ),
  outcome: holed(
    "=nth out",
    "The {0} section keeps its condition, and its first result becomes this: {1}.",
    "Take the result that stands first in the {0} section out of it, and put there: {1}."
  ),
  otherwise: holed(
    "out",
    "Cases that no section fits are dealt with in another way than the terms say: {0}.",
    "I replace what the terms say about cases without a fitting section: {0}."
  ),
  revoke: holed(
    "=day",
    "What I or a colleague wrote in the memo of {0} is withdrawn.",
    "The memo of {0} was a mistake: take it as never written."
  )
}

/** How one memo withdraws another, where a note says for whom it does. */
const withdrawing: Lexicon[string] = {
  ...memos,
  revoke: holed(
    "=day",
    "What I or a colleague wrote in the memo of {0} is withdrawn.",
    "I withdraw the memo of {0}, whoever signed it."
  )
}

const notes = ({ entries, isBlind = false, party, parties }: Trade): Lexicon[string] => ({
  headThen: plain(
    "A memo changes the terms if whoever signed it was head of the desk on its day; a memo of anybody else is talk.",
    "Memos bind us only where the signature is that of the person who led the desk when it was written."
  ),
  headNow: plain(
    "A memo changes the terms if whoever signed it is head of the desk today, in office or not when it was written; a memo of anybody else is talk.",
    "Memos bind us only where the signature is that of the person who leads the desk now; what predecessors signed has gone with them."
  ),
  notHead: plain(
    "A memo changes the terms unless the head of the desk of its day signed it: heads have other means.",
    "Memos bind us where the signature is of somebody who did not lead the desk when it was written; those of the leader of that day do not."
  ),
  timeless: plain(
    `A memo that binds us does so for all ${entries} that are dealt with now, be they older than it or younger.`,
    "It makes no difference whether a letter came before or after a memo."
  ),
  received: plain(
    "A memo has no bearing on letters that were received before its day; it has on those of that day.",
    "Letters are dealt with by the memos that were there when they came in, that day's among them, not by later ones."
  ),
  bought: isBlind
    ? plain(
        "A memo touches only what was bought on the day of the memo or later.",
        "Whether a memo holds is decided by the day of the purchase, which must not be before the day of the memo."
      )
    : plain(
        `What counts for a memo is when the ${party} paid: it has no bearing where that was before its day; on that day it has.`,
        `Only ${parties} who paid on the day of a memo or later are touched by it.`
      ),
  sheet: plain(
    "What comes from a partner that has a sheet of its own is settled by that sheet alone.",
    "Our terms stand back wherever a partner with a sheet is behind the thing: then the sheet is all that counts."
  ),
  kinder: plain(
    `Where a partner has a sheet of its own, the ${party} gets what is more: by its sheet or by our terms.`,
    "For what comes from a partner with a sheet, work out both ways, terms and sheet, and pay the larger figure."
  ),
  stricter: plain(
    `Where a partner has a sheet of its own, the ${party} gets what is less: by its sheet or by our terms.`,
    "For what comes from a partner with a sheet, work out both ways, terms and sheet, and pay the smaller figure."
  ),
  newer: plain(
    "Where a partner has a sheet of its own, the younger paper is followed alone: the sheet or our terms.",
    "For what comes from a partner with a sheet, look which was dated later, terms or sheet, and forget about the other."
  ),
  pieces: plain(
    "If a sheet decides, the pieces still count by the rule that the terms have for letter and book of returns.",
    "Sheets say nothing of letter and book of returns: which number of pieces counts is for the terms to say, under a sheet too."
  ),
  checkedBefore: plain(
    "Who counted what came back is not always to be believed: look for the last check of that person before the day of the count. If it was in order, letter and book of returns are weighed as the terms say; if it was at fault, the letter's number counts, whatever the terms say of letter and book.",
    "A number in the book of returns is worth something only if the latest check of the one who counted, among those made before the day of the count, found things in order. After a check at fault the number is dropped, and that of the letter is taken without more ado."
  ),
  checkedAfter: plain(
    "Who counted what came back is not always to be believed: look for the first check of that person after the day of the count. If it was in order, letter and book of returns are weighed as the terms say; if it was at fault, the letter's number counts, whatever the terms say of letter and book.",
    "A number in the book of returns is worth something only if the earliest check of the one who counted, among those made after the day of the count, found things in order. Where that check was at fault the number is dropped, and that of the letter is taken without more ado."
  ),
  neverFaulted: plain(
    "Who counted what came back is not always to be believed: one check at fault, of whatever day, is enough to drop all numbers of that person. Then the letter's number counts, whatever the terms say of letter and book; where each check was in order, the two are weighed as the terms say.",
    "A number in the book of returns is worth something only if each check of the one who counted was in order, earlier or later. Otherwise the number is dropped, and that of the letter is taken without more ado."
  ),
  withdrawn: plain(
    "An earlier case that was withdrawn is none, neither for counting cases nor for refusals.",
    "Among earlier cases those withdrawn are passed over, as if they had never been."
  ),
  handover: plain(
    "On the day of a change the new head of the desk leads it, and the old one leads it until the day before.",
    "Whoever becomes head of the desk leads it from that very day on; the day named as the end of a predecessor is the first of the successor."
  ),
  circulars: plain(
    "A circular changes the terms as a memo does, and binds us by the same signature as a memo of its day would. Which letters it is for it says itself; what is said of memos and days of receipt or of payment has no bearing on it.",
    "What a circular says binds us if its signature would bind us on a memo of the same day. For whom it holds is written in it; the days that matter for memos do not matter for it."
  ),
  editions: plain(
    "Of two editions of the terms the younger is in force; memos change that one and no sheet.",
    "Old editions of the terms are kept for the curious only: the latest is the one that holds and the one that memos are about; sheets are not touched by them."
  )
})

/** What binds in a house whose directors sign memos, instead of heads of the desk. */
const directed: Lexicon[string] = {
  headThen: plain(
    "A memo changes the terms if whoever signed it was director of the house on its day; a memo of anybody else is talk.",
    "Memos bind us only where the signature is that of the person who directed the house when it was written."
  ),
  headNow: plain(
    "A memo changes the terms if whoever signed it is director of the house today, in office or not when it was written; a memo of anybody else is talk.",
    "Memos bind us only where the signature is that of the person who directs the house now; what earlier directors signed has gone with them."
  ),
  notHead: plain(
    "A memo changes the terms unless the director of the house on its day signed it: directors have other means.",
    "Memos bind us where the signature is of somebody who did not direct the house when it was written; those of the director of that day do not."
  ),
  handover: plain(
    "On the day of a change the new director directs the house, and the old one does until the day before.",
    "Whoever becomes director is so from that very day on; the day named as the end of a director is the first of the next one."
  ),
  circulars: plain(
    "A circular changes the terms as a memo does, and binds us by the same signature as a memo of its day would. Which petitions it is for is written on it; what is said of memos and days of receipt or of payment has no bearing on it.",
    "What a circular says binds us if its signature would bind us on a memo of the same day. For whom it holds is written on it; the days that matter for memos do not matter for it."
  ),
  withdrawals: plain(
    "A circular may withdraw another one. If it binds itself, the other is as if it had never been written, for petitions of every turn and whichever of the two was filed first; if it does not, the other stands.",
    "Where one circular withdraws another, look first whether it binds itself: only then does the other fall, and then for all petitions, as though it had never been there. Which of them was filed earlier makes no difference."
  )
}

/** What withdrawn memos and circulars do, in a house whose notes leave no second reading. */
const unambiguous = ({ entries }: Trade): Lexicon[string] => ({
  revokedForAll: plain(
    "A memo that withdraws another does so only if it binds us itself, and then for every case; if it does not bind us, the other stands.",
    "Where one memo withdraws another, look first whether it binds us itself: if so, nobody is dealt with by the other any more; if not, the other is in force."
  ),
  revokedInReach: plain(
    `A memo that withdraws another reaches no further than any memo. It takes the other away from those ${entries} on which it has a bearing itself; for the ${entries} on which the other has a bearing and it has none, the other goes on to hold. If it does not bind us, it withdraws nothing.`,
    `Where one memo withdraws another, ask of each case by itself: if the later memo binds us and its day gives it a bearing on the case, the other counts no more there; in a case that the later one does not reach because of its day, the other counts as if nobody had withdrawn it.`
  ),
  withdrawals: plain(
    "A circular may withdraw another one. If it binds itself, the other is as if it had never been written, for petitions of every turn and whichever of the two was filed first; and what it had raised or lowered meanwhile does not count for the pot either. If the withdrawing one does not bind, the other stands.",
    "Where one circular withdraws another, look first whether it binds itself: only then does the other fall, and then for all petitions and for the pot, as though it had never been there and nothing had been paid by it. Which of them was filed earlier makes no difference."
  ),
  editions: plain(
    "Of two editions of the terms the younger is in force, and the older is out of date, whichever of them is printed or shown elsewhere; memos change that one and no sheet.",
    "Old editions of the terms are kept for the curious only, and what hangs printed at the desk may be one of them: the latest edition among the papers is the one that holds and the one that memos are about; sheets are not touched by them."
  )
})

/** Which edition of the terms is in force, where no partner has a sheet. */
const withoutSheets: Lexicon[string] = {
  editions: plain(
    "Of two editions of the terms the younger is in force, and the older is out of date, whichever of them is printed or shown elsewhere; memos change that one.",
    "Old editions of the terms are kept for the curious only, and what hangs printed at the desk may be one of them: the latest edition among the papers is the one that holds and the one that memos are about."
  )
}

/** All words for the papers of a trade. */
export const sentenceWords = (trade: Trade): Lexicon => ({
  ...conditionWords(trade),
  out: outcomes(trade),
  collision: collisions(trade),
  section: sections(trade),
  side: {
    letter: plain("we go by the letter", "the letter is believed", "the buyer's number is taken"),
    book: plain("we go by the book", "the book is believed", "the number of our own people is taken"),
    larger: plain("we go by whichever is the larger number", "the greater of the two numbers is taken"),
    smaller: plain("we go by whichever is the smaller number", "the lesser of the two numbers is taken")
  },
  memo: trade.isSilent === true ? withdrawing : memos,
  note: {
    ...notes(trade),
    ...(trade.isJudged === true ? directed : {}),
    ...(trade.isSilent === true ? unambiguous(trade) : {}),
    ...(trade.isSold === true ? withoutSheets : {})
  }
})
