import { defineConfig, type Metric, Trajectories } from "@escapement/core"
import { Option } from "effect"

/** The share of calls that showed an error. */
export const myPlugin: Metric<unknown> = {
  id: "my-plugin",
  version: 1,
  summary: "share of calls that showed an error",
  unit: "share",
  better: "lower",
  source: "ours",
  measure: ({ events, outcome }) => {
    const calls = Trajectories.listCalls(events)
    // nothing is known of an agent that a broken machine stopped, and no share of no calls
    if (outcome._tag === "infra-error" || calls.length === 0) return Option.none()
    return Option.some(calls.filter(({ error }) => error !== undefined).length / calls.length)
  }
}

export default defineConfig({ metrics: [myPlugin] })
