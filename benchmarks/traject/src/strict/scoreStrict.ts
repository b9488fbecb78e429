import type { LooseJson } from "../official/LooseJson.ts"
import type { Structure } from "../Difficulty.ts"
import { type Match, type NamedCall, assign, isSameCall, namedCall } from "./Assignment.ts"

/** The reference against which a prediction is scored. */
export interface ScoringReference {
  readonly structure: Structure
  readonly calls: ReadonlyArray<LooseJson>
  /** For each call, the indices of the calls that must come before it. */
  readonly after: ReadonlyArray<ReadonlyArray<number>>
}

/** The strict scores of one prediction. Shares are in [0, 1], or `null` if there is nothing to count. */
export interface StrictRecord {
  readonly em: boolean
  readonly inclusion: number | null
  /** Over all gold calls. */
  readonly usage: number | null
  /** The share over the gold calls whose tool was called. */
  readonly usageOfCalled: number | null
  readonly dependencies: number | null
  /** Predicted calls that name no tool; they count against `em`. */
  readonly unreadable: number
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const isSameMultiset = (matches: ReadonlyArray<Match | undefined>, predicted: number): boolean =>
  matches.length === predicted && matches.every((match) => match !== undefined)

const isEm = (
  { after, structure }: ScoringReference,
  gold: ReadonlyArray<NamedCall>,
  predicted: ReadonlyArray<NamedCall>,
  matches: ReadonlyArray<Match | undefined>
): boolean => {
  if (!isSameMultiset(matches, predicted.length)) return false
  if (structure === "sequential") return gold.every(({ name }, i) => predicted[i]?.name === name)
  return structure === "parallel" || satisfied(after, matches) === after.flat().length
}

const satisfied = (after: ScoringReference["after"], matches: ReadonlyArray<Match | undefined>): number => {
  let count = 0
  for (const [to, sources] of after.entries()) {
    for (const from of sources) {
      const [before, behind] = [matches[from], matches[to]]
      if (before !== undefined && behind !== undefined && before.at < behind.at) count++
    }
  }
  return count
}

/**
 * Scores one prediction by the strict profile, which counts repeated calls and ignores whether an argument stands in
 * `required parameters` or in `optional parameters`:
 *
 * - `em`: the same multiset of names (parallel), the same list of names
 *   (sequential), the same multiset in an order that the dependencies allow (mixed);
 * - `inclusion`: distinct gold calls to each of which a call of its tool can be assigned / distinct gold calls;
 * - `usage`: gold calls that were made with equal arguments / gold calls;
 * - `dependencies`: gold dependencies whose two calls were made in their order / gold dependencies.
 */
export const scoreStrict = (reference: ScoringReference, predictions: ReadonlyArray<LooseJson>): StrictRecord => {
  const gold = reference.calls.flatMap((call) => namedCall(call) ?? [])
  const predicted = predictions.flatMap((call) => namedCall(call) ?? [])
  const unreadable = predictions.length - predicted.length
  const matches = assign(gold, predicted)
  const distinct = gold.flatMap((call, i) => (gold.slice(0, i).some((other) => isSameCall(other, call)) ? [] : [i]))
  const exact = matches.filter((match) => match?.isExact === true).length
  const called = matches.filter((match) => match !== undefined).length
  return {
    em: unreadable === 0 && isEm(reference, gold, predicted, matches),
    inclusion: share(distinct.filter((i) => matches[i] !== undefined).length, distinct.length),
    usage: share(exact, gold.length),
    usageOfCalled: share(exact, called),
    dependencies: share(satisfied(reference.after, matches), reference.after.flat().length),
    unreadable
  }
}

/**
 * Returns for each of `length` calls the indices, from 0, of the calls that must come before it: that of the call
 * before if calls are sequential, none if they are parallel or mixed.
 */
export const chainCalls = (structure: Structure, length: number): ScoringReference["after"] =>
  Array.from({ length }, (_, i) => (structure === "sequential" && i > 0 ? [i - 1] : []))
