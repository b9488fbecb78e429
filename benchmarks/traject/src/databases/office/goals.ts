import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { hours, nextWorkday, workdays } from "./build.ts"
import { isFreePerson, isFreeRoom } from "./tools.ts"

const known = (name: string) => ({ table: "people", where: { name } }) as const
const agenda = (person: Row, day: string) => ({ table: "meetings", where: { person: person.id, day } })

/**
 * Draws a goal: plan a meeting of two at the first hour before noon at which both are free, in the smallest free
 * room; else on the next working day.
 */
const arrange = ({ rng, today, view }: Draw): Goal | undefined => {
  const [organizer, guest] = rng.sample(view.rows("people"), 2)
  if (organizer === undefined || guest === undefined) return undefined
  const latest = rng.int(10, 11)
  const hourOn = (day: number) =>
    hours.find(
      (hour) =>
        hour <= latest &&
        isFreePerson(view, organizer.id, iso(day), hour) &&
        isFreePerson(view, guest.id, iso(day), hour)
    )
  // prefer a day on which they have no common hour
  const days = rng.shuffle(workdays(today, 5))
  const first = days.find((each) => rng.int(0, 9) > 0 && hourOn(each) === undefined) ?? days[0] ?? today
  const second = nextWorkday(first)
  const day = hourOn(first) === undefined ? second : first
  const hour = hourOn(day)
  if (hour === undefined) return undefined
  const seats = rng.int(2, 8)
  const room = least(
    view
      .rows("meeting_rooms")
      .filter((row) => numberIn(row, "seats") >= seats && isFreeRoom(view, row.id, iso(day), hour)),
    (row) => numberIn(row, "seats")
  )
  if (room === undefined) return undefined
  const [who, whom] = [textIn(organizer, "name"), textIn(guest, "name")]
  const [on, later] = [plainDate(first), plainDate(second)]
  const asked = [
    `${who} would like to meet ${whom} for an hour on ${on}, as early as both can, beginning at 9 at the earliest and at ${latest} at the latest. If they have no common hour then, try ${later} within the same limits. Plan it for ${who} in the smallest free room with ${seats} seats or more.`,
    `Plan an hour for ${who} (organizer) and ${whom} on ${on}: the earliest start from 9 to ${latest} o'clock at which both are free. Should that day not work, take ${later} in the same way. Use whichever free room is smallest while having at least ${seats} seats.`,
    `Set up a meeting to which ${who} invites ${whom}. It is to start on ${on} on the hour, no sooner than 9 and no later than ${latest}, at the first time that suits both; only when nothing does, on ${later} by the same rule. The room must be free and seat ${seats}; of such rooms choose the smallest.`
  ]
  const look = (date: number) => [agenda(organizer, iso(date)), agenda(guest, iso(date))]
  return {
    text: sayGoal(rng, asked, [
      "What is the code of the door?",
      "Tell me the door code of the room.",
      "Which code opens the room?"
    ]),
    told: tell(who, whom, [iso(first), on], [iso(second), later], [hour, String(latest)], seats),
    demands: [
      known(who),
      known(whom),
      ...look(first),
      ...(day === first ? [] : look(second)),
      { table: "meeting_rooms", where: { day: iso(day), hour, seats } }
    ],
    writes: [
      { tool: "calendar_plan", args: { organizer: organizer.id, guest: guest.id, day: iso(day), hour, room: room.id } }
    ],
    answers: [String(numberIn(room, "door_code"))]
  }
}

/**
 * Draws a goal: forward a person's newest unread message to the lead of a team, and file it; if none is unread,
 * the newest of all.
 */
