import type { Kind, Label, Measure } from "../Label.ts"
import type { End } from "../Query.ts"

/** A condition that narrows the labels from which a phrase chooses. */
export type Filter =
  | { readonly tag: "has"; readonly kind: Kind; readonly value: string; readonly not: boolean }
  /** The labels that share a property with another label, without that label. */
  | { readonly tag: "shares"; readonly kind: Kind; readonly with: Phrase }
  /** The labels before (`least`) or after (`most`) another label in an order. */
  | { readonly tag: "beyond"; readonly by: Measure; readonly end: End; readonly than: Phrase }

/** One reading of a description of a label. */
export type Phrase =
  | { readonly tag: "named"; readonly name: string }
  /** The result of the previous step. */
  | { readonly tag: "result" }
  | { readonly tag: "first"; readonly by: Measure; readonly end: End; readonly rank: number }
  /** The next label in an order, before or after another label. */
  | { readonly tag: "next"; readonly by: Measure; readonly end: End; readonly to: Phrase }
  | { readonly tag: "nearest"; readonly by: Measure; readonly to: Phrase }
  | { readonly tag: "either"; readonly by: Measure; readonly end: End; readonly of: readonly [Phrase, Phrase] }
  | { readonly tag: "among"; readonly phrase: Phrase; readonly filters: ReadonlyArray<Filter> }

type Labels = ReadonlyArray<Label>

const before = (by: Measure, end: End) => (one: Label, other: Label) =>
  end === "least" ? one[by] - other[by] : other[by] - one[by]

const only = (found: Labels): Label | undefined => (found.length === 1 ? found[0] : undefined)

/** Returns the labels that pass a filter; empty if the filter refers to a label that does not exist. */
const pass = (filter: Filter, pool: Labels, all: Labels, result: Label | undefined): Labels => {
  if (filter.tag === "has") return pool.filter((one) => (one[filter.kind] === filter.value) !== filter.not)
  const model = evaluate(filter.tag === "shares" ? filter.with : filter.than, all, all, result)
  if (model === undefined) return []
  return pool.filter((one) =>
    filter.tag === "shares"
      ? one !== model && one[filter.kind] === model[filter.kind]
      : before(filter.by, filter.end)(one, model) < 0
  )
}

/** @param pool the labels to choose from */
const evaluate = (phrase: Phrase, pool: Labels, all: Labels, result: Label | undefined): Label | undefined => {
  switch (phrase.tag) {
    case "named":
      return pool.find(({ name }) => name === phrase.name)
    case "result":
      return pool.find((one) => one === result)
    case "first":
      return pool.toSorted(before(phrase.by, phrase.end))[phrase.rank - 1]
    case "next": {
      const model = evaluate(phrase.to, all, all, result)
      if (model === undefined) return undefined
      const [next] = pool
        .filter((one) => before(phrase.by, phrase.end)(one, model) < 0)
        .toSorted((one, other) => before(phrase.by, phrase.end)(other, one))
      return next
    }
    case "nearest": {
      const model = evaluate(phrase.to, all, all, result)
      if (model === undefined) return undefined
      const gap = (one: Label) => Math.abs(one[phrase.by] - model[phrase.by])
      const others = pool.filter((one) => one !== model)
      const least = Math.min(...others.map(gap))
      return only(others.filter((one) => gap(one) === least))
    }
    case "either": {
      const [one, other] = phrase.of.map((each) => evaluate(each, all, all, result))
      if (one === undefined || other === undefined || one === other) return undefined
      const [chosen] = [one, other].toSorted(before(phrase.by, phrase.end))
      return pool.find((label) => label === chosen)
    }
    case "among": {
      const left = phrase.filters.reduce((rest, filter) => pass(filter, rest, all, result), pool)
      return evaluate(phrase.phrase, left, all, result)
    }
  }
}

/**
 * Returns the label of one type that a sequence of phrases means. Each phrase can refer to the result of the one
 * before. Undefined if a phrase means no label.
 */
export const follow = (phrases: ReadonlyArray<Phrase>, labels: Labels): Label | undefined => {
  let result: Label | undefined
  for (const phrase of phrases) {
    result = evaluate(phrase, labels, labels, result)
    if (result === undefined) return undefined
  }
  return result
}
