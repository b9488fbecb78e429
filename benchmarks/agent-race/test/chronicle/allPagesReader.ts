import { accountedOf, convicting, ruleIn, settleAccount } from "../../src/chronicle/accounts/Account.ts"
import { correctedAccountOf, officesBehind } from "../../src/chronicle/accounts/corrections.ts"
import type { Office } from "../../src/chronicle/accounts/Office.ts"
import { compared } from "../../src/chronicle/build/drawTogether.ts"
import type { Chronicle } from "../../src/chronicle/Chronicle.ts"
import type { Figure } from "../../src/chronicle/Figure.ts"
import type { Item } from "../../src/chronicle/Item.ts"
import { computeArea } from "../../src/encyclopaedia/Statistics.ts"

/** A number that a figure may be, and the offices that are convicted and acquitted if it is. */
interface Reading {
  readonly value: number
  readonly convicted: ReadonlyArray<Office>
  readonly acquitted: ReadonlyArray<Office>
}

/** A relation between figures: whether numbers for them, in their order, can stand together. */
interface Relation {
  readonly keys: ReadonlyArray<string>
  readonly holds: (...numbers: ReadonlyArray<number>) => boolean
}

const keyOf = ({ id }: Pick<Item, "id">, figure: Figure): string => `${id} ${figure}`

/** The numbers that an account leads to if other offices were convicted. */
const readingsOf = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<Reading> => {
  const [rule, behind] = [ruleIn(world, item.country), officesBehind(world, item, figure)]
  const { statements } = correctedAccountOf(world, item, figure)
  return [...behind, undefined].map((office, i) => {
    const convicted = behind.slice(0, i)
    return {
      value: settleAccount(statements, convicting(rule, new Set(convicted))) ?? 0,
      convicted,
      acquitted: office === undefined ? [] : [office]
    }
  })
}

/** The range of each figure that no clue compares, as it is drawn: of rivers, of those that join no other. */
const ranges: ReadonlyArray<readonly [kind: Item["kind"], figure: Figure, least: number, most: number]> = [
  ["country", "railways", 300, 21_000],
  ["country", "lighthouses", 13, 240],
  ["region", "area", 6000, 42_000],
  ["region", "parishes", 24, 480],
  ["city", "area", 14, 420],
  ["peak", "height", 1150, 4900],
  ["peak", "prominence", 90, 1100],
  ["river", "length", 320, 990],
  ["river", "discharge", 900, 4800],
  ["coin", "supply", 11, 900],
  ["coin", "validators", 120, 19_000]
]

/** Counts of one kind that clues compare are within this ratio of one another. */
const together = 1.05 / 0.95 + 0.01

