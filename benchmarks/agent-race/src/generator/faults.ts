import type { Rng } from "@escapement/core"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity, Subject } from "../encyclopaedia/Entity.ts"
import { Aggregator } from "../leg/Aggregator.ts"
import { MergeOperator } from "../leg/Merge.ts"
import { Transform, transforms } from "../leg/Transform.ts"
import type { Plan, Step } from "./Plan.ts"
import { dependenciesOf } from "./inputsOf.ts"
import { type Done, integerOf, perform, valueJson } from "./solve.ts"

/** A single mistake: another page, or another step in the place of the right one. */
export interface Slip {
  readonly at: number
  readonly page?: Subject
  readonly step?: Step
}

/** Other pages tried in the place of each one. */
const pagesEach = 2

const otherPages = (world: Encyclopaedia, page: Subject, random: Rng): ReadonlyArray<Subject> => {
  const alike: ReadonlyArray<Subject> =
    page.kind === "list" ? world.ofKind("country").map(({ id }) => world.list(id, page.of)) : world.ofKind(page.kind)
  const others: Array<Subject> = []
  while (others.length < pagesEach) {
    const other = random.pick(alike)
    if (other !== page) others.push(other)
  }
  return others
}

const earlierNumber = (done: ReadonlyArray<Done>, before: number, not: ReadonlyArray<number>): number | undefined => {
  const at = done.findLastIndex((each, i) => i < before && !not.includes(i) && integerOf(each) !== undefined)
  return at < 0 ? undefined : at
}

/** The number of the nearest other clue in the place of each operand. */
const otherOperands = (step: Step, at: number, done: ReadonlyArray<Done>): ReadonlyArray<Step> => {
  const swap = (list: ReadonlyArray<number>, make: (list: ReadonlyArray<number>) => Step) => {
    const other = earlierNumber(done, at, list)
    return other === undefined ? [] : list.map((_, i) => make(list.with(i, other)))
  }
  if (step._tag === "Finish") return swap(step.operands, (operands) => ({ ...step, operands }))
  if (step._tag === "Page" && step.take._tag === "Row") {
    const { take } = step
    return swap(take.addends, (addends) => ({ ...step, take: { ...take, addends } }))
  }
  if (step._tag === "Detour" && integerOf(done[step.step]) !== undefined) {
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
    case "Finish":
      return Aggregator.literals
        .filter((each) => each !== step.aggregator)
        .map((aggregator) => ({ ...step, aggregator }))
    default:
      return []
  }
}

/**
 * The single mistakes that a player may make: the number of another clue, another
 * transform, merge or aggregator, another page of its kind.
 */
export const slipsOf = (
  world: Encyclopaedia,
  plan: Plan,
  done: ReadonlyArray<Done>,
  random: Rng
): ReadonlyArray<Slip> => {
  const steps = plan.flatMap((step, at) =>
    [...otherOperands(step, at, done), ...otherOperations(step, done)].map((step): Slip => ({ at, step }))
  )
  const pages = done.flatMap(({ page }, at) =>
    page === undefined ? [] : otherPages(world, page, random).map((page): Slip => ({ at, page }))
  )
  // those that survive most often first: counting ends sooner
  return [...steps, ...pages]
}

const isSame = (a: Done, b: Done): boolean =>
  a.page === b.page && a.value._tag === b.value._tag && valueJson(a.value) === valueJson(b.value)

/** A plan that was played rightly, ready to be played with mistakes. */
export interface Played {
  readonly world: Encyclopaedia
  readonly given: Entity
  readonly plan: Plan
  readonly done: ReadonlyArray<Done>
}

/** Whether a step takes anything from one that came out otherwise. */
const isTouched = (sources: ReadonlyArray<number>, changed: Uint8Array): boolean => {
  for (const source of sources) if (changed[source] === 1) return true
  return false
}

/** The digit after a mistake, all else done rightly: only what depends on it is done anew. Nothing where a step cannot be done. */
const digitAfter = (
  { done, given, plan, world }: Played,
  sources: ReadonlyArray<ReadonlyArray<number>>,
  slip: Slip
): number | undefined => {
  const replayed = done.slice()
  const changed = new Uint8Array(plan.length)
  for (let i = slip.at; i < plan.length; i++) {
    const step = plan[i]
    const before = done[i]
    if (step === undefined || before === undefined) return undefined
    const isSlip = i === slip.at
    if (!isSlip && !isTouched(sources[i] ?? [], changed)) continue
    const after = isSlip
      ? perform(world, replayed, slip.step ?? step, given, slip.page)
      : perform(world, replayed, step, given)
    if (after === undefined) return undefined
    if (isSame(after, before)) continue
    changed[i] = 1
    replayed[i] = after
  }
  return integerOf(replayed.at(-1))
}

/** How many of some single mistakes still yield the digit; counting ends above `most`. */
export const survivorsOf = (played: Played, slips: ReadonlyArray<Slip>, most = Infinity): number => {
  const sources = played.plan.map(dependenciesOf)
  const digit = integerOf(played.done.at(-1))
  let survivors = 0
  for (const slip of slips) {
    if (digitAfter(played, sources, slip) === digit) survivors++
    if (survivors > most) break
  }
  return survivors
}
