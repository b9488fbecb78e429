import { Effect } from "effect"
import { dayOfIso, dayOfPlainDate, formatDay } from "../generate/calendar.ts"
import { type Caller, type ReplyRow, amount, cell, lowest } from "./databaseCalls.ts"
import { type Procedure, type Slots, fit } from "./procedures/Procedure.ts"
import { bankProcedures } from "./procedures/bank.ts"
import { contestedProcedures } from "./procedures/contested.ts"
import { depotProcedures } from "./procedures/depot.ts"
import { jointProcedures } from "./procedures/joint.ts"
import { leagueProcedures } from "./procedures/league.ts"
import { musicProcedures } from "./procedures/music.ts"
import { newsProcedures } from "./procedures/news.ts"
import { schoolProcedures } from "./procedures/school.ts"
import { cheapestRoom, hotelsIn, roomInstead } from "./procedures/stays.ts"
import { weatherProcedures } from "./procedures/weather.ts"

const dayIn = (row: ReplyRow, column: string): number => dayOfIso(String(row[column])) ?? 0
const nights = (row: ReplyRow): number => dayIn(row, "leave") - dayIn(row, "arrive")

const guestOf = ({ first }: Caller, name = "") => first("stays_find_guest", { name })

const book = Effect.fnUntraced(function* (caller: Caller, { dates: [arrive = "", leave = ""], names, text }: Slots) {
  const guest = yield* guestOf(caller, names[0])
  const sleeps = Number(fit(text, /(\d+) (?:person|people)/))
  const stars = Number(fit(text, /(\d) stars/))
  const price = Number(fit(text, /not above (\d+)/))
  const town = "([A-Z][a-z]+(?: Bay| Sands)?)"
  const towns = [
    fit(text, new RegExp(` in ${town},`), new RegExp(`that ${town} has`), new RegExp(` in ${town} for`)),
    fit(text, new RegExp(`(?:look in|the same in|or in) ${town}`), new RegExp(`does ${town} come`))
  ]
  for (const name of towns) {
    const { id = "" } = yield* caller.first("stays_find_town", { name })
    const hotels = yield* hotelsIn(caller, id, stars)
    const room = yield* cheapestRoom(caller, hotels, { town: id, sleeps, arrive, leave })
    if (room === undefined || amount(room, "price") > price) continue
    yield* caller.call("stays_book", { room: cell(room, "id"), guest: cell(guest, "id"), arrive, leave })
    return [amount(room, "price") * nights({ arrive, leave })]
  }
  return []
})

const move = Effect.fnUntraced(function* (caller: Caller, { dates: [begins = ""], names, text }: Slots) {
  const guest = yield* guestOf(caller, names[0])
  const shift = Number(fit(text, /(\d+) days/))
  const stays = yield* caller.list("stays_list_reservations", { guest: cell(guest, "id") })
  const stay = stays.find((row) => row["arrive"] === begins) ?? {}
  const room = yield* caller.first("stays_get_room", { id: cell(stay, "room") })
  const arrive = formatDay(dayIn(stay, "arrive") + shift)
  const leave = formatDay(dayIn(stay, "leave") + shift)
  const to = yield* roomInstead(caller, room, { arrive, leave, except: cell(stay, "id") })
  const reservation = cell(stay, "id")
  yield* to === undefined
    ? caller.call("stays_cancel", { reservation })
    : caller.call("stays_move", { reservation, room: cell(to, "id"), arrive, leave })
  return [amount(to ?? room, "price") * nights(stay)]
})

const cancel = Effect.fnUntraced(function* (caller: Caller, { names, today }: Slots) {
  const guest = yield* guestOf(caller, names[0])
  let sum = 0
  for (const stay of yield* caller.list("stays_list_reservations", { guest: cell(guest, "id"), status: "confirmed" })) {
    const hotel = yield* caller.first("stays_get_hotel", { id: cell(stay, "hotel") })
    if (dayIn(stay, "arrive") - today < amount(hotel, "free_cancellation_days")) continue
    const room = yield* caller.first("stays_get_room", { id: cell(stay, "room") })
    yield* caller.call("stays_cancel", { reservation: cell(stay, "id") })
    sum += amount(room, "price") * nights(stay)
  }
  return [sum]
})

