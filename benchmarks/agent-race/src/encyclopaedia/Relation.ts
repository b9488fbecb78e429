import { Schema } from "effect"
import { type EntityKind, byKind } from "./Kind.ts"

/** Relations by which one page leads to exactly one other page. */
export const RelationId = Schema.Literals([
  "country",
  "capital",
  "highest",
  "longest",
  "leader",
  "neighbour",
  "tender",
  "seat",
  "patron",
  "region",
  "river",
  "twin",
  "honoured",
  "birthplace",
  "mentor",
  "chaired",
  "headquarters",
  "founder",
  "rival",
  "source",
  "mouth",
  "tributary",
  "climber",
  "town",
  "city",
  "architect",
  "benefactor",
  "host",
  "winner",
  "sponsor",
  "creator",
  "issuer"
])
export type RelationId = typeof RelationId.Type

/** The relations of each kind, and the kind that each leads to. Every page of a kind has them all. */
export const relationsOf: { readonly [kind in EntityKind]: { readonly [relation in RelationId]?: EntityKind } } = {
  country: {
    capital: "city",
    highest: "peak",
    longest: "river",
    leader: "person",
    neighbour: "country",
    tender: "coin"
  },
  region: { country: "country", seat: "city", patron: "person" },
  city: { country: "country", region: "region", river: "river", twin: "city", honoured: "person" },
  person: { birthplace: "city", mentor: "person", chaired: "company" },
  company: { headquarters: "city", founder: "person", rival: "company" },
  river: { country: "country", source: "peak", mouth: "city", tributary: "river" },
  peak: { region: "region", climber: "person", town: "city" },
  museum: { city: "city", architect: "person", benefactor: "company" },
  event: { host: "city", winner: "person", sponsor: "company" },
  coin: { creator: "person", issuer: "company" }
}

const listed = byKind((kind) => RelationId.literals.filter((relation) => relationsOf[kind][relation] !== undefined))

/** Returns the relations of a kind, in a fixed order. */
export const relationIdsOf = (kind: EntityKind): ReadonlyArray<RelationId> => listed[kind]
