import type { Benchmarks } from "@escapement/core"
import { Summary } from "@escapement/metrics"

/**
 * Writes the facets of a slice as text, `domain=course h=5`; empty for a whole cell.
 *
 * ```ts
 * import { sliceName } from "./naming.ts"
 *
 * sliceName({ domain: "course", h: 5 }) // → "domain=course h=5"
 * ```
 */
export const sliceName = (facets: Benchmarks.Facets): string =>
  Object.entries(facets)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")

/**
 * Names an axis in words, with the name that `--by` takes.
 *
 * ```ts
 * import { axisName } from "./naming.ts"
 *
 * axisName({ axis: "h", words: "hidden slots" }) // → "hidden slots (h)"
 * axisName({ axis: "depth" }) // → "depth"
 * ```
 */
export const axisName = ({ axis, words }: { readonly axis: string; readonly words?: string | undefined }): string =>
  words === undefined ? axis : `${words} (${axis})`

/** Whether an entry is a whole cell, or about one. */
export const isWhole = ({ facets }: { readonly facets: Benchmarks.Facets }): boolean => Object.keys(facets).length === 0

/**
 * Names an agent as results do; baselines are marked.
 *
 * ```ts
 * import { agentName } from "./naming.ts"
 *
 * agentName({ label: "oracle", kind: "baseline" }) // → "oracle (baseline)"
 * ```
 */
export const agentName = ({ kind, label }: Pick<Summary.CellSummary, "kind" | "label">): string =>
  kind === "adapter" ? label : `${label} (${kind})`

/**
 * Names a model, with a star if `simulatedNote` must be below.
 *
 * ```ts
 * import { modelName } from "./naming.ts"
 *
 * modelName("simulated/sloppy") // → "simulated/sloppy*"
 * modelName("openai/gpt-5-mini") // → "openai/gpt-5-mini"
 * ```
 */
export const modelName = (model: string): string => (Summary.isSimulatedModel(model) ? `${model}*` : model)

/** The footnote to every report in which the simulated model played. */
export const simulatedNote = "* simulated, not a language model: these figures say nothing about a real one."

/** Returns the different values in the order of their first appearance. */
export const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)]

/** Says how much of published data the figures of some cells are based on; every report has these sentences. */
export const coverageTexts = (cells: ReadonlyArray<{ readonly coverage?: string }>): ReadonlyArray<string> =>
  distinct(cells.flatMap(({ coverage }) => coverage ?? []))
