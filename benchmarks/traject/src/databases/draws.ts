import { Randomness, getOrInsertComputed } from "@escapement/core"
import { dayOfIso, formatDay } from "../generate/calendar.ts"
import type { Change, NumberedIds, Row, View } from "./Database.ts"

const given =
  "Ada,Bela,Caspar,Dora,Emre,Fenna,Goran,Hedda,Ivo,Jana,Kasimir,Livia,Milo,Nadja,Oskar,Petra,Quirin,Rosa,Silvan,Tilda,Ulf,Vera,Wanda,Xaver,Yara,Zeno".split(
    ","
  )
const family =
  "Abend,Brandt,Corvin,Dahl,Ekström,Falk,Grimm,Holm,Iversen,Jansen,Keller,Lind,Moser,Novak,Olsen,Pavel,Quist,Rask,Sorel,Thorn,Ulrich,Vogel,Wirth,Young,Zeller".split(
    ","
  )

/** Returns the size of a hash table for `count` numbers: a power of two, at least half of it free. */
const sizeFor = (count: number): number => 2 ** (33 - Math.clz32(Math.max(1, count)))

/** Draws distinct whole numbers from a range; returns them by place. */
export const drawNumbers = (
  rng: Randomness.Rng,
  low: number,
  high: number,
  count: number
): ((place: number) => number) => {
  const numbers: Array<number> = []
  // the numbers drawn so far, each at its remainder or behind it: takes a third of the time of a Set
  const last = sizeFor(count) - 1
  const marks = new Int32Array(last + 1)
  while (numbers.length < count) {
    const number = rng.int(low, high)
    const mark = number - low + 1
    let at = mark & last
    while (marks[at] !== 0 && marks[at] !== mark) at = (at + 1) & last
    if (marks[at] === mark) continue
    marks[at] = mark
    numbers.push(number)
  }
  return (place) => numbers[place] ?? low
}

/** Names of people, all different. */
export const drawNames = (rng: Randomness.Rng, count: number): ReadonlyArray<string> => {
  const pairAt = drawNumbers(rng, 0, given.length * family.length - 1, count)
  return Array.from({ length: count }, (_, i) => {
    const pair = pairAt(i)
    return `${given[pair % given.length] ?? ""} ${family[Math.floor(pair / given.length)] ?? ""}`
  })
}

/** Draws the ids of a table by their places: a prefix and five digits, all different. */
export const idsOf = (rng: Randomness.Rng, prefix: string, count: number): NumberedIds => {
  const numberAt = drawNumbers(rng, 10_000, 99_999, count)
  const ids: Array<string | undefined> = []
  return Object.assign((place: number) => (ids[place] ??= `${prefix}-${numberAt(place)}`), { numberAt })
}

/** Returns a selection of ids: those of other places. */
export const someOf = (ids: NumberedIds, placeAt: (place: number) => number): NumberedIds =>
  Object.assign((place: number) => ids(placeAt(place)), { numberAt: (place: number) => ids.numberAt(placeAt(place)) })

/** Draws `count` whole numbers from a range, possibly with repetitions. */
export const drawInts = (rng: Randomness.Rng, low: number, high: number, count: number): Int32Array => {
  const numbers = new Int32Array(count)
  for (let place = 0; place < count; place++) numbers[place] = rng.int(low, high)
  return numbers
}

/**
 * Makes the change that adds a row. Its id follows from its content, so the order of calls does not matter.
 *
 * @param row the row without its id
 */
export const newRow = (view: View, table: string, prefix: string, row: Omit<Row, "id">): Change => {
  for (let nth = 0; ; nth++) {
    const number = 10_000 + Math.floor(Randomness.draw(table, JSON.stringify(row), nth) * 90_000)
    const id = `${prefix}-${number}`
    if (view.row(table, id) === undefined) return { table, row: { id, ...row } }
  }
}

/** The first day on which a request may be made, and the number of days after it. */
const [firstDay, spread] = [dayOfIso("2026-02-01") ?? 0, 600] as const

/** Draws the day on which a request is made. */
export const drawToday = (rng: Randomness.Rng): number => firstDay + rng.int(0, spread)

const days = new Map<number, string>()

/** Formats a day as ISO text. */
export const iso = (day: number): string => getOrInsertComputed(days, day, formatDay)

/** Returns the row with the smallest figure; undefined if two rows share it, or there is none. */
export const least = <A>(rows: ReadonlyArray<A>, figure: (row: A) => number): A | undefined => {
  let best: A | undefined
  let isTied = false
  for (const row of rows) {
    if (best === undefined || figure(row) < figure(best)) {
      best = row
      isTied = false
    } else if (figure(row) === figure(best)) isTied = true
  }
  return isTied ? undefined : best
}

/** Writes the sentences of a goal: one of the ways to state the task, and one of the ways to ask for a value. */
export const sayGoal = (rng: Randomness.Rng, asked: ReadonlyArray<string>, ask: ReadonlyArray<string>): string =>
  `${rng.pick(asked)} ${rng.pick(ask)}`
