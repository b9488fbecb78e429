import type { Entry, Lexicon } from "../Term.ts"
import { linesOf } from "../Trade.ts"
import { soundWords } from "./soundWords.ts"

/** Wordings with a second reading, and those that name a day or a month that may not fit the letter. */
const dropped: ReadonlyArray<string> = linesOf(`
and just these were in the boxes when
In June I thought that
The diary says on Wednesday
will not hear of it that
is the seat of a government
is of the old continent
is not of the old continent
needs no ocean crossing
was never inside an egg that was laid
It came out on Sunday
was at sea until Sunday
had left for Lisbon the evening before
`)

/** Whole wordings that name such a day. */
const dated = new Set(
  linesOf(`
on Tuesday
on Ash Wednesday
while I was at church
during the sermon on the radio
on the last day of the month
Easter
Saint Martin's
carnival
the harvest feast
the last night of the season
`)
)

const isClear = (text: string): boolean => !dated.has(text) && !dropped.some((part) => text.includes(part))

const clear = ({ says, takes }: Entry): Entry => ({ takes, says: says.filter(isClear) })

/** Says of goods that came behind an occasion that they were meant for it. */
const withPurpose = (text: string): string =>
  text
    .replace(/^(\{\d\}) had been over/, "$1, for which I had wanted them, had been over")
    .replace(/since (\{\d\}) when/, "since $1, for which I had wanted them, when")

const clearOf: { readonly [category: string]: Lexicon[string] } = Object.fromEntries(
  Object.entries(soundWords).map(([category, entries]) => [
    category,
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, clear(entry)]))
  ])
)

const tardy = clearOf["clause"]?.["tardy"] ?? { takes: [], says: [] }

/** The words of letters in the sixth edition of desks: one reading each, and no day that may not fit. */
export const clearWords: Lexicon = {
  ...clearOf,
  clause: { ...clearOf["clause"], tardy: { ...tardy, says: tardy.says.map(withPurpose) } }
}
