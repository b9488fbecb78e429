import { plainDate } from "../../generate/calendar.ts"
import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { iso, least, newId } from "../draws.ts"
import { hours, workdays } from "../office/build.ts"
import { office } from "../office/office.ts"
import { isFreePerson, isFreeRoom } from "../office/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"

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
  draw: ({ rng, today, view }) => {
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
          const row = {
            organizer: organizer.id,
            guest: guest.id,
            day,
            hour: best.hour,
            room: room.id,
            status: "planned"
          }
          const taken: Change = { table: "meetings", row: { id: newId(now, "meetings", "ME", row), ...row } }
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
    const text = sayContested(
      rng,
      [
        `${first} and ${second} have to meet on ${plainDate(on)}. Plan it, with ${first} as the organizer, for the first hour from 9 to 16 o'clock at which neither is in another meeting and a room with ${seats} seats or more is free. Of the free rooms take the one with the fewest seats that still has ${seats}.`,
        `Plan a meeting to which ${first} invites ${second} (${first} is the organizer) on ${plainDate(on)}: as early as both of them are free, from 9 to 16 o'clock, and there is a free room for ${seats}. It takes place in the smallest free room that has at least ${seats} seats.`,
        `Find the earliest hour on ${plainDate(on)}, from 9 to 16 o'clock, at which ${first} and ${second} both have no meeting and some room with at least ${seats} seats is free, and plan their meeting then in the smallest such room. ${first} organizes it.`,
        `${first} wants an hour with ${second} on ${plainDate(on)}, and organizes it. It begins as early as possible between 9 and 16 o'clock: both must have that hour free, and there must be a free room that seats ${seats}. If several rooms do, the one with the fewest seats is right.`
      ],
      [
        "Others plan and cancel meetings, too: what counts is which hour and room this is at the moment of planning.",
        "If one of the two is booked by somebody else before, decide again in the same way by the calendars as they are then.",
        "Should that hour be taken by the time it is planned, the same rule decides anew, from 9 o'clock on, by what calendars and rooms are like at that moment."
      ],
      [
        "What is the door code of the room?",
        "Tell me the code of the door of the room in which they meet.",
        "Which code opens the door of that room?"
      ]
    )
    return {
      ...contended,
      text,
      told: tell(first, second, seats, [day, plainDate(on)]),
      derived: new Map([...used].map((hour) => [hour, day])),
      answers: [String(numberIn(contended.choice.room, "door_code"))]
    }
  }
}
