import type { Randomness } from "@escapement/core"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { DiamondKind } from "../leg/DiamondKind.ts"
import { MergeOperator } from "../leg/Merge.ts"
import { placeTypes } from "../leg/Template.ts"
import { attach, mostOperands, rowsBehind, widen } from "./detours.ts"
import { isPlace } from "./errands.ts"
import { type Errand, type Plan, type Step, type Where, diamondDay } from "./Plan.ts"
import type { Open } from "./Route.ts"
import { pointRows } from "./pointRows.ts"
import { describeErrand, describeErrands } from "./runErrand.ts"
import { perform, solve } from "./solve.ts"
import { type Done, readInteger } from "./Done.ts"

/** The world that a plan is for, and the page that its leg hands out. */
interface Setting {
  readonly world: Encyclopaedia
  readonly given: Entity
}

/** The start of a diamond: the name that a page gave, or the subject of the page. */
interface Source {
  readonly where: Where
  readonly entity: Entity
}

const sourcesAt = ({ page, value }: Done, step: number): ReadonlyArray<Source> => [
  ...(value._tag === "Name" ? [{ where: { step, as: "value" } as const, entity: value.entity }] : []),
  ...(page !== undefined && page.kind !== "list" ? [{ where: { step, as: "page" } as const, entity: page }] : [])
]

const weather = (where: Where, reading: "temperature" | "precipitation"): Errand => ({
  _tag: "Weather",
  reading,
  where,
  when: { _tag: "Fixed", day: diamondDay }
})

const branchesFrom = (kind: DiamondKind, where: Where, random: Randomness.Rng): readonly [Errand, Errand] => {
  switch (kind) {
    case "elevation × poi":
      return [
        { _tag: "Elevation", where },
        { _tag: "Count", where, type: random.pick(placeTypes) }
      ]
    case "elevation × rating":
      return [
        { _tag: "Elevation", where },
        { _tag: "Rating", where }
      ]
    case "population × area":
      return [
        { _tag: "Population", where },
        { _tag: "Area", where }
      ]
    case "temperature × precipitation":
      return [weather(where, "temperature"), weather(where, "precipitation")]
  }
}

const kindsAt = (entity: Entity, random: Randomness.Rng): ReadonlyArray<DiamondKind> => {
  if (entity.kind === "country") return ["population × area"]
  return isPlace(entity) ? random.shuffle(DiamondKind.literals.filter((kind) => kind !== "population × area")) : []
}

/** Whether there are diamonds at something: at a place or a country. */
export const canFork = (entity: Entity): boolean => entity.kind === "country" || isPlace(entity)

const isTelling = (done: Done): boolean => (readInteger(done) ?? 0) !== 0

// the remainder of a negative sum is ambiguous
const isPositive = (done: Done | undefined): done is Done => (readInteger(done) ?? 0) > 0

/** Makes the three steps of a diamond with their results; undefined if a branch or the merge has no usable result. */
const diamondAt = (
  { given, world }: Setting,
  done: ReadonlyArray<Done>,
  { where }: Source,
  kind: DiamondKind,
  asked: ReadonlySet<string>,
  random: Randomness.Rng
): { readonly steps: ReadonlyArray<Step>; readonly done: ReadonlyArray<Done> } | undefined => {
  const at = where.step + 1
  const errands = branchesFrom(kind, where, random)
  if (errands.some((errand) => asked.has(describeErrand(done, errand)))) return undefined
  const branches = errands.map((errand): Step => ({ _tag: "Roadblock", errand }))
  const operators = random.shuffle(MergeOperator.literals)
  const before = solve(world, branches, given, done.slice(0, at))
  if (before?.slice(at).every(isTelling) !== true) return undefined
  for (const operator of operators) {
    const merge: Step = { _tag: "Merge", operator, a: at, b: at + 1 }
    const merged = perform(world, before, merge, given)
    if (isPositive(merged)) return { steps: [...branches, merge], done: [...before.slice(at), merged] }
  }
  return undefined
}

/** Returns where diamonds may begin: behind pages on a place or a country that are not the last two steps. */
const sourcesOf = (plan: Plan, done: ReadonlyArray<Done>): ReadonlyArray<Source> =>
  plan.flatMap((step, i) => {
    const at = done[i]
    return step._tag === "Page" && at !== undefined && i < plan.length - 2 ? sourcesAt(at, i) : []
  })

/** Inserts a diamond behind its source, and uses the merged number. */
const forkAt = (
  setting: Setting,
  open: Open,
  source: Source,
  asked: ReadonlySet<string>,
  random: Randomness.Rng
): Open | undefined => {
  const at = source.where.step + 1
  if (open.isSparing === true && !hasRoom(open, [source])) return undefined
  for (const kind of kindsAt(source.entity, random)) {
    const diamond = diamondAt(setting, open.done, source, kind, asked, random)
    if (diamond === undefined) continue
    const attached = attach(widen(open, at, diamond.steps, diamond.done), at + 2, random)
    if (attached !== undefined) return attached
  }
  return undefined
}

/** Whether the merge of a diamond at one of the sources could be used: at the finish line, or by a row behind it. */
const hasRoom = ({ most = mostOperands, numbers, plan }: Open, sources: ReadonlyArray<Source>): boolean => {
  if (numbers.length < most) return true
  const first = Math.min(...sources.map(({ where }) => where.step))
  return rowsBehind(plan, first).length > 0
}

const addDiamond = (
  setting: Setting,
  open: Open,
  random: Randomness.Rng,
  taken: Set<Entity>,
  asked: Set<string>
): Open | undefined => {
  const sources = sourcesOf(open.plan, open.done)
  if (!hasRoom(open, sources)) return undefined
  for (const source of random.shuffle(sources)) {
    const forked = taken.has(source.entity) ? undefined : forkAt(setting, open, source, asked, random)
    if (forked === undefined) continue
    taken.add(source.entity)
    const at = source.where.step + 1
    for (const question of describeErrands(forked.done, forked.plan.slice(at, at + 2))) asked.add(question)
    return forked
  }
  return undefined
}

/**
 * Adds `count` diamonds to a plan without a finish line, each on a different entity, and uses their merges. All
 * other steps keep their pages and values. Undefined if there is no room.
 */
export const addDiamonds = (setting: Setting, open: Open, count: number, random: Randomness.Rng): Open | undefined => {
  const taken = new Set<Entity>()
  const asked = new Set(describeErrands(open.done, open.plan))
  let result: Open | undefined = open
  for (let i = 0; i < count && result !== undefined; i++) result = addDiamond(setting, result, random, taken, asked)
  return result === undefined ? undefined : { ...result, plan: pointRows(result.plan, result.done) }
}
