/* oxlint-disable import/no-cycle -- known: move RoomNode, RoomEdge and buildGraph to files of their own */
import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { Difficulty } from "./Difficulty.ts"
import { inconsistencies } from "./inconsistencies.ts"

/** The eight styles of a room's texts. Source: paper, App. A.6. */
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

const upTo = (length: number) => Schema.String.check(Schema.isMaxLength(length))

const Name = Schema.String.check(Schema.isBetweenLength(1, 200))
/** Agents must enter values, so generated values have at most 1,500 characters. */
const Value = upTo(4096)
const PortAt = Schema.Struct({ node: Name, port: Name })
const Values = Schema.Record(Schema.String, Value).check(Schema.isMaxProperties(20))

/** A thing in a room (tool, terminal, item or container), as a node of the room's dependency graph. */
export const RoomNode = Schema.Struct({
  id: Name,
  /** Its template, followed by `~item` or `~hidden` if it is a droppable variant. */
  template: Name,
  /** Its name in narratives, unique in the room. */
  epithet: Name,
  /** How the node looks from afar. */
  look: upTo(1000),
  /** The sentences of its detailed description, one per hint. */
  narrative: Schema.Array(upTo(1000)).check(Schema.isMaxLength(200)),
  /** True values of all inputs except triggers. Values of inputs without an edge are printed in its description. */
  inputs: Values,
  /** True values of all outputs except physical ones. */
  outputs: Values,
  /** The labels of its outputs, by port, in a room that needs inference. */
  labels: Schema.optionalKey(Schema.Record(Schema.String, Name).check(Schema.isMaxProperties(20)))
})
export type RoomNode = typeof RoomNode.Type

/** An edge of a room. If its target port is `trigger`, a container drops the target node. */
export const RoomEdge = Schema.Struct({
  from: PortAt,
  to: PortAt,
  /** Which end has the hint about this edge in its narrative. */
  told: Schema.Literals(["producer", "consumer"])
})
export type RoomEdge = typeof RoomEdge.Type

const Fields = Schema.Struct({
  name: upTo(300),
  seed: upTo(300),
  difficulty: Difficulty,
  theme: ThemeId,
  setting: upTo(2000),
  /** The model that rewrote the room, and how many of its hints are in that model's words. */
  narrator: Schema.optionalKey(Schema.Struct({ model: upTo(300), hints: Schema.Natural })),
  /** The inventory, one line per label: shown at the start of a room that needs inference. */
  inventory: Schema.optionalKey(Schema.Array(upTo(1000)).check(Schema.isMaxLength(1000))),
  /** The nodes, in the order in which lists show them. */
  nodes: Schema.Array(RoomNode).check(Schema.isBetweenLength(1, 200)),
  edges: Schema.Array(RoomEdge).check(Schema.isMaxLength(1000)),
  /** All files, including those inside archives; contents in Base64. */
  files: Schema.Array(Schema.Struct({ id: Name, content: upTo(90_000) })).check(Schema.isMaxLength(400)),
  goal: Name
})
export type Instance = typeof Fields.Type

/**
 * An escape room: a dependency graph of tools and items with all values, described in a theme. Every instance
 * that this schema accepts can be played: templates are in the library, ids are unique, edges join ports of
 * one type, the graph has no cycle, and the goal node outputs the flag.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
