import { Content, Json, type Session } from "@escapement/core"
import { Effect, Option, Schema } from "effect"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** A row of a reply, without its meaning. */
export type ReplyRow = { readonly [column: string]: Json.Json }

const rowsIn = (reply: Json.JsonObject, field: string): ReadonlyArray<ReplyRow> => {
  const found = reply[field]
  return Array.isArray(found) ? found.filter(Json.isJsonObject) : []
}

/** Calls that are made again where a service asks for it, at most. */
const most = 8

/** Calls tools of databases by rote: waits when told to, renews a session, asks for every page, repeats what got no answer. */
export const makeCaller = (session: Session) => {
  const once = (tool: string, args: Json.JsonObject) =>
    Effect.map(session.call({ tool, args }), ({ content }) => {
      const reply = Option.getOrElse(decode(Content.plain(content).replace(/^ERROR: /, "")), () => null)
      return Json.isJsonObject(reply) ? reply : {}
    })
  const call = Effect.fnUntraced(function* (tool: string, args: Json.JsonObject) {
    let reply = yield* once(tool, args)
    for (let nth = 0; nth < most; nth++) {
      const account = reply["account"]
      if (reply["status"] === 401 && account !== undefined) yield* once("renew_session", { account })
      else if (reply["status"] === 429) yield* once("service_status", {})
      else if (reply["status"] === 504) yield* Effect.forEach([1, 2, 3], () => once("service_status", {}))
      else return reply
      reply = yield* once(tool, args)
    }
    return reply
  })
  const list = Effect.fnUntraced(function* (tool: string, args: Json.JsonObject) {
    const rows: Array<ReplyRow> = []
    let offset: Json.Json | undefined = 0
    while (offset !== undefined) {
      const reply: Json.JsonObject = yield* call(tool, offset === 0 ? args : { ...args, offset })
      rows.push(...rowsIn(reply, "items"))
      offset = reply["next_offset"]
    }
    return rows
  })
  const first = (tool: string, args: Json.JsonObject) => Effect.map(list(tool, args), (rows) => rows[0] ?? {})
  return { call, list, first }
}

/** What `makeCaller` gives. */
export type Caller = ReturnType<typeof makeCaller>

/** A column as a number. */
export const amount = (row: ReplyRow | undefined, column: string): number => Number(row?.[column] ?? Number.NaN)

/** A column as an argument. */
export const cell = (row: ReplyRow | undefined, column: string): Json.Json => row?.[column] ?? ""

/** The row of the least figure. */
export const lowest = (rows: ReadonlyArray<ReplyRow>, figure: (row: ReplyRow) => number): ReplyRow | undefined =>
  rows.toSorted((a, b) => figure(a) - figure(b))[0]
