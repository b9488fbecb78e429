import { Effect } from "effect"
import { type Caller, type ReplyRow, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

const isAt = (one: ReplyRow, other: ReplyRow): boolean =>
  one["weekday"] === other["weekday"] && one["hour"] === other["hour"]

const enrol = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const name = fitName(text, "@ wants to begin", "^.*?Enrol @ in", "Find @ a new")
  const { id: student = "" } = yield* caller.first("school_find_student", { name })
  const record = yield* caller.list("school_record", { student })
  const taken = yield* caller.list("school_timetable", { student })
  const passed = new Set(record.flatMap((row) => (row["status"] === "passed" ? [row["course"]] : [])))
  const fields = [
    fit(text, /course in ([a-z]+)/),
    fit(text, /do the same in ([a-z]+)/, /or in ([a-z]+) if/, /choose one in ([a-z]+)/)
  ]
  for (const field of fields) {
    const courses = yield* caller.list("school_list_courses", { field })
    const needs = yield* caller.list("school_list_prerequisites", { field })
    const fitting = courses.filter(
      (course) =>
        record.every((row) => row["course"] !== course["id"]) &&
        needs.every((row) => row["course"] !== course["id"] || passed.has(row["needs"])) &&
        amount(course, "free") > 0 &&
        !taken.some((other) => isAt(other, course))
    )
    const best = lowest(fitting, (row) => amount(row, "materials"))
    if (best === undefined) continue
    yield* caller.call("school_enrol", { student, course: cell(best, "id") })
    return [String(best["title"]), amount(best, "code")]
  }
  return []
})

const clear = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const name = fit(text, /ceiling of (.+?) is/, /Empty (.+?) on/, /^(?:.*[:.] )?(.+?) can no longer/)
  const weekday = fit(text, /on (\w+day)s/)
  const hall = yield* caller.first("school_find_hall", { name })
  let sum = 0
  for (const course of yield* caller.list("school_courses_in_hall", { hall: cell(hall, "id"), weekday })) {
    const free = yield* caller.list("school_free_halls", {
      weekday,
      hour: cell(course, "hour"),
      seats: cell(course, "places")
    })
    const to = lowest(free, (row) => amount(row, "seats"))
    sum += amount(to ?? hall, "seats")
    if (to !== undefined) yield* caller.call("school_move_course", { course: cell(course, "id"), hall: cell(to, "id") })
  }
  return [sum]
})

const appeal = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const title = fit(text, /(Introduction to [a-z]+)/)
  const least = Number(fit(text, /with (\d+) points/, /at least (\d+)/, /less than (\d+)/, /had (\d+) points/))
  const course = yield* caller.first("school_find_course", { title })
  let sum = 0
  for (const row of yield* caller.list("school_list_enrolments", { course: cell(course, "id") })) {
    if (row["status"] !== "failed" || amount(row, "mark") < least) continue
    const record = yield* caller.list("school_record", { student: cell(row, "student") })
    if (record.filter((each) => each["status"] === "failed").length > 1) continue
    yield* caller.call("school_set_mark", { enrolment: cell(row, "id"), mark: 50 })
    sum += amount(row, "mark")
  }
  return [sum]
})

/** The procedures for a school. */
export const schoolProcedures: ReadonlyArray<Procedure> = [
  { words: /cheapest materials|materials cost/, run: enrol },
  { words: /ceiling|no longer be used|Empty .* on \w+days/, run: clear },
  { words: /Introduction to/, run: appeal }
]
