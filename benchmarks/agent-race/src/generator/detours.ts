import type { Rng } from "@escapement/core"
import type { EntityKind } from "../encyclopaedia/Kind.ts"
import { Transform, isTelling, transforms } from "../leg/Transform.ts"
import { insertSteps } from "./insertSteps.ts"
import type { Plan, Step } from "./Plan.ts"
import type { Open } from "./Route.ts"
import { type Done, valueJson } from "./solve.ts"

/** Numbers that meet at the finish line, at most. Source: the authors' code. */
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

const suits = (transform: Transform, { value }: Done): boolean => {
  // published legs never have scrabble_score: the authors' template for it was broken
  if (transform === "scrabble_score") return false
  return transform !== "alpha_position_first_letter" || value._tag !== "Name" || !alike.has(value.entity.kind)
}

/** Transforms that suit a value and yield more than 0 or 1. */
const telling = (done: Done): ReadonlyArray<Transform> => {
  const json = valueJson(done.value)
  const known = Transform.literals.filter((name) => suits(name, done))
  return known.filter((name) => {
    const { apply, fits } = transforms[name]
    const result = fits(json) ? apply(json) : undefined
    return result !== undefined && isTelling(result)
  })
}

/** Rows behind a step that can take another number. */
export const rowsBehind = (plan: Plan, step: number): ReadonlyArray<number> =>
  plan.flatMap((each, i) =>
    i > step && each._tag === "Page" && each.take._tag === "Row" && each.take.addends.length < mostAddends ? [i] : []
  )

/** Lets a number be used: at the finish line, or by a row behind it. Nothing where there is no room. */
export const attach = (open: Open, step: number, random: Rng): Open | undefined => {
  const rows = rowsBehind(open.plan, step)
  const hasRoom = open.numbers.length < mostOperands
  if (hasRoom && (rows.length === 0 || random.unit() < 0.5)) {
    return { plan: open.plan, numbers: [...open.numbers, step].toSorted((a, b) => a - b) }
  }
  if (rows.length === 0) return undefined
  const row = random.pick(rows)
  return { numbers: open.numbers, plan: open.plan.map((each, i) => (i === row ? withAddend(each, step) : each)) }
}

const withAddend = (step: Step, addend: number): Step =>
  step._tag === "Page" && step.take._tag === "Row"
    ? { ...step, take: { ...step.take, addends: [...step.take.addends, addend].toSorted((a, b) => a - b) } }
    : step

/** Puts a detour behind its source. */
const insertDetour = (open: Open, source: number, transform: Transform): Open => ({
  plan: insertSteps(open.plan, source + 1, [{ _tag: "Detour", transform, step: source }]),
  numbers: open.numbers.map((step) => (step > source ? step + 1 : step))
})

/** Uses the detour in the place of its source, where a sum had the source. */
const replaceSource = (open: Open, source: number): Open => {
  const to = (step: number) => (step === source ? source + 1 : step)
  const plan = open.plan.map((step): Step => {
    if (step._tag !== "Page" || step.take._tag !== "Row") return step
    return { ...step, take: { ...step.take, addends: step.take.addends.map(to) } }
  })
  return { plan, numbers: open.numbers.map(to) }
}

const isSummed = (open: Open, source: number): boolean =>
  open.numbers.includes(source) ||
  open.plan.some((step) => step._tag === "Page" && step.take._tag === "Row" && step.take.addends.includes(source))

/**
 * Hangs that many detours off pages and roadblocks, each off another one, behind
 * its source. Nothing where there is no room for them.
 */
export const addDetours = (open: Open, done: ReadonlyArray<Done>, count: number, random: Rng): Open | undefined => {
  const sources = random.shuffle(
    done.flatMap((each, i) => (isSource(open.plan[i], each) && telling(each).length > 0 ? [i] : []))
  )
  // from the back, so that sources in front keep their numbers
  const chosen = sources.slice(0, count).toSorted((a, b) => b - a)
  if (chosen.length < count) return undefined
  let result: Open | undefined = open
  for (const source of chosen) {
    const from = done[source]
    if (from === undefined || result === undefined) return undefined
    const transform = random.pick(telling(from))
    const inserted: Open = insertDetour(result, source, transform)
    const replaced: Open | undefined = isSummed(result, source) ? replaceSource(inserted, source) : undefined
    const isReplaced: boolean = replaced !== undefined && keeping.has(transform) && random.unit() < 0.7
    result = isReplaced ? replaced : (attach(inserted, source + 1, random) ?? replaced)
  }
  return result
}
