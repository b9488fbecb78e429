import type { Randomness } from "@escapement/core"
import type { Row } from "../../databases/Database.ts"
import { drawNames, idsOf, iso } from "../../databases/draws.ts"
import type { Post } from "../Desk.ts"

/** The row of somebody who works for the house. */
type Worker = Row & { readonly name: string }

/** The people of a desk from the sixth edition on. */
interface Staff {
  readonly clerks: ReadonlyArray<Worker>
  readonly directors: ReadonlyArray<Worker>
  /** Clerks and directors. */
  readonly people: ReadonlyArray<Worker>
  /** Rows of the buyers. */
  readonly parties: ReadonlyArray<Row>
}

/** How many people of each kind there are. */
interface Counts {
  readonly clerks: number
  readonly directors: number
  readonly parties: number
}

/** Draws the people of a desk; all have names of their own. */
export const drawStaff = (rng: Randomness.Rng, counts: Counts): Staff => {
  const many = counts.clerks + counts.directors
  const names = drawNames(rng, many + counts.parties)
  const clerkId = idsOf(rng, "CL", many)
  const people = names.slice(0, many).map((name, i) => ({ id: clerkId(i), name }))
  const partyId = idsOf(rng, "PY", counts.parties)
  const parties = names.slice(many).map((name, i): Row => ({ id: partyId(i), name, since: rng.int(2006, 2024) }))
  return { clerks: people.slice(0, counts.clerks), directors: people.slice(counts.clerks), people, parties }
}

/** Writes the rows that say which clerk took a seat from which: each from the one before, `changes` days ago. */
export const writeHandovers = (
  seats: ReadonlyArray<Worker>,
  changes: ReadonlyArray<number>,
  handoverId: (i: number) => string,
  today: number
): ReadonlyArray<Row> =>
  seats.slice(1).map((seat, i) => ({
    id: handoverId(i),
    gave: seats[i]?.id ?? "",
    took: seat.id,
    day: iso(today - (changes[i] ?? 0))
  }))

/** Draws who led the house when: three directors after each other. */
export const drawPosts = (
  rng: Randomness.Rng,
  directors: ReadonlyArray<Worker>,
  today: number
): ReadonlyArray<Post> => {
  const [second, third] = [today - rng.int(34, 44), today - rng.int(8, 22)]
  const [first = "", next = "", now = ""] = directors.map(({ id }) => id)
  return [
    { clerk: first, from: today - 700, until: second },
    { clerk: next, from: second, until: third },
    { clerk: now, from: third }
  ]
}
