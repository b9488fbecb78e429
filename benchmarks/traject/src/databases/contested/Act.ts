import { Schema } from "effect"
import type { Args } from "../Service.ts"
import type { Change } from "../Database.ts"
import { Row } from "../Faults.ts"

/**
 * What another person does, once: in the moment before a change of the player, or right behind it. It waits for
 * the first change that would be carried out and has an id among its arguments, and for no clock.
 */
export const Act = Schema.Struct({
  when: Schema.Literals(["before", "after"]),
  /** The id that the change has among its arguments. */
  at: Schema.String,
  /** Rows as the other person leaves them. */
  changes: Schema.Array(Schema.Struct({ table: Schema.String, row: Row })).check(Schema.isBetweenLength(1, 20)),
  /** What the next reply says of it; where it is absent, the change that it came before is refused, and says enough. */
  notice: Schema.optionalKey(Schema.String)
})
export type Act = typeof Act.Type

/** A change as a state keeps it: after how many calls, and which act of another person it is of. */
export interface Logged extends Change {
  readonly at: number
  readonly by?: number
}

/** What tells who made a change. */
interface Entry {
  readonly at: number
  readonly by?: number | undefined
}

/** Whether an act has come about. */
const isDone = (log: ReadonlyArray<Entry>, nth: number): boolean => log.some(({ by }) => by === nth)

/** How many acts have come about. */
export const doneIn = (acts: ReadonlyArray<Act>, log: ReadonlyArray<Entry>): number =>
  acts.filter((_, nth) => isDone(log, nth)).length

/** What others do at a change that is carried out: the first act that waits for it, or nothing. */
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

/** What others did, of all that a log holds. */
export const ofOthers = <A extends Entry>(log: ReadonlyArray<A>): ReadonlyArray<A> =>
  log.filter(({ by }) => by !== undefined)
