import { dayOfIso } from "../../generate/calendar.ts"
import { type Row, type View, textIn } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atLeast,
  become,
  choice,
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

const { outdated, read, show, write } = declare("Travel")

/** Counts the nights between two days; 0 if there are none. */
export const nightsOf = (arrive: string, leave: string): number => {
  const [from, to] = [dayOfIso(arrive), dayOfIso(leave)]
  return from === undefined || to === undefined ? 0 : Math.max(0, to - from)
}

const isOpen = (
  view: View,
  column: "room" | "guest",
  id: string,
  arrive: string,
  leave: string,
  except: string
): boolean =>
  view
    .where("reservations", column, id)
    .every(
      (each) =>
        each["status"] === "cancelled" ||
        each.id === except ||
        textIn(each, "leave") <= arrive ||
        leave <= textIn(each, "arrive")
    )

/** Whether a room has no reservation on any night between two days; the reservation `except` does not count. */
export const isFree = (view: View, room: string, arrive: string, leave: string, except = ""): boolean =>
  isOpen(view, "room", room, arrive, leave, except)

/** Whether a guest has no reservation on any night between two days; the reservation `except` does not count. */
export const isUnbooked = (view: View, guest: string, arrive: string, leave: string, except = ""): boolean =>
  isOpen(view, "guest", guest, arrive, leave, except)

const isFreeFor = (row: Row, _: unknown, { arrive, except, leave }: Args, view: View): boolean =>
  isFree(view, row.id, String(arrive), String(leave), String(except ?? ""))

const book = (view: View, { arrive, guest, leave, room }: Args): Written => {
  const place = view.row("rooms", String(room))
  if (place === undefined) return refused(`no room ${room}`)
  if (view.row("guests", String(guest)) === undefined) return refused(`no guest ${guest}`)
  if (nightsOf(String(arrive), String(leave)) === 0) return refused("a stay has one night or more")
  if (!isFree(view, place.id, String(arrive), String(leave))) return refused("the room is taken on those nights")
  return added(view, "reservations", "RS", {
    guest: String(guest),
    room: place.id,
    hotel: textIn(place, "hotel"),
    arrive: String(arrive),
    leave: String(leave),
    status: "confirmed"
  })
}

const move = (view: View, { arrive, leave, reservation, room }: Args): Written => {
  const row = standing(view, "reservations", reservation, "confirmed")
  if (row === undefined) return refused(`no confirmed reservation ${reservation}`)
  const place = view.row("rooms", String(room))
  if (place === undefined) return refused(`no room ${room}`)
  if (nightsOf(String(arrive), String(leave)) === 0) return refused("a stay has one night or more")
  if (!isFree(view, place.id, String(arrive), String(leave), row.id))
    return refused("the room is taken on those nights")
  const moved = { room: place.id, hotel: textIn(place, "hotel"), arrive: String(arrive), leave: String(leave) }
  return done({ table: "reservations", row: { ...row, ...moved } })
}

const free = {
  arrive: { ...day("First night"), filter: isFreeFor },
  leave: { ...day("Morning of leaving"), filter: () => true },
  except: { ...optional(text("Reservation that does not count")), filter: () => true }
}

const check = lookAt("stays_get_reservation", "reservation")

/** The tools of hotels. Descriptions say as little as those of the paper's catalogue. */
export const staysTools: Service["tools"] = [
  read("stays_find_town", "Finds a town by its name", "towns", { name: text("Name") }),
  read("stays_list_hotels", "Lists hotels of a town", "hotels", {
    town: text("Id of a town"),
    stars: { ...optional(number("Stars, at least")), filter: atLeast("stars") }
  }),
  show("stays_get_hotel", "Shows a hotel", "hotels"),
  read("stays_list_rooms", "Lists rooms of a hotel, taken or not", "rooms", {
    hotel: text("Id of a hotel"),
    sleeps: { ...optional(number("People, at least")), filter: atLeast("sleeps") }
  }),
  show("stays_get_room", "Shows a room", "rooms"),
  read("stays_free_in_town", "Lists rooms of a town that are free on all nights", "rooms", {
    town: text("Id of a town"),
    sleeps: { ...number("People, at least"), filter: atLeast("sleeps") },
    ...free
  }),
  read("stays_free_in_hotel", "Lists rooms of a hotel that are free on all nights", "rooms", {
    hotel: text("Id of a hotel"),
    sleeps: { ...number("People, at least"), filter: atLeast("sleeps") },
    ...free
  }),
  read("stays_find_guest", "Finds a guest by name", "guests", { name: text("Name") }),
  read("stays_list_reservations", "Lists reservations of a guest", "reservations", {
    guest: text("Id of a guest"),
    status: optional(choice("Status", ["confirmed", "completed", "cancelled"]))
  }),
  read("stays_get_reservation", "Shows a reservation", "reservations", { id: text("Code") }),
  write(
    "stays_book",
    "Books a room",
    { room: text("Id"), guest: text("Id"), arrive: day("First night"), leave: day("Morning of leaving") },
    { run: book, verify: lookAt("stays_list_reservations", "guest", "guest") }
  ),
  write(
    "stays_move",
    "Gives a reservation other nights or another room",
    { reservation: text("Code"), room: text("Id"), arrive: day("First night"), leave: day("Morning of leaving") },
    { run: move, verify: check }
  ),
  write(
    "stays_cancel",
    "Cancels a reservation",
    { reservation: text("Code") },
    { run: become("reservations", "reservation", "confirmed", "cancelled"), verify: check }
  ),
  outdated("stays_hotels_v1", "Lists hotels of a town. Deprecated", "hotels", { town: text("Id of a town") }),
  outdated(
    "stays_rates_v1",
    "Lists rooms of a hotel with rates. Deprecated: copied at the end of last season",
    "rooms",
    { hotel: text("Id of a hotel") }
  )
]
