import { dayOfIso } from "../../generate/calendar.ts"
import { rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { inherits, once, oneOf, references, rulesFor, uniques, whole } from "../rules.ts"
import { buildDepot, horizon } from "./build.ts"
import { depotGoals } from "./goals.ts"
import { depotTools, mendedDepotTools, roomOn, stopsAt } from "./tools.ts"

const ahead = (day: string, today: string): number => (dayOfIso(day) ?? 0) - (dayOfIso(today) ?? 0)

/** A depot: places and roads, vans and their tours, and the parcels to be delivered. */
export const depot: Service = {
  domain: "Mapping",
  tables: {
    places: { prefix: "PC", found: foundBy("name") },
    roads: { prefix: "RO", found: (row) => ({ at: row["from"] ?? "" }) },
    vans: { prefix: "VN", found: foundBy("plate") },
    tours: {
      prefix: "TU",
      found: foundBy("van"),
      computed: (row, view) => ({ room: roomOn(row, view) })
    },
    stops: {
      prefix: "SP",
      found: foundBy("tour"),
      isVoid: (row) => row["status"] === "dropped",
      undo: (row, base) =>
        base === undefined && row["status"] === "planned"
          ? { tool: "depot_drop_stop", args: { stop: row.id } }
          : base === undefined
            ? undefined
            : { tool: "depot_add_stop", args: { tour: textIn(base, "tour"), place: textIn(base, "place") } }
    },
    parcels: {
      prefix: "PK",
      found: foundBy("recipient"),
      undo: (row, base) =>
        base?.["status"] === "loaded"
          ? { tool: "depot_load", args: { parcel: row.id, tour: textIn(base, "tour") } }
          : { tool: "depot_unload", args: { parcel: row.id } }
    }
  },
  build: buildDepot,
  tools: depotTools,
  mended: mendedDepotTools,
  goals: depotGoals,
  rules: [
    ...uniques({
      places: ["id", "name"],
      roads: ["id"],
      vans: ["id", "plate"],
      tours: ["id"],
      stops: ["id"],
      parcels: ["id", "recipient"]
    }),
    ...references({
      roads: { from: "places", to: "places" },
      tours: { van: "vans" },
      stops: { tour: "tours", place: "places" },
      parcels: { place: "places" }
    }),
    oneOf("roads", "status", ["open", "closed"]),
    oneOf("parcels", "status", ["loaded", "waiting"]),
    whole("roads", "minutes", 9, 58),
    whole("vans", "capacity", 40, 60),
    whole("parcels", "kg", 3, 28),
    ...rulesFor("roads", {
      "a road leads elsewhere": (row) => row["from"] !== row["to"],
      "two places have one road between them": (row, view) => {
        const [from, to] = [textIn(row, "from"), textIn(row, "to")]
        return (
          rowsWhere(view, "roads", { from, to }).length + rowsWhere(view, "roads", { from: to, to: from }).length === 1
        )
      }
    }),
    once("tours", "a van has one tour a day", "van", "day"),
    once("tours", "no two tours of a day leave at one time", "day", "leaves"),
    ...rulesFor("tours", {
      "tours leave from 06:00 to 16:30 on the days ahead": (row, _, today) => {
        const days = ahead(textIn(row, "day"), today)
        return days >= 1 && days <= horizon && /^(?:0[6-9]|1[0-6]):[03]0$/.test(textIn(row, "leaves"))
      },
      "no van carries more than it can": (row, view) => roomOn(row, view) >= 0,
      "a tour has four stops": (row, view) => rowsWhere(view, "stops", { tour: row.id }).length === 4
    }),
    once("stops", "a tour stops once at a place", "tour", "place"),
    inherits("stops", "a stop is on the day of its tour", "day", "tours", "tour"),
    ...rulesFor("parcels", {
      "what is loaded is on a tour to its place, and what waits is on none": (row, view) =>
        row["status"] === "waiting" ? row["tour"] === "none" : stopsAt(view, textIn(row, "tour"), textIn(row, "place")),
      "what is loaded arrives by the day it is due": (row, view) =>
        row["status"] === "waiting" || textIn(view.row("tours", textIn(row, "tour")), "day") <= textIn(row, "due"),
      "a parcel is due on one of the days ahead": (row, _, today) => {
        const days = ahead(textIn(row, "due"), today)
        return days >= 1 && days <= horizon
      }
    })
  ]
}
