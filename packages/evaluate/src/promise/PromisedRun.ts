import { writeFile } from "node:fs/promises"
import { type Run, RunStore, type Stored } from "@escapement/core"
import { Effect, Stream } from "effect"
import { type AnalysedRun, analyse } from "../results/analyse.ts"
import { refuse } from "../Failure.ts"
import { type Report, report } from "../results/report.ts"
import type { Reading } from "../results/readRun.ts"
import type { RunResults } from "../results/results.ts"
import { withStore } from "../withStore.ts"
import { settle } from "./settle.ts"

/** A run that was evaluated or read: its results, and methods to analyse and report it. */
export interface PromisedRun extends RunResults {
  readonly id: string
  /** Returns one row for each trial, without its events. */
  readonly trials: () => Promise<ReadonlyArray<Stored.TrialResult>>
  /** Computes the full analysis of the run: effects, difficulty, price, and where trials went wrong. */
  readonly analyse: () => Promise<AnalysedRun>
  /** Writes the report as text. */
  readonly report: (format?: "html" | "md") => Promise<string>
  /** Writes the report as one page of HTML, or as Markdown tables if the path ends in `.md`. */
  readonly writeReport: (path: string) => Promise<void>
}

const rowsOf = (run: Run) => RunStore.use((store) => Effect.mapError(Stream.runCollect(store.results(run.id)), refuse))

/** Adds its methods to a stored run. */
export const promisedRun = (results: RunResults, store: string, reading: Reading): PromisedRun => {
  const { id } = results.run
  const reported = (format: "html" | "md"): Promise<Report> =>
    settle(withStore(store)(report([id], { ...reading, format })))
  return {
    ...results,
    id,
    trials: () => settle(withStore(store)(rowsOf(results.run))),
    analyse: () => settle(withStore(store)(analyse(id, reading))),
    report: async (format = "html") => (await reported(format)).text,
    writeReport: async (path) => {
      const { text } = await reported(path.endsWith(".md") ? "md" : "html")
      await writeFile(path, text)
    }
  }
}
