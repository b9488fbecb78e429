import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { horizon } from "./build.ts"
import { roomOn, stopsAt } from "./tools.ts"

const parcelFor = (recipient: string) => ({ table: "parcels", where: { recipient } })
const toursTo = (place: string, edition = 1) => ({
  table: "tours",
  where: edition < 3 ? { stop: place } : { place }
})

/** Returns when a tour leaves, as a number of minutes by which tours can be ordered. */
export const leaving = (tour: Row): number => {
  const [hours = 0, minutes = 0] = textIn(tour, "leaves").split(":").map(Number)
  return ((dayOfIso(textIn(tour, "day")) ?? 0) * 24 + hours) * 60 + minutes
}

const isWaiting = (row: Row): boolean => row["status"] === "waiting"

/** Draws a goal: send a parcel by the earliest tour in time that has room, or keep it for collection. */
const send = ({ edition, rng, view }: Draw): Goal | undefined => {
  const parcel = rng.pick(view.rows("parcels").filter(isWaiting))
  const [place, kg] = [textIn(parcel, "place"), numberIn(parcel, "kg")]
  const inTime = view
    .rows("tours")
    .filter((tour) => stopsAt(view, tour.id, place) && textIn(tour, "day") <= textIn(parcel, "due"))
  const tour = least(
    inTime.filter((row) => roomOn(row, view) >= kg),
    leaving
  )
  if (inTime.length === 0 && rng.int(0, 3) > 0) return undefined
  const who = textIn(parcel, "recipient")
  const asked = [
    `The parcel for ${who} is waiting. Put it on the earliest tour that stops at its place no later than the day it is due and can still take its weight. If there is no such tour, keep the parcel for collection.`,
    `See to the parcel for ${who}: it goes on the first tour to its place that has room for it, provided that this is not after the day it is due, and is held for collection otherwise.`,
    `Get the parcel for ${who} to its place in time. Of the tours that stop there, have enough room left, and run on or before the day that it is due, the one that leaves first takes it. Where none of them will do, hold it.`
  ]
  const ask = [
    "How many kilograms can that tour still take then? If the parcel is kept, tell me its weight.",
    "What room is left on the tour, in kilograms (or what does the parcel weigh, if you had to keep it)?",
    "Let me know how much the tour can take after that, or the weight of the parcel if it is held."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who),
    demands: [parcelFor(who), toursTo(place, edition)],
    writes: [
      tour === undefined
        ? { tool: "depot_hold", args: { parcel: parcel.id } }
        : { tool: "depot_load", args: { parcel: parcel.id, tour: tour.id } }
    ],
    answers: [String(tour === undefined ? kg : roomOn(tour, view) - kg)]
  }
}

/**
 * Finds where a parcel of a tour can go instead: the earliest other tour of the day that stops at its place and
 * has room.
 */
const elsewhere = (view: View, tour: Row, parcel: Row): Row | undefined =>
  least(
    rowsWhere(view, "tours", { day: textIn(tour, "day") }).filter(
      (other) =>
        other.id !== tour.id &&
        stopsAt(view, other.id, textIn(parcel, "place")) &&
        roomOn(other, view) >= numberIn(parcel, "kg")
    ),
    leaving
  )

/** Draws a goal: a van breaks down, and the parcels on its tour of a day go with others or are kept. */
const breakdown = ({ edition, rng, today, view }: Draw): Goal | undefined => {
  const day = today + rng.int(1, horizon)
  const onBoard = (tour: Row) => rowsWhere(view, "parcels", { tour: tour.id, status: "loaded" })
  const tour = rng
    .shuffle(rowsWhere(view, "tours", { day: iso(day) }))
    .find((row) => onBoard(row).length > 1 && onBoard(row).length < 5)
  const van = view.row("vans", textIn(tour, "van"))
  if (tour === undefined || van === undefined) return undefined
  const moves = onBoard(tour).map((parcel) => ({ parcel, to: elsewhere(view, tour, parcel) }))
  // no parcel takes the room of another, in whatever order they are moved
  const isTight = moves.some(({ to }) => {
    const added = moves.reduce((sum, each) => (each.to === to ? sum + numberIn(each.parcel, "kg") : sum), 0)
    return to !== undefined && roomOn(to, view) < added
  })
  if (isTight || moves.every(({ to }) => to === undefined)) return undefined
  const [plate, on] = [textIn(van, "plate"), plainDate(day)]
  const asked = [
    `Van ${plate} is to take no parcels on ${on}. Put each parcel of its tour on the earliest other tour of that day that stops at the parcel's place and can take it. What no other tour can take is kept for collection.`,
    `The parcels on the tour of van ${plate} on ${on} have to go with other tours of the same day: each with the first to leave of those that call at its place and have room for it. Hold the parcels for which there is none.`,
    `Empty the tour that van ${plate} makes on ${on}. For every parcel on it, find the tours of that day which stop where it goes and still have room, and use the one that leaves earliest; parcels without such a tour are held for collection.`
  ]
  const ask = [
    "How many kilograms did you move to other tours altogether?",
    "What do the parcels weigh that go with other tours, in kilograms?",
    "I need the total weight of the parcels that found another tour."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(plate, [iso(day), on]),
    demands: [
      { table: "vans", where: { plate } },
      { table: "tours", where: { day: iso(day) } },
      { table: "parcels", where: { tour: tour.id } },
      ...moves.map(({ parcel }) => toursTo(textIn(parcel, "place"), edition))
    ],
    writes: moves.map(({ parcel, to }) =>
      to === undefined
        ? { tool: "depot_hold", args: { parcel: parcel.id } }
        : { tool: "depot_load", args: { parcel: parcel.id, tour: to.id } }
    ),
    answers: [String(moves.reduce((sum, { parcel, to }) => (to === undefined ? sum : sum + numberIn(parcel, "kg")), 0))]
  }
}

