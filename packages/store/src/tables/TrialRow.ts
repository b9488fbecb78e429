import { type Cell, Metrics, Stored, Trajectory, type TrialExecution, TrialIdentity } from "@escapement/core"
import { Schema } from "effect"
import { hashValues, isSame, mismatch, sha256Bytes } from "./hashValues.ts"
import { unpackEvents } from "./packedEvents.ts"
import { type Raw, jsonText, rowReader } from "./Raw.ts"

const { cell, epoch, facets, id, instance, name, outcome, timing, usage } = Stored.TrialResult.fields
const run = Schema.String
const texts = {
  outcome: jsonText(outcome),
  usage: jsonText(usage),
  timing: jsonText(timing),
  scores: jsonText(Metrics.Scores)
}
/** Names a trial's row in messages. */
export const nameTrial = (row: Raw): string => `trial ${String(row["id"])} of run ${String(row["run"])}`

const decodeResult = rowReader(
  Schema.Struct({ id, cell, instance, name, facets: jsonText(facets), epoch, ...texts }),
  nameTrial
)

const HeadRow = Schema.Struct({
  run,
  id,
  cell,
  epoch,
  instance,
  identity: Schema.String,
  outcome: Schema.String,
  usage: Schema.String,
  timing: Schema.String,
  scores: Schema.String,
  trajectory: Schema.Uint8Array
})
/** The columns of a trial that its digest covers, with the events as a sha-256. */
type TrialHead = typeof HeadRow.Type

const headOf = rowReader(HeadRow, nameTrial)

/** Computes the digest of a trial: over everything that is stored of it except the name of its instance. */
export const trialDigest = (head: TrialHead): Uint8Array => {
  const { cell, epoch, id, identity, instance, outcome, run, scores, timing, trajectory, usage } = head
  return hashValues(run, id, cell, epoch, instance, identity, outcome, usage, timing, scores, trajectory)
}

/** Computes the digest that a row should have, with other scores if given. */
export const digestOfRow = (row: Raw, scores?: string): Uint8Array => {
  const head = headOf(row)
  return trialDigest(scores === undefined ? head : { ...head, scores })
}

/** Throws a `StoreFailed` that names the trial if a row is not as stored. Trials of older versions have no digest. */
export const requireWhole = (row: Raw): void => {
  if (row["digest"] === null) return
  const { events, print } = row
  // bytes that could not be unpacked are not those that were stored
  const hasItsEvents =
    events === undefined ||
    (typeof events === "string" && isSame(row["trajectory"], print instanceof Uint8Array ? print : sha256Bytes(events)))
  const isWhole = isSame(row["digest"], digestOfRow(row)) && hasItsEvents
  if (!isWhole) throw new Stored.StoreFailed({ operation: `read ${nameTrial(row)}`, reason: mismatch })
}

const { fork, seed } = TrialIdentity.fields

/** The cell of a trial is stored with its run, not here. */
const columns = {
  run,
  id,
  cell,
  instance,
  epoch,
  identity: jsonText(Schema.Struct({ seed, fork })),
  ...texts
}
/** A trial with its events. */
const TrialRow = Schema.Struct({ ...columns, events: jsonText(Trajectory) })

/** The columns of a trial with its events, ready to be written. */
type TrialColumns = typeof TrialRow.Encoded

/** Reads a trial without its events. */
export const readResult = (row: Raw): Stored.TrialResult => {
  requireWhole(row)
  return decodeResult(row)
}

const decodeSummary = rowReader(
  Schema.Struct({ id, outcome: texts.outcome, usage: texts.usage, timing: texts.timing }),
  nameTrial
)

/** Reads how a trial ended. */
export const readSummary = (row: Raw): TrialExecution.FinishedTrial => {
  const { id, outcome, timing, usage } = decodeSummary(row)
  const { retries } = timing
  return { trial: id, outcome, usage, ...(retries === undefined ? {} : { retries }) }
}

const encode = Schema.encodeSync(TrialRow)
const decodeEvents = rowReader(Schema.Struct({ events: TrialRow.fields.events }), nameTrial)
const decodeColumns = rowReader(Schema.Struct(columns), nameTrial)

/** Builds the columns of a finished trial. */
export const trialColumns = ({ cell, run, scores, trial }: Stored.StoredTrial): TrialColumns => {
  const { events, id, identity, outcome, timing, usage } = trial
  const { cell: _, epoch, instance, ...rest } = identity
  return encode({ run, id, cell, instance, epoch, identity: rest, outcome, usage, timing, scores, events })
}

/** Builds a trial from the columns of its row and its events, with its cell taken from the cells of its run. */
export const trialOf = (row: Raw, events: Trajectory, cells: ReadonlyArray<Cell>): Stored.StoredTrial => {
  const { cell: index, epoch, id, identity, instance, outcome, run, scores, timing, usage } = decodeColumns(row)
  const cell = cells[index]
  if (cell === undefined) {
    throw new Stored.StoreFailed({
      operation: `read ${nameTrial(row)}`,
      reason: `it is damaged: the run has no cell ${index}`
    })
  }
  return {
    run,
    cell: index,
    trial: { id, identity: { cell, instance, epoch, ...identity }, outcome, events, usage, timing },
    scores
  }
}

/** Reads a trial with its events. */
export const readTrial = (stored: Raw, cells: ReadonlyArray<Cell>): Stored.StoredTrial => {
  const row = unpackEvents(stored)
  requireWhole(row)
  return trialOf(row, decodeEvents(row).events, cells)
}
