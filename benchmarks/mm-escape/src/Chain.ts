import { Schema } from "effect"

/** What opens a box or a door. What is `Open`, `interact` in the published levels, opens to anyone. */
export const Lock = Schema.TaggedUnion({
  Open: {},
  Key: { id: Schema.String },
  Password: { id: Schema.String }
})
export type Lock = typeof Lock.Type

/** A piece of what stands on a note. */
export const NotePart = Schema.TaggedUnion({
  Password: { id: Schema.String },
  Story: { content: Schema.String }
})
export type NotePart = typeof NotePart.Type

/** A link of the prop chain. `shown` has a prop of its own in the scene; anything else is in a box, or is a password on a note. */
export const ChainItem = Schema.TaggedUnion({
  Key: { id: Schema.String, shown: Schema.Boolean },
  Box: { id: Schema.String, shown: Schema.Boolean, lock: Lock, contents: Schema.Array(Schema.String) },
  Note: { id: Schema.String, shown: Schema.Boolean, parts: Schema.Array(NotePart) },
  Password: { id: Schema.String, shown: Schema.Boolean, digits: Schema.String }
})
export type ChainItem = typeof ChainItem.Type

/** What has to be done in a room: the lock of its exit, and the items that lead to it. Source: paper, App. C.2.1. */
export const Chain = Schema.Struct({
  exit: Lock,
  items: Schema.Array(ChainItem)
})
export type Chain = typeof Chain.Type
