import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { once, oneOf, references, rulesFor, uniques, whole } from "../rules.ts"
import { buildSchool, fields, hours, pass, weekdays } from "./build.ts"
import { schoolGoals } from "./goals.ts"
import { areAtOnce, freePlaces, isHallFree, schoolTools, takenBy } from "./tools.ts"

/** A school: its courses, their times and halls, and the students. */
export const school: Service = {
  domain: "Education",
  tables: {
    teachers: { prefix: "TE", found: (row) => ({ id: row.id }) },
    halls: { prefix: "HL", found: foundBy("name") },
    courses: {
      prefix: "CO",
      found: foundBy("title"),
      computed: (row, view) => ({ free: freePlaces(row, view) }),
      undo: (row, base) => ({
        tool: "school_move_course",
        args: {
          course: row.id,
          hall: textIn(base, "hall"),
          weekday: textIn(base, "weekday"),
          hour: numberIn(base, "hour")
        }
      })
    },
    prerequisites: { prefix: "RQ", found: foundBy("field") },
    students: { prefix: "SD", found: foundBy("name") },
    enrolments: {
      prefix: "EN",
      found: foundBy("student"),
      isVoid: (row) => row["status"] === "withdrawn",
      undo: (row, base) => {
        if (base === undefined) return { tool: "school_withdraw", args: { enrolment: row.id } }
        return base["status"] === "enrolled"
          ? undefined
          : { tool: "school_set_mark", args: { enrolment: row.id, mark: numberIn(base, "mark") } }
      }
    }
  },
  build: buildSchool,
  tools: schoolTools,
  goals: schoolGoals,
  rules: [
    ...uniques({
      teachers: ["id", "name"],
      halls: ["name", "seats"],
      courses: ["id", "title", "code", "materials"],
      prerequisites: ["id", "course"],
      students: ["id", "name"],
      enrolments: ["id"]
    }),
    ...references({
      courses: { teacher: "teachers", hall: "halls" },
      prerequisites: { course: "courses", needs: "courses" },
      enrolments: { student: "students", course: "courses" }
    }),
    oneOf("courses", "field", fields),
    oneOf("courses", "weekday", weekdays),
    whole("students", "year", 1, 4),
    whole("enrolments", "mark", 0, 100),
    ...rulesFor("courses", {
      "a course meets at an hour of the day": (row) => hours.includes(numberIn(row, "hour")),
      "no hall has two courses at once": (row, view) =>
        isHallFree(view, textIn(row, "hall"), textIn(row, "weekday"), numberIn(row, "hour"), row.id),
      "no teacher has two courses at once": (row, view) =>
        rowsWhere(view, "courses", { teacher: textIn(row, "teacher") }).every(
          (other) => other.id === row.id || !areAtOnce(other, row)
        ),
      "a hall has a seat for every place": (row, view) =>
        numberIn(view.row("halls", textIn(row, "hall")), "seats") >= numberIn(row, "places"),
      "no place is taken twice": (row, view) => freePlaces(row, view) >= 0
    }),
    ...rulesFor("prerequisites", {
      "a course needs another of its field": (row, view) =>
        ["course", "needs"].every((column) => view.row("courses", textIn(row, column))?.["field"] === row["field"]) &&
        row["course"] !== row["needs"]
    }),
    ...rulesFor("students", {
      "nobody takes two courses at once": (row, view) => {
        const taken = takenBy(row.id, view)
        return taken.every((one) => taken.every((other) => one.id === other.id || !areAtOnce(one, other)))
      }
    }),
    once("enrolments", "nobody takes a course twice", "student", "course"),
    ...rulesFor("enrolments", {
      "who takes a course has passed what it needs": (row, view) =>
        rowsWhere(view, "prerequisites", { course: textIn(row, "course") }).every(
          (need) =>
            rowsWhere(view, "enrolments", {
              student: textIn(row, "student"),
              course: textIn(need, "needs"),
              status: "passed"
            }).length === 1
        ),
      "a mark tells whether a course was passed": (row) =>
        row["status"] === "enrolled"
          ? row["mark"] === 0
          : (row["status"] === "passed") === numberIn(row, "mark") >= pass
    })
  ]
}
