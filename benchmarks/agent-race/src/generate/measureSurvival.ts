import type { Randomness } from "@escapement/core"
import { isByCountry } from "../chronicle/Edition.ts"
import { isChronicle } from "../chronicle/isChronicle.ts"
import { listedKinds } from "../encyclopaedia/Kind.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity, Subject } from "../encyclopaedia/Entity.ts"
import { type Aggregator, aggregate, digitAggregators } from "../leg/Aggregator.ts"
import { MergeOperator } from "../leg/Merge.ts"
import { Transform, transforms } from "../leg/Transform.ts"
import type { FinishStep, Plan, Step } from "./Plan.ts"
import { listDependencies } from "./listInputs.ts"
import { perform } from "./solve.ts"
import { valueJson } from "./Value.ts"
import { type Done, readInteger, readIntegers } from "./Done.ts"

/** A single mistake before the finish line: another page, or another step in the place of the right one. */
interface Slip {
  readonly at: number
  readonly page?: Subject
  readonly step?: Step
}

/** Number of wrong pages tried instead of each page. */
const pagesEach = 2

/**
 * Pages that a player may confuse with a page: all of its kind. From edition 6 on only those of its country or, if it
 * is the only one there, also those of another country.
 */
const alikeOf = (world: Encyclopaedia, page: Subject): ReadonlyArray<Subject> => {
  if (!isChronicle(world) || !isByCountry(world))
    return page.kind === "list"
      ? world.ofKind("country").map(({ id }) => world.list(id, page.of))
      : world.ofKind(page.kind)
  const [home, abroad] = [page.country, world.countries.find((id) => id !== page.country) ?? page.country]
  if (page.kind === "list") return listedKinds.map((kind) => world.list(home, kind))
  const own = world.within(page.kind, home)
  return own.length > 1 ? own : [...own, ...world.within(page.kind, abroad)]
}

const otherPages = (world: Encyclopaedia, page: Subject, random: Randomness.Rng): ReadonlyArray<Subject> => {
  const alike = alikeOf(world, page)
  const others: Array<Subject> = []
  while (others.length < pagesEach) {
    const other = random.pick(alike)
    if (other !== page) others.push(other)
  }
  return others
}

const earlierNumber = (done: ReadonlyArray<Done>, before: number, not: ReadonlyArray<number>): number | undefined => {
  const at = done.findLastIndex((each, i) => i < before && !not.includes(i) && readInteger(each) !== undefined)
  return at < 0 ? undefined : at
}

/**
 * Copies of a list of steps, in each of which one step is replaced by the nearest other number before `before`. Empty
 * if there is no other number.
 */
const swaps = (
  list: ReadonlyArray<number>,
  before: number,
  done: ReadonlyArray<Done>
): ReadonlyArray<ReadonlyArray<number>> => {
  const other = earlierNumber(done, before, list)
  return other === undefined ? [] : list.map((_, i) => list.with(i, other))
}

/** The step with each operand in turn replaced by the nearest other number. */
const otherOperands = (step: Step, at: number, done: ReadonlyArray<Done>): ReadonlyArray<Step> => {
  const swap = (list: ReadonlyArray<number>, make: (list: ReadonlyArray<number>) => Step) =>
    swaps(list, at, done).map(make)
  if (step._tag === "Page" && step.take._tag === "Row") {
    const { take } = step
    return swap(take.addends, (addends) => ({ ...step, take: { ...take, addends } }))
  }
  if (step._tag === "Page" && step.approach._tag === "Forked") {
    const { approach } = step
    return swap([approach.by], ([by = 0]) => ({ ...step, approach: { ...approach, by } }))
  }
  if (step._tag === "Detour" && readInteger(done[step.step]) !== undefined) {
    return swap([step.step], ([source = 0]) => ({ ...step, step: source }))
  }
  return []
}

const otherOperations = (step: Step, done: ReadonlyArray<Done>): ReadonlyArray<Step> => {
  switch (step._tag) {
    case "Detour": {
      const from = done[step.step]
      const json = from === undefined ? "" : valueJson(from.value)
      const others = Transform.literals.filter((name) => name !== step.transform && transforms[name].fits(json))
      return others.map((transform) => ({ ...step, transform }))
    }
    case "Merge":
      return MergeOperator.literals.filter((each) => each !== step.operator).map((operator) => ({ ...step, operator }))
    default:
      return []
  }
}

const otherFinishes = (finish: FinishStep, done: ReadonlyArray<Done>): ReadonlyArray<FinishStep> => [
  ...swaps(finish.operands, done.length, done).map((operands) => ({ ...finish, operands })),
  ...(finish.aggregator === "six_digits"
    ? [{ ...finish, operands: finish.operands.toReversed() }]
    : digitAggregators.flatMap((aggregator) => (aggregator === finish.aggregator ? [] : [{ ...finish, aggregator }])))
]

const isSame = (a: Done, b: Done): boolean => a.page === b.page && isSameValue(a.value, b.value)

const isSameValue = (a: Done["value"], b: Done["value"]): boolean => {
  if (a._tag === "Number") return b._tag === "Number" && a.number === b.number
  if (a._tag === "Date") return b._tag === "Date" && a.day === b.day
  if (a._tag === "Name") return b._tag === "Name" && a.entity === b.entity
  return b._tag === "Code" && a.entity.code === b.entity.code
}

