import { Schema } from "effect"
import type { Chain, ChainItem, Lock, NotePart } from "../Chain.ts"

const PublishedLock = Schema.Struct({ type: Schema.Literals(["key", "password"]), id: Schema.String })

const Content = Schema.Union([
  Schema.String,
  Schema.Struct({ type: Schema.Literal("story"), content: Schema.String }),
  // the released code knows this type, but none of its levels uses it
  Schema.Struct({ type: Schema.Literal("image"), image_path: Schema.String })
])

const Digits = Schema.String.check(Schema.isMaxLength(100))

/** Seconds of the game for each turn. Ours: the authors' clock is wall time. */
const turnSeconds = 4

const Item = Schema.Struct({
  id: Schema.String,
  type: Schema.Literals(["key", "box", "paper", "password", "recorder", "radiogram"]),
  show: Schema.Boolean,
  unlock_method: Schema.optionalKey(Schema.NullOr(PublishedLock)),
  contents: Schema.optionalKey(Schema.Array(Content)),
  /** The digits of a password; absent if the level does not fix them. */
  value: Schema.optionalKey(Digits),
  /** What a recorder discloses. */
  change_trigger: Schema.optionalKey(Schema.Struct({ target_item_id: Schema.String })),
  /** For how long a password can be heard. */
  on_trigger: Schema.optionalKey(
    Schema.Struct({
      limit_setting: Schema.Struct({
        limit_seconds: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 3600 }))
      })
    })
  )
})

/** A published level, `level1.json` and the like. */
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

/** Pictures are left out here; `findImageNote` keeps levels with pictures from being played. */
const partOf = (content: typeof Content.Type): ReadonlyArray<NotePart> =>
  typeof content === "string"
    ? [{ _tag: "Password", id: content }]
    : content.type === "story"
      ? [{ _tag: "Story", content: content.content }]
      : []

/** Returns the id of a note in a level that is a picture; undefined if there is none. */
export const findImageNote = ({ room: { items } }: PublishedLevel): string | undefined =>
  items.find(({ contents = [] }) => contents.some((content) => typeof content !== "string" && content.type === "image"))
    ?.id

type PublishedItem = typeof Item.Type

/**
 * Reads a recorder: it says the password that it discloses, else the only password of the level. What a radiogram says
 * leads nowhere.
 */
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

/** Returns the id of the password that a radiogram says. */
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
 * Reads the chain of a published level.
 *
 * @param digits returns the digits of a password that the level does not fix
 */
export const readChain = ({ room: { exit, items } }: PublishedLevel, digits: (id: string) => string): Chain => ({
  exit: lockOf(exit.type, exit.unlock_item_id ?? ""),
  items: items.flatMap((item) => itemOf(item, items, digits))
})
