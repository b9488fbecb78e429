import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

/** Counts the distinct gold tools that were ever on offer. */
const goldOffered = ({ gold }: Instance, offered: ReadonlySet<string>): number =>
  new Set(gold.flatMap(({ tool }) => (offered.has(tool) ? [tool] : []))).size

/** The share of the gold tools that the agent was ever offered. */
export const retrievalRate: TrajectMetric = {
  id: "retrieval-rate",
  summary: "share of the gold tools that the agent was ever offered; absent if every tool is offered",
  unit: "share",
  better: "higher",
  source: "ours, after TRAJECT-Bench §3.2",
  measure: ({ instance, offered }) =>
    Option.map(offered, (names) => goldOffered(instance, names) / new Set(instance.gold.map(({ tool }) => tool)).size)
}

/** Retrieval rate by the authors' formula, which divides by calls: gold that repeats a tool cannot reach 1. */
export const officialRetrievalRate: TrajectMetric = {
  id: "official-retrieval-rate",
  summary: "gold tools that the agent was ever offered, per gold call, as the authors count",
  unit: "share",
  better: "higher",
  source: "TRAJECT-Bench §3.2; its code",
  measure: ({ instance, offered }) =>
    Option.map(offered, (names) => goldOffered(instance, names) / Math.max(1, instance.gold.length))
}
