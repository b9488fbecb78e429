import { dayOfIso } from "../../generate/calendar.ts"
import { numberIn, textIn } from "../Database.ts"
import { type Service, foundBy, takenBackBy } from "../Service.ts"
import { references, rulesFor, uniques } from "../rules.ts"
import { buildOffice, hours, nextWorkday } from "./build.ts"
import { officeGoals } from "./goals.ts"
import { isFreePerson, isFreeRoom, officeTools } from "./tools.ts"

const isPlanned = (status: unknown): boolean => status === "planned"

/** An office: its people, their mail, and their meetings. */
export const office: Service = {
  domain: "Email",
  tables: {
    people: { prefix: "PE", found: foundBy("name") },
    meeting_rooms: { prefix: "MR", found: (row) => ({ id: row.id }) },
    meetings: {
      prefix: "ME",
      found: (row) => ({ person: row["organizer"] ?? "", day: row["day"] ?? "" }),
      isVoid: (row) => row["status"] === "cancelled",
      undo: (row, base) => {
        if (row["status"] !== "planned") return undefined
        if (base === undefined) return { tool: "calendar_cancel", args: { meeting: row.id } }
        const [day, hour] = [textIn(base, "day"), numberIn(base, "hour")]
        return { tool: "calendar_move", args: { meeting: row.id, day, hour } }
      }
    },
    messages: {
      prefix: "MS",
      found: foundBy("sender"),
      undo: (row, base) => ({ tool: "mail_file", args: { message: row.id, folder: textIn(base, "folder") } })
    },
    forwards: {
      prefix: "FW",
      found: foundBy("message"),
      ...takenBackBy("mail_recall", "forward", "sent", "recalled")
    }
  },
  build: buildOffice,
  tools: officeTools,
  goals: officeGoals,
  rules: [
    ...uniques({
      people: ["name", "extension", "id"],
      meeting_rooms: ["name", "seats", "door_code"],
      meetings: ["id"],
      messages: ["id"]
    }),
    ...references({
      meetings: { organizer: "people", guest: "people", room: "meeting_rooms" },
      messages: { sender: "people" }
    }),
    ...rulesFor("people", {
      "a team has one lead": (row, view) =>
        view.rows("people").filter((other) => other["team"] === row["team"] && other["lead"] === true).length === 1,
      "an extension has four digits": (row) => /^\d{4}$/.test(String(row["extension"]))
    }),
    ...rulesFor("meetings", {
      "nobody meets themselves": (row) => row["organizer"] !== row["guest"],
      "nobody is in two meetings at once": (row, view) =>
        !isPlanned(row["status"]) ||
        [row["organizer"], row["guest"]].every((person) =>
          isFreePerson(view, String(person), textIn(row, "day"), numberIn(row, "hour"), row.id)
        ),
      "no room has two meetings at once": (row, view) =>
        !isPlanned(row["status"]) ||
        isFreeRoom(view, textIn(row, "room"), textIn(row, "day"), numberIn(row, "hour"), row.id),
      "a meeting begins at an hour of the day": (row) => hours.includes(numberIn(row, "hour")),
      "a meeting is on a working day": (row) => {
        const day = dayOfIso(textIn(row, "day")) ?? 0
        return nextWorkday(day - 1) === day
      },
      "meetings lie ahead": (row, _, today) => textIn(row, "day") > today
    }),
    ...rulesFor("messages", {
      "nothing was sent after today": (row, _, today) => textIn(row, "sent") <= today,
      "a message has a size": (row) => numberIn(row, "kilobytes") > 0
    })
  ]
}
