import { Effect } from "effect"
import { spend } from "../../desks/spend.ts"
import { dayOfIso, formatDay, longDate } from "../../generate/calendar.ts"
import { type Caller, type ReplyRow, amount, cell, later, lowest } from "../databaseCalls.ts"
import { accountsOf } from "./bank.ts"
import { leaving } from "./depot.ts"
import { matchesOn } from "./league.ts"
import { publish } from "./news.ts"
import { cheapestRoom, hotelsIn, roomInstead } from "./stays.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

const pay = (caller: Caller, from: ReplyRow, to: ReplyRow, sum: number) =>
  caller.call("bank_transfer", { from: cell(from, "id"), to: cell(to, "id"), amount: sum })

const personOf = (caller: Caller, name: string) => caller.first("office_find_person", { name })

const planned = (rows: ReadonlyArray<ReplyRow>): ReadonlyArray<ReplyRow> =>
  rows.filter((row) => row["status"] === "planned")

/** The dues that are paid from a pot, by the rule in the text; dues are in the order of a day. */
const paidBy = (text: string, dues: ReadonlyArray<{ readonly id: string; readonly sum: number }>, pot: number) => {
  const rule = /Stop at the first/.test(text)
    ? "stop"
    : /passed over/.test(text)
      ? "skip"
      : /as many as possible/.test(text)
        ? "most"
        : "fullest"
  return spend(rule, dues, pot) ?? []
}

const name = String.raw`(\p{Lu}\p{L}+ \p{Lu}\p{L}+)`

const trip = Effect.fnUntraced(function* (caller: Caller, { dates, text }: Slots) {
  const whom = yield* personOf(caller, fitName(text, "calendar of @"))
  const guest = yield* caller.first("stays_find_guest", { name: fitName(text, "@ is to spend", "for @\\. Which") })
  const nights = Number(fit(text, /(\d+) nights/))
  const [early = "", begins = "", days] = [dates[3], dates[4], dates.slice(0, 3)]
  const meetingsOn = (day: string) => caller.list("calendar_of_person", { person: cell(whom, "id"), day })
  let free: string | undefined
  for (const day of days) {
    if (planned(yield* meetingsOn(day)).length > 0) continue
    free = day
    break
  }
  if (free !== undefined) {
    const [arrive, leave] = [free, later(free, nights)]
    const sleeps = Number(fit(text, /(\d+) (?:person|people)/))
    const stars = Number(fit(text, /(\d) stars/))
    const where = fit(text, /nights in ([A-Z][a-z]+(?: Bay| Sands)?)/)
    const town = cell(yield* caller.first("stays_find_town", { name: where }), "id")
    const hotels = yield* hotelsIn(caller, town, stars)
    const room = yield* cheapestRoom(caller, hotels, { town, sleeps, arrive, leave })
    if (room !== undefined) {
      yield* caller.call("stays_book", { room: cell(room, "id"), guest: cell(guest, "id"), arrive, leave })
      const own = yield* accountsOf(caller, fitName(text, "@ pays for all", "Have @ pay"))
      const theirs = yield* accountsOf(caller, fitName(text, "current account of @, from", "pay @ what"))
      const sum = nights * amount(room, "price")
      const rest = Number(fit(text, /at least (\d+) crowns/, /less than (\d+) crowns/))
      const from = amount(own("savings"), "balance") - sum >= rest ? own("savings") : own("current")
      yield* pay(caller, from, theirs("current"), sum)
      return [amount(from, "balance") - sum]
    }
  }
  const first = lowest(planned(yield* meetingsOn(early)), (row) => amount(row, "hour"))
  yield* caller.call("calendar_cancel", { meeting: cell(first, "id") })
  const stays = yield* caller.list("stays_list_reservations", { guest: cell(guest, "id") })
  const stay = stays.find((row) => row["arrive"] === begins && row["status"] === "confirmed")
  yield* caller.call("stays_cancel", { reservation: cell(stay, "id") })
  const other = first?.["organizer"] === whom["id"] ? cell(first, "guest") : cell(first, "organizer")
  return [amount(yield* caller.first("office_get_person", { id: other }), "extension")]
})

const bills = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const who = fitName(text, "@ has not paid", "delivered orders of @ out")
  const customer = yield* caller.first("shop_find_customer", { name: who })
  const pot = Number(fit(text, /lends (\d+) crowns/, /out of (\d+) crowns/))
  const [, , what = "", said = ""] =
    /(About the|says that one) ([\p{L} ]+?)(?:, .+? remembers a price of| costs) (\d+)/u.exec(text) ?? []
  const orders = (yield* caller.list("shop_list_orders", {
    customer: cell(customer, "id"),
    status: "delivered"
  })).toSorted((a, b) => (String(a["ordered"]) < String(b["ordered"]) ? -1 : 1))
  const dues: Array<{ readonly id: string; readonly sum: number }> = []
  for (const order of orders) {
    const product = yield* caller.first("shop_get_product", { id: cell(order, "product") })
    const isBelieved = customer["member"] === true && product["name"] === what
    const price = isBelieved ? Number(said) : amount(product, "price")
    dues.push({ id: String(order["id"]), sum: price * amount(order, "quantity") })
  }
  const paid = paidBy(text, dues, pot)
  const kind = fit(text, /(savings|current) account of .+? to the current/, /'s (savings|current) account/)
  const own = yield* accountsOf(caller, fitName(text, "@ lends", "crowns from @"))
  const theirs = yield* accountsOf(caller, fitName(text, "to the current account of @"))
  const sum = paid.reduce((total, due) => total + due.sum, 0)
  yield* pay(caller, own(kind), theirs("current"), sum)
  for (const { id } of dues.filter((due) => !paid.includes(due))) yield* caller.call("shop_return", { order: id })
  return [amount(own(kind), "balance") - sum]
})

