import { Json, type Stored, TextRules } from "@escapement/core"
import { Effect, Result, Stream } from "effect"
import { type Database, runStatement } from "../tables/Database.ts"
import { isHash, sha256Bytes, toHex } from "../tables/hashValues.ts"
import { pages } from "../tables/pages.ts"
import { unpack } from "../tables/pack.ts"
import type { Raw } from "../tables/Raw.ts"

/** Images and recorded messages that are not those of their hashes. */
export interface SpoiltContent {
  /** Hashes of images, in hexadecimal. */
  readonly images: ReadonlyArray<string>
  /** Hashes of recorded messages, in hexadecimal. */
  readonly messages: ReadonlyArray<string>
}

/** Whether anything is spoilt. */
export const isSpoilt = ({ images, messages }: SpoiltContent): boolean => images.length + messages.length > 0

/** Rows of a page. */
const size = 64

const spoiltImage = ({ data, hash }: Raw): ReadonlyArray<string> => {
  const name = String(hash)
  const isRight = data instanceof Uint8Array && (!isHash(name) || toHex(sha256Bytes(data)) === name)
  return isRight ? [] : [name]
}

const spoiltMessage = ({ body, hash }: Raw): ReadonlyArray<string> => {
  if (!(hash instanceof Uint8Array)) return []
  const name = toHex(hash)
  const contentHash = (bytes: Uint8Array) => toHex(sha256Bytes(Json.canonical(unpack(bytes, name))))
  const found = body instanceof Uint8Array ? Result.try(() => contentHash(body)) : Result.succeed("")
  return Result.isSuccess(found) && found.success === name ? [] : [name]
}

/**
 * Lists the images and messages of a store that are not those of their hashes, also those that no trial names. A run
 * would not store such an image or message anew, because one with its hash exists.
 */
export const findSpoilt = (database: Database): Effect.Effect<SpoiltContent, Stored.StoreFailed> => {
  const list = (table: string, column: string, start: string | Uint8Array, read: (row: Raw) => ReadonlyArray<string>) =>
    Effect.map(
      Stream.runCollect(
        pages(database, {
          operation: `examine the table ${table}`,
          statement: `SELECT hash, ${column} FROM ${table} WHERE hash > ? ORDER BY hash LIMIT ${size}`,
          start: [start],
          size,
          placeOf: ({ hash }) => [hash instanceof Uint8Array ? hash : String(hash)],
          read
        })
      ),
      (found) => found.flat()
    )
  return Effect.all({
    images: list("blob", "data", "", spoiltImage),
    messages: list("fragment", "body", Uint8Array.of(), spoiltMessage)
  })
}

/** Removes images and messages, so that playing their trials again stores them anew. Says what it did. */
export const removeSpoilt = Effect.fnUntraced(function* (
  database: Database,
  { images, messages }: SpoiltContent
): Effect.fn.Return<ReadonlyArray<string>, Stored.StoreFailed> {
  const operation = "remove what is not the content of its hash"
  for (const hash of images) yield* runStatement(database, operation, "DELETE FROM blob WHERE hash = ?", [hash])
  for (const hash of messages) {
    yield* runStatement(database, operation, "DELETE FROM fragment WHERE hash = ?", [Buffer.from(hash, "hex")])
  }
  const said = (count: number, what: string) =>
    count === 0 ? [] : [`${TextRules.counted(count, `damaged ${what}`)} ${count === 1 ? "was" : "were"} removed`]
  return [...said(images.length, "image"), ...said(messages.length, "recorded message")]
})
