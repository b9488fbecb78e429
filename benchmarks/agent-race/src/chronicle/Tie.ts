import { Schema } from "effect"
import { type EntityKind, byKind } from "../encyclopaedia/Kind.ts"

/** How one subject of a chronicle leads to at most one other. */
export const Tie = Schema.Literals([
  "capital",
  "highest",
  "longest",
  "leader",
  "tender",
  "neighbour",
  "seat",
  "patron",
  "summit",
  "region",
  "river",
  "twin",
  "honoured",
  "birthplace",
  "father",
  "mother",
  "spouse",
  "mentor",
  "headquarters",
  "founder",
  "rival",
  "parent",
  "source",
  "mouth",
  "joins",
  "surveyor",
  "climber",
  "town",
  "city",
  "architect",
  "benefactor",
  "keeper",
  "host",
  "sponsor",
  "winner",
  "creator",
  "issuer"
])
export type Tie = typeof Tie.Type

/** The ties of each kind, and the kind that each leads to. */
export const tiesOf: { readonly [kind in EntityKind]: { readonly [tie in Tie]?: EntityKind } } = {
  country: {
    capital: "city",
    highest: "peak",
    longest: "river",
    leader: "person",
    tender: "coin",
    neighbour: "country"
  },
  region: { seat: "city", patron: "person", summit: "peak" },
  city: { region: "region", river: "river", twin: "city", honoured: "person" },
  person: { birthplace: "city", father: "person", mother: "person", spouse: "person", mentor: "person" },
  company: { headquarters: "city", founder: "person", rival: "company", parent: "company" },
  river: { source: "peak", mouth: "city", joins: "river", surveyor: "person" },
  peak: { region: "region", climber: "person", town: "city" },
  museum: { city: "city", architect: "person", benefactor: "company", keeper: "person" },
  event: { host: "city", sponsor: "company", winner: "person" },
  coin: { creator: "person", issuer: "company" }
}

/** Whether a tie leads to another country; all other ties stay within one. */
export const isAbroad = (tie: Tie): boolean => tie === "twin" || tie === "neighbour"

/** Whether a tie leads to the first row of a table on the same page. */
export const isTabled = (tie: Tie): boolean => tie === "leader" || tie === "winner" || tie === "climber"

/** Lists in which a subject leads to several others, in a fixed order. */
export const Series = Schema.Literals(["presidents", "children", "tributaries", "chairs", "winners", "parties"])
export type Series = typeof Series.Type

/** The series of each kind, and the kind of their members. */
export const seriesOf: { readonly [kind in EntityKind]: { readonly [series in Series]?: EntityKind } } = {
  country: { presidents: "person" },
  region: {},
  city: {},
  person: { children: "person" },
  company: { chairs: "person" },
  river: { tributaries: "river" },
  peak: { parties: "person" },
  museum: {},
  event: { winners: "person" },
  coin: {}
}

const tied = byKind((kind) => Tie.literals.filter((tie) => tiesOf[kind][tie] !== undefined))
const serial = byKind((kind) => Series.literals.filter((series) => seriesOf[kind][series] !== undefined))

/** The ties of a kind, in a fixed order. */
export const tieIdsOf = (kind: EntityKind): ReadonlyArray<Tie> => tied[kind]

/** The one-to-many relations (`Series`) that entities of a kind have, in a fixed order. */
export const seriesIdsOf = (kind: EntityKind): ReadonlyArray<Series> => serial[kind]

/** One hop from a subject to another: by a tie, or to a member of a series, the first being 0. */
export const Hop = Schema.TaggedUnion({
  Tied: { tie: Tie },
  Nth: { series: Series, nth: Schema.Natural }
})
export type Hop = typeof Hop.Type

/** The kind of what a hop from an item of a kind leads to. */
export const kindBehind = (kind: EntityKind, hop: Hop): EntityKind | undefined =>
  hop._tag === "Tied" ? tiesOf[kind][hop.tie] : seriesOf[kind][hop.series]
