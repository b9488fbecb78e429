import { plainDate } from "../../generate/calendar.ts"
import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Call, type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { dangers, kept } from "./build.ts"
import { subscriptionOf, warningOf } from "./tools.ts"

const named = (region: Row) => ({ table: "regions", where: { name: textIn(region, "name") } })
const readingsOn = ({ id: region }: Row, day: number) => ({ table: "readings", where: { region, day: iso(day) } })

/** Draws a goal: a flood warning of the level that the rain of a day requires, whether or not a warning is in force. */
const flood = ({ rng, today, view }: Draw): Goal | undefined => {
  const place = rng.pick(view.rows("regions"))
  const [region, name] = [place.id, textIn(place, "name")]
  const [day, until] = [today - rng.int(1, kept), today + rng.int(6, 12)]
  const tenths = rowsWhere(view, "readings", { region, day: iso(day) }).reduce(
    (sum, row) => sum + Math.round(numberIn(row, "rain") * 10),
    0
  )
  const limit = Math.round(tenths / 10) + rng.int(-25, 25)
  if (limit < 8 || tenths === limit * 10) return undefined
  const high = rng.int(2, 3)
  const level = tenths > limit * 10 ? high : 1
  const warning = warningOf(view, region, "flood")
  const [on, end] = [plainDate(day), plainDate(until)]
  const asked = [
    `Add up the rain that the stations of ${name} measured on ${on}. If it comes to more than ${limit} millimetres, ${name} needs a flood warning of level ${high}, and otherwise one of level 1, either way until ${end}. Change the flood warning that is in force there, or issue one if there is none.`,
    `${name} is to have a flood warning until ${end}: of level ${high} if all of its stations together measured over ${limit} millimetres of rain on ${on}, and of level 1 if they did not. If a flood warning is in force there, give it that level and that last day; if not, issue a new one.`,
    `Did the stations of ${name} measure more than ${limit} millimetres of rain on ${on}, taken together? In that case the flood warning for ${name} has to be of level ${high}, else of level 1, and it runs until ${end}. Where one is in force, change it; where none is, issue one.`
  ]
  const ask = [
    "How many millimetres of rain were measured in all?",
    "What was the sum of the rain, in millimetres?",
    "Tell me how much rain the stations measured together, in millimetres."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(name, "flood", high, 1, [iso(day), on], [iso(until), end]),
    demands: [named(place), readingsOn(place, day), { table: "warnings", where: { region, danger: "flood" } }],
    writes: [
      warning === undefined
        ? { tool: "weather_issue", args: { region, danger: "flood", level, until: iso(until) } }
        : { tool: "weather_change_warning", args: { warning: warning.id, level, until: iso(until) } }
    ],
    answers: [String(tenths / 10)]
  }
}

