import type { Benchmarks } from "@escapement/core"
import { Summary } from "@escapement/metrics"

/**
 * The facets of a slice as text, `domain=course h=5`; empty for a whole cell.
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
 * An axis in words, with the name by which `--by` knows it.
 *
 * ```ts
 * import { axisName } from "./naming.ts"
 *
 * axisName({ axis: "h", words: "hidden cells" }) // → "hidden cells (h)"
 * axisName({ axis: "depth" }) // → "depth"
 * ```
 */
export const axisName = ({ axis, words }: { readonly axis: string; readonly words?: string | undefined }): string =>
  words === undefined ? axis : `${words} (${axis})`

/** Whether it is a whole cell, or about one. */
export const isWhole = ({ facets }: { readonly facets: Benchmarks.Facets }): boolean => Object.keys(facets).length === 0

/**
 * What an agent is called in results; baselines are marked.
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
 * A model's name, starred where `simulatedNote` must stand below.
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

/** Different values in the order of their first appearance. */
export const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)]

/** What every report says of the published data that its figures rest on. */
export const coverageTexts = (cells: ReadonlyArray<{ readonly coverage?: string }>): ReadonlyArray<string> =>
  distinct(cells.flatMap(({ coverage }) => coverage ?? []))
