import type { Json } from "@escapement/core"
import { Effect } from "effect"
import { dayOfIso } from "../../generate/calendar.ts"
import { type Caller, type ReplyRow, amount, cell, later, lowest } from "../databaseCalls.ts"
import { leaving } from "./depot.ts"
import { cheapestRoom, hotelsIn } from "./stays.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

/** A change that follows from what was read. */
interface Move {
  readonly tool: string
  readonly args: Json.JsonObject
  /** The answers to give once the change is made. */
  readonly says: ReadonlyArray<number | string>
}

/** Decides before each attempt which change to make; undefined if there is nothing left to do. */
type Look = Effect.Effect<Move | undefined, Effect.Error<ReturnType<Caller["call"]>>>

/** Most attempts. */
const most = 6

/**
 * Looks, tries a change, and looks again if somebody else was quicker. `isMade` finds out whether a change without an
 * answer was made after all. Returns the answers; empty if no attempt succeeds.
 */
const insist = Effect.fnUntraced(function* (
  caller: Caller,
  look: Look,
  isMade: (move: Move) => Effect.Effect<boolean, Effect.Error<ReturnType<Caller["call"]>>>
) {
  for (let nth = 0; nth < most; nth++) {
    const move = yield* look
    if (move === undefined) return []
    const reply = yield* caller.call(move.tool, move.args)
    // a 504 is returned only after a check that the change was made
    if (reply["status"] === 200 || reply["status"] === 504 || (yield* isMade(move))) return move.says
  }
  return []
})

const holds = (rows: ReadonlyArray<ReplyRow>, args: Json.JsonObject): boolean =>
  rows.some((row) =>
    Object.entries(args).every(([column, value]) => row[column] === undefined || row[column] === value)
  )

const room = Effect.fnUntraced(function* (caller: Caller, { dates: [arrive = "", leave = ""], text }: Slots) {
  const name = fitName(text, "@ needs a room", "Book @ a room", "\\d @ is to stay", "Find @ the least")
  const guest = cell(yield* caller.first("stays_find_guest", { name }), "id")
  const place = "([A-Z][a-z]+(?: Bay| Sands)?)"
  const where = fit(text, new RegExp(`(?:in|stay in) ${place}(?: from|:|\\. The room| for the nights)`))
  const town = cell(yield* caller.first("stays_find_town", { name: where }), "id")
  const sleeps = Number(fit(text, /(\d+) (?:person|people)/))
  const stars = Number(fit(text, /(\d) stars/))
  const nights = (dayOfIso(leave) ?? 0) - (dayOfIso(arrive) ?? 0)
  const hotels = yield* hotelsIn(caller, town, stars)
  const look = Effect.map(cheapestRoom(caller, hotels, { town, sleeps, arrive, leave }), (best) => {
    const args = { room: cell(best, "id"), guest, arrive, leave }
    return { tool: "stays_book", args, says: [nights * amount(best, "price")] }
  })
  const own = caller.list("stays_list_reservations", { guest })
  return yield* insist(caller, look, ({ args }) => Effect.map(own, (rows) => holds(rows, args)))
})

const purchase = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const name = fitName(text, "@ wants", "for @\\. Of", "order for @:", "of it for @\\.")
  const customer = cell(yield* caller.first("shop_find_customer", { name }), "id")
  const what = fit(text, /of (?:one|a) ([a-z ]+?)(?::|\.| for)/, /Which ([a-z ]+?) is rated/)
  const quantity = Number(fit(text, /(\d+) pieces/, /had (\d+) times/))
  const price = Number(fit(text, /no more than (\d+) each/, /cost at most (\d+)/, /costs? (\d+) or less/))
  const category = cell(yield* caller.first("shop_find_category", { name: what }), "id")
  const look = Effect.map(caller.list("shop_search", { category }), (rows) => {
    const best = lowest(
      rows.filter((row) => amount(row, "price") <= price && amount(row, "available") >= quantity),
      (row) => -amount(row, "rating")
    )
    const args = { customer, product: cell(best, "id"), quantity }
    return { tool: "shop_order", args, says: [quantity * amount(best, "price")] }
  })
  return yield* insist(caller, look, () => Effect.succeed(false))
})

