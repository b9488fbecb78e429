import { Randomness } from "@escapement/core"
import type { Coordinates, Entity } from "../Entity.ts"
import { type FactId, factIdsOf, factsOf } from "../Fact.ts"
import { EntityKind, byKind } from "../Kind.ts"
import type { RelationId } from "../Relation.ts"
import { traitCount } from "../Trait.ts"
import type { Tongue } from "../Tongue.ts"

/** An entity whose facts and links are still being filled in. */
export interface Drafted extends Entity {
  readonly facts: { [fact in FactId]?: number }
  readonly links: { [relation in RelationId]?: number }
}

/** A country while its pages are drafted: its box on the map, its language, and its entities of each kind. */
export interface Realm {
  readonly country: Drafted
  readonly box: Box
  readonly tongue: Tongue
  readonly own: { readonly [kind in EntityKind]: Array<Drafted> }
}

/** A part of the map, in degrees. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly height: number
  readonly width: number
}

/** The values with which the draft of an entity begins. */
interface Beginning {
  readonly kind: EntityKind
  readonly name: string
  /** Added in brackets after the title if another page already has that title. */
  readonly gloss?: string
  readonly field?: string
  readonly code?: string
  readonly country?: number
  readonly at: Coordinates
}

/** The pages drafted so far. */
export interface Draft {
  readonly random: Randomness.Rng
  readonly entities: Array<Drafted>
  /** Adds an entity with the facts that need no story. Undefined if all its titles are taken. */
  readonly add: (beginning: Beginning) => Drafted | undefined
}

interface FactRange {
  readonly fact: FactId
  readonly low: number
  readonly high: number
}

const rangesOf = (kind: EntityKind): ReadonlyArray<FactRange> =>
  factIdsOf(kind).flatMap((fact) => {
    const { high, low } = factsOf[kind][fact] ?? {}
    return low === undefined || high === undefined ? [] : [{ fact, low, high }]
  })

/**
 * The ranges of facts that are drawn for every new entity of a kind; looked up thousands of times per
 * encyclopaedia.
 */
const ranges = byKind(rangesOf)

/** Facts of a kind that are still to be drawn; a copy of an object is faster to fill than one that grows. */
const blanks = byKind((kind): Drafted["facts"] => Object.fromEntries(ranges[kind].map(({ fact }) => [fact, 0])))

/** Draws a number, small ones more often, as in the real world, where most towns are small. */
const skewed = (random: Randomness.Rng, low: number, high: number): number => {
  const u = random.bits() / 0x100000000
  return low + Math.floor((high - low + 1) * u * u)
}

/** A multiplier without a factor in common with the number of traits, so that no two of a kind meet. */
const stride = 1103

/** The ranges of facts that are drawn for every new entity of a kind, and the number of entities so far. */
interface Series {
  readonly ranges: ReadonlyArray<FactRange>
  readonly offset: number
  count: number
}

const seriesOf = (seed: Randomness.Seed): ReadonlyMap<EntityKind, Series> =>
  new Map(
    EntityKind.literals.map((kind) => {
      const offset = Number.parseInt(Randomness.seed(seed, "traits", kind).slice(0, 6), 16)
      return [kind, { ranges: ranges[kind], offset, count: 0 }]
    })
  )

/** Makes an empty draft. */
export const makeDraft = (seed: Randomness.Seed): Draft => {
  const random = Randomness.rng(seed, "encyclopaedia")
  const entities: Array<Drafted> = []
  const titles = new Set<string>()
  const series = seriesOf(seed)
  const titleOf = (name: string, gloss: string | undefined): string | undefined => {
    if (!titles.has(name)) return name
    const title = gloss === undefined ? name : `${name} (${gloss})`
    return titles.has(title) ? undefined : title
  }
  return {
    random,
    entities,
    add: ({ at, code = "", country, field = "", gloss, kind, name }) => {
      const title = titleOf(name, gloss)
      const of = series.get(kind)
      if (title === undefined || of === undefined) return undefined
      titles.add(title)
      const facts: Drafted["facts"] = { ...blanks[kind] }
      for (const { fact, high, low } of of.ranges) facts[fact] = skewed(random, low, high)
      const id = entities.length
      const trait = (of.count++ * stride + of.offset) % traitCount
      const entity = { id, kind, name, title, country: country ?? id, field, code, trait, at, facts, links: {} }
      entities.push(entity)
      return entity
    }
  }
}

/** Tries beginnings until one finds a free title. */
export const settle = (draft: Draft, begin: () => Beginning): Drafted => {
  for (;;) {
    const entity = draft.add(begin())
    if (entity !== undefined) return entity
  }
}
