import type { Run, RunStore, Tables } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { collectRun } from "./collectRun.ts"
import type { ChosenMetrics } from "./ChosenMetrics.ts"
import type { Refused } from "../Failure.ts"

/** Builds the tables of a benchmark's paper from a run; a table's title says if a simulated model played. */
export const paperTables = Effect.fnUntraced(function* (
  run: Run,
  benchmark: string,
  metrics: ChosenMetrics,
  families: ReadonlyArray<Tables.FamilyTables>
): Effect.fn.Return<ReadonlyArray<Tables.FamilyTable>, Refused, RunStore> {
  const found: Array<Tables.FamilyTable> = []
  for (const { by, of } of families) {
    const { cells } = (yield* collectRun(run, metrics, by)).summary()
    const slices = cells.filter(
      (slice) => slice.benchmark === benchmark && Object.keys(slice.facets).length === by.length
    )
    const isPlayed = slices.some(({ simulated }) => simulated)
    const mark = isPlayed ? " (simulated, not a language model)" : ""
    const coverage = Lines.coverageText(run, benchmark)
    const rests = coverage === undefined ? "" : ` (${coverage.replace(/\.$/, "")})`
    found.push(...of(slices).map((table) => ({ ...table, title: `${table.title}${mark}${rests}` })))
  }
  return found
})
