import { dayOfIso, longDate, plainDate } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { least, sayGoal } from "../draws.ts"
import { hours } from "../office/build.ts"
import { office } from "../office/office.ts"
import { isFreePerson, isFreeRoom } from "../office/tools.ts"
import { school } from "../school/school.ts"
import { isHallFree } from "../school/tools.ts"
import type { Joint } from "./Joint.ts"

const lasts = 2

/** A meeting makes way for a course at the same time; if they do not clash, the course gets another hall. */
export const lesson: Joint = {
  services: [school, office],
  draw: ({ rng, view }) => {
    const [courses, calendar] = [view(school), view(office)]
    const meeting = rng.pick(rowsWhere(calendar, "meetings", { status: "planned" }))
    const [one, other] = [
      calendar.row("people", textIn(meeting, "organizer")),
      calendar.row("people", textIn(meeting, "guest"))
    ]
    if (one === undefined || other === undefined) return undefined
    const [day, hour, room] = [textIn(meeting, "day"), numberIn(meeting, "hour"), textIn(meeting, "room")]
    const isBoth = (id: unknown): boolean => id === one.id || id === other.id
    const pair = rowsWhere(calendar, "meetings", { day, status: "planned" }).filter(
      (row) => isBoth(row["organizer"]) && isBoth(row["guest"])
    )
    if (pair.length > 1) return undefined
    const [weekday = ""] = longDate(dayOfIso(day) ?? 0).split(",")
    const isDuring = (at: number, begins: number): boolean => at >= begins && at < begins + lasts
    const isClash = rng.int(0, 1) === 0
    const same = courses.rows("courses").filter((row) => row["weekday"] === weekday)
    const fitting = isClash
      ? same.filter((row) => isDuring(hour, numberIn(row, "hour")))
      : rng.int(0, 2) === 0
        ? courses.rows("courses").filter((row) => row["weekday"] !== weekday && isDuring(hour, numberIn(row, "hour")))
        : same.filter((row) => !isDuring(hour, numberIn(row, "hour")))
    if (fitting.length === 0) return undefined
    const course = rng.pick(fitting)
    const begins = numberIn(course, "hour")
    const to = hours.find(
      (each) =>
        !isDuring(each, begins) &&
        isFreePerson(calendar, one.id, day, each, meeting.id) &&
        isFreePerson(calendar, other.id, day, each, meeting.id) &&
        isFreeRoom(calendar, room, day, each, meeting.id)
    )
    const places = numberIn(course, "places")
    const free = courses
      .rows("halls")
      .filter(
        (row) => numberIn(row, "seats") >= places && isHallFree(courses, row.id, textIn(course, "weekday"), begins)
      )
    const hall = least(free, (row) => numberIn(row, "seats"))
    if (!isClash && hall === undefined) return undefined
    const [a, b, title, on] = [
      textIn(one, "name"),
      textIn(other, "name"),
      textIn(course, "title"),
      plainDate(dayOfIso(day) ?? 0)
    ]
    const asked = [
      `${a} sits in on the course "${title}", which lasts two hours each time, and also has a meeting with ${b} on ${on}. If the meeting begins while the course is on, move it to the earliest hour of that day, from 9 to 16 o'clock, that is not during the course and at which both people and the room of the meeting are free; cancel the meeting if there is no such hour. If the two do not clash, leave the meeting alone. The course then moves, at its own time, to the smallest hall that is free then and has a seat for each of its places.`,
      `Does the meeting that ${a} has with ${b} on ${on} begin during the course "${title}"? The course takes two hours. If it does, the meeting moves within that day to the first hour between 9 and 16 o'clock outside the course at which ${a}, ${b} and the room have nothing else, and is cancelled where no hour will do. If it does not, the meeting stays, and the course gets another hall without a change of its time: of those that are free then and seat all its places, the one with the fewest seats.`
    ]
    const ask = [
      `What is the telephone extension of ${b}, if the meeting was moved or cancelled? If the course was moved, how many seats does its new hall have?`,
      `If it was the meeting that changed, tell me the extension of ${b}, and if it was the course, the seats in its new hall.`
    ]
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(a, b, title, [day, on]),
      demands: [
        { table: "courses", where: { title } },
        { table: "people", where: { name: a } },
        { table: "people", where: { name: b } },
        { table: "meetings", where: { person: one.id, day } },
        ...(isClash
          ? [
              { table: "meetings", where: { person: other.id, day } },
              { table: "meetings", where: { room, day } }
            ]
          : [{ table: "halls", where: { weekday: textIn(course, "weekday"), hour: begins, seats: places } }])
      ],
      writes: [
        !isClash
          ? { tool: "school_move_course", args: { course: course.id, hall: hall?.id ?? "" } }
          : to === undefined
            ? { tool: "calendar_cancel", args: { meeting: meeting.id } }
            : { tool: "calendar_move", args: { meeting: meeting.id, day, hour: to } }
      ],
      ...(to === undefined ? {} : { derived: new Map([[to, day]]) }),
      answers: [String(isClash ? numberIn(other, "extension") : numberIn(hall, "seats"))]
    }
  }
}
