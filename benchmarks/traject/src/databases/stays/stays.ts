import { numberIn, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { each, inherits, references, rulesFor, uniques } from "../rules.ts"
import { buildStays } from "./build.ts"
import { staysGoals } from "./goals.ts"
import { isFree, isUnbooked, nightsOf, staysTools } from "./tools.ts"

/** Hotels, their rooms, and the stays of guests. */
export const stays: Service = {
  domain: "Travel",
  tables: {
    towns: { prefix: "TW", found: foundBy("name") },
    hotels: { prefix: "HT", found: foundBy("town") },
    rooms: { prefix: "RM", found: foundBy("hotel") },
    guests: { prefix: "GS", found: foundBy("name") },
    reservations: {
      prefix: "RS",
      found: foundBy("guest"),
      isVoid: (row) => row["status"] === "cancelled",
      undo: (row, base) => {
        if (row["status"] !== "confirmed") return undefined
        if (base === undefined) return { tool: "stays_cancel", args: { reservation: row.id } }
        const [room, arrive, leave] = [textIn(base, "room"), textIn(base, "arrive"), textIn(base, "leave")]
        return { tool: "stays_move", args: { reservation: row.id, room, arrive, leave } }
      }
    }
  },
  build: buildStays,
  tools: staysTools,
  goals: staysGoals,
  rules: [
    ...uniques({
      towns: ["name"],
      hotels: ["name"],
      guests: ["name"],
      rooms: ["id"],
      reservations: ["id"]
    }),
    ...references({
      hotels: { town: "towns" },
      rooms: { hotel: "hotels", town: "towns" },
      reservations: { guest: "guests", room: "rooms", hotel: "hotels" }
    }),
    inherits("rooms", "a room is in the town of its hotel", "town", "hotels", "hotel"),
    inherits("reservations", "a reservation is of the hotel of its room", "hotel", "rooms", "room"),
    ...rulesFor("reservations", {
      "a stay has one night or more and at most two weeks": (row) => {
        const nights = nightsOf(textIn(row, "arrive"), textIn(row, "leave"))
        return nights >= 1 && nights <= 14
      },
      "no two stays share a night of a room": (row, view) =>
        row["status"] === "cancelled" ||
        isFree(view, textIn(row, "room"), textIn(row, "arrive"), textIn(row, "leave"), row.id),
      "nobody sleeps in two rooms on one night": (row, view) =>
        row["status"] === "cancelled" ||
        isUnbooked(view, textIn(row, "guest"), textIn(row, "arrive"), textIn(row, "leave"), row.id),
      "a stay that is over is completed": (row, _, today) =>
        textIn(row, "leave") > today || row["status"] === "completed",
      "a stay to come is not completed": (row, _, today) =>
        textIn(row, "arrive") <= today || row["status"] !== "completed"
    }),
    each("hotels", "stars are 2 to 5", (row) => [2, 3, 4, 5].includes(numberIn(row, "stars"))),
    ...rulesFor("rooms", {
      "a room sleeps 1 to 4": (row) => [1, 2, 3, 4].includes(numberIn(row, "sleeps")),
      "a room of more beds costs no less than half of one of fewer in its hotel": (row, view) =>
        view
          .rows("rooms")
          .every(
            (other) =>
              other["hotel"] !== row["hotel"] ||
              numberIn(other, "sleeps") >= numberIn(row, "sleeps") ||
              numberIn(row, "price") * 2 >= numberIn(other, "price")
          )
    }),
    ...rulesFor("hotels", {
      "every hotel has a room": (row, view) => view.rows("rooms").some((room) => room["hotel"] === row.id)
    }),
    ...rulesFor("guests", {
      "a guest lives in a town that there is": (row, view) =>
        view.rows("towns").some((town) => town["name"] === row["home"])
    })
  ]
}
