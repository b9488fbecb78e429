import { ace } from "@escapement/ace"
import { functionCalling, oracle, planThenAct, react } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import { generalMetrics } from "@escapement/metrics"
import { modelProviders } from "@escapement/models"
import { makeCatalogue, type EvaluationPlan, type Results } from "../src/index.ts"

/** Two families and four players. */
export const parts = {
  benchmarks: [ace, agentEscape],
  adapters: [react, functionCalling, planThenAct, oracle],
  metrics: generalMetrics,
  models: modelProviders
}

export const catalogue = makeCatalogue(parts)

/** Two architectures on two families, twelve trials. */
export const plan: EvaluationPlan = {
  benchmark: [
    { benchmark: "ace", from: { tier: "smoke" } },
    { benchmark: "agent-escape", from: { tier: "difficulty-5" }, instances: 2 }
  ],
  adapters: ["react", "function-calling"],
  models: "simulated/sloppy",
  instances: 4,
  seed: "7"
}

/** Metrics that say how fast a machine was. */
const timed = new Set(["wall-time", "environment-share"])

/** What a run says of its agents, its times aside. */
export const tableOf = ({ summary }: Pick<Results.RunResults, "summary">) =>
  summary.cells.map(({ benchmark, label, metrics, outcomes, trials }) => ({
    benchmark,
    label,
    trials,
    outcomes,
    metrics: Object.fromEntries(Object.entries(metrics).filter(([id]) => !timed.has(id)))
  }))
