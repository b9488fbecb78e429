import { Schema } from "effect"
import { Name, upTo } from "./BoundedText.ts"
import { Scale } from "./Scale.ts"

/** Agents must enter values, so generated values have at most 1,500 characters. */
const Value = upTo(4096)
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
  labels: Schema.optionalKey(Schema.Record(Schema.String, Name).check(Schema.isMaxProperties(20))),
  /** What lies beside a machine that weighs. */
  scale: Schema.optionalKey(Scale)
})
export type RoomNode = typeof RoomNode.Type
