import { type Entry, type Lexicon, holed, plain } from "../Term.ts"
import type { Trade } from "../Trade.ts"

/** Words that terms define. */
export const coined = "amber,quince,heron,marble,thistle,copper,lantern,juniper,velvet,cobalt,saffron,otter".split(",")

const mapped = <A>(
  of: { readonly [name: string]: A },
  entry: (value: A) => Entry
): { readonly [name: string]: Entry } =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, entry(value)]))

/** Clauses that state a condition; they follow "where". */
const affirmed = ({
  deed,
  had,
  isBlind = false,
  isCounted = false,
  money,
  party,
  reasons,
  thing
}: Trade): Lexicon[string] => ({
  ...mapped(reasons, ({ is }) => plain(...is)),
  kind: holed("kind", `the ${thing} is {0}`, `what was ${had} is {0}`, "we are dealing with {0}"),
  proof: plain(
    `the ${party} can still produce a receipt`,
    "there is a receipt to go with it",
    "a receipt exists to this day",
    `the ${party} is able to prove the ${deed} on paper`
  ),
  dearer: holed(
    "=sum",
    `the ${money} is above {0}`,
    `it cost more than {0}`,
    `the ${money} goes beyond {0}`,
    `{0} is exceeded by the ${money}`
  ),
  late: holed(
    "=days",
    `the letter was received more than {0} after the ${deed}`,
    `the letter came in over {0} after the ${deed}`,
    `the ${party} let more than {0} go by from the ${deed} to the day on which we had the letter`,
    `the ${deed} was more than {0} old when the letter came in`
  ),
  weekend: plain(
    `the day of the ${deed} was a Saturday or a Sunday`,
    `the ${deed} fell on a weekend`,
    `most people had the day off on which it was ${had}, being a weekend`
  ),
  early: holed(
    "=count",
    `the ${deed} fell on one of the first {0} days of a month`,
    `its month was no more than {0} days old when it was ${had}, that day counted`,
    `the month had seen {0} days at most by the end of the day of the ${deed}`
  ),
  old: holed(
    "=year",
    `the ${party} has been on our list since before {0}`,
    `we knew the ${party} in the year before {0} already`,
    `the ${party} joined us earlier than {0}`
  ),
  refusedBefore: plain(
    `the ${party} was turned down in an earlier case`,
    `one of the earlier cases of the ${party} ended with a no, or several did`,
    `there is a refusal among the earlier cases of the ${party}`
  ),
  regular: holed(
    "=count",
    `there are {0} earlier cases of the ${party} or more`,
    `earlier cases of the ${party} number at least {0}`,
    `the ${party} has a file of {0} or more earlier cases`
  ),
  double: plain(
    `another letter of the same ${party} lies in the same tray`,
    `the ${party} has more than this one in the tray`,
    `the tray holds two letters or more of the ${party}`
  ),
  partner: holed(
    "=name",
    `the ${thing} comes from {0}`,
    "{0} stands behind it",
    ...(isCounted ? [] : ["it goes back to {0}"])
  ),
  coined: holed(
    "=word",
    `we have to do with what is called {0} here`,
    "it is {0} as these terms have it",
    "it counts as {0}"
  ),
  asks: holed(
    "=count",
    isBlind ? "what section {0} asks for is so" : "section {0} asks for nothing that is missing",
    "everything is there that section {0} asks for",
    "section {0} has its condition met"
  )
})

/** Clauses that deny a condition. */
const denied = ({
  deed,
  had,
  isBlind = false,
  isChecked = false,
  isMended = false,
  money,
  party,
  reasons,
  thing
}: Trade): Lexicon[string] => ({
  ...mapped(reasons, ({ isNot }) => plain(...isNot)),
  kind: holed(
    "kind",
    `the ${thing} is anything but {0}`,
    isChecked ? `what was ${had} is of another sort than {0}` : `what was ${had} is not {0}`
  ),
  proof: plain(
    "there is no receipt any longer",
    `the ${party} has nothing on paper to prove the ${deed}`,
    "a receipt is missing"
  ),
  dearer: holed("=sum", `the ${money} is {0} or below`, `the ${money} stays within {0}`, `it cost {0} or less`),
  late: holed(
    "=days",
    `the ${deed} was {0} old or younger when the letter came in`,
    `the letter followed the ${deed} within {0}`,
    `the ${party} had the letter with us before more than {0} had passed since the ${deed}`
  ),
  weekend: plain(`the ${deed} was made from Monday to Friday`, `it was no weekend when it was ${had}`),
  early: holed(
    "=count",
    `the ${deed} came after the first {0} days of a month`,
    isMended
      ? `{0} days or more of the same month had already gone by before the day of the ${deed}`
      : `by the day of the ${deed} {0} days of the month had already gone by`
  ),
  old: holed("=year", `the ${party} joined us in {0} or later`, `before {0} we did not know the ${party}`),
  refusedBefore: plain(
    `the ${party} was turned down in no earlier case`,
    `there is no refusal among the earlier cases of the ${party}`
  ),
  regular: holed(
    "=count",
    `there are fewer than {0} earlier cases of the ${party}`,
    `earlier cases of the ${party} do not even number {0}`
  ),
  double: plain(`the ${party} has nothing else in the tray`, `it is the only letter of the ${party} in the tray`),
  partner: holed(
    "=name",
    isChecked ? `the ${thing} comes from somebody else than {0}` : `the ${thing} does not come from {0}`,
    "{0} has nothing to do with it"
  ),
  coined: isChecked
    ? holed("=word", "it lies outside what is called {0} here", "it fails to be {0} as these terms have it")
    : holed("=word", "it is not {0} as these terms have it", "it does not count as {0}"),
  asks: holed(
    "=count",
    isBlind ? "what section {0} asks for is not so" : "something is missing that section {0} asks for",
    "section {0} has its condition unmet"
  )
})

const compounds: Lexicon[string] = {
  not: holed("denied", "{0}"),
  and: holed("claim claim", "both {0} and {1}", "two things hold together, namely that {0} and that {1}"),
  or: holed("claim claim", "either {0} or {1} (or both)", "at least one thing holds, namely that {0} or that {1}"),
  nor: holed(
    "claim claim",
    "it is neither so that {0} nor so that {1}",
    "not even one thing holds, be it that {0} or that {1}"
  ),
  one: holed(
    "claim claim",
    "just one of two things holds, namely that {0} or that {1}",
    "either {0} or {1}, though not both at once"
  ),
  two: holed(
    "claim claim claim",
    "at least two of three things hold, namely that {0}, that {1}, that {2}",
    "no more than one is wanting of three things, namely that {0}, that {1}, that {2}"
  )
}

/** Words of a trade for conditions. */
export const conditionWords = (trade: Trade): Lexicon => ({
  claim: { ...affirmed(trade), ...compounds },
  denied: denied(trade),
  kind: Object.assign(
    {},
    ...Object.values(trade.kinds).map(({ within = {} }) => mapped(within, ({ is }) => plain(...is))),
    mapped(trade.kinds, ({ is }) => plain(...is))
  )
})
