import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { Name, upTo } from "./BoundedText.ts"
import { Difficulty } from "./Difficulty.ts"
import { RoomEdge } from "./RoomEdge.ts"
import { RoomNode } from "./RoomNode.ts"
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
  /**
   * The edges, each from an output of a node to an input of another one; `told` is the end whose narrative has the
   * hint.
   */
  edges: Schema.Array(RoomEdge).check(Schema.isMaxLength(1000)),
  /** All files, including those inside archives; contents in Base64. */
  files: Schema.Array(Schema.Struct({ id: Name, content: upTo(90_000) })).check(Schema.isMaxLength(400)),
  /** Id of the node that outputs the flag. */
  goal: Name
})
export type Instance = typeof Fields.Type

/**
 * An escape room: a dependency graph of nodes with all their values, described in a theme. Every instance that this
 * schema accepts can be played: templates are in the library, ids are unique, edges join ports of one type, the graph
 * has no cycle, and the goal node outputs the flag.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