const delivery = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const recipient = fitName(text, "parcel for @")
  const parcel = yield* caller.first("depot_find_parcel", { recipient })
  const look = Effect.map(caller.list("depot_tours_stopping_at", { place: cell(parcel, "place") }), (rows) => {
    const best = lowest(
      rows.filter((row) => String(row["day"]) <= String(parcel["due"]) && amount(row, "room") >= amount(parcel, "kg")),
      leaving
    )
    const args = { parcel: cell(parcel, "id"), tour: cell(best, "id") }
    return { tool: "depot_load", args, says: [amount(best, "room") - amount(parcel, "kg")] }
  })
  return yield* insist(caller, look, ({ args }) =>
    Effect.map(caller.first("depot_get_parcel", { id: cell(parcel, "id") }), (row) => row["tour"] === args["tour"])
  )
})

const signing = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const name = fitName(text, "@ need a", "for @: of those", "whom @ do not", "Strengthen @ with")
  const club = yield* caller.first("league_find_club", { name })
  const position = fit(text, /(goalkeeper|defender|midfielder|forward)/)
  const age = Number(fit(text, /(\d+) years/, /older than (\d+)/))
  const gone = new Set<Json.Json>()
  const look = Effect.map(caller.list("league_list_players", { position, age }), (rows) => {
    const best = lowest(
      rows.filter(
        (row) =>
          row["club"] !== club["id"] && !gone.has(cell(row, "id")) && amount(row, "fee") <= amount(club, "purse_left")
      ),
      (row) => -amount(row, "rating")
    )
    const args = { club: cell(club, "id"), player: cell(best, "id") }
    return { tool: "league_sign", args, says: [amount(club, "purse_left") - amount(best, "fee")] }
  })
  return yield* insist(caller, look, ({ args }) =>
    Effect.map(caller.list("league_list_signings", { to: cell(club, "id") }), (rows) => {
      gone.add(args["player"] ?? "")
      return holds(rows, { player: args["player"] ?? "" })
    })
  )
})

const appointment = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text }: Slots) {
  const people = [
    fitName(text, "@ and [A-Z]", "to which @ invites", "o'clock, at which @ and", "@ wants an hour"),
    fitName(text, "[a-z] and @ have to", "invites @", "[a-z] and @ both", "an hour with @")
  ]
  const [one, other] = yield* Effect.forEach(people, (name) => caller.first("office_find_person", { name }))
  const [organizer, guest] = [cell(one, "id"), cell(other, "id")]
  const seats = Number(fit(text, /(\d+) seats or more/, /free room for (\d+)/, /at least (\d+) seats/, /seats (\d+)/))
  const meetings = Effect.gen(function* () {
    const rows = [
      ...(yield* caller.list("calendar_of_person", { person: organizer, day })),
      ...(yield* caller.list("calendar_of_person", { person: guest, day }))
    ]
    return rows.filter((row) => row["status"] === "planned")
  })
  const look = Effect.gen(function* () {
    const busy = new Set((yield* meetings).map((row) => amount(row, "hour")))
    for (const hour of [9, 10, 11, 12, 13, 14, 15, 16].filter((each) => !busy.has(each))) {
      const rooms = yield* caller.list("calendar_free_rooms", { day, hour, seats })
      const best = lowest(rooms, (row) => amount(row, "seats"))
      if (best === undefined) continue
      const args = { organizer, guest, day, hour, room: cell(best, "id") }
      return { tool: "calendar_plan", args, says: [amount(best, "door_code")] }
    }
    return undefined
  })
  return yield* insist(caller, look, ({ args }) => Effect.map(meetings, (rows) => holds(rows, args)))
})

const currency = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const name = fitName(text, "account of @")
  const client = yield* caller.first("bank_find_client", { name })
  const accounts = yield* caller.list("bank_list_accounts", { owner: cell(client, "id") })
  const [from, to] = ["current", "foreign"].map((kind) => accounts.find((row) => row["kind"] === kind))
  const rates = caller.first("bank_rates", { currency: cell(to, "currency") })
  const whom = fit(
    text,
    /standing order of .+? for (.+?), and if/,
    /has for (.+?) ends if/,
    /standing order for (.+?): end/,
    /pays (.+?) by standing order/
  )
  const payee = yield* caller.first("bank_find_payee", { name: whom })
  const orders = yield* caller.list("bank_list_orders", { account: cell(from, "id") })
  const order = cell(
    orders.find((row) => row["payee"] === payee["id"] && row["status"] === "active"),
    "id"
  )
  const isDear = amount(yield* rates, "crowns_per_100") > Number(fit(text, /(?:more than|above) (\d+) crowns/))
  yield* isDear
    ? caller.call("bank_end_order", { order })
    : caller.call("bank_move_order", { order, day: Number(fit(text, /day (\d+) of the month/)) })
  const rest = Number(
    fit(text, /that (\d+) crowns or more/, /leave (\d+) crowns/, /at least (\d+) crowns/, /below (\d+) crowns/)
  )
  // the rate may have changed by now
  const rate = amount(yield* rates, "crowns_per_100")
  const many = Math.floor((amount(from, "balance") - rest) / rate)
  yield* caller.call("bank_exchange", { from: cell(from, "id"), to: cell(to, "id"), amount: 100 * many })
  return [amount(from, "balance") - many * rate]
})

