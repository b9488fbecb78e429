import { Schema } from "effect"
import { rowReader } from "./Raw.ts"

const Counts = Schema.Struct({
  cell: Schema.Natural,
  trials: Schema.Natural,
  attempts: Schema.Natural,
  most: Schema.Natural
})

/** Reads how many attempts at trials of a cell there were besides those that are stored. */
export const readCounts = rowReader(Counts, () => "the number of earlier attempts")
