import type { Randomness } from "@escapement/core"
import type { EntityKind } from "../encyclopaedia/Kind.ts"
import { Transform, isTelling, transforms } from "../leg/Transform.ts"
import { insertSteps } from "./insertSteps.ts"
import type { Plan, Step } from "./Plan.ts"
import { pointRows } from "./pointRows.ts"
import type { Open } from "./Route.ts"
import { type Done, valueJson } from "./solve.ts"

/** Most operands of the finish line. Source: the authors' code. */
export const mostOperands = 4

/** Numbers that pick a row together, at most. */
const mostAddends = 5

/** Transforms that seldom make one number of two: only these are likely to stand for their source alone. */
const keeping: ReadonlySet<Transform> = new Set([
  "next_prime",
  "digit_reversal",
  "sum_prime_factors",
  "largest_prime_factor",
  "leap_years_to_2000"
])

const isSource = (step: Step | undefined, done: Done | undefined): boolean => {
  if (done === undefined || (step?._tag !== "Page" && step?._tag !== "Roadblock")) return false
  const { value } = done
  return value._tag === "Number" || (value._tag === "Name" && value.entity.title === value.entity.name)
}

/** Kinds whose names begin with one of a few common words, so that the initial tells nothing. */
const alike: ReadonlySet<EntityKind> = new Set(["peak", "region"])

/** The transforms that may be hung off a step, in the order in which they are tried. */
type Drawing = (plan: Plan, source: number, random: Randomness.Rng) => ReadonlyArray<Transform>

/** Published legs never have scrabble_score, as the authors' template for it was broken. */
const asPublished: Drawing = (_, __, random) =>
  random.shuffle(Transform.literals).filter((transform) => transform !== "scrabble_score")

const suits = (transform: Transform, { value }: Done): boolean => {
  return transform !== "alpha_position_first_letter" || value._tag !== "Name" || !alike.has(value.entity.kind)
}

/** Rows behind a step that can take another number. */
export const rowsBehind = (plan: Plan, step: number): ReadonlyArray<number> =>
  plan.flatMap((each, i) =>
    i > step && each._tag === "Page" && each.take._tag === "Row" && each.take.addends.length < mostAddends ? [i] : []
  )

/** Uses a number at the finish line or in a later row; undefined if there is no room. */
export const attach = (open: Open, step: number, random: Randomness.Rng): Open | undefined => {
  const rows = rowsBehind(open.plan, step)
  const hasRoom = open.numbers.length < (open.most ?? mostOperands)
  if (hasRoom && (rows.length === 0 || (open.isSparing !== true && random.unit() < 0.5))) {
    return { ...open, numbers: [...open.numbers, step].toSorted((a, b) => a - b) }
  }
  if (rows.length === 0) return undefined
  const row = random.pick(rows)
  return { ...open, plan: open.plan.map((each, i) => (i === row ? withAddend(each, step) : each)) }
}

const withAddend = (step: Step, addend: number): Step =>
  step._tag === "Page" && step.take._tag === "Row"
    ? { ...step, take: { ...step.take, addends: [...step.take.addends, addend].toSorted((a, b) => a - b) } }
    : step

/** Steps put in at a place, with what comes of them: what stood there and behind moves on. */
export const widen = (open: Open, at: number, steps: ReadonlyArray<Step>, done: ReadonlyArray<Done>): Open => ({
  ...open,
  plan: insertSteps(open.plan, at, steps),
  done: [...open.done.slice(0, at), ...done, ...open.done.slice(at)],
  numbers: open.numbers.map((step) => (step >= at ? step + steps.length : step))
})

/** Uses the detour in the place of its source, where a sum had the source. */
const replaceSource = (open: Open, source: number): Open => {
  const to = (step: number) => (step === source ? source + 1 : step)
  const plan = open.plan.map((step): Step => {
    if (step._tag !== "Page" || step.take._tag !== "Row") return step
    return { ...step, take: { ...step.take, addends: step.take.addends.map(to) } }
  })
  return { ...open, plan, numbers: open.numbers.map(to) }
}

const isSummed = (open: Open, source: number): boolean =>
  open.numbers.includes(source) ||
  open.plan.some((step) => step._tag === "Page" && step.take._tag === "Row" && step.take.addends.includes(source))

/** Transforms of years. */
const ofYears: ReadonlyArray<Transform> = ["day_of_week", "leap_years_to_2000"]

/** What a generator that knows years draws from: for a year the transforms of years first, for other values all but those. */
export const knowingYears: Drawing = (plan, source, random) => {
  const step = plan[source]
  const isYear = step?._tag === "Page" && step.take._tag === "Figure" && step.take.figure === "founded"
  const others = random.shuffle(Transform.literals.filter((transform) => !ofYears.includes(transform)))
  return isYear ? [...random.shuffle(ofYears), ...others] : others
}

/** A transform for a value, and the number it makes of it. */
const drawTransform = (
  done: Done,
  shuffled: ReadonlyArray<Transform>
): { readonly transform: Transform; readonly number: number } | undefined => {
  const json = valueJson(done.value)
  for (const transform of shuffled) {
    const { apply, fits } = transforms[transform]
    const number = suits(transform, done) && fits(json) ? apply(json) : undefined
    if (number !== undefined && isTelling(number)) return { transform, number }
  }
  return undefined
}

/** A detour behind its source, in its place or beside it in the sums. */
const addDetour = (open: Open, source: number, random: Randomness.Rng, drawing: Drawing): Open | undefined => {
  const before = open.done[source]
  const drawn = before === undefined ? undefined : drawTransform(before, drawing(open.plan, source, random))
  if (drawn === undefined) return undefined
  const { number, transform } = drawn
  const detour: Step = { _tag: "Detour", transform, step: source }
  const widened = widen(open, source + 1, [detour], [{ value: { _tag: "Number", number } }])
  const replaced = isSummed(open, source) ? replaceSource(widened, source) : undefined
  const isReplaced = replaced !== undefined && keeping.has(transform) && random.unit() < 0.7
  return isReplaced ? replaced : (attach(widened, source + 1, random) ?? replaced)
}

/**
 * Hangs that many detours off pages and roadblocks, each off another one, behind
 * its source. No page changes. Undefined if there is no room for them.
 */
export const addDetours = (
  open: Open,
  count: number,
  random: Randomness.Rng,
  drawing: Drawing = asPublished
): Open | undefined => {
  const sources = open.plan.flatMap((step, i) => (isSource(step, open.done[i]) ? [i] : []))
  // from the back, so that sources in front keep their numbers
  const chosen = random.sample(sources, count).toSorted((a, b) => b - a)
  if (chosen.length < count) return undefined
  let result: Open | undefined = open
  for (const source of chosen) result = result === undefined ? undefined : addDetour(result, source, random, drawing)
  return result === undefined ? undefined : { ...result, plan: pointRows(result.plan, result.done) }
}

/** Leaves that many numbers to the finish line and lets rows behind them use the others; undefined if there is no row for one. */
export const shed = (open: Open, most: number, random: Randomness.Rng): Open | undefined => {
  const plan = [...open.plan]
  const numbers = new Set(open.numbers)
  for (const step of random.shuffle(open.numbers)) {
    if (numbers.size <= most) break
    const rows = rowsBehind(plan, step)
    const row = rows.length === 0 ? undefined : random.pick(rows)
    const before = plan[row ?? -1]
    if (row === undefined || before === undefined) continue
    plan[row] = withAddend(before, step)
    numbers.delete(step)
  }
  return numbers.size > most ? undefined : { ...open, plan: pointRows(plan, open.done), numbers: [...numbers] }
}