const renewal = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const album = cell(yield* caller.first("music_find_album", { title: fit(text, /"(.+?)"/) }), "id")
  const territory = fit(text, / in (Ardenia|Borrovia|Caltria)/)
  const days = Number(fit(text, /(\d+) days/))
  const look = Effect.map(caller.list("music_licences_of_album", { album, territory }), (rows) => {
    const best = lowest(rows, (row) => dayOfIso(String(row["last_day"])) ?? 0)
    const until = later(String(best?.["last_day"]), days)
    const args = { licence: cell(best, "id"), last_day: until, version: cell(best, "version") }
    return { tool: "music_update_licence", args, says: [until, amount(best, "fee")] }
  })
  return yield* insist(caller, look, ({ args }) =>
    Effect.map(
      caller.first("music_get_licence", { id: args["licence"] ?? "" }),
      (row) => row["last_day"] === args["last_day"]
    )
  )
})

const alarm = Effect.fnUntraced(function* (caller: Caller, { dates: [last = ""], text }: Slots) {
  const danger = fit(text, /(flood|storm|frost) warning/)
  const name = fit(
    text,
    /warnings? in force for ([A-Z]\w+(?: [A-Z]\w+)?)/,
    /in force for ([A-Z]\w+(?: [A-Z]\w+)?)/,
    /([A-Z]\w+(?: [A-Z]\w+)?) gets a stronger/
  )
  const region = cell(yield* caller.first("weather_find_region", { name }), "id")
  const days = Number(fit(text, /(\d+) days/))
  const level = Number(fit(text, /of level (\d)/, /level (\d), until/))
  const subscriptions = (yield* caller.list("weather_subscriptions_for", { region, danger })).filter(
    (row) => row["status"] === "running"
  )
  const reached = (at: number): ReadonlyArray<number> => [
    subscriptions.filter((row) => amount(row, "from_level") <= at).length
  ]
  const standing = Effect.map(caller.list("weather_list_warnings", { region, danger }), (rows) =>
    rows.find((row) => row["status"] === "in force")
  )
  const look = Effect.map(standing, (row): Move => {
    if (row === undefined)
      return { tool: "weather_issue", args: { region, danger, level, until: last }, says: reached(level) }
    const raised = Math.min(3, amount(row, "level") + 1)
    const until = later(String(row["until"]), days)
    return {
      tool: "weather_update_warning",
      args: { warning: cell(row, "id"), level: raised, until, version: cell(row, "version") },
      says: reached(raised)
    }
  })
  return yield* insist(caller, look, ({ args }) =>
    Effect.map(standing, (row) => row?.["until"] === args["until"] && row?.["level"] === args["level"])
  )
})

/** The procedures for goals during which others act, recognised by the rules in their sentences. */
export const contestedProcedures: ReadonlyArray<Procedure> = [
  { words: /hotels change their prices|by what is free and what it costs|from what there is by then/, run: room },
  { words: /same stock|runs out of it|no longer be supplied/, run: purchase },
  { words: /Others load vans|fill that tour up|no room on it any more/, run: delivery },
  { words: /Other clubs sign|another club is quicker|signed by somebody else before/, run: signing },
  { words: /plan and cancel meetings|of the two is booked|that hour be taken/, run: appointment },
  { words: /bank sets new rates|Rates change|the rate change after/, run: currency },
  { words: /work on licences too|changes a licence before|Should one of them be changed/, run: renewal },
  { words: /change warnings too|changes or withdraws it|Should it be changed or withdrawn/, run: alarm }
]
