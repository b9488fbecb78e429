import { Effect } from "effect"
import { type Caller, type ReplyRow, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

/** When a tour leaves, as a number that grows with time. */
export const leaving = (row: ReplyRow): number =>
  Number(`${String(row["day"])}${String(row["leaves"])}`.replaceAll(/\D/g, ""))

const toursTo = ({ list }: Caller, parcel: ReplyRow) => list("depot_tours_to", { stop: cell(parcel, "place") })

const send = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const parcel = yield* caller.first("depot_find_parcel", { recipient: fitName(text, "parcel for @") })
  const kg = amount(parcel, "kg")
  const fitting = (yield* toursTo(caller, parcel)).filter(
    (row) => String(row["day"]) <= String(parcel["due"]) && amount(row, "room") >= kg
  )
  const tour = lowest(fitting, leaving)
  yield* tour === undefined
    ? caller.call("depot_hold", { parcel: cell(parcel, "id") })
    : caller.call("depot_load", { parcel: cell(parcel, "id"), tour: cell(tour, "id") })
  return [tour === undefined ? kg : amount(tour, "room") - kg]
})

const breakdown = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text }: Slots) {
  const van = yield* caller.first("depot_find_van", { plate: fit(text, /(KD \d+)/) })
  const tours = yield* caller.list("depot_tours_on", { day })
  const tour = tours.find((row) => row["van"] === van["id"])
  let sum = 0
  for (const parcel of yield* caller.list("depot_parcels_on", { tour: cell(tour, "id") })) {
    const fitting = (yield* toursTo(caller, parcel)).filter(
      (row) => row["day"] === day && row["id"] !== tour?.["id"] && amount(row, "room") >= amount(parcel, "kg")
    )
    const to = lowest(fitting, leaving)
    yield* to === undefined
      ? caller.call("depot_hold", { parcel: cell(parcel, "id") })
      : caller.call("depot_load", { parcel: cell(parcel, "id"), tour: cell(to, "id") })
    sum += to === undefined ? 0 : amount(parcel, "kg")
  }
  return [sum]
})

const place = "([A-Z][a-z]+(?: [A-Z][a-z]+)?)"

const detour = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text }: Slots) {
  const [, from = "", to = ""] = new RegExp(`(?:[Ff]rom) ${place} to ${place}`).exec(text) ?? []
  const [, one = "", other = ""] =
    new RegExp(`(?:way of|stop at|through) ${place} or (?:by way of|at|through) ${place}`).exec(text) ?? []
  const idOf = (name: string) => Effect.map(caller.first("depot_find_place", { name }), (row) => cell(row, "id"))
  const [start, end] = [yield* idOf(from), yield* idOf(to)]
  const ways: Array<{ readonly place: ReturnType<typeof cell>; readonly minutes: number }> = []
  for (const name of [one, other]) {
    const id = yield* idOf(name)
    const roads = (yield* caller.list("depot_list_roads", { at: id })).filter((row) => row["status"] === "open")
    const minutes = [start, end].map((far) =>
      amount(
        roads.find((row) => row["from"] === far || row["to"] === far),
        "minutes"
      )
    )
    ways.push({ place: id, minutes: minutes.reduce((sum, each) => sum + each, 0) })
  }
  const best = ways.filter((way) => !Number.isNaN(way.minutes)).toSorted((a, b) => a.minutes - b.minutes)[0]
  const van = yield* caller.first("depot_find_van", { plate: fit(text, /(KD \d+)/) })
  const tour = yield* caller.first("depot_tours_of_van", { van: cell(van, "id"), day })
  yield* caller.call("depot_add_stop", { tour: cell(tour, "id"), place: best?.place ?? "" })
  return [best?.minutes ?? 0]
})

/** The procedures for a depot. */
export const depotProcedures: ReadonlyArray<Procedure> = [
  { words: /direct roads/, run: detour },
  { words: /[Vv]an KD/, run: breakdown },
  { words: /parcel for/, run: send }
]
