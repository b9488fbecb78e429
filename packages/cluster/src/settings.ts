import { Duration, Effect, Layer, Option } from "effect"
import { type RunnerAddress, ShardingConfig } from "effect/cluster"
import { Lease } from "./Lease.ts"

/** Shards of each group, the same for all who share a database: more workers than these leave some idle. */
export const shards = 64

/** How often a worker looks for trials, and a submitter for replies, when nothing else tells them to. */
export const pollInterval = Duration.millis(500)

/** How workers and submitters of one database work together. */
const sharedBy = (lease: Duration.Duration) =>
  ({
    shardsPerGroup: shards,
    // a lease in a table: advisory locks would number the groups, which every worker would have to know
    shardLockDisableAdvisory: true,
    shardLockRefreshInterval: Duration.divideUnsafe(lease, 3.6),
    shardLockExpiration: lease,
    refreshAssignmentsInterval: Duration.seconds(1),
    entityMessagePollInterval: pollInterval,
    entityReplyPollInterval: Duration.millis(100),
    // a shard moves when the trials that were begun on it are over, however long they take
    entityTerminationTimeout: Duration.days(7),
    entityMaxIdleTime: Duration.minutes(1)
  }) satisfies Partial<ShardingConfig.ShardingConfig["Service"]>

const settings = (own: Partial<ShardingConfig.ShardingConfig["Service"]>) =>
  Layer.unwrap(Effect.map(Lease, (lease) => ShardingConfig.layer({ ...sharedBy(lease), ...own })))

/** The settings of whoever submits trials and makes none. */
export const submitterSettings = settings({ runnerAddress: Option.none() })

/**
 * The settings of a worker.
 *
 * @param slots it gets shards in proportion to them
 */
export const workerSettings = (address: RunnerAddress.RunnerAddress, slots: number, groups: ReadonlyArray<string>) =>
  settings({
    runnerAddress: Option.some(address),
    runnerShardWeight: slots,
    availableShardGroups: groups,
    assignedShardGroups: groups
  })
