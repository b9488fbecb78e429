import { dayOfIso, plainDate } from "../../generate/calendar.ts"
import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { isFree, isUnbooked, nightsOf } from "./tools.ts"

const dayIn = (row: Row, column: string): number => dayOfIso(textIn(row, column)) ?? 0

const confirmedOf = (view: View, guest: string): ReadonlyArray<Row> =>
  rowsWhere(view, "reservations", { guest, status: "confirmed" })

const known = (name: string) => ({ table: "guests", where: { name } }) as const

/** Draws a goal: book the cheapest free room in a town whose hotel serves breakfast; else in another town. */
const book = ({ rng, today, view }: Draw): Goal | undefined => {
  const guest = rng.pick(view.rows("guests"))
  const [first, second] = rng.sample(view.rows("towns"), 2)
  if (first === undefined || second === undefined) return undefined
  const from = today + rng.int(3, 40)
  const [arrive, leave] = [iso(from), iso(from + rng.int(2, 6))]
  if (!isUnbooked(view, guest.id, arrive, leave)) return undefined
  const people = rng.int(1, 4)
  const stars = rng.int(3, 5)
  const most = rng.int(110, 220)
  const fits = (town: Row) =>
    rowsWhere(view, "rooms", { town: town.id }).filter((room) => {
      const hotel = view.row("hotels", textIn(room, "hotel"))
      return (
        numberIn(room, "sleeps") >= people &&
        numberIn(room, "price") <= most &&
        hotel?.["breakfast"] === true &&
        numberIn(hotel, "stars") >= stars &&
        isFree(view, room.id, arrive, leave)
      )
    })
  const town = fits(first).length > 0 ? first : second
  const room = least(fits(town), (each) => numberIn(each, "price"))
  if (room === undefined) return undefined
  const who = textIn(guest, "name")
  const [here, there] = [textIn(first, "name"), textIn(second, "name")]
  const [on, off] = [plainDate(from), plainDate(dayOfIso(leave) ?? 0)]
  const party = people === 1 ? "1 person" : `${people} people`
  const terms = `breakfast in the house, ${stars} stars or more, and not above ${most} a night`
  const asked = [
    `${who} needs a room for ${party} in ${here}, arriving on ${on} and leaving on ${off}: ${terms}. Take the cheapest one that fits; if ${here} has none, look in ${there} under the same terms and book there.`,
    `Book ${who} the cheapest room for ${party} that ${here} has between ${on} and ${off} (${terms}). Should nothing there fit, do the same in ${there}.`,
    `From ${on} to ${off}, ${who} wants to stay in ${here}, or in ${there} if and only if ${here} has no room that will do. The room is for ${party}; ${terms}. Of those that will do, book the one with the lowest price.`,
    `There is a stay to arrange in ${here} for ${who}: in on ${on}, out on ${off}, ${party}. The conditions are ${terms}. The cheapest room wins. Only without any such room does ${there} come in, on the same conditions.`
  ]
  const demands = (where: Row) => [
    { table: "hotels", where: { town: where.id } },
    { table: "rooms", where: { town: where.id, sleeps: people, arrive, leave } }
  ]
  return {
    text: sayGoal(rng, asked, [
      "What does the whole stay cost?",
      "I need the price of all nights together.",
      "Let me know the total for the stay."
    ]),
    told: tell(who, here, there, [arrive, on], [leave, off], people),
    demands: [
      known(who),
      { table: "towns", where: { name: here } },
      ...demands(first),
      ...(town === first ? [] : [{ table: "towns", where: { name: there } }, ...demands(second)])
    ],
    writes: [{ tool: "stays_book", args: { room: room.id, guest: guest.id, arrive, leave } }],
    answers: [String(nightsOf(arrive, leave) * numberIn(room, "price"))]
  }
}

/**
 * Draws a goal: move a stay by some days: in its room, else in the cheapest room of its hotel with as many beds,
 * else not at all.
 */
