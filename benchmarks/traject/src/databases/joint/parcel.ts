import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { horizon } from "../depot/build.ts"
import { depot } from "../depot/depot.ts"
import { leaving } from "../depot/goals.ts"
import { roomOn, stopsAt } from "../depot/tools.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { workdays } from "../office/build.ts"
import { office } from "../office/office.ts"
import type { Joint } from "./Joint.ts"

/**
 * A parcel that two sources want by two different days; its meeting is called off if the parcel cannot be there
 * in time.
 */
export const parcel: Joint = {
  services: [depot, office],
  draw: ({ rng, today, view }) => {
    const [trips, calendar] = [view(depot), view(office)]
    const waiting = rng.pick(rowsWhere(trips, "parcels", { status: "waiting" }))
    const near = workdays(today, 4).filter((day) => day <= today + horizon)
    const nearDays = new Set(near.map(iso))
    const meeting = rng.pick(calendar.rows("meetings").filter((row) => nearDays.has(textIn(row, "day"))))
    const [one, other] = [
      calendar.row("people", textIn(meeting, "organizer")),
      calendar.row("people", textIn(meeting, "guest"))
    ]
    const held = dayOfIso(textIn(meeting, "day")) ?? 0
    const another = rng.pick(near.filter((day) => day !== held).concat(near.length > 1 ? [] : [held + 7]))
    if (one === undefined || other === undefined) return undefined
    const days = [held, another].toSorted((a, b) => a - b)
    const together = calendar
      .rows("meetings")
      .filter(
        (row) =>
          days.some((day) => row["day"] === iso(day)) &&
          row["status"] === "planned" &&
          [one.id, other.id].every((id) => row["organizer"] === id || row["guest"] === id)
      )
    if (together.length > 1) return undefined
    const [planned] = together
    const [place, kg, due] = [textIn(waiting, "place"), numberIn(waiting, "kg"), textIn(waiting, "due")]
    const earliestBy = (limit: string) =>
      least(
        trips
          .rows("tours")
          .filter((row) => stopsAt(trips, row.id, place) && textIn(row, "day") <= limit && roomOn(row, trips) >= kg),
        leaving
      )
    const limit = planned !== undefined && textIn(planned, "day") < due ? textIn(planned, "day") : due
    const [tour, byDepot] = [earliestBy(limit), earliestBy(due)]
    // which source counts has to make a difference more often than not
    if (tour === byDepot && rng.int(0, 3) > 0) return undefined
    const [who, a, b] = [textIn(waiting, "recipient"), textIn(one, "name"), textIn(other, "name")]
    const [first, second] = days.map(plainDate)
    const asked = [
      `The parcel for ${who} has to be there by the day on which ${a} meets ${b}. The calendar of ${a} says whether that is ${first} or ${second}; a meeting that was called off does not count. The depot has a day of its own by which the parcel is due. If the two differ, the earlier one counts, and if there is no meeting, the day of the depot does. Put the parcel on the earliest tour that stops at its place, runs on that day at the latest and can still take its weight. If there is no such tour, hold the parcel for collection and cancel the meeting, if there is one.`,
      `${a} and ${b} need what is in the parcel for ${who}. Look in the calendar whether they have a meeting with each other on ${first} or ${second} that is still planned. The parcel must come on the day of that meeting or before it, and also no later than the depot says that it is due: whichever is sooner. Without a meeting only the depot counts. The first tour that is in time, goes to the place of the parcel and has room for it takes it. Where there is none, the parcel is kept for collection, and the meeting, if it is planned, is cancelled.`
    ]
    const ask = [
      "How many kilograms can the tour still take after that? If the parcel is kept, what does it weigh?",
      "Tell me what room is left on the tour, in kilograms, or the weight of the parcel if it is held."
    ]
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(who, a, b, ...days.map((day) => [iso(day), plainDate(day)] as const)),
      demands: [
        { table: "parcels", where: { recipient: who } },
        { table: "people", where: { name: a } },
        { table: "people", where: { name: b } },
        ...days.map((day) => ({ table: "meetings", where: { person: one.id, day: iso(day) } })),
        { table: "tours", where: { place } }
      ],
      writes:
        tour === undefined
          ? [
              { tool: "depot_hold", args: { parcel: waiting.id } },
              ...(planned === undefined ? [] : [{ tool: "calendar_cancel", args: { meeting: planned.id } }])
            ]
          : [{ tool: "depot_load", args: { parcel: waiting.id, tour: tour.id } }],
      answers: [String(tour === undefined ? kg : roomOn(tour, trips) - kg)]
    }
  }
}
