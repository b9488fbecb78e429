import { type Cell, Cell as CellSchema, type Json, type TrialIdentity } from "@escapement/core"
import { Schema } from "effect"
import { memoize } from "effect/Function"
import { fingerprint } from "../kit/Fingerprint.ts"

const encodeCell = Schema.encodeSync(Schema.toCodecJson(CellSchema))

/** Returns the stored form of a cell, as JSON; cells are compared by it. */
export const cellToJson = (cell: Cell): Json.Json => encodeCell(cell)

/** Returns the fingerprint of a cell. */
export const cellFingerprint: (cell: Cell) => string = memoize((cell) => fingerprint(cellToJson(cell)))

/**
 * Returns the id of a trial: the fingerprint (sha-256) of its identity, in which the cell is replaced by the cell's
 * fingerprint. A trial has the same id in every run if cell, instance, epoch, seed and fork are the same.
 */
export const trialId = (identity: TrialIdentity): string =>
  fingerprint({ ...identity, cell: cellFingerprint(identity.cell) })
