import { Schema } from "effect"
import type { Args } from "../Service.ts"
import type { Change } from "../Database.ts"
import { Row } from "../Faults.ts"

/**
 * One act of another person, just before a change by the player or right after it, never by a clock. It is triggered
 * by the first change that would be carried out and has the id `at` among its arguments; or, if there is no such id,
 * by the change with which the player has changed `behind` different rows of the table that the act changes first.
 */
export const Act = Schema.Struct({
  when: Schema.Literals(["before", "after"]),
  /** The id among the arguments of the player's change that triggers the act. */
  at: Schema.optionalKey(Schema.String),
  /** Different rows that the player has changed when the act comes, which then is an act after a change. */
  behind: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))),
  /** Rows as the other person leaves them. */
  changes: Schema.Array(Schema.Struct({ table: Schema.String, row: Row })).check(Schema.isBetweenLength(1, 20)),
  /** What the next successful reply says about the act. Absent if the refusal of the player's change says enough. */
  notice: Schema.optionalKey(Schema.String)
})
export type Act = typeof Act.Type

/**
 * A change in the log of a state. `at` is the number of the call that made it, counted from 1 (0 in a plan);
 * `by` is the index of the act if another person made it.
 */
export interface Logged extends Change {
  readonly at: number
  readonly by?: number
}

/** The part of a log entry that says when and by whom a change was made. */
interface Entry {
  readonly at: number
  readonly by?: number | undefined
}

/** Counts the different rows of a table that the player has changed. */
const countChanged = (log: ReadonlyArray<Logged>, table: string): number =>
  new Set(log.flatMap((each) => (each.by === undefined && each.table === table ? [each.row.id] : []))).size

/** Whether an act has happened. */
const isDone = (log: ReadonlyArray<Entry>, nth: number): boolean => log.some(({ by }) => by === nth)

/** Counts the acts that have happened. */
export const doneIn = (acts: ReadonlyArray<Act>, log: ReadonlyArray<Entry>): number =>
  acts.filter((_, nth) => isDone(log, nth)).length

/**
 * Returns the changes by other people at a change that is carried out: those of the first act it triggers; empty
 * if it triggers none.
 */
export const othersAt = (
  acts: ReadonlyArray<Act>,
  log: ReadonlyArray<Logged>,
  when: Act["when"],
  args: Args,
  at: number
): ReadonlyArray<Logged> => {
  if (acts.length === 0) return []
  const named = Object.values(args)
  const isTriggered = ({ at: id, behind, changes: [first] }: Act): boolean =>
    id !== undefined
      ? named.includes(id)
      : behind !== undefined && first !== undefined && countChanged(log, first.table) >= behind
  const by = acts.findIndex((act, nth) => act.when === when && !isDone(log, nth) && isTriggered(act))
  return acts[by]?.changes.map((change) => ({ ...change, at, by })) ?? []
}

/** Returns the log entries of other people's changes. */
export const ofOthers = <A extends Entry>(log: ReadonlyArray<A>): ReadonlyArray<A> =>
  log.filter(({ by }) => by !== undefined)
