import { Schema } from "effect"
import type { Chain, ChainItem, Lock, NotePart } from "../Chain.ts"

const PublishedLock = Schema.Struct({ type: Schema.Literals(["key", "password"]), id: Schema.String })

const Content = Schema.Union([
  Schema.String,
  Schema.Struct({ type: Schema.Literal("story"), content: Schema.String }),
  // known by the released code, and in none of its levels
  Schema.Struct({ type: Schema.Literal("image"), image_path: Schema.String })
])

const Item = Schema.Struct({
  id: Schema.String,
  type: Schema.Literals(["key", "box", "paper", "password"]),
  show: Schema.Boolean,
  unlock_method: Schema.optionalKey(Schema.NullOr(PublishedLock)),
  contents: Schema.optionalKey(Schema.Array(Content))
})

/** A level as it is published, `level1.json` and its like. */
export const PublishedLevel = Schema.Struct({
  room: Schema.Struct({
    exit: Schema.Struct({
      type: Schema.Literals(["interact", "key", "password"]),
      unlock_item_id: Schema.optionalKey(Schema.String)
    }),
    items: Schema.Array(Item)
  }),
  story: Schema.String
})
export type PublishedLevel = typeof PublishedLevel.Type

const lockOf = (type: "interact" | "key" | "password", id: string): Lock =>
  type === "interact" ? { _tag: "Open" } : type === "key" ? { _tag: "Key", id } : { _tag: "Password", id }

/** Pictures tell nothing here: `findImageNote` keeps levels that have them from being played. */
const partOf = (content: typeof Content.Type): ReadonlyArray<NotePart> =>
  typeof content === "string"
    ? [{ _tag: "Password", id: content }]
    : content.type === "story"
      ? [{ _tag: "Story", content: content.content }]
      : []

/** The id of a note of a level that is a picture; none where there is none. */
export const findImageNote = ({ room: { items } }: PublishedLevel): string | undefined =>
  items.find(({ contents = [] }) => contents.some((content) => typeof content !== "string" && content.type === "image"))
    ?.id

const itemOf = (item: typeof Item.Type, digits: (id: string) => string): ChainItem => {
  const { contents = [], id, show: shown, type, unlock_method: lock } = item
  switch (type) {
    case "key":
      return { _tag: "Key", id, shown }
    case "password":
      return { _tag: "Password", id, shown, digits: digits(id) }
    case "paper":
      return { _tag: "Note", id, shown, parts: contents.flatMap(partOf) }
    case "box":
      return {
        _tag: "Box",
        id,
        shown,
        lock: lock === undefined || lock === null ? { _tag: "Open" } : lockOf(lock.type, lock.id),
        contents: contents.filter((content) => typeof content === "string")
      }
  }
}

/**
 * The chain of a published level.
 *
 * @param digits the digits of a password, which the level leaves open
 */
export const readChain = ({ room: { exit, items } }: PublishedLevel, digits: (id: string) => string): Chain => ({
  exit: lockOf(exit.type, exit.unlock_item_id ?? ""),
  items: items.map((item) => itemOf(item, digits))
})
