import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf, textIn } from "../Database.ts"
import { drawNames, drawNumbers, idsOf } from "../draws.ts"

/** What is taught. */
export const fields: ReadonlyArray<string> = ["algebra", "astronomy", "botany", "geology", "history", "logic"]

/** When courses meet: once a week, at an hour. */
export const weekdays: ReadonlyArray<string> = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
export const hours: ReadonlyArray<number> = [8, 10, 12, 14, 16]

/** The mark from which a course is passed. */
export const pass = 50

const halls =
  "Ashford Hall,Birch Room,Clock Room,Dorset Hall,East Gallery,Founders' Hall,Garden Room,Lyndon Library".split(",")

/** Courses of a field, each with the one of them that has to be passed before. */
const steps = [
  { title: "Introduction to", needs: undefined },
  { title: "Intermediate", needs: 0 },
  { title: "Advanced", needs: 1 },
  { title: "Methods of", needs: 0 },
  { title: "Readings in", needs: undefined }
] as const

/** A time at which neither a teacher nor some hall is busy, and that hall; from then on they are. */
const drawTime = (rng: Randomness.Rng, teacher: string, halls: ReadonlyArray<Row>, busy: Set<string>) => {
  for (;;) {
    const [hall, weekday, hour] = [rng.pick(halls).id, rng.pick(weekdays), rng.pick(hours)]
    const times = [hall, teacher].map((each) => `${each} ${weekday} ${hour}`)
    if (times.some((time) => busy.has(time))) continue
    for (const time of times) busy.add(time)
    return { hall, weekday, hour }
  }
}

/** A mark. Introductions are often failed by a little. */
const drawMark = (rng: Randomness.Rng, isFirst: boolean): number =>
  isFirst && rng.int(0, 3) === 0 ? rng.int(34, 49) : rng.int(40, 98)

const placesLeft = (rng: Randomness.Rng): number => rng.pick([0, 0, 2, 3, 5, 8])

/** Teachers, halls, courses with what they need and when they meet, students, and what they took: nobody and no hall is in two places at once. */
export const buildSchool = (seed: Randomness.Seed): Database => {
  const rng = Randomness.rng(seed, "school")
  const names = drawNames(rng, 40)
  const teacherId = idsOf(rng, "TE", 10)
  const teachers = names.slice(0, 10).map((name, i): Row => ({ id: teacherId(i), name }))
  const studentId = idsOf(rng, "SD", 30)
  const students = names.slice(10).map((name, i): Row => ({ id: studentId(i), name, year: rng.int(1, 4) }))
  const hallId = idsOf(rng, "HL", halls.length)
  const seats = drawNumbers(rng, 24, 120, halls.length)
  const places = halls.map((name, i): Row => ({ id: hallId(i), name, seats: seats(i) }))
  const busy = new Set<string>()
  const courseId = idsOf(rng, "CO", fields.length * steps.length)
  const codeAt = drawNumbers(rng, 1000, 9999, fields.length * steps.length)
  const costAt = drawNumbers(rng, 18, 140, fields.length * steps.length)
  const courses = fields.flatMap((field, i) =>
    steps.map(({ title }, j): Row => {
      const nth = i * steps.length + j
      const teacher = rng.pick(teachers).id
      const time = drawTime(rng, teacher, places, busy)
      return {
        id: courseId(nth),
        title: `${title} ${field}`,
        field,
        code: codeAt(nth),
        teacher,
        ...time,
        places: 0,
        materials: costAt(nth)
      }
    })
  )
  const needId = idsOf(rng, "RQ", courses.length)
  const needs = courses.flatMap((course, i): ReadonlyArray<Row> => {
    const before = steps[i % steps.length]?.needs
    const needed = before === undefined ? undefined : courses[i - (i % steps.length) + before]
    return needed === undefined
      ? []
      : [{ id: needId(i), course: course.id, field: course["field"] ?? "", needs: needed.id }]
  })
  const neededFor = new Map(needs.map((row) => [textIn(row, "course"), textIn(row, "needs")]))
  const enrolmentId = idsOf(rng, "EN", 300)
  const enrolments: Array<Row> = []
  const taken = new Map<string, number>()
  for (const student of students) {
    const passed = new Set<string>()
    const times = new Set<string>()
    const studied = rng.sample(fields, 4)
    for (const [i, course] of courses.entries()) {
      if (!studied.includes(textIn(course, "field")) || rng.unit() > (i % steps.length === 0 ? 0.9 : 0.5)) continue
      const needed = neededFor.get(course.id)
      if (needed !== undefined && !passed.has(needed)) continue
      const time = `${textIn(course, "weekday")} ${numberIn(course, "hour")}`
      const isNow = rng.int(0, 2) === 0 && times.size < 3 && !times.has(time)
      const mark = isNow ? 0 : drawMark(rng, i % steps.length === 0)
      const status = isNow ? "enrolled" : mark < pass ? "failed" : "passed"
      if (isNow) taken.set(course.id, (taken.get(course.id) ?? 0) + 1)
      if (isNow) times.add(time)
      if (status === "passed") passed.add(course.id)
      enrolments.push({ id: enrolmentId(enrolments.length), student: student.id, course: course.id, status, mark })
    }
  }
  const placeOf = new Map(places.map((row) => [row.id, row]))
  const offered = courses.map((course): Row => {
    const most = numberIn(placeOf.get(textIn(course, "hall")), "seats")
    return { ...course, places: Math.min(most, Math.max(4, (taken.get(course.id) ?? 0) + placesLeft(rng))) }
  })
  return {
    teachers: tableOf(teachers),
    halls: tableOf(places),
    courses: tableOf(offered),
    prerequisites: tableOf(needs),
    students: tableOf(students),
    enrolments: tableOf(enrolments)
  }
}
