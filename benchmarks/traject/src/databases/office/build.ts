import { Randomness } from "@escapement/core"
import { type Database, type NumberedIds, type Row, type Table, laterTables, makeTable, tableOf } from "../Database.ts"
import { drawInts, drawNames, drawNumbers, idsOf, iso, someOf } from "../draws.ts"

const teams = "purchasing,field service,quality,training,logistics,payroll".split(",")
const topics =
  "the roof repair,the spring catalogue,the audit,the parking permits,the new scanner,the canteen,the fire drill,the travel rules".split(
    ","
  )
const rooms = "Aspen,Beech,Cypress,Douglas,Elm".split(",")

const folders = ["inbox", "inbox", "inbox", "archive"]

/** Hours at which a meeting may begin. */
export const hours: ReadonlyArray<number> = [9, 10, 11, 12, 13, 14, 15, 16]

/** Returns the first working day after a day. Day 0 was a Thursday. */
export const nextWorkday = (day: number): number => {
  const next = day + 1
  const weekday = ((next % 7) + 7) % 7
  return weekday === 2 || weekday === 3 ? nextWorkday(next) : next
}

/** Returns `count` working days from a day on. */
export const workdays = (from: number, count: number): ReadonlyArray<number> => {
  const days: Array<number> = []
  for (let day = nextWorkday(from); days.length < count; day = nextWorkday(day)) days.push(day)
  return days
}

const [personCount, meetingDraws, messageCount] = [24, 150, 170] as const
const someone = Array.from({ length: personCount }, (_, person) => person)
const horizon = 6

interface Meeting {
  readonly nth: number
  readonly organizer: number
  readonly guest: number
  readonly room: number
  readonly day: number
  readonly hour: number
  readonly status: string
}

/**
 * Draws meetings of two people: no person and no room is in two at once. Days are counted from the first working
 * day on.
 */
const drawMeetings = (rng: Randomness.Rng): ReadonlyArray<Meeting> => {
  const busy = new Uint8Array((personCount + rooms.length) * horizon * hours.length)
  const meetings: Array<Meeting> = []
  for (let nth = 0; nth < meetingDraws; nth++) {
    const [organizer = 0, guest = 0] = rng.sample(someone, 2)
    const [room, day, hour] = [rng.int(0, rooms.length - 1), rng.int(0, horizon - 1), rng.int(0, hours.length - 1)]
    const time = day * hours.length + hour
    const times = [organizer, guest, personCount + room].map((who) => who * horizon * hours.length + time)
    const isCancelled = rng.int(0, 11) === 0
    if (!isCancelled && times.some((at) => busy[at] === 1)) continue
    if (!isCancelled) for (const at of times) busy[at] = 1
    meetings.push({ nth, organizer, guest, room, day, hour, status: isCancelled ? "cancelled" : "planned" })
  }
  return meetings
}

interface Message {
  readonly sender: number
  readonly topic: string
  readonly kilobytes: number
  readonly isUnread: boolean
  readonly folder: string
}

/** Draws mail, the newest first. */
const drawMessages = (rng: Randomness.Rng, today: number, personId: NumberedIds): Table => {
  const messageId = idsOf(rng, "MS", messageCount)
  const ages = drawInts(rng, 0, 40, messageCount).toSorted()
  const sent = Array.from(ages, (): Message => ({
    sender: rng.int(0, personCount - 1),
    topic: rng.pick(topics),
    kilobytes: rng.int(120, 9800),
    isUnread: rng.int(0, 2) === 0,
    folder: rng.pick(folders)
  }))
  return makeTable(
    messageCount,
    messageId,
    (place) => {
      const { folder, isUnread, kilobytes, sender, topic } = sent[place]!
      return {
        id: messageId(place),
        sender: personId(sender),
        topic,
        sent: iso(today - ages[place]!),
        kilobytes,
        unread: isUnread,
        folder
      }
    },
    { sender: (place) => personId(sent[place]!.sender) }
  )
}

/** Builds people in teams with one lead each, their mail, and their meetings. */
export const buildOffice = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "office")
  const names = drawNames(rng, personCount)
  const personId = idsOf(rng, "PE", personCount)
  const extensionAt = drawNumbers(rng, 1000, 8999, personCount)
  const people = names.map((name, i): Row => ({
    id: personId(i),
    name,
    team: teams[i % teams.length] ?? "",
    lead: i < teams.length,
    extension: extensionAt(i)
  }))
  const roomId = idsOf(rng, "MR", rooms.length)
  const codeAt = drawNumbers(rng, 1000, 9999, rooms.length)
  const seats = rng.sample([2, 4, 6, 8, 10, 12, 16], rooms.length)
  const places = rooms.map((name, i): Row => ({ id: roomId(i), name, seats: seats[i] ?? 2, door_code: codeAt(i) }))
  const meetingId = idsOf(rng, "ME", meetingDraws)
  const days = workdays(today, horizon).map(iso)
  const drawn = drawMeetings(rng)
  const meetings = makeTable(
    drawn.length,
    someOf(meetingId, (place) => drawn[place]!.nth),
    (place) => {
      const { day, guest, hour, nth, organizer, room, status } = drawn[place]!
      return {
        id: meetingId(nth),
        organizer: personId(organizer),
        guest: personId(guest),
        day: days[day] ?? "",
        hour: hours[hour] ?? 9,
        room: roomId(room),
        status
      }
    },
    {
      day: (place) => days[drawn[place]!.day] ?? "",
      organizer: (place) => personId(drawn[place]!.organizer),
      room: (place) => roomId(drawn[place]!.room),
      status: (place) => drawn[place]!.status
    }
  )
  return {
    people: tableOf(people),
    meeting_rooms: tableOf(places),
    meetings,
    ...laterTables(["messages"], () => ({ messages: drawMessages(rng, today, personId) })),
    forwards: tableOf([])
  }
}