/** Draws a goal: add a stop to a tour, at the one of two places through which the way between two others is quicker. */
const detour = ({ edition = 1, rng, today, view }: Draw): Goal | undefined => {
  const day = today + rng.int(1, horizon)
  const tour = rng.pick(rowsWhere(view, "tours", { day: iso(day) }))
  const van = view.row("vans", textIn(tour, "van"))
  const road = (a: Row, b: Row): number => {
    const between = [
      { from: a.id, to: b.id },
      { from: b.id, to: a.id }
    ]
    const [row] = between.flatMap((where) => rowsWhere(view, "roads", where))
    return row?.["status"] === "open" ? numberIn(row, "minutes") : Number.POSITIVE_INFINITY
  }
  const waysOf = ([from, to, ...stops]: ReadonlyArray<Row>) =>
    from === undefined || to === undefined ? [] : stops.map((place) => road(from, place) + road(place, to))
  const places = view.rows("places").filter((place) => !stopsAt(view, tour.id, place.id))
  const chosen = Array.from({ length: edition < 3 ? 8 : 24 }, () => rng.sample(places, 4)).find((each) =>
    // up to edition 2, one of the two ways may be closed, and then there is nothing to compare
    Number.isFinite(edition < 3 ? Math.min(...waysOf(each)) : Math.max(...waysOf(each)))
  )
  const [from, to, one, other] = chosen ?? []
  if (from === undefined || to === undefined || one === undefined || other === undefined || van === undefined)
    return undefined
  const ways = waysOf([from, to, one, other])
  const quicker = least([one, other], (place) => road(from, place) + road(place, to))
  if (quicker === undefined) return undefined
  const [start, end, a, b] = [from, to, one, other].map((row) => textIn(row, "name"))
  const [plate, on] = [textIn(van, "plate"), plainDate(day)]
  const asked = [
    `On ${on}, van ${plate} has to go from ${start} to ${end}, by way of ${a} or by way of ${b}. Find out which is quicker on the direct roads that are open, and add a stop there to its tour of that day.`,
    `Add a stop at ${a} or at ${b} to the tour of van ${plate} on ${on}: at the one through which one gets from ${start} to ${end} in less time. Only direct roads count, and closed ones cannot be used.`,
    `From ${start} to ${end}, is it quicker through ${a} or through ${b}? Count the minutes of the direct roads, and only of open ones. Van ${plate} gets an additional stop at that place on its tour of ${on}.`
  ]
  const ask = [
    `How many minutes does that way from ${start} to ${end} take?`,
    "How long is the quicker way, in minutes?",
    "Tell me the minutes of the way that you chose."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(start ?? "", end ?? "", a ?? "", b ?? "", plate, [iso(day), on]),
    demands: [
      ...[from, to, one, other].map((row) => ({ table: "places", where: { name: textIn(row, "name") } })),
      ...[one, other].map((row) => ({ table: "roads", where: { at: row.id } })),
      { table: "vans", where: { plate } },
      { table: "tours", where: { van: van.id, day: iso(day) } }
    ],
    writes: [{ tool: "depot_add_stop", args: { tour: tour.id, place: quicker.id } }],
    answers: [String(Math.min(...ways))]
  }
}

/** The goals that a depot's requests are made of. */
export const depotGoals = { send, breakdown, detour }
