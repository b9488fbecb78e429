import { Schema } from "effect"
import type { Args } from "../Service.ts"
import type { Change } from "../Database.ts"
import { Row } from "../Faults.ts"

/**
 * One act of another person, just before a change by the player or right after it. It is triggered by the first
 * change that would be carried out and has the id `at` among its arguments, never by a clock.
 */
export const Act = Schema.Struct({
  when: Schema.Literals(["before", "after"]),
  /** The id among the arguments of the player's change that triggers the act. */
  at: Schema.String,
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
  log: ReadonlyArray<Entry>,
  when: Act["when"],
  args: Args,
  at: number
): ReadonlyArray<Logged> => {
  if (acts.length === 0) return []
  const named = Object.values(args)
  const by = acts.findIndex((act, nth) => act.when === when && named.includes(act.at) && !isDone(log, nth))
  return acts[by]?.changes.map((change) => ({ ...change, at, by })) ?? []
}

/** Returns the log entries of other people's changes. */
export const ofOthers = <A extends Entry>(log: ReadonlyArray<A>): ReadonlyArray<A> =>
  log.filter(({ by }) => by !== undefined)
