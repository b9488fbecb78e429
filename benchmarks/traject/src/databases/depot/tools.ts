import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import {
  type Args,
  type ReadTool,
  type Service,
  type Written,
  added,
  atLeast,
  day,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  text
} from "../Service.ts"

const { outdated, read, show, turn, write } = declare("Mapping")

/** Returns the weight that a tour can still take, in kilograms. */
export const roomOn = (tour: Row, view: View): number =>
  rowsWhere(view, "parcels", { tour: tour.id, status: "loaded" }).reduce(
    (left, row) => left - numberIn(row, "kg"),
    numberIn(view.row("vans", textIn(tour, "van")), "capacity")
  )

/** Whether a tour stops at a place. */
export const stopsAt = (view: View, tour: string, place: string): boolean =>
  rowsWhere(view, "stops", { tour, place, status: "planned" }).length > 0

const load = (view: View, { parcel, tour }: Args): Written => {
  const [row, trip] = [view.row("parcels", String(parcel)), view.row("tours", String(tour))]
  if (row === undefined) return refused(`no parcel ${parcel}`)
  if (trip === undefined) return refused(`no tour ${tour}`)
  if (row["tour"] === trip.id) return refused("the parcel is on that tour")
  if (!stopsAt(view, trip.id, textIn(row, "place"))) return refused("the tour does not stop at the place of the parcel")
  if (textIn(trip, "day") > textIn(row, "due")) return refused("the tour is after the day that the parcel is due")
  if (roomOn(trip, view) < numberIn(row, "kg")) return refused("the parcel is too heavy for what room is left")
  return done({ table: "parcels", row: { ...row, tour: trip.id, status: "loaded" } })
}

const unload =
  (status: string) =>
  (view: View, { parcel }: Args): Written => {
    const row = view.row("parcels", String(parcel))
    return row === undefined
      ? refused(`no parcel ${parcel}`)
      : done({ table: "parcels", row: { ...row, tour: "none", status } })
  }

const addStop = (view: View, { place, tour }: Args): Written => {
  const trip = view.row("tours", String(tour))
  if (trip === undefined) return refused(`no tour ${tour}`)
  if (view.row("places", String(place)) === undefined) return refused(`no place ${place}`)
  if (stopsAt(view, trip.id, String(place))) return refused("the tour stops there")
  return added(view, "stops", "SP", {
    tour: trip.id,
    place: String(place),
    day: textIn(trip, "day"),
    status: "planned"
  })
}

const isAt = (row: Row, place: unknown): boolean => row["from"] === place || row["to"] === place
const calls = (row: Row, place: unknown, _: Args, view: View): boolean => stopsAt(view, row.id, String(place))
const parcelOf = lookAt("depot_get_parcel", "parcel")

const toursTo = (name: string, parameter: string): ReadTool =>
  read(name, "Lists tours that stop at a place", "tours", {
    [parameter]: { ...text("Id of a place"), filter: calls },
    room: {
      ...optional(number("Kilograms that it can still take")),
      filter: (row, kg, _, view) => roomOn(row, view) >= Number(kg)
    }
  })

/** The corrected tool: its parameter is named after its value, the id of a place. */
export const mendedDepotTools = { depot_tours_to: toursTo("depot_tours_stopping_at", "place") }

/** The tools of a depot. */
export const depotTools: Service["tools"] = [
  read("depot_find_place", "Finds a place by name", "places", { name: text("Name") }),
  show("depot_get_place", "Shows a place", "places"),
  read("depot_list_roads", "Lists roads at a place, which can be used both ways", "roads", {
    at: { ...text("Id of a place"), filter: isAt }
  }),
  read("depot_find_van", "Finds a van by its number plate", "vans", { plate: text("Plate") }),
  show("depot_get_van", "Shows a van", "vans"),
  read("depot_tours_of_van", "Lists tours of a van", "tours", { van: text("Id of a van"), day: optional(day("Day")) }),
  read("depot_tours_on", "Lists tours of a day", "tours", { day: day("Day") }),
  toursTo("depot_tours_to", "stop"),
  show("depot_get_tour", "Shows a tour", "tours"),
  read("depot_list_stops", "Lists stops of a tour", "stops", { tour: text("Id of a tour") }),
  show("depot_get_stop", "Shows a stop", "stops"),
  read("depot_find_parcel", "Finds a parcel by its recipient", "parcels", { recipient: text("Name") }),
  read("depot_parcels_on", "Lists parcels of a tour", "parcels", { tour: text("Id of a tour") }),
  read("depot_parcels_for", "Lists parcels for a place", "parcels", {
    place: text("Id of a place"),
    kg: { ...optional(number("Kilograms, at least")), filter: atLeast("kg") }
  }),
  show("depot_get_parcel", "Shows a parcel", "parcels"),
  write(
    "depot_load",
    "Puts a parcel on a tour, off the one that it is on",
    { parcel: text("Id"), tour: text("Id") },
    { run: load, verify: parcelOf }
  ),
  write(
    "depot_hold",
    "Takes a parcel off its tour and keeps it for collection",
    { parcel: text("Id") },
    { run: unload("held"), verify: parcelOf }
  ),
  write(
    "depot_unload",
    "Takes a parcel off its tour and lets it wait",
    { parcel: text("Id") },
    { run: unload("waiting"), verify: parcelOf }
  ),
  write(
    "depot_add_stop",
    "Adds a stop to a tour",
    { tour: text("Id"), place: text("Id") },
    { run: addStop, verify: lookAt("depot_list_stops", "tour", "tour") }
  ),
  turn("depot_drop_stop", "Drops a stop of a tour", { table: "stops", word: "stop" }, "planned", "dropped"),
  outdated("depot_map_v1", "Lists roads at a place. Deprecated: surveyed years ago", "roads", {
    at: { ...text("Id"), filter: isAt }
  }),
  outdated("depot_parcels_v1", "Finds a parcel by its recipient. Deprecated", "parcels", { recipient: text("Name") })
]
