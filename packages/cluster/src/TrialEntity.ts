import { TrialExecution } from "@escapement/core"
import { Schema } from "effect"
import { ClusterSchema, Entity } from "effect/cluster"
import { Rpc } from "effect/rpc"
import { shardGroup } from "./shardGroup.ts"

/** Asks for a trial, once for each trial of a run. Answered by null where the run has ended meanwhile. */
const Make = Rpc.make("Make", {
  payload: TrialExecution.PlannedTrial.fields,
  success: Schema.NullOr(TrialExecution.FinishedTrial),
  error: TrialExecution.ExecutionFailed,
  primaryKey: ({ trial }) => trial
})
  .annotate(ClusterSchema.Persisted, true)
  // whoever stops waiting says so to the run, not to each of its trials
  .annotate(ClusterSchema.Uninterruptible, "client")

/** A part of a run's trials that stay together on a worker. Its id is `group/run/lane`. */
export const TrialEntity = Entity.make("Trials", [Make]).annotate(ClusterSchema.ShardGroup, (id: string) =>
  id.slice(0, id.indexOf("/"))
)

/** Hexadecimal digits of a trial's id that name its lane: 256 lanes, over which the shards of a group are spread. */
const laneDigits = 2

/** The entity that a trial belongs to. */
export const assignLane = ({ needs, run, trial }: TrialExecution.PlannedTrial): string =>
  `${shardGroup(needs)}/${run}/${trial.slice(0, laneDigits)}`
