import { type Benchmarks, type Cell, type Metrics, type Outcome, Randomness } from "@escapement/core"
import { Option } from "effect"
import type { Analysis } from "../../src/analysis/Analysis.ts"
import type { AnalysisOptions } from "../../src/analysis/analyse.ts"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { cellOf, resultOf } from "../trials.ts"

const share = (id: string): Metrics.Measured => ({
  id,
  version: 1,
  summary: "",
  unit: "share",
  better: "higher",
  source: ""
})
const count = (id: string): Metrics.Measured => ({ ...share(id), unit: id, better: "lower" })

/** The metrics of every analysis in these tests. */
export const metrics: ReadonlyArray<Metrics.Measured> = [
  share("solved"),
  count("calls"),
  count("tokens"),
  share("answer-supported"),
  { ...share("unsolved"), better: "lower" },
  { ...share("odd"), better: "neither" }
]

/** Makes a cell of an architecture and a model, with other fields if given. */
export const agent = (adapter: string, model: string, more: Partial<Cell> = {}): Cell =>
  cellOf({
    adapter: { id: adapter, version: "1", kind: "adapter", settings: {} },
    model: { id: model, settings: {} },
    ...more
  })

/** The result of a trial; `lost` for an infra error. */
export interface Made {
  readonly solved: boolean | "lost"
  readonly calls?: number
  /** Tokens of the trial; 100 if absent. */
  readonly tokens?: number | "unknown"
  /** Whether the answer is supported: as solved if absent. */
  readonly supported?: "unknown"
  readonly facets?: Benchmarks.Facets
}

/** Analyses made-up trials. */
export const analysed = (
  cells: ReadonlyArray<Cell>,
  size: { readonly instances: number; readonly epochs?: number },
  make: (cell: Cell, instance: number, epoch: number) => Made,
  options: Partial<AnalysisOptions & { readonly metric: Option.Option<string> }> = {}
): Analysis => {
  const seed = "s"
  const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], seed })
  cells.forEach((cell, c) => {
    for (let i = 0; i < size.instances; i++) {
      for (let epoch = 0; epoch < (size.epochs ?? 1); epoch++) {
        const { calls = 5, facets = {}, solved, supported, tokens = 100 } = make(cell, i, epoch)
        const outcome: Outcome.OutcomeTag = solved === "lost" ? "infra-error" : solved ? "solved" : "wrong-answer"
        const scores =
          solved === "lost"
            ? {}
            : {
                solved: Number(solved),
                calls,
                ...(tokens === "unknown" ? {} : { tokens }),
                ...(supported === "unknown" ? {} : { "answer-supported": Number(solved) }),
                unsolved: Number(!solved),
                odd: Number(solved)
              }
        summarizer.add(
          resultOf(c, `i${i}`, epoch, scores, { outcome, facets, usage: tokens === "unknown" ? {} : { input: tokens } })
        )
      }
    }
  })
  const [found] = summarizer.analyses({
    seed,
    metric: Option.none(),
    margin: Option.none(),
    chance: Option.none(),
    axes: [],
    ...options
  })
  return found!
}

/** Draws a number for a name: the same one for every cell, as with common random numbers. */
export const luck = (...names: ReadonlyArray<string | number>): number => Randomness.rng("luck", ...names).unit()
