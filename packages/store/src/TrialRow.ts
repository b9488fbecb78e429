import {
  type Cell,
  Scores,
  type StoredTrial,
  StoreFailed,
  Trajectory,
  TrialIdentity,
  TrialResult
} from "@escapement/core"
import { Schema } from "effect"
import { type Raw, jsonText, rowReader } from "./Raw.ts"

const { cell, epoch, facets, id, instance, name, outcome, timing, usage } = TrialResult.fields
const run = Schema.String
const texts = { outcome: jsonText(outcome), usage: jsonText(usage), timing: jsonText(timing), scores: jsonText(Scores) }
/** What a row of trials is called in messages. */
export const nameOf = (row: Raw): string => `trial ${String(row["id"])} of run ${String(row["run"])}`

/** Reads a trial without its events. */
export const readResult: (row: Raw) => TrialResult = rowReader(
  Schema.Struct({ id, cell, instance, name, facets: jsonText(facets), epoch, ...texts }),
  nameOf
)

const { fork, seed } = TrialIdentity.fields

/** A trial with its events. Its cell stands in its run and is not kept again. */
const TrialRow = Schema.Struct({
  run,
  id,
  cell,
  instance,
  epoch,
  identity: jsonText(Schema.Struct({ seed, fork })),
  ...texts,
  events: jsonText(Trajectory)
})

/** The columns of a trial with its events, ready to be written. */
export type TrialColumns = typeof TrialRow.Encoded

const encode = Schema.encodeSync(TrialRow)
const read = rowReader(TrialRow, nameOf)

/** The columns of a finished trial. */
export const trialColumns = ({ cell, run, scores, trial }: StoredTrial): TrialColumns => {
  const { events, id, identity, outcome, timing, usage } = trial
  const { cell: _, epoch, instance, ...rest } = identity
  return encode({ run, id, cell, instance, epoch, identity: rest, outcome, usage, timing, scores, events })
}

/** Reads a trial with its events, its cell taken from those of its run. */
export const readTrial = (row: Raw, cells: ReadonlyArray<Cell>): StoredTrial => {
  const { cell: index, epoch, events, id, identity, instance, outcome, run, scores, timing, usage } = read(row)
  const cell = cells[index]
  if (cell === undefined) {
    throw new StoreFailed({ operation: `read ${nameOf(row)}`, reason: `it is damaged: the run has no cell ${index}` })
  }
  return {
    run,
    cell: index,
    trial: { id, identity: { cell, instance, epoch, ...identity }, outcome, events, usage, timing },
    scores
  }
}