/** A plan before its finish line, with the results of playing it rightly; the basis for playing it with mistakes. */
interface Played {
  readonly world: Encyclopaedia
  readonly given: Entity
  readonly plan: Plan
  readonly done: ReadonlyArray<Done>
}

/** Whether one of the sources of a step has changed. */
const isTouched = (sources: ReadonlyArray<number>, changed: Uint8Array): boolean => {
  for (const source of sources) if (changed[source] === 1) return true
  return false
}

/**
 * Computes the integers of the steps `operands` after a single mistake. Only steps that depend on the mistake are done
 * again. Undefined if a step cannot be done.
 */
type Replay = (slip: Slip, operands: ReadonlyArray<number>) => ReadonlyArray<number> | undefined

/** Makes a function that plays mistakes one after the other and restores the right results after each. */
const makeReplay = ({ done, given, plan, world }: Played): Replay => {
  const sources = plan.map(listDependencies)
  const replayed = done.slice()
  const changed = new Uint8Array(plan.length)
  const play = (slip: Slip): boolean => {
    for (let i = slip.at; i < plan.length; i++) {
      const step = plan[i]
      const before = done[i]
      if (step === undefined || before === undefined) return false
      const isSlip = i === slip.at
      if (!isSlip && !isTouched(sources[i] ?? [], changed)) continue
      const after = isSlip
        ? perform(world, replayed, slip.step ?? step, given, slip.page)
        : perform(world, replayed, step, given)
      if (after === undefined) return false
      if (isSame(after, before)) continue
      changed[i] = 1
      replayed[i] = after
    }
    return true
  }
  return (slip, operands) => {
    const integers = play(slip) ? readIntegers(replayed, operands) : undefined
    for (let i = slip.at; i < plan.length; i++) {
      if (changed[i] !== 1) continue
      changed[i] = 0
      replayed[i] = done[i]!
    }
    return integers
  }
}

const digitOf = ({ aggregator }: FinishStep, integers: ReadonlyArray<number> | undefined): number | undefined =>
  integers === undefined ? undefined : aggregate(aggregator, integers)

/** How many single mistakes were tried, and how many of them still yield the code. */
export interface Survival {
  readonly slips: number
  readonly survivors: number
}

/**
 * Plays a plan with the single mistakes that a player may make: the number of another clue, another transform, merge or
 * aggregator, another page of the same kind. The results of mistakes are reused for further finish lines.
 *
 * @returns a function that counts the mistakes which do not change the code of a finish line over `operands`; with
 * `most` it stops counting once it is certain whether their share exceeds that
 */
export const measureSurvival = (
  played: Played,
  operands: ReadonlyArray<number>
): ((aggregator: Aggregator, random: Randomness.Rng, most?: number) => Survival) => {
  const { done, plan, world } = played
  const replay = makeReplay(played)
  const steps = plan.flatMap((step, at) =>
    [...otherOperands(step, at, done), ...otherOperations(step, done)].map((step): Slip => ({ at, step }))
  )
  const outcomes: Array<ReadonlyArray<number> | undefined> = []
  const outcomeOf = (slip: Slip, i: number) => {
    if (i >= outcomes.length) outcomes.push(replay(slip, operands))
    return outcomes[i]
  }
  const drawPages = (random: Randomness.Rng): ReadonlyArray<Slip> =>
    done.flatMap(({ page }, at) =>
      page === undefined ? [] : otherPages(world, page, random).map((page): Slip => ({ at, page }))
    )
  // from the sixth edition on, all finish lines share the same wrong pages
  const isKept = isChronicle(world) && isByCountry(world)
  let kept: ReadonlyArray<Slip> | undefined
  const keptOutcomes: Array<ReadonlyArray<number> | undefined> = []
  const afterPage = (slip: Slip, i: number) => {
    if (!isKept) return replay(slip, operands)
    if (i >= keptOutcomes.length) keptOutcomes.push(replay(slip, operands))
    return keptOutcomes[i]
  }
  return (aggregator, random, most = 1) => {
    const finish: FinishStep = { _tag: "Finish", aggregator, operands }
    const digit = digitOf(finish, readIntegers(done, operands))
    const pages = kept ?? drawPages(random)
    if (isKept) kept = pages
    const others = otherFinishes(finish, done)
    const slips = steps.length + others.length + pages.length
    // mistakes that survive most often are counted first, so that counting stops sooner
    let survivors = others.filter((other) => digitOf(other, readIntegers(done, other.operands)) === digit).length
    const isCertain = (left: number) => survivors > most * slips || (most < 1 && survivors + left <= most * slips)
    for (let i = 0; i < steps.length && !isCertain(steps.length - i + pages.length); i++) {
      if (digitOf(finish, outcomeOf(steps[i]!, i)) === digit) survivors++
    }
    for (let i = 0; i < pages.length && !isCertain(pages.length - i); i++) {
      if (digitOf(finish, afterPage(pages[i]!, i)) === digit) survivors++
    }
    return { slips, survivors }
  }
}