const parcel = Effect.fnUntraced(function* (caller: Caller, { dates, text }: Slots) {
  const row = yield* caller.first("depot_find_parcel", { recipient: fitName(text, "parcel for @") })
  const one = yield* personOf(caller, fitName(text, "on which @ meets", "@ and "))
  const other = yield* personOf(caller, fitName(text, "meets @", "and @ need what"))
  let meeting: ReplyRow | undefined
  for (const day of dates.slice(0, 2)) {
    const own = planned(yield* caller.list("calendar_of_person", { person: cell(one, "id"), day }))
    meeting = own.find((each) => each["organizer"] === other["id"] || each["guest"] === other["id"]) ?? meeting
  }
  const due = String(row["due"])
  const limit = meeting !== undefined && String(meeting["day"]) < due ? String(meeting["day"]) : due
  const tours = yield* caller.list("depot_tours_stopping_at", { place: cell(row, "place") })
  const tour = lowest(
    tours.filter((each) => String(each["day"]) <= limit && amount(each, "room") >= amount(row, "kg")),
    leaving
  )
  if (tour !== undefined) {
    yield* caller.call("depot_load", { parcel: cell(row, "id"), tour: cell(tour, "id") })
    return [amount(tour, "room") - amount(row, "kg")]
  }
  yield* caller.call("depot_hold", { parcel: cell(row, "id") })
  if (meeting !== undefined) yield* caller.call("calendar_cancel", { meeting: cell(meeting, "id") })
  return [amount(row, "kg")]
})

const storm = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text, today }: Slots) {
  const where = fit(text, /weather in (.+?) allows/, /too rough in (.+?) for van/)
  const region = cell(yield* caller.first("weather_find_region", { name: where }), "id")
  const level = Number(fit(text, /level (\d)/))
  const limit = Number(fit(text, /was (\d+) km/, /gust of (\d+) km/))
  const warnings = (yield* caller.list("weather_list_warnings", { region, danger: "storm" })).filter(
    (row) => row["status"] === "in force"
  )
  const running = warnings.find((row) => String(row["until"]) >= day)
  const gusts =
    running === undefined ? yield* caller.list("weather_readings_on", { region, day: formatDay(today - 1) }) : []
  const isRough =
    running === undefined ? gusts.some((row) => amount(row, "gust") >= limit) : amount(running, "level") >= level
  const van = yield* caller.first("depot_find_van", { plate: fit(text, /(KD \d+)/) })
  const tour = yield* caller.first("depot_tours_of_van", { van: cell(van, "id"), day })
  if (!isRough) {
    const waiting = yield* caller.first("depot_find_parcel", { recipient: fitName(text, "parcel for @") })
    yield* caller.call("depot_load", { parcel: cell(waiting, "id"), tour: cell(tour, "id") })
    return [amount(tour, "room") - amount(waiting, "kg")]
  }
  const loaded = yield* caller.list("depot_parcels_on", { tour: cell(tour, "id") })
  for (const row of loaded) yield* caller.call("depot_hold", { parcel: cell(row, "id") })
  if (warnings.length === 0) yield* caller.call("weather_issue", { region, danger: "storm", level, until: day })
  return [loaded.reduce((sum, row) => sum + amount(row, "kg"), 0)]
})

const match = Effect.fnUntraced(function* (caller: Caller, { dates, text }: Slots) {
  const host = yield* caller.first("league_find_club", { name: fitName(text, "match of @ at home", "@ have to put") })
  const guest = yield* caller.first("league_find_club", { name: fitName(text, "against @") })
  const [home, away] = [cell(host, "id"), cell(guest, "id")]
  const game = cell(yield* caller.first("league_find_match", { home, away }), "id")
  const begins = dates[3] ?? ""
  const visitor = yield* caller.first("stays_find_guest", { name: fitName(text, "@ has booked", "stay of @") })
  const stays = yield* caller.list("stays_list_reservations", { guest: cell(visitor, "id") })
  const stay = stays.find((row) => row["arrive"] === begins && row["status"] === "confirmed") ?? {}
  const reservation = cell(stay, "id")
  for (const day of dates.slice(0, 3)) {
    if ((yield* matchesOn(caller, [home, away], day)).some((row) => row["id"] !== game)) continue
    yield* caller.call("league_move_match", { match: game, day })
    const room = yield* caller.first("stays_get_room", { id: cell(stay, "room") })
    const nights = (dayOfIso(String(stay["leave"])) ?? 0) - (dayOfIso(begins) ?? 0)
    const [arrive, leave] = [day, later(day, nights)]
    const to = yield* roomInstead(caller, room, { arrive, leave, except: reservation })
    if (to === undefined) break
    yield* caller.call("stays_move", { reservation, room: cell(to, "id"), arrive, leave })
    return [nights * amount(to, "price")]
  }
  yield* caller.call("league_call_off", { match: game })
  yield* caller.call("stays_cancel", { reservation })
  return [amount(host, "seats")]
})

