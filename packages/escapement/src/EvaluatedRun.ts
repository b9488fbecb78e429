import { type Adapters, Json } from "@escapement/core"
import { type Results, Refused } from "@escapement/evaluate"
import type { PromisedRun } from "@escapement/evaluate/promise"
import { adapters } from "@escapement/adapters"
import { Summary } from "@escapement/metrics"
import { Result } from "effect"
import type { Architecture } from "./architectures.ts"

/**
 * How an agent of a run is named: by its label, by the id of its adapter if only one agent has that adapter, or by its
 * architecture as in the plan, where options that are left out have their defaults.
 */
export type Agent =
  | string
  | Architecture
  | Adapters.AnyAdapter
  | { readonly adapter: Adapters.AnyAdapter; readonly options?: Architecture["options"] }

/** A run that was evaluated or read: its results, and methods to compare its agents and to report it. */
export interface EvaluatedRun extends Omit<PromisedRun, "compare"> {
  /**
   * Compares two agents on every metric, b minus a. The result has a comparison under the id of each metric: on ace
   * `compare("react", mine).reward`. The benchmark is needed only if the run has several. Throws `Refused` if there is
   * no such agent, or if several agents match, such as one architecture with two models.
   */
  readonly compare: (a: Agent, b: Agent, benchmark?: string) => Results.AgentComparisons
}

const builtIn = new Map(adapters.map((adapter) => [adapter.id, adapter]))

/** Returns the adapter of an agent, and its settings with every default filled in. */
const settingsOf = (
  agent: Exclude<Agent, string>
): { readonly id: string; readonly settings: Json.Json | undefined } => {
  const { adapter, options = {} } = "settings" in agent ? { adapter: agent } : agent
  const found = typeof adapter === "string" ? builtIn.get(adapter) : adapter
  const texts = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
  const id = typeof adapter === "string" ? adapter : adapter.id
  return {
    id,
    settings: found && Result.getOrThrow(Result.map(found.settings.fromText(texts), ({ settings }) => settings))
  }
}

/** Finds the label of an agent in a run. */
export const labelIn = (
  { run: { cells } }: Pick<PromisedRun, "run">,
  agent: Agent,
  benchmark: string | undefined
): string => {
  if (typeof agent === "string") return agent
  const { id, settings } = settingsOf(agent)
  const labels = Summary.cellLabels(cells)
  const found = cells.flatMap((cell, index) =>
    cell.adapter.id === id &&
    cell.replicate === undefined &&
    (benchmark === undefined || cell.benchmark.id === benchmark) &&
    (settings === undefined || Json.canonical(cell.adapter.settings) === Json.canonical(settings))
      ? [labels[index] ?? id]
      : []
  )
  const [only, ...others] = new Set(found)
  if (only === undefined) {
    const known = [...new Set(labels)].join(", ")
    throw new Refused({ message: `the run has no agent ${id} with these options: its agents are ${known}` })
  }
  if (others.length > 0) {
    throw new Refused({
      message: `${id} with these options matches ${others.length + 1} agents: name one of ${[only, ...others].join(", ")}`
    })
  }
  return only
}

/** Makes a run whose agents can be named by their architectures. */
export const evaluatedRun = (run: PromisedRun): EvaluatedRun => ({
  ...run,
  compare: (a, b, benchmark) => run.compare(labelIn(run, a, benchmark), labelIn(run, b, benchmark), benchmark)
})
