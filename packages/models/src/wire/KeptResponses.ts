import { Json } from "@escapement/core"
import { Result } from "effect"
import type { ReplyMemory } from "./Wire.ts"

/** Limits of what is kept; the oldest responses are dropped first. */
interface KeptResponsesLimits {
  readonly responses: number
  /** The most characters of their items, as JSON. */
  readonly characters: number
}

const standard: KeptResponsesLimits = { responses: 10_000, characters: 64 * 1024 * 1024 }

interface Kept {
  /** All items up to the response, its own output included. */
  readonly items: ReadonlyArray<Json.Json>
  readonly ids: ReadonlyArray<string>
  readonly characters: number
}

const itemsOf = (input: Json.Json | undefined): ReadonlyArray<Json.Json> =>
  typeof input === "string" ? [{ role: "user", content: input }] : Array.isArray(input) ? input : []

const idOf = (item: Json.Json): string | undefined =>
  Json.isJsonObject(item) && typeof item["id"] === "string" ? item["id"] : undefined

const isReference = (item: Json.Json): boolean =>
  Json.isJsonObject(item) &&
  (item["type"] === "item_reference" || (item["type"] === undefined && item["role"] === undefined)) &&
  idOf(item) !== undefined

const gone = (what: string): string =>
  `${what} is not kept here: send the items themselves, as with store=false (this server forgets its oldest responses)`

/**
 * Keeps responses whose clients did not say `store: false`, so that a later request
 * may name one (`previous_response_id`) or an item of one (`item_reference`). Ids are
 * made from the requests, so a repeated conversation has the same ids.
 */
export const makeKeptResponses = (limits: KeptResponsesLimits = standard): ReplyMemory => {
  const responses = new Map<string, Kept>()
  const items = new Map<string, Json.Json>()
  let characters = 0

  const forget = (id: string, { characters: size, ids }: Kept): void => {
    responses.delete(id)
    characters -= size
    for (const item of ids) items.delete(item)
  }
  const resolve = (item: Json.Json): Result.Result<Json.Json, string> => {
    if (!isReference(item)) return Result.succeed(item)
    const id = idOf(item) ?? ""
    const found = items.get(id)
    return found === undefined ? Result.fail(gone(`item ${id}`)) : Result.succeed(found)
  }
  return {
    expand: (body) => {
      if (!Json.isJsonObject(body)) return Result.succeed(body)
      const { previous_response_id: previous = null, ...rest } = body
      const input = rest["input"]
      const own = Array.isArray(input) ? Result.all(input.map(resolve)) : Result.succeed(itemsOf(input))
      if (Result.isFailure(own)) return Result.fail(own.failure)
      if (previous === null) return Result.succeed(Array.isArray(input) ? { ...rest, input: [...own.success] } : rest)
      const before = typeof previous === "string" ? responses.get(previous) : undefined
      if (before === undefined) return Result.fail(gone(`previous_response_id ${JSON.stringify(previous)}`))
      return Result.succeed({ ...rest, input: [...before.items, ...own.success] })
    },
    keep: (body, reply) => {
      if (!Json.isJsonObject(body) || body["store"] === false || !Json.isJsonObject(reply)) return
      const id = idOf(reply)
      if (id === undefined) return
      const known = responses.get(id)
      if (known !== undefined) forget(id, known)
      const output = itemsOf(reply["output"])
      const all = [...itemsOf(body["input"]), ...output]
      const ids = output.flatMap((item) => idOf(item) ?? [])
      const kept = { items: all, ids, characters: JSON.stringify(all).length }
      responses.set(id, kept)
      characters += kept.characters
      for (const item of output) items.set(idOf(item) ?? "", item)
      for (const [oldest, one] of responses) {
        if (responses.size <= limits.responses && characters <= limits.characters) break
        if (responses.size > 1) forget(oldest, one)
        else break
      }
    }
  }
}