const move = ({ rng, view }: Draw): Goal | undefined => {
  const confirmed = rowsWhere(view, "reservations", { status: "confirmed" })
  const nights = (stay: Row, shift: number) =>
    [iso(dayIn(stay, "arrive") + shift), iso(dayIn(stay, "leave") + shift)] as const
  const isTaken = (stay: Row, shift: number) => !isFree(view, textIn(stay, "room"), ...nights(stay, shift), stay.id)
  const tries = rng.sample(confirmed, 12).map((stay) => ({ stay, shift: rng.int(2, 9) }))
  // prefer nights on which another guest has the room
  const chosen = tries.find(({ shift, stay }) => rng.int(0, 3) > 0 && isTaken(stay, shift)) ?? tries[0]
  if (chosen === undefined) return undefined
  const { shift, stay } = chosen
  const guest = view.row("guests", textIn(stay, "guest"))
  const room = view.row("rooms", textIn(stay, "room"))
  if (guest === undefined || room === undefined) return undefined
  const isOf = (row: Row) => row["arrive"] === stay["arrive"]
  if (rowsWhere(view, "reservations", { guest: guest.id }).filter(isOf).length > 1) return undefined
  const [arrive, leave] = nights(stay, shift)
  if (!isUnbooked(view, guest.id, arrive, leave, stay.id)) return undefined
  const others = rowsWhere(view, "rooms", { hotel: textIn(room, "hotel") }).filter(
    (each) => numberIn(each, "sleeps") >= numberIn(room, "sleeps") && isFree(view, each.id, arrive, leave, stay.id)
  )
  const other = least(others, (each) => numberIn(each, "price"))
  if (isTaken(stay, shift) && others.length > 0 && other === undefined) return undefined
  const to = isTaken(stay, shift) ? other : room
  const who = textIn(guest, "name")
  const begins = plainDate(dayIn(stay, "arrive"))
  const asked = [
    `${who} has a stay that begins on ${begins} and wants it ${shift} days later, for as many nights. Keep the room if it is free then. If it is not, take the cheapest free room of the same hotel that sleeps at least as many; if there is none either, cancel the stay.`,
    `Please put off the stay of ${who} that starts on ${begins} by ${shift} days (same length). Same room if possible, else the cheapest one free in that hotel with no fewer beds, and if the hotel has nothing, cancel the reservation.`,
    `The reservation of ${who} from ${begins} must begin ${shift} days later without getting shorter or longer. First choice is the room they have. Second choice is the least expensive room in the same house for no fewer people. Failing both, call the reservation off.`,
    `Shift the stay that ${who} begins on ${begins}: ${shift} days later, same number of nights, same room. When somebody else has that room, use the lowest-priced free one of that hotel that holds as many people or more; cancel if nothing is left.`
  ]
  const ask = [
    "How much does the stay come to after that? If it was cancelled, say what it would have cost as it was.",
    "Tell me its price after the change, all nights; for a cancelled stay, its price before.",
    "What is the total price now (or what was it, if you had to cancel)?"
  ]
  const priced = to ?? room
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, [arrive, begins], [leave, begins]),
    demands: [
      known(who),
      { table: "reservations", where: { guest: guest.id } },
      { table: "rooms", where: { id: room.id } },
      {
        table: "rooms",
        where: { hotel: room["hotel"] ?? "", sleeps: numberIn(room, "sleeps"), arrive, leave, except: stay.id }
      }
    ],
    writes: [
      to === undefined
        ? { tool: "stays_cancel", args: { reservation: stay.id } }
        : { tool: "stays_move", args: { reservation: stay.id, room: to.id, arrive, leave } }
    ],
    answers: [String(nightsOf(textIn(stay, "arrive"), textIn(stay, "leave")) * numberIn(priced, "price"))]
  }
}

/** Draws a goal: cancel all future stays of a guest that their hotels still take back free of charge. */
const cancel = ({ rng, today, view }: Draw): Goal | undefined => {
  const guest = rng.pick(view.rows("guests"))
  const stays = confirmedOf(view, guest.id)
  const hotelOf = (stay: Row) => view.row("hotels", textIn(stay, "hotel"))
  const gone = stays.filter(
    (stay) => dayIn(stay, "arrive") - today >= numberIn(hotelOf(stay), "free_cancellation_days")
  )
  if (gone.length === 0 || gone.length === stays.length || stays.length > 4) return undefined
  const priceOf = (stay: Row) =>
    numberIn(view.row("rooms", textIn(stay, "room")), "price") * nightsOf(textIn(stay, "arrive"), textIn(stay, "leave"))
  const who = textIn(guest, "name")
  const asked = [
    `${who} is ill. Cancel each of their confirmed stays whose hotel still allows it free of charge today, and leave the others alone.`,
    `Go through the confirmed stays of ${who} and call off those that can be cancelled today without a fee; those that would cost something stay as they are.`,
    `Of what ${who} has confirmed, cancel the stays that are at least as many days ahead as their hotel asks for free cancellation. Touch nothing else.`,
    `${who} wants out of every confirmed stay that costs nothing to cancel as of today. Keep the rest.`
  ]
  return {
    text: sayGoal(rng, asked, [
      "How much money is saved in all?",
      "What would the cancelled stays have cost together?",
      "Give me the sum of what the cancelled ones would have cost."
    ]),
    told: tell(who, "confirmed"),
    demands: [
      known(who),
      { table: "reservations", where: { guest: guest.id, status: "confirmed" } },
      ...stays.map((stay) => ({ table: "hotels", where: { id: stay["hotel"] ?? "" } })),
      ...gone.map((stay) => ({ table: "rooms", where: { id: stay["room"] ?? "" } }))
    ],
    writes: gone.map((stay) => ({ tool: "stays_cancel", args: { reservation: stay.id } })),
    answers: [String(gone.reduce((sum, stay) => sum + priceOf(stay), 0))]
  }
}

/** The goals that hotels' requests are made of. */
export const staysGoals = { book, move, cancel }
