/** Shards: which part of a run a process plays, and how shards are merged into one run. */
export { type Environment, type ShardChoice, parseShard } from "./shards/parseShard.ts"
export { takeShard, withShard } from "./shards/takeShard.ts"
export { type DoubledShard, type MergedRun, type UnfinishedShard, mergeRuns, requireWhole } from "./shards/mergeRuns.ts"
