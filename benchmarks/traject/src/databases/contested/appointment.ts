import { spellDay } from "../../generate/languages/spellDay.ts"
import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { iso, least, newRow } from "../draws.ts"
import { hours, workdays } from "../office/build.ts"
import { office } from "../office/office.ts"
import { isFreePerson, isFreeRoom } from "../office/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { appointmentWords } from "./words/appointmentWords.ts"

/** When and where two people can meet. */
interface Slot {
  readonly hour: number
  readonly room: Row
}

/**
 * The first hour at which both people are free. Before the agent books it, somebody else books one of them, and an
 * hour before the next free one becomes free.
 */
export const appointment: Contest = {
  service: office,
  draw: (draw) => {
    const { language, rng, today, view } = draw
    const calendar = view(office)
    const [one, other] = rng.sample(calendar.rows("people"), 2)
    if (one === undefined || other === undefined) return undefined
    const on = rng.pick(workdays(today, 6))
    const [day, seats] = [iso(on), rng.pick([2, 3, 4, 5, 6])]
    const areFree = (now: View, hour: number): boolean =>
      isFreePerson(now, one.id, day, hour) && isFreePerson(now, other.id, day, hour)
    const roomAt = (now: View, hour: number): Row | undefined =>
      least(
        now
          .rows("meeting_rooms")
          .filter((row) => numberIn(row, "seats") >= seats && isFreeRoom(now, row.id, day, hour)),
        (row) => numberIn(row, "seats")
      )
    const slots = (now: View): ReadonlyArray<Slot> =>
      hours.flatMap((hour) => {
        const room = areFree(now, hour) ? roomAt(now, hour) : undefined
        return room === undefined ? [] : [{ hour, room }]
      })
    const [first, second] = [textIn(one, "name"), textIn(other, "name")]
    const used = new Set<number>()
    const contended = contend<Slot>(
      {
        view: (more) => view(office, more),
        choose: (now, without) => slots(now).find(({ hour }) => hour !== without?.hour),
        call: ({ hour, room }) => ({
          tool: "calendar_plan",
          args: { organizer: one.id, guest: other.id, day, hour, room: room.id }
        }),
        at: () => one.id,
        demands: ({ hour }, now) => {
          // an hour at which both people but no room is free has to be looked at, too
          const tried = hours.filter((each) => each <= hour && areFree(now, each))
          for (const each of tried) used.add(each)
          return [
            { table: "people", where: { name: first } },
            { table: "people", where: { name: second } },
            { table: "meetings", where: { person: one.id, day } },
            { table: "meetings", where: { person: other.id, day } },
            ...tried.map((each) => ({ table: "meeting_rooms", where: { day, hour: each, seats } }))
          ]
        },
        rivals: (now, best, next) => {
          const third = rng
            .shuffle(now.rows("people"))
            .find(({ id }) => id !== one.id && id !== other.id && isFreePerson(now, id, day, best.hour))
          const room = rng.shuffle(now.rows("meeting_rooms")).find(({ id }) => isFreeRoom(now, id, day, best.hour))
          if (next === undefined || third === undefined || room === undefined) return []
          const [organizer, guest] = rng.shuffle([rng.pick([one, other]), third])
          if (organizer === undefined || guest === undefined) return []
          const taken = newRow(now, "meetings", "ME", {
            organizer: organizer.id,
            guest: guest.id,
            day,
            hour: best.hour,
            room: room.id,
            status: "planned"
          })
          const inTheWay = rowsWhere(now, "meetings", { day, status: "planned" }).filter(
            (each) =>
              numberIn(each, "hour") < next.hour &&
              [each["organizer"], each["guest"]].some((id) => id === one.id || id === other.id)
          )
          return rng
            .shuffle(inTheWay)
            .map((each) => [taken, { table: "meetings", row: { ...each, status: "cancelled" } }])
        }
      },
      1
    )
    if (contended === undefined) return undefined
    const date = spellDay(language, on)
    const text = sayContested(draw, appointmentWords, { first, second, on: date, seats })
    return {
      ...contended,
      text,
      told: tell(first, second, seats, [day, date]),
      derived: new Map([...used].map((hour) => [hour, day])),
      answers: [String(numberIn(contended.choice.room, "door_code"))]
    }
  }
}