const order = Effect.fnUntraced(function* (caller: Caller, { names, text }: Slots) {
  const { id: customer = "" } = yield* caller.first("shop_find_customer", { name: names[0] ?? "" })
  const quantity = Number(fit(text, /(?:wants|Order|can be had) (\d+)/, /order of (\d+)/))
  const price = Number(fit(text, /costs (\d+) or less/, /no more than (\d+)/, /dearer than (\d+)/, /at most (\d+)/))
  const wares = [
    fit(
      text,
      /of one ([a-z ]+), the best/,
      /: the ([a-z ]+) with the highest/,
      /top-rated ([a-z ]+) that/,
      /be the ([a-z ]+) people/
    ),
    fit(text, /of the best ([a-z ]+) by/, / an? ([a-z ]+) will do/, /with a ([a-z ]+)\./, /take the ([a-z ]+) people/)
  ]
  for (const name of wares) {
    const { id: category = "" } = yield* caller.first("shop_find_category", { name })
    const fitting = (yield* caller.list("shop_search", { category })).filter(
      (row) => amount(row, "price") <= price && amount(row, "available") >= quantity
    )
    const best = lowest(fitting, (row) => -amount(row, "rating"))
    if (best === undefined) continue
    yield* caller.call("shop_order", { customer, product: cell(best, "id"), quantity })
    return [quantity * amount(best, "price")]
  }
  return []
})

const giveBack = Effect.fnUntraced(function* (caller: Caller, { names, today }: Slots) {
  const { id: customer = "" } = yield* caller.first("shop_find_customer", { name: names[0] ?? "" })
  let sum = 0
  for (const row of yield* caller.list("shop_list_orders", { customer, status: "delivered" })) {
    const product = yield* caller.first("shop_get_product", { id: cell(row, "product") })
    const category = yield* caller.first("shop_get_category", { id: cell(product, "category") })
    if (today - dayIn(row, "ordered") > amount(category, "return_days")) continue
    yield* caller.call("shop_return", { order: cell(row, "id") })
    sum += amount(row, "quantity") * amount(product, "price")
  }
  return [sum]
})

const enlarge = Effect.fnUntraced(function* (caller: Caller, { names, text }: Slots) {
  const { id: customer = "" } = yield* caller.first("shop_find_customer", { name: names[0] ?? "" })
  const name = fit(text, /(?:for|placed for) the ([A-Z][a-z]+ [a-z]+(?: [a-z]+)??)(?: and| to| should)/)
  const quantity = Number(fit(text, /(?:needs|to|be for) (\d+)/))
  const offer = yield* caller.first("shop_find_product", { name })
  const orders = yield* caller.list("shop_list_orders", { customer, status: "placed" })
  const held = orders.find((row) => row["product"] === offer["id"])
  const id = cell(held, "id")
  if (amount(offer, "available") + amount(held, "quantity") >= quantity) {
    yield* caller.call("shop_change_quantity", { order: id, quantity })
    return [quantity * amount(offer, "price")]
  }
  const others = (yield* caller.list("shop_search", { category: cell(offer, "category") })).filter(
    (row) => row["id"] !== offer["id"] && amount(row, "available") >= quantity
  )
  const other = lowest(others, (row) => amount(row, "price"))
  yield* caller.call("shop_cancel", { order: id })
  yield* caller.call("shop_order", { customer, product: cell(other, "id"), quantity })
  return [quantity * amount(other, "price")]
})

const isIn = (rows: ReadonlyArray<ReplyRow>, hour: number): boolean =>
  rows.some((row) => row["status"] === "planned" && amount(row, "hour") === hour)

