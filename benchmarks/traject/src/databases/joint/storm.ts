import { plainDate } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { horizon } from "../depot/build.ts"
import { depot } from "../depot/depot.ts"
import { roomOn, stopsAt } from "../depot/tools.ts"
import { iso, sayGoal } from "../draws.ts"
import { weather } from "../weather/weather.ts"
import type { Joint } from "./Joint.ts"

/** A van's tour depends on a storm warning or, if no warning runs long enough, on the gauges of the day before. */
export const storm: Joint = {
  services: [weather, depot],
  draw: ({ rng, today, view }) => {
    const [sky, trips] = [view(weather), view(depot)]
    const [region, day] = [rng.pick(sky.rows("regions")), today + rng.int(1, horizon)]
    const tour = rng.pick(rowsWhere(trips, "tours", { day: iso(day) }))
    const van = trips.row("vans", textIn(tour, "van"))
    const loaded = rowsWhere(trips, "parcels", { tour: tour.id, status: "loaded" })
    const room = roomOn(tour, trips)
    const fitting = rowsWhere(trips, "parcels", { status: "waiting" }).filter(
      (row) =>
        stopsAt(trips, tour.id, textIn(row, "place")) && textIn(row, "due") >= iso(day) && numberIn(row, "kg") <= room
    )
    if (van === undefined || fitting.length === 0 || loaded.length < 1 || loaded.length > 4) return undefined
    const parcel = rng.pick(fitting)
    const warnings = rowsWhere(sky, "warnings", { region: region.id, danger: "storm", status: "in force" })
    const running = warnings.find((row) => textIn(row, "until") >= iso(day))
    const level = rng.int(2, 3)
    const gusts = rowsWhere(sky, "readings", { region: region.id, day: iso(today - 1) }).map((row) =>
      numberIn(row, "gust")
    )
    const strongest = Math.max(...gusts)
    const limit = strongest + rng.pick([-1, 1]) * rng.int(0, 14) + rng.int(0, 1)
    const [byGauges, byWarning] = [strongest >= limit, numberIn(running, "level") >= level]
    // gauges and warning must disagree; of the cases without a warning, half are kept
    if (running === undefined ? rng.int(0, 1) === 0 : byGauges === byWarning) return undefined
    const isRough = running === undefined ? byGauges : byWarning
    const isWarned = warnings.length > 0
    const [where, plate, who, on] = [
      textIn(region, "name"),
      textIn(van, "plate"),
      textIn(parcel, "recipient"),
      plainDate(day)
    ]
    const asked = [
      `Van ${plate} drives on ${on} only if the weather in ${where} allows it, and two sources say whether it does. A storm warning for ${where} that is in force and runs until that day or longer is believed first: at level ${level} or above it is too rough, and below that it is not, whatever the gauges read. Without such a warning, believe the gauges: it is too rough if the strongest gust at any station of the region was ${limit} km/h or more yesterday. If it is too rough, hold every parcel on the van's tour of that day for collection and, if no storm warning at all is in force for ${where}, issue one of level ${level} until ${on}. If it is not too rough, put the parcel for ${who} on that tour.`,
      `Find out whether it is too rough in ${where} for van ${plate} on ${on}. What counts is the storm warning in force there, as long as it does not end before that day: level ${level} and more is too rough, less is not. Gauges may say otherwise and are not asked then. They are asked if there is no warning of that kind: any gust of ${limit} km/h or more, read yesterday in the region, makes it too rough. Too rough means that all parcels on the tour of the van on ${on} are kept for collection, and that a storm warning of level ${level} is issued until that day where none is in force. Otherwise the tour also takes the parcel for ${who}.`
    ]
    const ask = [
      "What do the parcels weigh that are held, in kilograms? If none is, how much can the tour still take?",
      "Tell me how many kilograms are kept for collection, or, if the van drives, how many kilograms it can still take."
    ]
    const held = loaded.reduce((sum, row) => sum + numberIn(row, "kg"), 0)
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(where, plate, who, level, "storm", [iso(day), on], [iso(today - 1), "yesterday"]),
      demands: [
        { table: "regions", where: { name: where } },
        { table: "warnings", where: { region: region.id, danger: "storm" } },
        ...(running === undefined ? [{ table: "readings", where: { region: region.id, day: iso(today - 1) } }] : []),
        { table: "vans", where: { plate } },
        { table: "tours", where: { van: van.id, day: iso(day) } },
        isRough ? { table: "parcels", where: { tour: tour.id } } : { table: "parcels", where: { recipient: who } }
      ],
      writes: isRough
        ? [
            ...loaded.map((row) => ({ tool: "depot_hold", args: { parcel: row.id } })),
            ...(isWarned
              ? []
              : [{ tool: "weather_issue", args: { region: region.id, danger: "storm", level, until: iso(day) } }])
          ]
        : [{ tool: "depot_load", args: { parcel: parcel.id, tour: tour.id } }],
      answers: [String(isRough ? held : room - numberIn(parcel, "kg"))]
    }
  }
}
