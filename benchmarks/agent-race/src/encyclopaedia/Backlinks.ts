import { getOrInsertComputed } from "@escapement/core"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import { type RelationId, relationIdsOf } from "./Relation.ts"

/** Headings under which an article names the pages that lead to it. */
const headings: { readonly [relation in RelationId]?: string } = {
  birthplace: "Natives",
  headquarters: "Companies",
  city: "Museums",
  host: "Events",
  architect: "Buildings",
  founder: "Companies founded",
  winner: "Victories",
  climber: "First ascents",
  seat: "Seat of government of",
  region: "Places",
  source: "Rivers rising here",
  benefactor: "Museums paid for",
  sponsor: "Events sponsored",
  issuer: "Coins issued"
}

/** The pages that lead to each page, by heading: for the sections of an article that only link elsewhere. */
export type Backlinks = ReadonlyMap<number, ReadonlyMap<string, ReadonlyArray<number>>>

/** Most links under one heading. */
const most = 12

/** Collects all backlinks of an encyclopaedia. */
export const collectBacklinks = (world: Encyclopaedia): Backlinks => {
  const backlinks = new Map<number, Map<string, Array<number>>>()
  for (const entity of world.entities) {
    for (const relation of relationIdsOf(entity.kind)) {
      const heading = relation === "country" ? (entity.kind === "region" ? "Regions" : undefined) : headings[relation]
      const to = entity.links[relation]
      if (heading === undefined || to === undefined) continue
      const under = getOrInsertComputed(backlinks, to, () => new Map<string, Array<number>>())
      const ids = getOrInsertComputed(under, heading, () => [])
      if (ids.length < most) ids.push(entity.id)
    }
  }
  return backlinks
}
