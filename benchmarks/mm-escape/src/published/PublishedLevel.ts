import { Schema } from "effect"
import type { Chain, ChainItem, Lock, NotePart } from "../Chain.ts"

const PublishedLock = Schema.Struct({ type: Schema.Literals(["key", "password"]), id: Schema.String })

const Content = Schema.Union([
  Schema.String,
  Schema.Struct({ type: Schema.Literal("story"), content: Schema.String }),
  // known by the released code, and in none of its levels
  Schema.Struct({ type: Schema.Literal("image"), image_path: Schema.String })
])

const Digits = Schema.String.check(Schema.isMaxLength(100))

/** Seconds of the game that a turn takes. Ours: the authors' clock is that of the wall. */
const turnSeconds = 4

const Item = Schema.Struct({
  id: Schema.String,
  type: Schema.Literals(["key", "box", "paper", "password", "recorder", "radiogram"]),
  show: Schema.Boolean,
  unlock_method: Schema.optionalKey(Schema.NullOr(PublishedLock)),
  contents: Schema.optionalKey(Schema.Array(Content)),
  /** The digits of a password, where the level fixes them. */
  value: Schema.optionalKey(Digits),
  /** What a recorder brings to light. */
  change_trigger: Schema.optionalKey(Schema.Struct({ target_item_id: Schema.String })),
  /** How long a password stays. */
  on_trigger: Schema.optionalKey(
    Schema.Struct({
      limit_setting: Schema.Struct({
        limit_seconds: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 3600 }))
      })
    })
  )
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

/** The id of a note of a level that is a picture; undefined if there is none. */
export const findImageNote = ({ room: { items } }: PublishedLevel): string | undefined =>
  items.find(({ contents = [] }) => contents.some((content) => typeof content !== "string" && content.type === "image"))
    ?.id

type PublishedItem = typeof Item.Type

/** A recorder: it says what it brings to light, else the one password that there is. What a radiogram says leads nowhere. */
const recorderOf = (
  { change_trigger: change, id, show: shown, type }: PublishedItem,
  items: ReadonlyArray<PublishedItem>
): ChainItem => {
  const password =
    type === "radiogram"
      ? undefined
      : items.find((item) => item.id === change?.target_item_id || item.type === "password")
  const seconds = password?.on_trigger?.limit_setting.limit_seconds
  return {
    _tag: "Recorder",
    id,
    shown,
    password: password?.id ?? saidBy(id),
    ...(seconds === undefined ? {} : { lasts: Math.max(1, Math.round(seconds / turnSeconds)) })
  }
}

/** The id of the number that a radiogram says. */
const saidBy = (id: string): string => `password of ${id}`

const itemOf = (
  item: PublishedItem,
  items: ReadonlyArray<PublishedItem>,
  digits: (id: string) => string
): ReadonlyArray<ChainItem> => {
  const { contents = [], id, show: shown, type, unlock_method: lock } = item
  switch (type) {
    case "key":
      return [{ _tag: "Key", id, shown }]
    case "password":
      return [{ _tag: "Password", id, shown, digits: item.value ?? digits(id) }]
    case "paper":
      return [{ _tag: "Note", id, shown, parts: contents.flatMap(partOf) }]
    case "recorder":
      return [recorderOf(item, items)]
    case "radiogram":
      return [recorderOf(item, items), { _tag: "Password", id: saidBy(id), shown: false, digits: digits(saidBy(id)) }]
    case "box":
      return [
        {
          _tag: "Box",
          id,
          shown,
          lock: lock === undefined || lock === null ? { _tag: "Open" } : lockOf(lock.type, lock.id),
          contents: contents.filter((content) => typeof content === "string")
        }
      ]
  }
}

/**
 * The chain of a published level.
 *
 * @param digits the digits of a password, which the level leaves open
 */
export const readChain = ({ room: { exit, items } }: PublishedLevel, digits: (id: string) => string): Chain => ({
  exit: lockOf(exit.type, exit.unlock_item_id ?? ""),
  items: items.flatMap((item) => itemOf(item, items, digits))
})
