/** Runs in parts that know nothing of each other: which part a process plays, and how parts become one run. */
export { type Environment, type ShardChoice, parseShard } from "./shards/parseShard.ts"
export { takeShard, withShard } from "./shards/takeShard.ts"
export { type DoubledShard, type MergedRun, type UnfinishedShard, mergeRuns, requireWhole } from "./shards/mergeRuns.ts"