/** Draws a goal: a person is warned in the one of two regions that had the stronger gust, and not in the other. */
const follow = ({ rng, today, view }: Draw): Goal | undefined => {
  const person = rng.pick(view.rows("subscribers"))
  const own = rowsWhere(view, "subscriptions", { subscriber: person.id, status: "running" })
  const held = view.row("regions", textIn(own[0], "region"))
  const danger = own[0] === undefined ? rng.pick(dangers) : textIn(own[0], "danger")
  const [first = held, second = held] = rng.sample(
    view.rows("regions").filter((region) => region !== held),
    2
  )
  const [one, other] = held === undefined ? [first, second] : rng.shuffle([held, second])
  if (one === undefined || other === undefined) return undefined
  const day = today - rng.int(1, kept)
  const strongest = ({ id: region }: Row) =>
    Math.max(...rowsWhere(view, "readings", { region, day: iso(day) }).map((row) => numberIn(row, "gust")))
  const to = least([one, other], (region) => -strongest(region))
  if (to === undefined) return undefined
  const from = to === one ? other : one
  const [running, gone] = [to, from].map(({ id }) => subscriptionOf(view, person.id, id, danger))
  const level = rng.int(1, 3)
  const writes: ReadonlyArray<Call> = [
    ...(running === undefined
      ? [{ tool: "weather_subscribe", args: { subscriber: person.id, region: to.id, danger, from_level: level } }]
      : []),
    ...(gone === undefined ? [] : [{ tool: "weather_unsubscribe", args: { subscription: gone.id } }])
  ]
  if (writes.length === 0) return undefined
  const [who, on] = [textIn(person, "name"), plainDate(day)]
  const [a, b] = [textIn(one, "name"), textIn(other, "name")]
  const dangersOf = { flood: "floods", storm: "storms", frost: "frost" }[danger] ?? danger
  const asked = [
    `${who} wants to be warned of ${dangersOf} in one region only: in ${a} or in ${b}, wherever the strongest gust was on ${on}. Leave the subscription there as it is if it runs already, and otherwise set it up from level ${level}. If one for ${dangersOf} in the other region runs, end it.`,
    `Compare the strongest gust in ${a} with that in ${b} on ${on}. ${who} is to get warnings of ${dangersOf} for the region where it was stronger. Should there be no such subscription yet, begin one from level ${level}. Warnings of ${dangersOf} for the other region, if ${who} gets any, are to stop.`,
    `Find out which of ${a} and ${b} had the strongest gust on ${on}. Make sure that ${who} gets warnings of ${dangersOf} there (from level ${level} on, if the subscription is new) and no longer gets them for the other one.`
  ]
  const ask = [
    "How strong was that gust?",
    "How strong was the strongest gust of the two regions?",
    "Let me know the strength of the gust that decided it."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, a, b, [danger, dangersOf], level, [iso(day), on]),
    demands: [
      { table: "subscribers", where: { name: who } },
      named(one),
      named(other),
      readingsOn(one, day),
      readingsOn(other, day),
      { table: "subscriptions", where: { subscriber: person.id } }
    ],
    writes,
    answers: [String(strongest(to))]
  }
}

/** Draws a goal: mark the readings of a station that are far above those of its neighbours. */
const doubt = ({ rng, today, view }: Draw): Goal | undefined => {
  const many = rng.int(3, 5)
  const since = today - many
  const excess = 5 * rng.int(2, 8)
  const rowsOf = (station: Row) =>
    rowsWhere(view, "readings", { station: station.id, status: "good" }).filter(
      (row) => textIn(row, "day") >= iso(since)
    )
  const isOdd = (row: Row): boolean =>
    rowsWhere(view, "readings", { day: textIn(row, "day"), region: textIn(row, "region") }).every(
      (other) => other.id === row.id || numberIn(row, "gust") > numberIn(other, "gust") + excess
    )
  const station = rng.sample(view.rows("stations"), 5).find((each) => {
    const odd = rowsOf(each).filter(isOdd).length
    return odd > 0 && odd < many && rowsOf(each).length === many
  })
  if (station === undefined) return undefined
  const region = textIn(station, "region")
  const where = textIn(view.row("regions", region), "name")
  const rows = rowsOf(station)
  const odd = rows.filter(isOdd)
  const best = least(
    rows.filter((row) => !odd.includes(row)),
    (row) => -numberIn(row, "gust")
  )
  // the request says the first of the days
  if (best === undefined || best["day"] === iso(since)) return undefined
  const [name, on] = [textIn(station, "name"), plainDate(since)]
  const asked = [
    `The anemometer at ${name} may be broken. From ${on} on, mark each of its readings as doubtful whose gust is more than ${excess} above the gust of every other station of ${where} on the same day.`,
    `Check the gusts that ${name} has reported from ${on} on. Where one exceeds all others of that day in ${where} by more than ${excess}, the reading is doubtful and has to be marked as such. Leave the rest.`,
    `Compare ${name} with the other stations of ${where}, day by day, beginning with ${on}. A reading of ${name} with a gust more than ${excess} higher than each of theirs is to be marked as doubtful.`
  ]
  const ask = [
    `Among the readings of ${name} from those days that are still good, on which day was the strongest gust, and how strong was it?`,
    `Of the gusts at ${name} in that time that you did not mark, when was the strongest, and how strong was it?`
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(name, where, [iso(since), on]),
    demands: [
      { table: "stations", where: { name } },
      { table: "readings", where: { station: station.id } },
      ...rows.map((row) => ({ table: "readings", where: { region, day: textIn(row, "day") } }))
    ],
    writes: odd.map((row) => ({ tool: "weather_mark_doubtful", args: { reading: row.id } })),
    answers: [textIn(best, "day"), String(numberIn(best, "gust"))]
  }
}

/** The goals that requests about the weather are made of. */
export const weatherGoals = { flood, follow, doubt }
