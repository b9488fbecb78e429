import { analysisSections, regretSections, sectionLines } from "@escapement/report"
import { Console, Effect } from "effect"
import { analysesOf, collectRun, regretOfRun } from "../analysisOf.ts"
import { standardError, standardOutput } from "../Output.ts"
import type { Registry } from "../Registry.ts"
import { type MetricFlags, readRun } from "../readRun.ts"
import { type ReadingFlags, facetsOf } from "../showRun.ts"

/** Whether the plan length of a benchmark is only a bound. */
const isBoundIn =
  ({ benchmarks }: Registry) =>
  (id: string): boolean =>
    benchmarks.some((any) => any.id === id && any.use(({ planLength }) => planLength === "bound"))

/** Prints all that a run says: agents, pairs, effects, difficulty, price, and where trials went astray. */
export const analyseRun = Effect.fnUntraced(function* (flags: ReadingFlags & MetricFlags & { readonly id: string }) {
  const { metrics, registry, run } = yield* readRun(flags.id, flags)
  const summarizer = yield* collectRun(run, metrics, [])
  const analyses = analysesOf(run, summarizer, flags, facetsOf(flags.by))
  const regret = yield* regretOfRun(run)
  const isBound = isBoundIn(registry)
  const output = flags.json ? standardError() : standardOutput()
  const several = analyses.length > 1
  for (const analysis of analyses) {
    const title = several ? [output.style.strong(analysis.benchmark), ""] : []
    yield* output.lines([...title, ...sectionLines(analysisSections(analysis), output)])
  }
  yield* output.lines(sectionLines(regretSections(regret, isBound), output))
  if (flags.json) {
    const rows = regret.map((row) => ({ ...row, planLength: isBound(row.benchmark) ? "bound" : "exact" }))
    yield* Console.log(JSON.stringify({ run: run.id, analyses, regret: rows }))
  }
})
