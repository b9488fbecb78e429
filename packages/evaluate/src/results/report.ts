import type { RunStore } from "@escapement/core"
import { Export, type Html, Lines } from "@escapement/report"
import { Effect } from "effect"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import type { Refused } from "../Failure.ts"
import { allMetrics } from "./ChosenMetrics.ts"
import { type Reading, readRun } from "./readRun.ts"
import { buildReport } from "./buildReport.ts"
import { countReasons } from "./countReasons.ts"
import { drawReports } from "./drawReports.ts"

/** The result of `report`: what the report of each run shows, and its text. */
export interface Report {
  /** One for each run. */
  readonly reports: ReadonlyArray<Html.RunReport>
  /** The page, or the tables, as text. */
  readonly text: string
}

/**
 * Writes the report of stored runs, as one page of HTML or as tables in Markdown.
 *
 * @param ids the ids of the runs, beginnings of ids, or `last`
 */
export const report = Effect.fnUntraced(function* (
  ids: ReadonlyArray<string>,
  { format = "html", ...options }: Reading & AnalysisOptions & { readonly format?: "html" | "md" }
): Effect.fn.Return<Report, Refused, RunStore> {
  const read = yield* Effect.forEach(ids, (id) => readRun(id, options))
  const reports = yield* Effect.forEach(read, (one) => buildReport(one, options))
  const tables = yield* Effect.forEach(reports, (one, i) =>
    Effect.map(countReasons(one.run), (reasons) =>
      Export.renderMarkdown(
        one.summary,
        allMetrics(one.run, read[i]?.metrics ?? (() => [])),
        one.failures,
        one.families.map(({ analysis }) => analysis),
        one.families.flatMap(({ adversaries }) => adversaries),
        Lines.warningTexts(one),
        reasons
      )
    )
  )
  return { reports, text: format === "html" ? yield* drawReports(reports) : `${tables.join("\n\n")}\n` }
})
