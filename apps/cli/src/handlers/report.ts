import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { figuresOf, markdownOf, reportHtml } from "@escapement/report"
import { Console, Effect, type Option, Stream } from "effect"
import { Refused } from "../Failure.ts"
import { allMetrics, metricsOf } from "../MetricsOf.ts"
import { metricOf } from "../Registry.ts"
import { runOf } from "../openTrial.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import { reportOf } from "../reportOf.ts"
import { writeTexts } from "../writeTexts.ts"

/** Flags of `escapement report`. */
export interface ReportFlags {
  readonly runs: ReadonlyArray<string>
  readonly format: "html" | "md"
  readonly out: Option.Option<string>
  readonly figures: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

const loaded = Effect.fnUntraced(function* (id: string, plugins: ReadonlyArray<string>) {
  const run = yield* runOf(id)
  const registry = yield* registryOfRun(run, plugins)
  const own = yield* Effect.forEach(run.plan.metrics, (name) => metricOf(registry, name))
  const metrics = metricsOf(registry.benchmarks, [...registry.metrics, ...own])
  return { report: yield* reportOf(run, registry, metrics), metrics: allMetrics(run, metrics) }
})

const fileName = (text: string): string => text.replace(/[^a-z0-9-]+/gi, "-")

/** Writes every figure as a file of its own. */
const writeFigures = (folder: string, reports: ReadonlyArray<Effect.Success<ReturnType<typeof loaded>>["report"]>) =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(folder, { recursive: true })
      let count = 0
      for (const { families, run } of reports) {
        for (const family of families) {
          for (const figure of Object.values(figuresOf(family)).flat()) {
            const name = fileName(`${run.id}-${family.analysis.benchmark}-${figure.name}`)
            await writeFile(join(folder, `${name}.svg`), `${figure.svg}\n`)
            count++
          }
        }
      }
      return count
    },
    catch: (error) => new Refused({ message: `${folder}: ${error instanceof Error ? error.message : String(error)}` })
  })

/** Writes a report of some runs. */
export const report = Effect.fnUntraced(function* (flags: ReportFlags) {
  const all = yield* Effect.forEach(flags.runs.length === 0 ? ["last"] : flags.runs, (id) => loaded(id, flags.plugin))
  const reports = all.map((one) => one.report)
  const text =
    flags.format === "html"
      ? reportHtml(reports)
      : `${all.map(({ metrics, report: { summary } }) => markdownOf(summary, metrics)).join("\n\n")}\n`
  yield* writeTexts(flags.out, Stream.succeed(text))
  if (flags.out._tag === "Some") yield* Console.error(`report of ${reports.length} runs in ${flags.out.value}`)
  if (flags.figures._tag === "Some") {
    const count = yield* writeFigures(flags.figures.value, reports)
    yield* Console.error(`${count} figures in ${flags.figures.value}`)
  }
})
