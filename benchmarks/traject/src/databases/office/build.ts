import { Randomness } from "@escapement/core"
import { type Database, type Row, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

const teams = "purchasing,field service,quality,training,logistics,payroll".split(",")
const topics =
  "the roof repair,the spring catalogue,the audit,the parking permits,the new scanner,the canteen,the fire drill,the travel rules".split(
    ","
  )
const rooms = "Aspen,Beech,Cypress,Douglas,Elm".split(",")

/** Hours at which a meeting may begin. */
export const hours: ReadonlyArray<number> = [9, 10, 11, 12, 13, 14, 15, 16]

/** The first working day behind a day. Day 0 was a Thursday. */
export const nextWorkday = (day: number): number => {
  const next = day + 1
  const weekday = ((next % 7) + 7) % 7
  return weekday === 2 || weekday === 3 ? nextWorkday(next) : next
}

/** So many working days from a day on. */
export const workdays = (from: number, count: number): ReadonlyArray<number> => {
  const days: Array<number> = []
  for (let day = nextWorkday(from); days.length < count; day = nextWorkday(day)) days.push(day)
  return days
}

/** People in teams with one lead each, their mail, and their meetings of two: nobody and no room is in two at once. */
export const buildOffice = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "office")
  const names = drawNames(rng, 24)
  const personId = idsOf(rng, "PE", names.length)
  const extensionAt = drawNumbers(rng, 1000, 8999, names.length)
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
  const meetingId = idsOf(rng, "ME", 150)
  const days = workdays(today, 6).map(iso)
  const busy = new Set<string>()
  const meetings: Array<Row> = []
  for (let nth = 0; nth < 150; nth++) {
    const [organizer, guest] = rng.sample(people, 2)
    if (organizer === undefined || guest === undefined) continue
    const [room, day, hour] = [rng.pick(places), rng.pick(days), rng.pick(hours)]
    const times = [organizer, guest, room].map(({ id }) => `${id} ${day} ${hour}`)
    const isCancelled = rng.int(0, 11) === 0
    if (!isCancelled && times.some((time) => busy.has(time))) continue
    if (!isCancelled) for (const time of times) busy.add(time)
    meetings.push({
      id: meetingId(nth),
      organizer: organizer.id,
      guest: guest.id,
      day,
      hour,
      room: room.id,
      status: isCancelled ? "cancelled" : "planned"
    })
  }
  const messageId = idsOf(rng, "MS", 170)
  const ages = Array.from({ length: 170 }, () => rng.int(0, 40)).toSorted((a, b) => a - b)
  const messages = ages.map((age, nth): Row => ({
    id: messageId(nth),
    sender: rng.pick(people).id,
    topic: rng.pick(topics),
    sent: iso(today - age),
    kilobytes: rng.int(120, 9800),
    unread: rng.int(0, 2) === 0,
    folder: rng.pick(["inbox", "inbox", "inbox", "archive"])
  }))
  return {
    people: tableOf(people),
    meeting_rooms: tableOf(places),
    meetings: tableOf(meetings),
    messages: tableOf(messages),
    forwards: tableOf([])
  }
}
