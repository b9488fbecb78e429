import type { Randomness } from "@escapement/core"
import { toDate, yearOf } from "../encyclopaedia/Day.ts"
import { hasSixDigits } from "../chronicle/Edition.ts"
import { isChronicle } from "../chronicle/isChronicle.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { type Aggregator, aggregate, digitAggregators } from "../leg/Aggregator.ts"
import { mostOperands } from "./detours.ts"
import { measureSurvival } from "./measureSurvival.ts"
import { type FinishStep, type Plan, type Step, referenceDay } from "./Plan.ts"
import type { Open } from "./Route.ts"
import type { Value } from "./Value.ts"
import { type Done, readIntegers } from "./Done.ts"

/** A plan with the results of its steps. */
export interface Drafted {
  readonly given: Entity
  readonly plan: Plan
  readonly done: ReadonlyArray<Done>
}

/** The largest share of single mistakes that may keep the digit. */
export const mostSurvival = 0.12

const isNumber = (step: Step): boolean => step._tag === "Detour" || step._tag === "Roadblock" || step._tag === "Merge"

/**
 * Adds numbers that rows have already used, up to the most operands: a mistake that a row hides still changes the
 * sum.
 */
const fill = ({ numbers, plan }: Open, random: Randomness.Rng): ReadonlyArray<number> => {
  const used = plan.flatMap((step) => (step._tag === "Page" && step.take._tag === "Row" ? step.take.addends : []))
  const spare = [...new Set(used)].filter(
    (step) => !numbers.includes(step) && plan.slice(step, step + 1).every(isNumber)
  )
  return [...numbers, ...random.sample(spare, Math.max(0, mostOperands - numbers.length))].toSorted((a, b) => a - b)
}

/** Returns the numbers that the clue of a step has to print. */
const printedBy = (step: Step): ReadonlyArray<number> => {
  if (step._tag === "Page") {
    if (step.take._tag === "Census") return [step.take.year]
    return step.take._tag === "Row" ? [step.take.plus] : []
  }
  if (step._tag === "Detour") return step.transform === "leap_years_to_2000" ? [2000] : []
  if (step._tag !== "Roadblock") return []
  if (step.errand._tag === "Days") return [yearOf(referenceDay)]
  if (!("when" in step.errand) || step.errand.when._tag === "Told") return []
  const { day, year } = toDate(step.errand.when.day)
  return [day, year]
}

/** Whether a clue would print an operand of the finish line by chance; single digits aside. */
const givesAway = (plan: Plan, operands: ReadonlyArray<number>): boolean => {
  const printed = new Set(plan.flatMap(printedBy))
  return operands.some((operand) => operand > 9 && printed.has(operand))
}

/**
 * Returns the aggregators to draw from: six digits if articles have misprints or tell counts by accounts, else
 * one digit.
 */
const aggregatorsIn = (world: Encyclopaedia): ReadonlyArray<Aggregator> =>
  isChronicle(world) && hasSixDigits(world) ? ["six_digits"] : digitAggregators

/**
 * Draws a finish line that mistakes do not survive; undefined if there is none. With `isFilled` it may also use
 * numbers that rows have used.
 */
export const finish = (
  world: Encyclopaedia,
  open: Open,
  given: Entity,
  random: Randomness.Rng,
  isFilled = true
): Drafted | undefined => {
  const { done, plan } = open
  const operands = isFilled ? fill(open, random) : open.numbers
  const integers = readIntegers(done, operands)
  if (operands.length < 2 || integers === undefined || givesAway(plan, integers)) return undefined
  const aggregators = aggregatorsIn(world).filter((name) => name !== "abs_diff" || operands.length === 2)
  const survivalOf = measureSurvival({ world, given, plan, done }, operands)
  // a difference needs exactly two numbers, and few legs have only two
  const shuffled = random.shuffle(aggregators)
  const ordered = isFilled ? shuffled : shuffled.toSorted((a, b) => Number(b === "abs_diff") - Number(a === "abs_diff"))
  for (const aggregator of ordered) {
    const { slips, survivors } = survivalOf(aggregator, random, mostSurvival)
    if (survivors > mostSurvival * slips) continue
    const line: FinishStep = { _tag: "Finish", aggregator, operands }
    const value: Value = { _tag: "Number", number: aggregate(aggregator, integers) }
    return { given, plan: [...plan, line], done: [...done, { value }] }
  }
  return undefined
}
