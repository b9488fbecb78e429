import { Json, type Run, type RunStore, type Tables } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { collectRun } from "./collectRun.ts"
import { sourceFlags } from "../flags/settingFlags.ts"
import type { ChosenMetrics } from "./ChosenMetrics.ts"
import type { Refused } from "../Failure.ts"

/** Says which instances of a benchmark a run played, and under which options of its world. */
const playedText = ({ cells, plan }: Run, benchmark: string): string => {
  const { source } = plan.benchmarks.find(({ name }) => name === benchmark) ?? plan.benchmarks[0]
  const what =
    source._tag !== "Published"
      ? `instances that are not the paper's (${sourceFlags(source, plan.until).join(" ")})`
      : "published instances"
  const own = cells
    .filter((cell) => cell.benchmark.id === benchmark)
    .map((cell) => settingsText(cell.benchmark.settings))
  const settings = [...new Set(own)].filter((text) => text !== "")
  return `Played: ${what}${settings.length === 0 ? "" : `, with ${settings.join(" or ")}`}.`
}

const settingsText = (settings: Json.Json): string =>
  Json.isJsonObject(settings)
    ? Object.entries(settings)
        .flatMap(([name, value]) => (typeof value === "string" ? [`${name}=${value}`] : []))
        .join(", ")
    : ""

/** Builds the tables of a benchmark's paper from a run; a table's title says if a simulated model played. */
export const paperTables = Effect.fnUntraced(function* (
  run: Run,
  benchmark: string,
  metrics: ChosenMetrics,
  families: ReadonlyArray<Tables.FamilyTables>
): Effect.fn.Return<ReadonlyArray<Tables.FamilyTable>, Refused, RunStore> {
  const found: Array<Tables.FamilyTable> = []
  for (const { by, of } of families) {
    const summary = (yield* collectRun(run, metrics, by)).summary()
    const { cells } = summary
    const slices = cells.filter(
      (slice) => slice.benchmark === benchmark && Object.keys(slice.facets).length === by.length
    )
    const isPlayed = slices.some(({ simulated }) => simulated)
    const mark = isPlayed ? " (simulated, not a language model)" : ""
    const coverage = Lines.coverageText(run, benchmark)
    const rests = coverage === undefined ? "" : ` (${coverage.replace(/\.$/, "")})`
    const notes = [...Lines.unfinishedTexts(run, summary), playedText(run, benchmark)]
    found.push(
      ...of(slices).map((table) => ({
        ...table,
        title: `${table.title}${mark}${rests}`,
        notes: [...notes, ...(table.notes ?? [])]
      }))
    )
  }
  return found
})
