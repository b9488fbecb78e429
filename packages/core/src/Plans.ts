/**
 * Parts of a run and of its plan: sources of instances, shards, stopping rules, orders to a run, and what a run
 * discloses about its agents and data.
 */
export {
  AgentDisclosure,
  Coverage,
  ForkPlace,
  Reach,
  ComponentSpec,
  Merge,
  RunStatus,
  Shard,
  Source,
  mostPlanned,
  mostShards
} from "./run/Run.ts"
export { type UsageSource, bringsModel, listUnboundLimits, usageSource } from "./run/usageSource.ts"
export { Commitment, Hypothesis, StoppingRule } from "./run/StoppingRule.ts"
export { RunControl, type RunOrder, mostAtATime, uncontrolled } from "./run/RunControl.ts"
