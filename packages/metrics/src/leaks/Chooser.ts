import { type Adversaries, Randomness } from "@escapement/core"
import { columnsOf, fieldsOf, type Tally } from "./columns.ts"

/**
 * A small model that chooses among candidates by their visible fields alone: the softmax of a weighted sum of columns,
 * which are numbers made of the fields. It is plain data, so a family can ship a trained one.
 */
export interface Chooser {
  /** The fields that it uses; `position` is the place in the list of candidates. */
  readonly fields: ReadonlyArray<string>
  /** The weight of each column, by its name. */
  readonly weights: { readonly [column: string]: number }
  /** By field and value: logarithm of how much more often than by chance a candidate with this value was right. */
  readonly tallies: { readonly [field: string]: { readonly [value: string]: number } }
}

type Choice = Adversaries.Choice

/** How often a value was right, and how often it would be right by chance. */
type Counts = Map<string, { right: number; expected: number }>

/** Pseudo-counts, as a value that was seen once says little. */
const prior = 2
const logRatio = (right: number, expected: number): number => Math.log((right + prior) / (expected + prior))

const keyOf = (field: string, value: string | number): string => `${field}\0${value}`

const count = (choices: ReadonlyArray<Choice>, fields: ReadonlyArray<string>): Counts => {
  const counts: Counts = new Map()
  for (const { candidates, right } of choices) {
    for (const field of fields) {
      for (const [index, candidate] of candidates.entries()) {
        const key = keyOf(field, candidate[field] ?? "")
        const at = counts.get(key) ?? { right: 0, expected: 0 }
        at.right += Number(index === right)
        at.expected += 1 / candidates.length
        counts.set(key, at)
      }
    }
  }
  return counts
}

/** Returns what the other instances say about a value. An instance's own counts would let the learner memorise it. */
const withoutOwn =
  (all: Counts, own: Counts): Tally =>
  (field, value) => {
    const key = keyOf(field, value)
    const [every, mine] = [all.get(key), own.get(key)]
    return every === undefined
      ? 0
      : logRatio(every.right - (mine?.right ?? 0), Math.max(0, every.expected - (mine?.expected ?? 0)))
  }

interface Example {
  /** Values by column, then by candidate. */
  readonly columns: ReadonlyArray<Float64Array>
  readonly right: number
}

/** Returns the share of each candidate: the softmax of the weighted sums of the columns. */
const sharesOf = (columns: ReadonlyArray<Float64Array>, weights: Float64Array): Float64Array => {
  const shares = new Float64Array(columns[0]?.length ?? 0)
  for (let c = 0; c < columns.length; c++) {
    const [column, weight] = [columns[c]!, weights[c]!]
    for (let i = 0; i < shares.length; i++) shares[i]! += weight * column[i]!
  }
  let [most, sum] = [-Infinity, 0]
  for (const value of shares) most = Math.max(most, value)
  for (let i = 0; i < shares.length; i++) sum += shares[i] = Math.exp(shares[i]! - most)
  for (let i = 0; i < shares.length; i++) shares[i]! /= sum
  return shares
}

/** Steps of the fit, each on one choice. */
const steps = 6000
const rate = 0.02
const shrinkage = 0.0005

/**
 * Fits weights by Adam, one choice a step. Source: Kingma & Ba 2015, algorithm 1. An audit spends most of its time
 * here, so numbers are in typed arrays and loops.
 */
const fit = (examples: ReadonlyArray<Example>, size: number, rng: Randomness.Rng): Float64Array => {
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  let order: ReadonlyArray<Example> = []
  for (let step = 1; step <= steps; step++) {
    const at = (step - 1) % examples.length
    if (at === 0) order = rng.shuffle(examples)
    const { columns, right } = order[at]!
    const shares = sharesOf(columns, weights)
    const pace = rate * Math.min(1, (2 * (steps - step)) / steps)
    const [firstBias, secondBias] = [1 - 0.9 ** step, 1 - 0.999 ** step]
    for (let c = 0; c < size; c++) {
      const column = columns[c]!
      let expected = 0
      for (let i = 0; i < shares.length; i++) expected += shares[i]! * column[i]!
      const slope = column[right]! - expected - shrinkage * weights[c]!
      first[c] = 0.9 * first[c]! + 0.1 * slope
      second[c] = 0.999 * second[c]! + 0.001 * slope * slope
      weights[c]! += (pace * (first[c]! / firstBias)) / (Math.sqrt(second[c]! / secondBias) + 1e-6)
    }
  }
  return weights
}

/**
 * Trains a chooser on the choices of some instances. The same choices and seed give the same chooser.
 *
 * @param instances the choices of each instance
 * @param fields the fields that it may use; default: all fields and the position in the list
 */
export const trainChooser = (
  instances: ReadonlyArray<ReadonlyArray<Choice>>,
  seed: string,
  fields: ReadonlyArray<string> = instances.flat().slice(0, 1).flatMap(fieldsOf)
): Chooser => {
  const all = count(instances.flat(), fields)
  const drawn = instances.flatMap((choices) => {
    const tally = withoutOwn(all, count(choices, fields))
    return choices.map(({ candidates, right }) => ({
      right,
      columns: new Map(
        columnsOf(candidates, fields, tally).map(({ name, values }) => [name, Float64Array.from(values)])
      ),
      nothing: new Float64Array(candidates.length)
    }))
  })
  // a field may hold numbers in one list and words in another
  const names = [...new Set(drawn.flatMap(({ columns }) => [...columns.keys()]))]
  const examples = drawn.map(({ columns, nothing, right }): Example => ({
    right,
    columns: names.map((name) => columns.get(name) ?? nothing)
  }))
  const weights =
    examples.length === 0 ? new Float64Array(0) : fit(examples, names.length, Randomness.rng(seed, "chooser"))
  const tallies = Object.fromEntries(
    fields.map((field) => [
      field,
      Object.fromEntries(
        [...all]
          .filter(([key]) => key.startsWith(`${field}\0`))
          .map(([key, { expected, right }]) => [key.slice(field.length + 1), logRatio(right, expected)])
      )
    ])
  )
  return { fields, weights: Object.fromEntries(names.map((name, c) => [name, weights[c]!])), tallies }
}

/** Returns the chooser's score of each candidate. It chooses the highest score; among equal scores, the first. */
export const scoreCandidates = (chooser: Chooser, candidates: Choice["candidates"]): ReadonlyArray<number> => {
  const tally: Tally = (field, value) => chooser.tallies[field]?.[String(value)] ?? 0
  const columns = columnsOf(candidates, chooser.fields, tally)
  return candidates.map((_, i) =>
    columns.reduce((sum, { name, values }) => sum + (chooser.weights[name] ?? 0) * values[i]!, 0)
  )
}
