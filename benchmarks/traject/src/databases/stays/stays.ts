import { textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { buildStays } from "./build.ts"
import { staysGoals } from "./goals.ts"
import { staysRules } from "./rules.ts"
import { staysTools } from "./tools.ts"

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
  rules: staysRules
}
