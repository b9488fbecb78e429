import { type Run, TextRules } from "@escapement/core"
import { sanitiseLine } from "../text/sanitise.ts"

/** The result of a merge of shards. */
export interface Merge {
  readonly run: Pick<Run, "id" | "trials">
  /** Number of trials in the merged run. */
  readonly made: number
  /** Number of shards of the run. */
  readonly of: number
  /** Indices, from 1, of the shards that were not found. */
  readonly missing: ReadonlyArray<number>
  /** Shards without all of their trials, and the store in which each was found (`place`). */
  readonly unfinished: ReadonlyArray<{
    readonly index: number
    readonly place: string
    readonly made: number
    readonly trials: number
  }>
  /** Shards that were found in several places; `trials` counts the surplus copies of trials, which are left out. */
  readonly doubled: ReadonlyArray<{
    readonly index: number
    readonly places: ReadonlyArray<string>
    readonly trials: number
    /** Number of surplus copies with another outcome or other scores than the copy that is kept. */
    readonly different: number
  }>
}

/** Writes numbers in order and joins consecutive ones: `2 to 4, 7`. */
const ranges = (numbers: ReadonlyArray<number>): string => {
  const found: Array<[from: number, to: number]> = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last !== undefined && number === last[1] + 1) last[1] = number
    else found.push([number, number])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ")
}

/** Writes the result of a merge as lines: what was merged, and which shards are missing, unfinished or doubled. */
export const mergeLines = ({ doubled, made, missing, of, run, unfinished }: Merge): ReadonlyArray<string> =>
  [
    `merged ${made} of ${TextRules.counted(run.trials, "trial")} into run ${run.id}`,
    ...(missing.length === 0
      ? []
      : [`missing: ${missing.length === 1 ? "shard" : "shards"} ${ranges(missing)} of ${of}`]),
    ...unfinished.map(
      ({ index, made, place, trials }) =>
        `not finished: shard ${index} of ${of} in ${place}, ${made} of ${trials} trials`
    ),
    ...doubled.map(
      ({ different, index, places, trials }) =>
        `doubled: shard ${index} of ${of} is in ${places.join(" and in ")}; ${trials} surplus ${trials === 1 ? "copy" : "copies"} of trials left out${different === 0 ? "" : `, ${different} of them with another outcome or other scores: kept is the oldest play that is finished`}`
    )
  ].map(sanitiseLine)