const passOn = ({ rng, view }: Draw): Goal | undefined => {
  const sender = rng.pick(view.rows("people"))
  const team = rng.pick(view.rows("people").map((row) => textIn(row, "team")))
  const lead = view.rows("people").find((row) => row["team"] === team && row["lead"] === true)
  const messages = rowsWhere(view, "messages", { sender: sender.id })
  const unread = messages.filter((row) => row["unread"] === true)
  const newest = least(unread.length > 0 ? unread : messages, (row) => -(dayOfIso(textIn(row, "sent")) ?? 0))
  if (lead === undefined || newest === undefined || lead.id === sender.id || messages.length < 3) return undefined
  const folder = rng.pick(["handled", "projects", "follow-up", "paperwork"])
  const who = textIn(sender, "name")
  const asked = [
    `Take the newest unread message from ${who}, or simply the newest if all are read. Forward it to the lead of ${team} and put it into the folder ${folder}.`,
    `The lead of ${team} should get the latest message that ${who} sent and nobody has read yet; if every one was read, the latest there is. File that message under ${folder} too.`,
    `Of the mail from ${who}, find the most recent unread message (none unread? then the most recent one). It goes to whoever leads ${team}, and into the folder ${folder}.`
  ]
  return {
    text: sayGoal(rng, asked, ["How many kilobytes does it have?", "What is its size in kilobytes?"]),
    told: tell(who, team, folder),
    demands: [known(who), { table: "messages", where: { sender: sender.id } }, { table: "people", where: { team } }],
    writes: [
      { tool: "mail_forward", args: { message: newest.id, to: lead.id } },
      { tool: "mail_file", args: { message: newest.id, folder } }
    ],
    answers: [String(numberIn(newest, "kilobytes"))]
  }
}

/**
 * Draws a goal: move each meeting that a person organizes on a day to the next working day if both people and the
 * room are free then, else cancel it.
 */
const away = ({ rng, today, view }: Draw): Goal | undefined => {
  const people = rng.sample(view.rows("people"), 10)
  const day = rng.pick(workdays(today, 5))
  const next = iso(nextWorkday(day))
  const ownOf = (person: Row) => rowsWhere(view, "meetings", { organizer: person.id, day: iso(day), status: "planned" })
  const organizer =
    people.find((person) => ownOf(person).length > 1) ?? people.find((person) => ownOf(person).length > 0)
  const own = organizer === undefined ? [] : ownOf(organizer)
  if (organizer === undefined || own.length > 3) return undefined
  const canMove = (row: Row): boolean =>
    [organizer.id, textIn(row, "guest")].every((person) => isFreePerson(view, person, next, numberIn(row, "hour"))) &&
    isFreeRoom(view, textIn(row, "room"), next, numberIn(row, "hour"))
  const who = textIn(organizer, "name")
  const [on, then] = [plainDate(day), plainDate(dayOfIso(next) ?? 0)]
  const asked = [
    `${who} is away on ${on}. Move each meeting that ${who} organizes that day to the same hour on ${then}, in its room, provided both people and the room are free at that time; cancel those for which that is not so.`,
    `Clear ${on} for ${who}: what ${who} organizes then shall be on ${then} at the same hour and in the same room. Where either person or the room has something else at that hour, cancel the meeting instead.`,
    `On ${on} ${who} cannot come. Every meeting of that day with ${who} as its organizer goes to ${then}, hour and room unchanged, if nobody involved and not the room is taken then. The others are called off.`
  ]
  const guests = own.map((row) => view.row("people", textIn(row, "guest")))
  return {
    text: sayGoal(rng, asked, [
      "Which extensions do the guests of those meetings have? I want to ring them.",
      "Give me the telephone extension of each guest concerned."
    ]),
    told: tell(who, [iso(day), on], [next, then]),
    demands: [
      known(who),
      agenda(organizer, iso(day)),
      agenda(organizer, next),
      ...own.flatMap((row) => [
        { table: "meetings", where: { person: textIn(row, "guest"), day: next } },
        { table: "meetings", where: { room: textIn(row, "room"), day: next } },
        { table: "people", where: { id: textIn(row, "guest") } }
      ])
    ],
    writes: own.map((row) =>
      canMove(row)
        ? { tool: "calendar_move", args: { meeting: row.id, day: next, hour: numberIn(row, "hour") } }
        : { tool: "calendar_cancel", args: { meeting: row.id } }
    ),
    answers: [...new Set(guests.map((row) => String(numberIn(row, "extension"))))]
  }
}

/** The goals that an office's requests are made of. */
export const officeGoals = { arrange, passOn, away }
