import { Figure, figureIdsOf, figuresOf } from "../../../chronicle/Figure.ts"
import { type Hop, Series, Tie, tiesOf } from "../../../chronicle/Tie.ts"
import { EntityKind } from "../../../encyclopaedia/Kind.ts"
import { fieldWords, plainFieldWords } from "../words/fields.ts"
import { hopWords } from "../words/hops.ts"
import { furtherAsked } from "../words/furtherAsked.ts"
import { figureAsked } from "../words/takes.ts"
import { plainTieVerbs, tieVerbs } from "../words/tieVerbs.ts"
import { variants } from "../../../chronicle/accounts/words/variants.ts"

const tied = (tie: Tie): Hop => ({ _tag: "Tied", tie })

/** Members of a series that a clue counts to, at most. */
const furthest = 6

const hops: ReadonlyArray<Hop> = [
  ...Tie.literals.map(tied),
  ...Series.literals.flatMap((series) =>
    Array.from({ length: furthest }, (_, nth): Hop => ({ _tag: "Nth", series, nth }))
  )
]

const table = <A>(entries: ReadonlyArray<readonly [string, A]>): ReadonlyMap<string, A> =>
  new Map(entries.map(([words, is]) => [words.toLowerCase(), is]))

/** The hop that each verb stands for. */
export const heardVerbs: ReadonlyMap<string, Hop> = table(
  Tie.literals.flatMap((tie) =>
    [...new Set([...tieVerbs[tie], ...plainTieVerbs[tie]])]
      .flatMap(variants)
      .map((words): readonly [string, Hop] => [words, tied(tie)])
  )
)

/** The hop that each noun phrase stands for. */
export const heardNouns: ReadonlyMap<string, Hop> = table(
  hops.flatMap((hop) => hopWords(hop).map((words): readonly [string, Hop] => [words, hop]))
)

/**
 * The ties that may be confused with a tie: ties of the same kinds of items; only those that lead to the same kind, if
 * there are any.
 */
export const likeTies = (tie: Tie): ReadonlyArray<Tie> => {
  const kinds = EntityKind.literals.filter((kind) => tiesOf[kind][tie] !== undefined)
  const all = Tie.literals.filter((other) => other !== tie && kinds.some((kind) => tiesOf[kind][other] !== undefined))
  const same = all.filter((other) => kinds.some((kind) => tiesOf[kind][other] === tiesOf[kind][tie]))
  return same.length > 0 ? same : all
}

/** The figures that may be confused with a figure: the other figures of the same kinds of items. */
export const likeFigures = (figure: Figure): ReadonlyArray<Figure> =>
  EntityKind.literals
    .filter((kind) => figuresOf[kind][figure] !== undefined)
    .flatMap(figureIdsOf)
    .filter((other) => other !== figure)

/** The fields that may be confused with a field: the other professions of people, trades of firms, and so on. */
export const likeFields = (field: string): ReadonlyArray<string> => {
  const all = Object.keys(fieldWords)
  const [kinds, at] = [[0, 16, 30, 41], all.indexOf(field)]
  const from = kinds.findLast((each) => each <= at) ?? 0
  const to = kinds.find((each) => each > at) ?? all.length
  return all.slice(from, to).filter((other) => other !== field)
}

/** The words that ask for a figure. */
export const askedFor = (figure: Figure): ReadonlyArray<string> => [
  ...(figureAsked[figure] ?? []),
  ...(furtherAsked[figure] ?? [])
]

/** The figure that each wording asks for. */
export const heardAsked: ReadonlyMap<string, Figure> = table(
  Figure.literals.flatMap((figure) => askedFor(figure).map((words): readonly [string, Figure] => [words, figure]))
)

/** The field that each wording stands for. */
export const heardFieldWords: ReadonlyMap<string, string> = table(
  [...Object.entries(fieldWords), ...Object.entries(plainFieldWords)].flatMap(([field, all]) =>
    all.map((words): readonly [string, string] => [words, field])
  )
)
