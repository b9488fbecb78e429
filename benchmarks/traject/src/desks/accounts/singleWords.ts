import type { Entry, Lexicon } from "../Term.ts"
import { linesOf } from "../Trade.ts"
import { clearWords } from "./clearWords.ts"

/** Wordings that a reader took in two ways, and a number of pieces that no verb fits. */
const dropped: ReadonlyArray<string> = linesOf(`
went back to the side from which they had come
think the contrary
a football team
`)

/** A wording that did not say whether it is about bad pieces or good ones, and the one in its place. */
const [unsaid, said] = ["I take it back as regards {0} of them.", "I take {0} of the bad ones off the list again."]

const single = ({ says, takes }: Entry): Entry => ({
  takes,
  says: says
    .filter((text) => !dropped.some((part) => text.includes(part)))
    .map((text) => (text === unsaid ? said : text))
})

/** The words of letters in the seventh edition of desks. */
export const singleWords: Lexicon = Object.fromEntries(
  Object.entries(clearWords).map(([category, entries]) => [
    category,
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, single(entry)]))
  ])
)
