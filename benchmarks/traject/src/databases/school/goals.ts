import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { least, sayGoal } from "../draws.ts"
import { fields, pass, weekdays } from "./build.ts"
import { isHallFree, takenBy, whyNot } from "./tools.ts"

const known = (student: Row) => ({ table: "students", where: { name: textIn(student, "name") } })

/**
 * Draws a goal: enrol a student in the course of a field with the cheapest materials that they may take; else of
 * another field.
 */
const enrol = ({ rng, view }: Draw): Goal | undefined => {
  const student = rng.pick(view.rows("students"))
  const [first, second] = rng.sample(fields, 2)
  if (first === undefined || second === undefined) return undefined
  // a student who failed a course may take it again, which a player may not expect
  const isRepeated = rowsWhere(view, "enrolments", { student: student.id, status: "failed" }).some((row) =>
    [first, second].includes(textIn(view.row("courses", textIn(row, "course")), "field"))
  )
  if (isRepeated) return undefined
  const fits = (field: string) =>
    rowsWhere(view, "courses", { field }).filter((course) => whyNot(view, student.id, course) === undefined)
  const here = fits(first)
  const field = here.length > 0 ? first : second
  const course = least(field === first ? here : fits(second), (row) => numberIn(row, "materials"))
  if (course === undefined) return undefined
  const who = textIn(student, "name")
  const terms = rng.pick([
    "not taken before, all that it needs passed, a place free, and nothing else in the timetable at that time",
    "never taken before, whatever it needs passed, at least one free place, and no clash with the timetable"
  ])
  const asked = [
    `${who} wants to begin a course in ${first} (${terms}). Of those, enrol ${who} in the one with the cheapest materials. If there is none in ${first}, do the same in ${second}.`,
    `Enrol ${who} in a course in ${first}, or in ${second} if nothing in ${first} will do: ${terms}. Where several will do, take the one whose materials cost least.`,
    `Find ${who} a new course in ${first} and enrol ${who} in it. The conditions: ${terms}. The one with the cheapest materials is preferred. Only if none in ${first} does, choose one in ${second} in the same way.`
  ]
  const ask = [
    "What is the title of the course, and what is its code?",
    "Tell me which course it is, and its code.",
    "Which course was it, and which code does it have?"
  ]
  const demands = (each: string) => [
    { table: "courses", where: { field: each } },
    { table: "prerequisites", where: { field: each } }
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, first, second),
    demands: [
      known(student),
      { table: "enrolments", where: { student: student.id } },
      // if no place is left, or a required course is not passed, the times do not matter, but nobody knows that
      // before
      ...(takenBy(student.id, view).length > 0 ? [{ table: "courses", where: { student: student.id } }] : []),
      ...demands(first),
      ...(field === first ? [] : demands(second))
    ],
    writes: [{ tool: "school_enrol", args: { student: student.id, course: course.id } }],
    answers: [textIn(course, "title"), String(numberIn(course, "code"))]
  }
}

/**
 * Draws a goal: move the courses of a hall on a weekday, each to the smallest hall that is free then and large
 * enough.
 */
const clear = ({ rng, view }: Draw): Goal | undefined => {
  const weekday = rng.pick(weekdays)
  const ownOf = (hall: Row) => rowsWhere(view, "courses", { hall: hall.id, weekday })
  const halls = rng.shuffle(view.rows("halls"))
  const hall = halls.find((row) => ownOf(row).length > 1) ?? halls.find((row) => ownOf(row).length > 0)
  if (hall === undefined) return undefined
  const moves = ownOf(hall).map((course) => {
    const [hour, places] = [numberIn(course, "hour"), numberIn(course, "places")]
    const free = view
      .rows("halls")
      .filter((row) => numberIn(row, "seats") >= places && isHallFree(view, row.id, weekday, hour))
    return { course, to: least(free, (row) => numberIn(row, "seats")), hour, places }
  })
  const [where, on] = [textIn(hall, "name"), `${weekday}s`]
  if (moves.every(({ to }) => to === undefined)) return undefined
  const asked = [
    `The ceiling of ${where} is being repaired on ${on}. Give each course that meets there then the smallest hall that is free at its hour and has a seat for every place of the course. A course for which there is none stays where it is.`,
    `${where} can no longer be used on ${on}. Move the courses that meet there on that day, each to the smallest hall that is free at its hour and has at least as many seats as the course has places; leave those that fit nowhere.`,
    `Empty ${where} on ${on}: each of its courses of that day goes, without a change of day and hour, to the hall with the fewest seats among those that are free then and seat all its places. If no hall will do for a course, do not touch it.`
  ]
  const ask = [
    "Add up the seats of the halls that these courses are in afterwards, counting a hall once for each course. What is the sum?",
    "Counting the hall of each of these courses, how many seats do they have then altogether?"
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(where, [weekday, on]),
    demands: [
      { table: "halls", where: { name: where } },
      { table: "courses", where: { hall: hall.id, weekday } },
      ...moves.map(({ hour, places }) => ({ table: "halls", where: { weekday, hour, seats: places } }))
    ],
    writes: moves.flatMap(({ course, to }) =>
      to === undefined ? [] : [{ tool: "school_move_course", args: { course: course.id, hall: to.id } }]
    ),
    answers: [String(moves.reduce((sum, { to = hall }) => sum + numberIn(to, "seats"), 0))]
  }
}

/** Draws a goal: let students pass who narrowly failed a course and failed no other. */
const appeal = ({ rng, view }: Draw): Goal | undefined => {
  const lowest = rng.int(35, 43)
  const nearOf = (course: Row) =>
    rowsWhere(view, "enrolments", { course: course.id, status: "failed" }).filter(
      (row) => numberIn(row, "mark") >= lowest
    )
  const raisedOf = (course: Row) =>
    nearOf(course).filter(
      (row) => rowsWhere(view, "enrolments", { student: textIn(row, "student"), status: "failed" }).length === 1
    )
  const courses = view.rows("courses").filter((row) => textIn(row, "title").startsWith("Introduction"))
  const course = rng.shuffle(courses).find((row) => raisedOf(row).length > 0 && nearOf(row).length < 6)
  if (course === undefined) return undefined
  const [near, raised] = [nearOf(course), raisedOf(course)]
  const title = textIn(course, "title")
  const asked = [
    `The examination in ${title} was too hard. Whoever failed it with ${lowest} points or more gets ${pass}, unless they have failed another course as well.`,
    `An appeal about ${title} was upheld: a failed mark of at least ${lowest} becomes ${pass}, but only for students who failed nothing else.`,
    `Go through the results in ${title}. Students who failed with no less than ${lowest} points, and for whom this is the only course they ever failed, are to have ${pass} points. All other marks stay.`,
    `Set the mark in ${title} to ${pass} for each student who failed it, had ${lowest} points or more, and has no other failed course on record.`
  ]
  const ask = [
    "How many points did those students have in the course before, added up?",
    "What was the sum of the marks that you changed, as they were before?"
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(title, pass),
    demands: [
      { table: "courses", where: { title } },
      { table: "enrolments", where: { course: course.id } },
      ...near.map((row) => ({ table: "enrolments", where: { student: textIn(row, "student") } }))
    ],
    writes: raised.map((row) => ({ tool: "school_set_mark", args: { enrolment: row.id, mark: pass } })),
    answers: [String(raised.reduce((sum, row) => sum + numberIn(row, "mark"), 0))]
  }
}

/** The goals that a school's requests are made of. */
export const schoolGoals = { enrol, clear, appeal }