const arrange = Effect.fnUntraced(function* (caller: Caller, { dates, names, text }: Slots) {
  const [one, other] = yield* Effect.forEach(names.slice(0, 2), (name) => caller.first("office_find_person", { name }))
  const latest = Number(fit(text, /at (\d+) at the latest/, /from 9 to (\d+)/, /no later than (\d+)/))
  const seats = Number(fit(text, /(\d+) seats/, /seat (\d+)/))
  for (const day of dates.slice(0, 2)) {
    const busy = [
      ...(yield* caller.list("calendar_of_person", { person: cell(one, "id"), day })),
      ...(yield* caller.list("calendar_of_person", { person: cell(other, "id"), day }))
    ]
    const hour = [9, 10, 11].find((each) => each <= latest && !isIn(busy, each))
    if (hour === undefined) continue
    const rooms = yield* caller.list("calendar_free_rooms", { day, hour, seats })
    const room = lowest(rooms, (row) => amount(row, "seats"))
    const people = { organizer: cell(one, "id"), guest: cell(other, "id") }
    yield* caller.call("calendar_plan", { ...people, day, hour, room: cell(room, "id") })
    return [amount(room, "door_code")]
  }
  return []
})

const passOn = Effect.fnUntraced(function* (caller: Caller, { names, text }: Slots) {
  const { id: sender = "" } = yield* caller.first("office_find_person", { name: names[0] ?? "" })
  const team = fit(text, /lead of ([a-z ]+?)(?: and| should)/, /leads ([a-z ]+?),/)
  const folder = fit(text, /folder ([a-z-]+)\./, /under ([a-z-]+) too/)
  const mail = yield* caller.list("mail_search", { sender })
  const unread = mail.filter((row) => row["unread"] === true)
  const newest = lowest(unread.length > 0 ? unread : mail, (row) => -dayIn(row, "sent"))
  const lead = (yield* caller.list("office_list_team", { team })).find((row) => row["lead"] === true)
  const message = cell(newest, "id")
  yield* caller.call("mail_forward", { message, to: cell(lead, "id") })
  yield* caller.call("mail_file", { message, folder })
  return [amount(newest, "kilobytes")]
})

const away = Effect.fnUntraced(function* (caller: Caller, { dates: [day = "", next = ""], names }: Slots) {
  const { id: person = "" } = yield* caller.first("office_find_person", { name: names[0] ?? "" })
  const extensions: Array<number> = []
  const own = yield* caller.list("calendar_of_person", { person, day })
  const later = yield* caller.list("calendar_of_person", { person, day: next })
  for (const row of own.filter((each) => each["organizer"] === person && each["status"] === "planned")) {
    const guest = yield* caller.first("office_get_person", { id: cell(row, "guest") })
    const theirs = yield* caller.list("calendar_of_person", { person: cell(row, "guest"), day: next })
    const room = yield* caller.list("calendar_of_room", { room: cell(row, "room"), day: next })
    const meeting = cell(row, "id")
    yield* isIn([...later, ...theirs, ...room], amount(row, "hour"))
      ? caller.call("calendar_cancel", { meeting })
      : caller.call("calendar_move", { meeting, day: next, hour: cell(row, "hour") })
    extensions.push(amount(guest, "extension"))
  }
  return extensions
})

/** The procedure for each kind of goal, recognised by words in its sentences. */
export const procedures: ReadonlyArray<Procedure> = [
  ...contestedProcedures,
  ...jointProcedures,
  ...bankProcedures,
  ...schoolProcedures,
  ...musicProcedures,
  ...leagueProcedures,
  ...depotProcedures,
  ...weatherProcedures,
  ...newsProcedures,
  { words: /breakfast/, run: book },
  { words: /(?:stay|reservation) .*\d+ days|\d+ days later/, run: move },
  { words: /free of charge|without a fee|free cancellation|nothing to cancel/, run: cancel },
  { words: /rated|highest rating|rate best/, run: order },
  { words: /return/, run: giveBack },
  { words: /cheapest other product|least expensive other product|lowest-priced alternative/, run: enlarge },
  { words: /seat/, run: arrange },
  { words: /unread|nobody has read/, run: passOn },
  { words: /extension/, run: away }
]

/** The dates of a text, in ISO form. */
export const datesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\d{1,2} [A-Z][a-z]+ \d{4}/g)].flatMap(([date]) => dayOfPlainDate(date) ?? [])
