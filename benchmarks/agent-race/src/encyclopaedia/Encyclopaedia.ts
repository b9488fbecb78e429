import { Randomness } from "@escapement/core"
import type { Coordinates, Entity, List, Subject } from "./Entity.ts"
import { type EntityKind, type ListedKind, listedKinds } from "./Kind.ts"
import { populate } from "./populate.ts"
import type { RelationId } from "./Relation.ts"

/** A fictional world's encyclopaedia: its pages, and what they are about. */
export interface Encyclopaedia {
  /** Articles and lists; a page's id is its index. */
  readonly pages: ReadonlyArray<Subject>
  readonly entities: ReadonlyArray<Entity>
  readonly lists: ReadonlyArray<List>
  readonly ofKind: (kind: EntityKind) => ReadonlyArray<Entity>
  readonly entity: (id: number) => Entity
  /** Returns the list of a country's pages of a kind. */
  readonly list: (country: number, of: ListedKind) => List
  /** Returns the page to which a relation leads. */
  readonly follow: (entity: Entity, relation: RelationId) => Entity
  /** The hash key, derived from the seed. */
  readonly key: number
  /** Returns at least all mountains near enough to raise the ground at a place, from south to north. */
  readonly summits: (around: Coordinates) => ReadonlyArray<Entity>
}

/** The fewest and the most pages that an encyclopaedia can have. */
export const pageRange = { minimum: 900, maximum: 12_000 } as const

const listKey = (country: number, of: ListedKind): number => country * listedKinds.length + listedKinds.indexOf(of)

/**
 * Makes the encyclopaedia of a fictional world from a seed, with about `pages` pages (see `pageRange`). The same seed
 * and number of pages always give the same one, so it need not be stored.
 */
export const makeEncyclopaedia = (seed: Randomness.Seed, pages: number): Encyclopaedia => {
  const { entities, lists } = populate(seed, pages)
  const byKind = Map.groupBy(entities, (entity) => entity.kind)
  const byCountry = new Map(lists.map((list) => [listKey(list.country, list.of), list]))
  const ofKind = (kind: EntityKind) => byKind.get(kind) ?? []
  const entity = (id: number): Entity => {
    const found = entities[id]
    if (found === undefined) throw new RangeError(`page ${id} is not an article`)
    return found
  }
  const summits = ofKind("peak").toSorted((a, b) => a.at.lat - b.at.lat)
  return {
    pages: [...entities, ...lists],
    entities,
    lists,
    ofKind,
    entity,
    list: (country, of) => {
      const found = byCountry.get(listKey(country, of))
      if (found === undefined) throw new RangeError(`page ${country} has no list of kind ${of}`)
      return found
    },
    follow: (from, relation) => entity(from.links[relation] ?? -1),
    key: Number.parseInt(Randomness.seed(seed, "nature").slice(0, 8), 16) | 0,
    summits: () => summits
  }
}
