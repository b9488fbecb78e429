import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { relationIdsOf } from "../encyclopaedia/Relation.ts"

/** A crawl ends when it has seen this many pages. Source: the authors' `max_pages`. */
const mostPages = 50

/** Returns the articles at most `depth` links away from a first article, nearest first, without the first. */
export const crawl = (world: Encyclopaedia, from: Entity, depth: number): ReadonlyArray<Entity> => {
  const depths = new Map<Entity, number>([[from, 0]])
  for (const [entity, at] of depths) {
    if (at === depth) break
    for (const relation of relationIdsOf(entity.kind)) {
      if (depths.size > mostPages) break
      const next = world.follow(entity, relation)
      if (!depths.has(next)) depths.set(next, at + 1)
    }
  }
  depths.delete(from)
  return [...depths.keys()]
}
