import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atLeast,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  text
} from "../Service.ts"
import { hours, pass, weekdays } from "./build.ts"

const { outdated, read, show, turn, write } = declare("Education")

/** Returns the number of free places in a course. */
export const freePlaces = (course: Row, view: View): number =>
  numberIn(course, "places") - rowsWhere(view, "enrolments", { course: course.id, status: "enrolled" }).length

/** Returns the courses that a student takes at present. */
export const takenBy = (student: string, view: View): ReadonlyArray<Row> =>
  rowsWhere(view, "enrolments", { student, status: "enrolled" }).flatMap(
    (row) => view.row("courses", textIn(row, "course")) ?? []
  )

/** Whether two courses meet at the same time. */
export const areAtOnce = (one: Row, other: Row): boolean =>
  one["weekday"] === other["weekday"] && one["hour"] === other["hour"]

/** Whether no course, except the given one, meets in a hall at a time. */
export const isHallFree = (view: View, hall: string, weekday: string, hour: number, except = ""): boolean =>
  rowsWhere(view, "courses", { hall, weekday, hour }).every(({ id }) => id === except)

/** Explains why a student may not take a course; undefined if they may. */
export const whyNot = (view: View, student: string, course: Row): string | undefined => {
  const own = rowsWhere(view, "enrolments", { student })
  if (own.some((row) => row["course"] === course.id && ["enrolled", "passed"].includes(textIn(row, "status"))))
    return "the course is taken or passed already"
  const passed = new Set(own.flatMap((row) => (row["status"] === "passed" ? [row["course"]] : [])))
  if (!rowsWhere(view, "prerequisites", { course: course.id }).every((row) => passed.has(row["needs"])))
    return "a course that it needs is not passed"
  if (takenBy(student, view).some((other) => areAtOnce(other, course)))
    return "another course of the student is at that time"
  return freePlaces(course, view) > 0 ? undefined : "no place is free"
}

const enrol = (view: View, { course, student }: Args): Written => {
  const offered = view.row("courses", String(course))
  if (offered === undefined) return refused(`no course ${course}`)
  if (view.row("students", String(student)) === undefined) return refused(`no student ${student}`)
  const reason = whyNot(view, String(student), offered)
  if (reason !== undefined) return refused(reason)
  return added(view, "enrolments", "EN", { student: String(student), course: offered.id, status: "enrolled", mark: 0 })
}

const mark = (view: View, { enrolment, mark: points }: Args): Written => {
  const row = view.row("enrolments", String(enrolment))
  if (row === undefined || !["passed", "failed"].includes(textIn(row, "status")))
    return refused(`no marked ${enrolment}`)
  const value = Number(points)
  if (!Number.isInteger(value) || value < 0 || value > 100) return refused("marks are whole numbers from 0 to 100")
  return done({ table: "enrolments", row: { ...row, mark: value, status: value >= pass ? "passed" : "failed" } })
}

const moveCourse = (view: View, { course, hall, hour, weekday }: Args): Written => {
  const row = view.row("courses", String(course))
  const place = view.row("halls", String(hall))
  if (row === undefined) return refused(`no course ${course}`)
  if (place === undefined) return refused(`no hall ${hall}`)
  const moved = {
    ...row,
    hall: place.id,
    weekday: String(weekday ?? row["weekday"]),
    hour: Number(hour ?? row["hour"])
  }
  if (!weekdays.includes(moved.weekday) || !hours.includes(moved.hour))
    return refused(`courses meet from ${weekdays[0]} to ${weekdays.at(-1)} at ${hours.join(", ")}`)
  if (numberIn(place, "seats") < numberIn(row, "places")) return refused("the hall is too small")
  if (!isHallFree(view, place.id, moved.weekday, moved.hour, row.id)) return refused("the hall is taken at that time")
  const own = rowsWhere(view, "courses", { teacher: textIn(row, "teacher") })
  return own.some((other) => other.id !== row.id && areAtOnce(other, moved))
    ? refused("the teacher has another course at that time")
    : done({ table: "courses", row: moved })
}

const isTakenBy = (row: Row, student: unknown, _: Args, view: View): boolean =>
  takenBy(String(student), view).some(({ id }) => id === row.id)
const isFreeAt = (row: Row, weekday: unknown, { hour }: Args, view: View): boolean =>
  weekdays.includes(String(weekday)) && isHallFree(view, row.id, String(weekday), Number(hour))

const weekday = { ...text("Weekday"), words: weekdays }

const enrolment = { table: "enrolments", word: "enrolment" } as const

/** The tools of a school. */
export const schoolTools: Service["tools"] = [
  read("school_find_student", "Finds a student by name", "students", { name: text("Name") }),
  show("school_get_student", "Shows a student", "students"),
  show("school_get_teacher", "Shows a teacher", "teachers"),
  read("school_find_teacher", "Finds a teacher by name", "teachers", { name: text("Name") }),
  read("school_courses_of_teacher", "Lists courses of a teacher", "courses", { teacher: text("Id") }),
  read("school_find_hall", "Finds a hall by name", "halls", { name: text("Name") }),
  read("school_free_halls", "Lists halls that are free at a time", "halls", {
    weekday: { ...weekday, filter: isFreeAt },
    hour: { ...number("Hour"), filter: () => true },
    seats: { ...optional(number("Seats, at least")), filter: atLeast("seats") }
  }),
  read("school_list_courses", "Lists courses of a field", "courses", { field: text("Field") }),
  read("school_find_course", "Finds a course by its title", "courses", { title: text("Title") }),
  show("school_get_course", "Shows a course", "courses"),
  read("school_timetable", "Lists courses that a student takes", "courses", {
    student: { ...text("Id of a student"), filter: isTakenBy }
  }),
  read("school_courses_in_hall", "Lists courses in a hall on a weekday", "courses", {
    hall: text("Id of a hall"),
    weekday
  }),
  read("school_list_prerequisites", "Lists what courses of a field need", "prerequisites", { field: text("Field") }),
  read("school_record", "Lists what a student has taken", "enrolments", { student: text("Id of a student") }),
  read("school_list_enrolments", "Lists who takes or took a course", "enrolments", { course: text("Id of a course") }),
  show("school_get_enrolment", "Shows an enrolment", "enrolments"),
  write(
    "school_enrol",
    "Enrols a student in a course",
    { student: text("Id"), course: text("Id") },
    { run: enrol, verify: lookAt("school_record", "student", "student") }
  ),
  turn("school_withdraw", "Withdraws a student from a course", enrolment, "enrolled", "withdrawn"),
  write(
    "school_set_mark",
    "Changes a mark",
    { enrolment: text("Id"), mark: number("Points") },
    { run: mark, verify: lookAt("school_get_enrolment", "enrolment") }
  ),
  write(
    "school_move_course",
    "Moves a course to a hall or another time",
    { course: text("Id"), hall: text("Id"), weekday: optional(weekday), hour: optional(number("Hour")) },
    { run: moveCourse, verify: lookAt("school_get_course", "course") }
  ),
  outdated("school_courses_v1", "Lists courses of a field. Deprecated", "courses", { field: text("Field") }),
  outdated("school_marks_v1", "Lists marks of a course. Deprecated: before appeals", "enrolments", {
    course: text("Id")
  })
]
