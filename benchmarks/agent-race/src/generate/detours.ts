import type { Randomness } from "@escapement/core"
import type { EntityKind } from "../encyclopaedia/Kind.ts"
import { Transform, isTelling, transforms } from "../leg/Transform.ts"
import { insertSteps } from "./insertSteps.ts"
import type { Plan, Step } from "./Plan.ts"
import { pointRows } from "./pointRows.ts"
import type { Open } from "./Route.ts"
import { valueJson } from "./Value.ts"
import type { Done } from "./Done.ts"

/** Most operands of the finish line. Source: the authors' code. */
export const mostOperands = 4

/** Numbers that pick a row together, at most. */
const mostAddends = 5

/** Transforms that seldom map two numbers to the same one: only these are likely to replace their source. */
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

/** Kinds whose names begin with one of a few common words, so that the initial carries no information. */
const alike: ReadonlySet<EntityKind> = new Set(["peak", "region"])

/** Draws the transforms that may be applied to a step, in the order in which they are tried. */
type Drawing = (plan: Plan, source: number, random: Randomness.Rng) => ReadonlyArray<Transform>

/**
 * Draws from all transforms but scrabble_score: published legs never have it, as the authors' template for it was
 * broken.
 */
const asPublished: Drawing = (_, __, random) =>
  random.shuffle(Transform.literals).filter((transform) => transform !== "scrabble_score")

const suits = (transform: Transform, { value }: Done): boolean => {
  return transform !== "alpha_position_first_letter" || value._tag !== "Name" || !alike.has(value.entity.kind)
}

/** Returns the rows behind a step that can take another number. */
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

/** Inserts steps with their results at a place; the steps from there on move back. */
export const widen = (open: Open, at: number, steps: ReadonlyArray<Step>, done: ReadonlyArray<Done>): Open => ({
  ...open,
  plan: insertSteps(open.plan, at, steps),
  done: [...open.done.slice(0, at), ...done, ...open.done.slice(at)],
  numbers: open.numbers.map((step) => (step >= at ? step + steps.length : step))
})

/** Puts the detour in the place of its source in every sum that uses the source. */
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

/**
 * Draws transforms for a generator that knows years: for a year, the transforms of years first; for other values,
 * all but these.
 */
export const knowingYears: Drawing = (plan, source, random) => {
  const step = plan[source]
  const isYear = step?._tag === "Page" && step.take._tag === "Figure" && step.take.figure === "founded"
  const others = random.shuffle(Transform.literals.filter((transform) => !ofYears.includes(transform)))
  return isYear ? [...random.shuffle(ofYears), ...others] : others
}

/** Draws a transform for a value; returns it with the resulting number. */
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

/** Adds a detour behind its source. The sums use it instead of the source, or in addition to it. */
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
 * Adds a number of detours, each behind a different page or roadblock. No page changes. Undefined if there is no
 * room for them.
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

/**
 * Leaves at most `most` numbers to the finish line and lets rows behind them use the others; undefined if not
 * enough rows can take them.
 */
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
