import { numberIn, textIn } from "../Database.ts"
import type { Rule } from "../Service.ts"
import { failing } from "../draws.ts"
import { refers, unique } from "../rules.ts"
import { isFree, isUnbooked, nightsOf } from "./tools.ts"

/** The rules of every database of hotels. */
export const staysRules: ReadonlyArray<Rule> = [
  unique("towns", "name"),
  unique("hotels", "name"),
  unique("guests", "name"),
  unique("rooms", "id"),
  unique("reservations", "id"),
  refers("hotels", "town", "towns"),
  refers("rooms", "hotel", "hotels"),
  refers("rooms", "town", "towns"),
  refers("reservations", "guest", "guests"),
  refers("reservations", "room", "rooms"),
  refers("reservations", "hotel", "hotels"),
  {
    name: "a room is in the town of its hotel",
    broken: failing("rooms", (row, view) => view.row("hotels", textIn(row, "hotel"))?.["town"] === row["town"])
  },
  {
    name: "a reservation is of the hotel of its room",
    broken: failing("reservations", (row, view) => view.row("rooms", textIn(row, "room"))?.["hotel"] === row["hotel"])
  },
  {
    name: "a stay has one night or more and at most two weeks",
    broken: failing("reservations", (row) => {
      const nights = nightsOf(textIn(row, "arrive"), textIn(row, "leave"))
      return nights >= 1 && nights <= 14
    })
  },
  {
    name: "no two stays share a night of a room",
    broken: failing(
      "reservations",
      (row, view) =>
        row["status"] === "cancelled" ||
        isFree(view, textIn(row, "room"), textIn(row, "arrive"), textIn(row, "leave"), row.id)
    )
  },
  {
    name: "nobody sleeps in two rooms on one night",
    broken: failing(
      "reservations",
      (row, view) =>
        row["status"] === "cancelled" ||
        isUnbooked(view, textIn(row, "guest"), textIn(row, "arrive"), textIn(row, "leave"), row.id)
    )
  },
  {
    name: "a stay that is over is completed",
    broken: failing("reservations", (row, _, today) => textIn(row, "leave") > today || row["status"] === "completed")
  },
  {
    name: "a stay to come is not completed",
    broken: failing("reservations", (row, _, today) => textIn(row, "arrive") <= today || row["status"] !== "completed")
  },
  { name: "stars are 2 to 5", broken: failing("hotels", (row) => [2, 3, 4, 5].includes(numberIn(row, "stars"))) },
  { name: "a room sleeps 1 to 4", broken: failing("rooms", (row) => [1, 2, 3, 4].includes(numberIn(row, "sleeps"))) },
  {
    name: "a room of more beds costs no less than half of one of fewer in its hotel",
    broken: failing("rooms", (row, view) =>
      view
        .rows("rooms")
        .every(
          (other) =>
            other["hotel"] !== row["hotel"] ||
            numberIn(other, "sleeps") >= numberIn(row, "sleeps") ||
            numberIn(row, "price") * 2 >= numberIn(other, "price")
        )
    )
  },
  {
    name: "every hotel has a room",
    broken: failing("hotels", (row, view) => view.rows("rooms").some((room) => room["hotel"] === row.id))
  },
  {
    name: "a guest lives in a town that there is",
    broken: failing("guests", (row, view) => view.rows("towns").some((town) => town["name"] === row["home"]))
  }
]
