import { Content, Json, type Session } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import { dayOfIso, formatDay } from "../generate/calendar.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** A row of a reply. */
export type ReplyRow = { readonly [column: string]: Json.Json }

const rowsIn = (reply: Json.JsonObject, field: string): ReadonlyArray<ReplyRow> => {
  const found = reply[field]
  return Array.isArray(found) ? found.filter(Json.isJsonObject) : []
}

/** Most repetitions of a call that a service asks to repeat. */
const most = 8

/**
 * How to find the row that a call made, by tool: the search, its argument, and the columns that identify the row.
 * Repeating one of these calls blindly would make the row twice.
 */
const looks: {
  readonly [tool: string]: {
    readonly tool: string
    readonly by: readonly [parameter: string, argument: string]
    readonly columns: { readonly [column: string]: string }
  }
} = {
  bank_transfer: { tool: "bank_statement", by: ["account", "from"], columns: { to: "to", out: "amount" } },
  bank_exchange: { tool: "bank_statement", by: ["account", "from"], columns: { to: "to", in: "amount" } },
  bank_new_order: {
    tool: "bank_list_orders",
    by: ["account", "account"],
    columns: { payee: "payee", amount: "amount", day: "day" }
  },
  shop_order: {
    tool: "shop_list_orders",
    by: ["customer", "customer"],
    columns: { product: "product", quantity: "quantity" }
  },
  mail_forward: { tool: "mail_list_forwards", by: ["message", "message"], columns: { to: "to" } }
}

/**
 * Makes functions that call database tools mechanically: they wait, renew sessions and read all pages. They repeat a
 * change without an answer only if it was not made.
 */
export const makeCaller = (session: Session) => {
  const once = (tool: string, args: Json.JsonObject) =>
    Effect.map(session.call({ tool, args }), ({ content }) => {
      const reply = Option.getOrElse(decode(Content.plain(content).replace(/^ERROR: /, "")), () => null)
      return Json.isJsonObject(reply) ? reply : {}
    })
  type Once = ReturnType<typeof once>
  const persist = Effect.fnUntraced(function* (
    tool: string,
    args: Json.JsonObject,
    isDone: Effect.Effect<boolean, Effect.Error<Once>>
  ) {
    let reply = yield* once(tool, args)
    for (let nth = 0; nth < most; nth++) {
      const account = reply["account"]
      if (reply["status"] === 401 && account !== undefined) yield* once("renew_session", { account })
      else if (reply["status"] === 429) yield* once("service_status", {})
      else if (reply["status"] === 504) {
        yield* Effect.forEach([1, 2, 3], () => once("service_status", {}))
        if (yield* isDone) return reply
      } else return reply
      reply = yield* once(tool, args)
    }
    return reply
  })
  const list = Effect.fnUntraced(function* (tool: string, args: Json.JsonObject) {
    const rows: Array<ReplyRow> = []
    let offset: Json.Json | undefined = 0
    while (offset !== undefined) {
      const page = offset === 0 ? args : { ...args, offset }
      const reply: Json.JsonObject = yield* persist(tool, page, Effect.succeed(false))
      rows.push(...rowsIn(reply, "items"))
      offset = reply["next_offset"]
    }
    return rows
  })
  const call = Effect.fnUntraced(function* (tool: string, args: Json.JsonObject) {
    const look = looks[tool]
    if (look === undefined) return yield* persist(tool, args, Effect.succeed(false))
    const [parameter, argument] = look.by
    const rows = Effect.map(
      list(look.tool, { [parameter]: args[argument] ?? "" }),
      (found) =>
        found.filter((row) => Object.entries(look.columns).every(([column, name]) => row[column] === args[name])).length
    )
    const before = yield* rows
    return yield* persist(
      tool,
      args,
      Effect.map(rows, (after) => after > before)
    )
  })
  const first = (tool: string, args: Json.JsonObject) => Effect.map(list(tool, args), (rows) => rows[0] ?? {})
  return { call, list, first }
}

/** The functions that `makeCaller` returns. */
export type Caller = ReturnType<typeof makeCaller>

/** The value of a column as a number; NaN if it is missing. */
export const amount = (row: ReplyRow | undefined, column: string): number => Number(row?.[column] ?? Number.NaN)

/** The value of a column, to pass on as an argument; an empty text if it is missing. */
export const cell = (row: ReplyRow | undefined, column: string): Json.Json => row?.[column] ?? ""

/** The day that is a number of days after another one. */
export const later = (day: string, days: number): string => formatDay((dayOfIso(day) ?? 0) + days)

/** The row with the least figure; undefined if there are no rows. */
export const lowest = (rows: ReadonlyArray<ReplyRow>, figure: (row: ReplyRow) => number): ReplyRow | undefined =>
  rows.toSorted((a, b) => figure(a) - figure(b))[0]
