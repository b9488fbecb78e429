import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { type Row, type View } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atLeast,
  become,
  day,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  standing,
  text
} from "../Service.ts"
import { hours } from "./build.ts"

const { outdated, read, show, write } = declare("Email")

/** The planned meetings of each view by day and hour: goals ask about everybody and every room at one hour. */
const meetings = memoize<View, Map<string, ReadonlyArray<Row>>>(() => new Map())

const meetsAt = (view: View, day: string, hour: number): ReadonlyArray<Row> =>
  getOrInsertComputed(meetings(view), `${day} ${hour}`, () =>
    view.where("meetings", "day", day).filter((row) => row["hour"] === hour && row["status"] === "planned")
  )

/** Whether somebody is in no meeting at an hour. */
export const isFreePerson = (view: View, person: string, day: string, hour: number, except = ""): boolean =>
  meetsAt(view, day, hour).every((row) => row.id === except || (row["organizer"] !== person && row["guest"] !== person))

/** Whether a room has no meeting at an hour. */
export const isFreeRoom = (view: View, room: string, day: string, hour: number, except = ""): boolean =>
  meetsAt(view, day, hour).every((row) => row.id === except || row["room"] !== room)

const clash = (view: View, { id, organizer, guest, room, day, hour }: Row): string | undefined => {
  const [on, at] = [String(day), Number(hour)]
  if (!hours.includes(at)) return `meetings begin at ${hours.join(", ")}`
  for (const person of [organizer, guest]) {
    if (!isFreePerson(view, String(person), on, at, id)) return `${person} is in another meeting`
  }
  return isFreeRoom(view, String(room), on, at, id) ? undefined : "the room is taken"
}

const plan = (view: View, { day, guest, hour, organizer, room }: Args): Written => {
  const missing = [organizer, guest].find((person) => view.row("people", String(person)) === undefined)
  if (missing !== undefined) return refused(`no person ${missing}`)
  if (organizer === guest) return refused("a meeting is of two people")
  if (view.row("meeting_rooms", String(room)) === undefined) return refused(`no room ${room}`)
  const row = {
    organizer: String(organizer),
    guest: String(guest),
    day: String(day),
    hour: Number(hour),
    room: String(room),
    status: "planned"
  }
  const found = clash(view, { id: "", ...row })
  return found === undefined ? added(view, "meetings", "ME", row) : refused(found)
}

const move = (view: View, { day, hour, meeting }: Args): Written => {
  const row = standing(view, "meetings", meeting, "planned")
  if (row === undefined) return refused(`no planned meeting ${meeting}`)
  const moved = { ...row, day: String(day), hour: Number(hour) }
  const found = clash(view, moved)
  return found === undefined ? done({ table: "meetings", row: moved }) : refused(found)
}

const forward = (view: View, { message, to }: Args): Written => {
  if (view.row("messages", String(message)) === undefined) return refused(`no message ${message}`)
  if (view.row("people", String(to)) === undefined) return refused(`no person ${to}`)
  return added(view, "forwards", "FW", { message: String(message), to: String(to), status: "sent" })
}

const recall = (view: View, { forward: id }: Args): Written => {
  const row = view.row("forwards", String(id))
  return row?.["status"] === "sent"
    ? done({ table: "forwards", row: { ...row, status: "recalled" } })
    : refused(`nothing sent ${id}`)
}

const file = (view: View, { folder, message }: Args): Written => {
  const row = view.row("messages", String(message))
  if (row === undefined) return refused(`no message ${message}`)
  return done({ table: "messages", row: { ...row, folder: String(folder) } })
}

const isIn = (row: Row, value: unknown): boolean => row["organizer"] === value || row["guest"] === value
const isFreeAt = (row: Row, _: unknown, { day, hour }: Args, view: View): boolean =>
  isFreeRoom(view, row.id, String(day), Number(hour))

const meetingOf = lookAt("calendar_get", "meeting")

/** The tools for mail, people and meetings. */
export const officeTools: Service["tools"] = [
  read("office_find_person", "Finds a person by name", "people", { name: text("Name") }),
  show("office_get_person", "Shows a person", "people"),
  read("office_list_team", "Lists a team", "people", { team: text("Team") }),
  read("mail_search", "Lists messages, the newest first", "messages", {
    sender: text("Id of a person"),
    topic: optional(text("Topic")),
    folder: optional(text("Folder"))
  }),
  show("mail_get", "Shows a message", "messages"),
  read("mail_list_forwards", "Lists where a message was forwarded to", "forwards", { message: text("Id") }),
  show("mail_get_forward", "Shows what was forwarded", "forwards"),
  read("calendar_of_person", "Lists meetings of a person on a day", "meetings", {
    person: { ...text("Id"), filter: isIn },
    day: day("Day")
  }),
  read("calendar_of_room", "Lists meetings in a room on a day", "meetings", { room: text("Id"), day: day("Day") }),
  show("calendar_get", "Shows a meeting", "meetings"),
  read("calendar_free_rooms", "Lists rooms that are free at an hour", "meeting_rooms", {
    day: { ...day("Day"), filter: isFreeAt },
    hour: { ...number("Hour"), filter: () => true },
    seats: { ...optional(number("Seats, at least")), filter: atLeast("seats") }
  }),
  write(
    "mail_forward",
    "Forwards a message",
    { message: text("Id"), to: text("Id of a person") },
    { run: forward, verify: lookAt("mail_list_forwards", "message", "message") }
  ),
  write(
    "mail_recall",
    "Takes a forwarded message back",
    { forward: text("Id") },
    { run: recall, verify: lookAt("mail_get_forward", "forward") }
  ),
  write(
    "mail_file",
    "Puts a message into a folder",
    { message: text("Id"), folder: text("Folder") },
    { run: file, verify: lookAt("mail_get", "message") }
  ),
  write(
    "calendar_plan",
    "Plans an hour's meeting of two people",
    { organizer: text("Id"), guest: text("Id"), day: day("Day"), hour: number("Hour"), room: text("Id") },
    {
      run: plan,
      verify: ({ day: on, organizer }) => ({
        tool: "calendar_of_person",
        args: { person: organizer ?? "", day: on ?? "" }
      })
    }
  ),
  write(
    "calendar_move",
    "Moves a meeting, in its room",
    { meeting: text("Id"), day: day("Day"), hour: number("Hour") },
    { run: move, verify: meetingOf }
  ),
  write(
    "calendar_cancel",
    "Cancels a meeting",
    { meeting: text("Id") },
    { run: become("meetings", "meeting", "planned", "cancelled"), verify: meetingOf }
  ),
  outdated("mail_search_v1", "Lists messages. Deprecated", "messages", { sender: text("Id of a person") }),
  outdated("office_directory_v1", "Shows a person. Deprecated: printed last year", "people", { id: text("Id") })
]
