import type { Domain, Field } from "../domains/Domain.ts"
import type { Instance } from "../Instance.ts"
import type { Item } from "../Item.ts"
import { readNumber } from "../rules/Rule.ts"

/** A candidate as a query without a condition shows it. */
export interface Seen {
  readonly id: string
  readonly item: Item
}

/** A way to choose among candidates without reading any rule. The first of equals is chosen. */
interface Policy {
  readonly id: string
  readonly choose: (candidates: ReadonlyArray<Seen>) => Seen
}

const by = (
  id: string,
  scored: (candidates: ReadonlyArray<Seen>) => (seen: Seen, index: number) => number
): Policy => ({
  id,
  choose: (candidates) => {
    const score = scored(candidates)
    const scores = candidates.map(score)
    return candidates[scores.indexOf(Math.min(...scores))]!
  }
})

const ends = (id: string, value: (seen: Seen, index: number) => number): ReadonlyArray<Policy> => [
  by(`least ${id}`, () => value),
  by(`most ${id}`, () => (seen, index) => -value(seen, index))
]

/** Returns the number at the end of a text, or 0 if there is none. */
const trailing = (text: string): number => Number(/[0-9]+$/.exec(text)?.[0] ?? 0)

const ofField = (field: Field): ReadonlyArray<Policy> => {
  if (field.kind === "number") {
    const value = ({ item }: Seen) => readNumber(item, field.name)
    const middle = by(`middle ${field.name}`, (candidates) => {
      const values = candidates.map(value).toSorted((a, b) => a - b)
      const median = values[values.length >> 1]!
      return (seen) => Math.abs(value(seen) - median)
    })
    return [...ends(field.name, value), middle]
  }
  const rarity = (candidates: ReadonlyArray<Seen>) => {
    const counts = new Map<unknown, number>()
    for (const { item } of candidates) counts.set(item[field.name], (counts.get(item[field.name]) ?? 0) + 1)
    return ({ item }: Seen) => counts.get(item[field.name])!
  }
  return [
    by(`rarest ${field.name}`, rarity),
    by(`commonest ${field.name}`, (candidates) => {
      const count = rarity(candidates)
      return (seen) => -count(seen)
    })
  ]
}

/** Policies that look at no field of a domain: at the position, the id or the name. */
const common: ReadonlyArray<Policy> = [
  ...ends("position", (_, index) => index),
  ...ends("id", ({ id }) => trailing(id)),
  ...ends("name number", ({ item }) => trailing(String(item["name"]))),
  ...ends("name length", ({ item }) => String(item["name"]).length)
]

/**
 * Lists all policies that read one query of a domain's candidates and no rule. Policies with the same id in
 * several domains count as one.
 */
export const listPolicies = (domain: Domain): ReadonlyArray<Policy> => [
  ...common,
  ...domain.fields.flatMap(ofField).map(({ choose, id }) => ({ id: `${id} of ${domain.id}`, choose }))
]

/** Counts the slots of an instance in which a policy chooses the solution. */
export const countHits = (instance: Instance, policy: Policy): number => {
  let hits = 0
  for (const { candidates, col, row } of instance.slots) {
    const seen = candidates.map((id) => ({ id, item: instance.items[id]! }))
    if (policy.choose(seen).id === instance.truth[row]![col]) hits++
  }
  return hits
}

/** The results of a policy over many slots. */
export interface Guesses {
  /** Slots in which the policy chose the solution. */
  readonly hits: number
  /** Expected hits of uniform guessing. */
  readonly expected: number
  /** Instances in which the policy chose the whole solution. */
  readonly whole: number
}

/** -ln of how often random guessing may appear to beat chance: once in a hundred thousand policies. */
const certainty = 11.6

/**
 * Whether a policy beats guessing at random beyond doubt, by Bernstein's
 * inequality: n independent guesses exceed their expectation e by t with
 * probability at most exp(-t² / (2 (e + t/3))). Source: Boucheron, Lugosi,
 * Massart 2013, *Concentration inequalities*, section 2.8.
 */
export const beatsChance = ({ expected, hits }: Guesses): boolean => {
  const excess = hits - expected
  return excess > 0 && excess * excess > 2 * certainty * (expected + excess / 3)
}