const licences = Effect.fnUntraced(function* (caller: Caller, { dates: [soon = "", until = ""], text }: Slots) {
  const album = yield* caller.first("music_find_album", { title: fit(text, /"(.+?)"/) })
  const territory = fit(text, / in (Ardenia|Borrovia|Caltria)/)
  const ending = (yield* caller.list("music_licences_of_album", { album: cell(album, "id"), territory }))
    .filter((row) => String(row["last_day"]) <= soon)
    .toSorted((a, b) => (String(a["last_day"]) < String(b["last_day"]) ? -1 : 1))
  const own = yield* accountsOf(caller, fitName(text, "@ pays the fees", "Everything that @ has"))
  const theirs = yield* accountsOf(caller, fitName(text, "to the current account of @"))
  const rest = Number(fit(text, /(\d+) crowns/))
  const balance = amount(own("savings"), "balance")
  const paid = paidBy(
    text,
    ending.map((row) => ({ id: String(row["id"]), sum: amount(row, "fee") })),
    balance - rest
  )
  for (const { id } of paid) yield* caller.call("music_extend_licence", { licence: id, last_day: until })
  const sum = paid.reduce((total, due) => total + due.sum, 0)
  yield* pay(caller, own("savings"), theirs("current"), sum)
  return [balance - sum]
})

const report = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const club = String.raw`(\p{Lu}\p{L}+ \p{Lu}\p{L}+)`
  const host = fit(text, new RegExp(`match of ${club} at home`, "u"), new RegExp(`about ${club} against`, "u"))
  const visitor = fit(text, new RegExp(`against ${club}`, "u"))
  const home = cell(yield* caller.first("league_find_club", { name: host }), "id")
  const away = cell(yield* caller.first("league_find_club", { name: visitor }), "id")
  const game = yield* caller.first("league_find_match", { home, away })
  const article = yield* caller.first("news_find_article", { title: fit(text, /"(.+?)"/) })
  const days = [1, 2, 3].map((after) => later(String(game["day"]), after))
  return yield* publish(caller, article, days)
})

const lesson = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text }: Slots) {
  const course = yield* caller.first("school_find_course", { title: fit(text, /"(.+?)"/) })
  const one = yield* personOf(caller, fitName(text, "@ sits in", "meeting that @ has"))
  const other = yield* personOf(
    caller,
    fit(text, new RegExp(`meeting with ${name}`, "u"), new RegExp(`has with ${name}`, "u"))
  )
  const own = planned(yield* caller.list("calendar_of_person", { person: cell(one, "id"), day }))
  const meeting = own.find((row) => row["organizer"] === other["id"] || row["guest"] === other["id"]) ?? {}
  const [weekday = ""] = longDate(dayOfIso(day) ?? 0).split(",")
  const begins = amount(course, "hour")
  const isDuring = (hour: number): boolean => hour === begins || hour === begins + 1
  if (weekday !== course["weekday"] || !isDuring(amount(meeting, "hour"))) {
    const seats = cell(course, "places")
    const halls = yield* caller.list("school_free_halls", { weekday: cell(course, "weekday"), hour: begins, seats })
    const hall = lowest(halls, (row) => amount(row, "seats"))
    yield* caller.call("school_move_course", { course: cell(course, "id"), hall: cell(hall, "id") })
    return [amount(hall, "seats")]
  }
  const theirs = yield* caller.list("calendar_of_person", { person: cell(other, "id"), day })
  const room = yield* caller.list("calendar_of_room", { room: cell(meeting, "room"), day })
  const busy = new Set(planned([...own, ...theirs, ...room]).map((row) => amount(row, "hour")))
  const hour = [9, 10, 11, 12, 13, 14, 15, 16].find((each) => !isDuring(each) && !busy.has(each))
  yield* hour === undefined
    ? caller.call("calendar_cancel", { meeting: cell(meeting, "id") })
    : caller.call("calendar_move", { meeting: cell(meeting, "id"), day, hour })
  return [amount(other, "extension")]
})

/** The procedures for goals that use several databases. */
export const jointProcedures: ReadonlyArray<Procedure> = [
  { words: /comes along\.|is up to the calendar/, run: trip },
  { words: /crowns.*delivered order|delivered orders of .* crowns/, run: bills },
  { words: /has to be there by the day|need what is in the parcel/, run: parcel },
  { words: /too rough/, run: storm },
  { words: /stay for it that begins|booked for that match/, run: match },
  { words: /licences.* savings/, run: licences },
  { words: /draft about|is about the match/, run: report },
  { words: /sits in on the course|begin during the course/, run: lesson }
]
