import { Schema } from "effect"
import { Aggregator } from "./Aggregator.ts"
import { Template } from "./Template.ts"
import { ToolStep } from "./ToolStep.ts"
import { Transform } from "./Transform.ts"

/** How a player gets the address of a page. */
export const Arrival = Schema.TaggedUnion({
  /** The leg starts on the page. */
  Seed: {},
  /** An earlier page or search of the leg shows the page. */
  Link: {},
  /** A search shows the page, perhaps only if as many results are asked for. */
  Search: { query: Schema.String, results: Schema.optionalKey(Schema.Natural) }
})
export type Arrival = typeof Arrival.Type

/** A page of the encyclopaedia that a stop is about. */
export const Article = Schema.Struct({ url: Schema.String, title: Schema.String, arrival: Arrival })
export type Article = typeof Article.Type

/** A passage to be read on a page: its offset in the readable text, from 0, and the token there. */
export const Reading = Schema.Struct({
  url: Schema.String,
  at: Schema.Natural,
  token: Schema.String,
  /** Whether the reader shows an older copy of the page before the current one. */
  kept: Schema.optionalKey(Schema.Literal(true))
})
export type Reading = typeof Reading.Type

/** Index of a stop in its leg. */
const StopIndex = Schema.Natural

const common = {
  /** The subject of the stop, in the leg's own words. Never shown to an agent. */
  target: Schema.String,
  /**
   * The dependencies that the leg records: in generated legs every stop that this one depends on, in published
   * legs mostly the sequence. Absent if it records none.
   */
  recordedEdges: Schema.optionalKey(Schema.Array(StopIndex).check(Schema.isMaxLength(200))),
  /** Whether the leg declares that no stop depends on this one. */
  distractor: Schema.optionalKey(Schema.Literal(true))
}

/** The kinds of value that a page stop can have. */
const ValueType = Schema.Literals(["number", "text", "date", "coords", "url"])
type ValueType = typeof ValueType.Type

/** A pit stop of a leg. Source: paper §3.2. */
export const Stop = Schema.TaggedUnion({
  /** Route info: find a page, read a fact. */
  Page: {
    ...common,
    article: Article,
    /** `infobox`, a section's title, or not said. */
    section: Schema.NullOr(Schema.String),
    value: Schema.Json,
    type: ValueType,
    /** The token by which the page shows the value; absent if a leg does not say. */
    shown: Schema.optionalKey(Schema.String),
    /** Only if pages are read in parts: what must be read to reach the page and, last, what the page shows. */
    readings: Schema.optionalKey(Schema.NonEmptyArray(Reading).check(Schema.isMaxLength(40))),
    /** From edition 11 on: what a careful solver reads beside it, such as the pages of other candidates. */
    careful: Schema.optionalKey(Schema.Array(Reading).check(Schema.isMaxLength(200)))
  },
  /** Run a chain of tools. A diamond's branches and its merge are roadblocks. */
  Roadblock: {
    ...common,
    template: Template,
    /** The article where the input of the chain was found. */
    article: Schema.NullOr(Article),
    chain: Schema.NonEmptyArray(ToolStep).check(Schema.isMaxLength(20)),
    value: Schema.Json
  },
  /** Transform the value of an earlier stop. */
  Detour: {
    ...common,
    transform: Transform,
    source: StopIndex,
    /** The value that was transformed. It differs from the source's value if a published leg drifted. */
    input: Schema.Json,
    value: Schema.Int
  },
  /** Makes the finish-line code. Always the last stop, and the only finish of the leg. */
  Finish: {
    ...common,
    aggregator: Aggregator,
    /** Stops whose values are the operands, in their order. */
    references: Schema.Array(StopIndex).check(Schema.isMaxLength(200)),
    /** The integers that the code is made of. They differ from the references' values if a published leg drifted. */
    operands: Schema.Array(Schema.Int).check(Schema.isMaxLength(200)),
    value: Schema.Int
  }
})
export type Stop = typeof Stop.Type
export type PageStop = Extract<Stop, { readonly _tag: "Page" }>
export type RoadblockStop = Extract<Stop, { readonly _tag: "Roadblock" }>
export type FinishStop = Extract<Stop, { readonly _tag: "Finish" }>
