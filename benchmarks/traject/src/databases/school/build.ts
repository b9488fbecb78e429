import { Randomness } from "@escapement/core"
import { type Database, type Row, makeTable, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf } from "../draws.ts"

/** The fields of courses. */
export const fields: ReadonlyArray<string> = ["algebra", "astronomy", "botany", "geology", "history", "logic"]

/** The days on which courses meet, once a week. */
export const weekdays: ReadonlyArray<string> = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

/** The hours at which courses begin. */
export const hours: ReadonlyArray<number> = [8, 10, 12, 14, 16]

/** The mark from which a course is passed. */
export const pass = 50

const halls =
  "Ashford Hall,Birch Room,Clock Room,Dorset Hall,East Gallery,Founders' Hall,Garden Room,Lyndon Library".split(",")

/** Courses of a field, each with the course of the field that has to be passed before. */
const steps = [
  { title: "Introduction to", needs: undefined },
  { title: "Intermediate", needs: 0 },
  { title: "Advanced", needs: 1 },
  { title: "Methods of", needs: 0 },
  { title: "Readings in", needs: undefined }
] as const

/** Times of which somebody is busy: for each of them and each hour of a week, whether they are. */
const slots = weekdays.length * hours.length

/** Draws a time at which neither the teacher nor some hall is busy, and that hall; then marks both as busy. */
const drawTime = (rng: Randomness.Rng, teacher: number, busy: Uint8Array) => {
  for (;;) {
    const [hall, weekday, hour] = [
      rng.int(0, halls.length - 1),
      rng.int(0, weekdays.length - 1),
      rng.int(0, hours.length - 1)
    ]
    const time = weekday * hours.length + hour
    const [ofHall, ofTeacher] = [hall * slots + time, (halls.length + teacher) * slots + time]
    if (busy[ofHall] === 1 || busy[ofTeacher] === 1) continue
    busy[ofHall] = 1
    busy[ofTeacher] = 1
    return { hall, weekday, hour }
  }
}

/** Draws a mark. Introductions are often narrowly failed. */
const drawMark = (rng: Randomness.Rng, isFirst: boolean): number =>
  isFirst && rng.int(0, 3) === 0 ? rng.int(34, 49) : rng.int(40, 98)

const placesLeft = (rng: Randomness.Rng): number => rng.pick([0, 0, 2, 3, 5, 8])

const teacherCount = 10

/** Returns the number of the course that has to be passed before another; undefined if there is none. */
const neededFor = (course: number): number | undefined => {
  const before = steps[course % steps.length]?.needs
  return before === undefined ? undefined : course - (course % steps.length) + before
}

interface Enrolment {
  readonly student: number
  readonly course: number
  readonly status: string
  readonly mark: number
}

/** Draws the courses of students: some fields each, and at most three present courses at different times. */
const drawEnrolments = (rng: Randomness.Rng, students: number, timeOf: ReadonlyArray<number>) => {
  const enrolments: Array<Enrolment> = []
  const taken = new Int32Array(timeOf.length)
  const all = fields.map((_, field) => field)
  for (let student = 0; student < students; student++) {
    const passed = new Set<number>()
    const times = new Set<number>()
    const studied = rng.sample(all, 4)
    for (const [course, time] of timeOf.entries()) {
      const isFirst = course % steps.length === 0
      if (!studied.includes(Math.floor(course / steps.length)) || rng.unit() > (isFirst ? 0.9 : 0.5)) continue
      const needed = neededFor(course)
      if (needed !== undefined && !passed.has(needed)) continue
      const isNow = rng.int(0, 2) === 0 && times.size < 3 && !times.has(time)
      const mark = isNow ? 0 : drawMark(rng, isFirst)
      const status = isNow ? "enrolled" : mark < pass ? "failed" : "passed"
      if (isNow) taken[course]! += 1
      if (isNow) times.add(time)
      if (status === "passed") passed.add(course)
      enrolments.push({ student, course, status, mark })
    }
  }
  return { enrolments, taken }
}

/**
 * Builds teachers, halls, courses with their requirements and times, students, and enrolments. No person and no
 * hall is in two places at once.
 */
export const buildSchool = (seed: Randomness.Seed): Database => {
  const rng = Randomness.rng(seed, "school")
  const names = drawNames(rng, 40)
  const teacherId = idsOf(rng, "TE", teacherCount)
  const teachers = names.slice(0, teacherCount).map((name, i): Row => ({ id: teacherId(i), name }))
  const studentId = idsOf(rng, "SD", 30)
  const students = names.slice(teacherCount).map((name, i): Row => ({ id: studentId(i), name, year: rng.int(1, 4) }))
  const hallId = idsOf(rng, "HL", halls.length)
  const seats = drawNumbers(rng, 24, 120, halls.length)
  const places = halls.map((name, i): Row => ({ id: hallId(i), name, seats: seats(i) }))
  const busy = new Uint8Array((halls.length + teacherCount) * slots)
  const courseCount = fields.length * steps.length
  const courseId = idsOf(rng, "CO", courseCount)
  const codeAt = drawNumbers(rng, 1000, 9999, courseCount)
  const costAt = drawNumbers(rng, 18, 140, courseCount)
  const times = Array.from({ length: courseCount }, () => {
    const teacher = rng.int(0, teacherCount - 1)
    return { teacher, ...drawTime(rng, teacher, busy) }
  })
  const needId = idsOf(rng, "RQ", courseCount)
  const needs = times.flatMap((_, course): ReadonlyArray<Row> => {
    const needed = neededFor(course)
    const field = fields[Math.floor(course / steps.length)] ?? ""
    return needed === undefined
      ? []
      : [{ id: needId(course), course: courseId(course), field, needs: courseId(needed) }]
  })
  const enrolmentId = idsOf(rng, "EN", 300)
  const { enrolments, taken } = drawEnrolments(
    rng,
    students.length,
    times.map(({ hour, weekday }) => weekday * hours.length + hour)
  )
  const enrolled = makeTable(
    enrolments.length,
    enrolmentId,
    (place) => {
      const { course, mark, status, student } = enrolments[place]!
      return { id: enrolmentId(place), student: studentId(student), course: courseId(course), status, mark }
    },
    {
      student: (place) => studentId(enrolments[place]!.student),
      course: (place) => courseId(enrolments[place]!.course),
      status: (place) => enrolments[place]!.status
    }
  )
  const courses = times.map(({ hall, hour, teacher, weekday }, nth): Row => ({
    id: courseId(nth),
    title: `${steps[nth % steps.length]?.title ?? ""} ${fields[Math.floor(nth / steps.length)] ?? ""}`,
    field: fields[Math.floor(nth / steps.length)] ?? "",
    code: codeAt(nth),
    teacher: teacherId(teacher),
    hall: hallId(hall),
    weekday: weekdays[weekday] ?? "",
    hour: hours[hour] ?? 8,
    places: Math.min(seats(hall), Math.max(4, taken[nth]! + placesLeft(rng))),
    materials: costAt(nth)
  }))
  return {
    teachers: tableOf(teachers),
    halls: tableOf(places),
    courses: tableOf(courses),
    prerequisites: tableOf(needs),
    students: tableOf(students),
    enrolments: enrolled
  }
}
