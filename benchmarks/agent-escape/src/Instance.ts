import { Schema } from "effect"
import { Difficulty } from "./Difficulty.ts"

/** The eight styles that a room is told in. Source: paper, App. A.6. */
export const ThemeId = Schema.Literals([
  "cyberpunk",
  "detective",
  "sci-fi",
  "fantasy",
  "steampunk",
  "post-apocalyptic",
  "mystery",
  "techno-thriller"
])
export type ThemeId = typeof ThemeId.Type

const PortAt = Schema.Struct({ node: Schema.String, port: Schema.String })
const Values = Schema.Record(Schema.String, Schema.String)

/** A node of a room. */
export const RoomNode = Schema.Struct({
  id: Schema.String,
  /** Its template, with `~item` or `~hidden` behind it where it is a droppable variant. */
  template: Schema.String,
  /** What narratives call it: unique in its room. */
  epithet: Schema.String,
  /** How it looks from afar. */
  look: Schema.String,
  /** What its detailed description tells, one sentence per hint. */
  narrative: Schema.Array(Schema.String),
  /** True values of all inputs but triggers. Those without an edge are printed in its description. */
  inputs: Values,
  /** True values of all outputs but physical ones. */
  outputs: Values
})
export type RoomNode = typeof RoomNode.Type

/** An edge of a room; at the port `trigger` it is a container's drop. */
export const RoomEdge = Schema.Struct({
  from: PortAt,
  to: PortAt,
  /** In whose narrative it is hinted at. */
  told: Schema.Literals(["producer", "consumer"])
})
export type RoomEdge = typeof RoomEdge.Type

/** An escape room: a dependency graph of tools and items with all values, told in a theme. */
export const Instance = Schema.Struct({
  name: Schema.String,
  seed: Schema.String,
  difficulty: Difficulty,
  theme: ThemeId,
  setting: Schema.String,
  /** The model that told it anew, and how many of its hints are in that model's words. */
  narrator: Schema.optionalKey(Schema.Struct({ model: Schema.String, hints: Schema.Natural })),
  /** In the order in which they are listed. */
  nodes: Schema.Array(RoomNode),
  edges: Schema.Array(RoomEdge),
  /** All files, those inside archives included; contents in Base64. */
  files: Schema.Array(Schema.Struct({ id: Schema.String, content: Schema.String })),
  goal: Schema.String
})
export type Instance = typeof Instance.Type