/** The relations between figures of a country that a reader knows who knows the generator and has read all pages. */
const relationsIn = (world: Chronicle, country: number): ReadonlyArray<Relation> => {
  const land = world.entity(country)
  const [regions, peaks, rivers] = (["region", "peak", "river"] as const).map((kind) => world.within(kind, country))
  const relations: Array<Relation> = []
  const relate = (holds: Relation["holds"], ...of: ReadonlyArray<readonly [item: Pick<Item, "id">, figure: Figure]>) =>
    relations.push({ keys: of.map(([item, figure]) => keyOf(item, figure)), holds })
  for (const [kind, figure, least, most] of ranges)
    for (const item of world.within(kind, country))
      if (item.ties.joins === undefined) relate((x) => x >= least && x <= most, [item, figure])
  // what the service on countries answers
  const told = computeArea(world, land)
  relate((x) => told >= Math.floor(1.01 * x) && told <= Math.ceil(1.07 * x), [land, "area"])
  relate(
    (whole, ...parts) => whole === parts.reduce((sum, each) => sum + each, 0),
    [land, "area"],
    ...(regions ?? []).map((region) => [region, "area"] as const)
  )
  for (const region of regions ?? [])
    relate(
      (forests, area) => forests >= Math.floor(0.1 * area) && forests <= 0.6 * area,
      [region, "forests"],
      [region, "area"]
    )
  const noMoreThan = (a: number, b: number) => a <= b
  for (const peak of peaks ?? []) {
    relate((prominence, height) => prominence <= height - 100, [peak, "prominence"], [peak, "height"])
    const summit = regions?.find(({ id }) => id === peak.ties.region)?.ties.summit
    for (const higher of [land.ties.highest, summit])
      if (higher !== undefined) relate(noMoreThan, [peak, "height"], [{ id: higher }, "height"])
  }
  for (const river of rivers ?? []) {
    const { joins } = river.ties
    if (land.ties.longest !== undefined) relate(noMoreThan, [river, "length"], [{ id: land.ties.longest }, "length"])
    const tributaries = river.series.tributaries ?? []
    tributaries.slice(1).forEach((each, i) => relate(noMoreThan, [each, "length"], [tributaries[i]!, "length"]))
    if (joins === undefined) continue
    relate(
      (own, other) => own >= Math.floor(0.3 * other) && own <= 0.8 * other,
      [river, "length"],
      [{ id: joins }, "length"]
    )
    relate(
      (own, other) => own >= Math.floor(0.116 * other) && own <= Math.max(1, 0.176 * other),
      [river, "discharge"],
      [{ id: joins }, "discharge"]
    )
  }
  for (const kind of Object.keys(compared) as ReadonlyArray<keyof typeof compared>) {
    const items = world.within(kind, country)
    const all = items.flatMap((item) => (compared[kind] ?? []).map((figure) => [item, figure] as const))
    for (const one of all) for (const other of all) if (one !== other) relate((a, b) => a <= together * b, one, other)
  }
  return relations
}

/** Whether a number of a figure stands together with some numbers of the other figures of a relation. */
const isPossible = (
  { holds, keys }: Relation,
  of: ReadonlyMap<string, ReadonlyArray<Reading>>,
  at: number,
  value: number
) => {
  const extend = (chosen: ReadonlyArray<number>): boolean => {
    if (chosen.length === keys.length) return holds(...chosen)
    const some = chosen.length === at ? [{ value }] : (of.get(keys[chosen.length] ?? "") ?? [])
    return some.some((reading) => extend([...chosen, reading.value]))
  }
  return extend([])
}

/**
 * The offices of a country of which somebody knows whether they were convicted who knows how figures are drawn, reads all
 * pages without a mistake, asks the services, and does not search for the fines. Each with the verdict that he infers.
 */
export const inferOffices = (world: Chronicle, country: number): ReadonlyMap<Office, boolean> => {
  const left = new Map<string, ReadonlyArray<Reading>>()
  for (const item of world.inCountry(country))
    for (const figure of accountedOf(item)) left.set(keyOf(item, figure), readingsOf(world, item, figure))
  const relations = relationsIn(world, country).filter(({ keys }) => keys.every((key) => left.has(key)))
  const known = new Map<Office, boolean>()
  const isLikely = ({ acquitted, convicted }: Reading) =>
    convicted.every((office) => known.get(office) !== false) && acquitted.every((office) => known.get(office) !== true)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    const keep = (key: string, isKept: (reading: Reading) => boolean) => {
      const readings = left.get(key) ?? []
      const some = readings.filter(isKept)
      if (some.length === readings.length) return
      left.set(key, some)
      isChanged = true
    }
    for (const relation of relations)
      for (const [at, key] of relation.keys.entries()) keep(key, ({ value }) => isPossible(relation, left, at, value))
    for (const key of left.keys()) keep(key, isLikely)
    for (const readings of left.values())
      for (const verdict of ["convicted", "acquitted"] as const)
        for (const office of readings[0]?.[verdict] ?? [])
          if (!known.has(office) && readings.every((each) => each[verdict].includes(office))) {
            known.set(office, verdict === "convicted")
            isChanged = true
          }
  }
  return known
}
