import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { depot } from "../depot/depot.ts"
import { roomOn, stopsAt } from "../depot/tools.ts"
import { least } from "../draws.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { deliveryWords } from "./words/deliveryWords.ts"

const leaving = (tour: Row): number => Number(`${textIn(tour, "day")}${textIn(tour, "leaves")}`.replace(/\D/g, ""))

/** The first tour that still takes a parcel; another person fills it up first, and meanwhile another tour gets room. */
export const delivery: Contest = {
  service: depot,
  draw: (draw) => {
    const { rng, view } = draw
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
    const text = sayContested(draw, deliveryWords, { who })
    return { ...contended, text, told: tell(who), answers: [String(roomOn(choice, after) - kg)] }
  }
}
