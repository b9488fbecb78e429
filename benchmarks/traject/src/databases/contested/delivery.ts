import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { depot } from "../depot/depot.ts"
import { roomOn, stopsAt } from "../depot/tools.ts"
import { least } from "../draws.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"

const leaving = (tour: Row): number => Number(`${textIn(tour, "day")}${textIn(tour, "leaves")}`.replace(/\D/g, ""))

/** The first tour that still takes a parcel; another person fills it up first, and meanwhile another tour gets room. */
export const delivery: Contest = {
  service: depot,
  draw: ({ rng, view }) => {
    const trips = view(depot)
    const parcel = rng.pick(rowsWhere(trips, "parcels", { status: "waiting" }))
    const [place, due, kg] = [textIn(parcel, "place"), textIn(parcel, "due"), numberIn(parcel, "kg")]
    const inTime = (now: View): ReadonlyArray<Row> =>
      now.rows("tours").filter((row) => textIn(row, "day") <= due && stopsAt(now, row.id, place))
    const who = textIn(parcel, "recipient")
    const contended = contend<Row>(
      {
        view: (more) => view(depot, more),
        choose: (now, without) =>
          least(
            inTime(now).filter((row) => row.id !== without?.id && roomOn(row, now) >= kg),
            leaving
          ),
        call: ({ id }) => ({ tool: "depot_load", args: { parcel: parcel.id, tour: id } }),
        at: ({ id }) => id,
        demands: () => [
          { table: "parcels", where: { recipient: who } },
          { table: "tours", where: { place } }
        ],
        rivals: (now, best, second) => {
          if (second === undefined) return []
          const left = roomOn(best, now)
          const filling = rowsWhere(now, "parcels", { status: "waiting" }).filter(
            (row) =>
              row.id !== parcel.id &&
              stopsAt(now, best.id, textIn(row, "place")) &&
              textIn(row, "due") >= textIn(best, "day") &&
              numberIn(row, "kg") <= left &&
              numberIn(row, "kg") > left - kg
          )
          if (filling.length === 0) return []
          const taken: Change = {
            table: "parcels",
            row: { ...rng.pick(filling), tour: best.id, status: "loaded" }
          }
          const full = inTime(now).filter((row) => roomOn(row, now) < kg && leaving(row) < leaving(second))
          const emptied = full.flatMap((row) =>
            rowsWhere(now, "parcels", { tour: row.id, status: "loaded" })
              .filter((each) => roomOn(row, now) + numberIn(each, "kg") >= kg)
              .map((each): ReadonlyArray<Change> => [
                { table: "parcels", row: { ...each, tour: "none", status: "waiting" } }
              ])
          )
          const enlarged = full.flatMap((row): ReadonlyArray<ReadonlyArray<Change>> => {
            const van = now.row("vans", textIn(row, "van"))
            return van === undefined || numberIn(van, "capacity") === 60
              ? []
              : [[{ table: "vans", row: { ...van, capacity: 60 } }]]
          })
          return rng.shuffle([...emptied, ...enlarged]).map((more) => [taken, ...more])
        }
      },
      1
    )
    if (contended === undefined) return undefined
    const { choice, view: after } = contended
    // the answer for a full tour can be written in too many ways
    if (roomOn(choice, after) === kg) return undefined
    const text = sayContested(
      rng,
      [
        `Put the parcel for ${who} on the first tour that stops at its place, leaves no later than on the day on which it is due, and can still take its weight. First means by day and then by hour.`,
        `The parcel for ${who} waits at the depot. It goes on the earliest tour (by day, and within a day by the time of leaving) that stops at its place and has room for its weight; a tour after the day on which it is due will not do. Load it.`,
        `Which tour to the place of the parcel for ${who} leaves soonest, has enough kilograms left, and is not after the day that the parcel is due? Load the parcel there.`,
        `Send the parcel for ${who} off as soon as possible: by the first tour, counting days and hours, that stops where it has to go and can carry it, up to the day that it is due.`
      ],
      [
        "Others load vans as well, and what is loaded may be taken off again: what counts is which tour this is at the moment of loading.",
        "If others fill that tour up before, decide again in the same way by the room that all tours have by then.",
        "Should there be no room on it any more when you load, the same rule decides anew, with the tours as they are at that moment."
      ],
      [
        "How many kilograms can that tour take after that?",
        "Tell me how much room, in kilograms, is left on the tour with the parcel on it.",
        "What weight does the tour still have room for then, in kilograms?"
      ]
    )
    return { ...contended, text, told: tell(who), answers: [String(roomOn(choice, after) - kg)] }
  }
}
