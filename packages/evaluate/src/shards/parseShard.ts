import { Plans } from "@escapement/core"
import { Result } from "effect"
import { Refused } from "../Failure.ts"

/** The shard of a run that is played: `index`, counted from 1, of `of` shards. */
export type ShardChoice = Pick<Plans.Shard, "index" | "of">

/** Where a scheduler says the index of a job among its parallel jobs: names of environment variables. */
interface Scheduler {
  readonly name: string
  readonly index: string
  /** The variable of the lowest index, or that index itself. */
  readonly first: string | 0 | 1
  /** The variable of the distance between two indices; absent if the distance is 1. */
  readonly step?: string
  /** The variable of the number of jobs; absent if the scheduler does not say it. */
  readonly total?: string
}

const schedulers: ReadonlyArray<Scheduler> = [
  { name: "ESCAPEMENT_SHARD_INDEX", index: "ESCAPEMENT_SHARD_INDEX", first: 0, total: "ESCAPEMENT_SHARD_TOTAL" },
  {
    name: "a SLURM array",
    index: "SLURM_ARRAY_TASK_ID",
    first: "SLURM_ARRAY_TASK_MIN",
    step: "SLURM_ARRAY_TASK_STEP",
    total: "SLURM_ARRAY_TASK_COUNT"
  },
  { name: "an indexed job of Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0 },
  { name: "parallel jobs of GitLab", index: "CI_NODE_INDEX", first: 1, total: "CI_NODE_TOTAL" }
]

const refused = (message: string) => Result.fail(new Refused({ message: `--shard ${message}` }))
const asWritten = "write 3/10 for the third of ten, auto, or auto/10 if the scheduler does not say how many there are"

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined

const checked = (said: string, index: number, of: number): Result.Result<ShardChoice, Refused> =>
  of < 1 || of > Plans.mostShards
    ? refused(`${said}: expected 1 to ${Plans.mostShards} shards`)
    : index < 1 || index > of
      ? refused(`${said}: there is no shard ${index} of ${of}`)
      : Result.succeed({ index, of })

/** The environment variables in which a scheduler says which shard a process plays, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

const fromScheduler = (environment: Environment, said: string, given: number | undefined) => {
  const found = schedulers.filter(({ index }) => whole(environment[index]) !== undefined)
  const [scheduler, other] = found
  if (scheduler === undefined)
    return refused(
      `${said}: no scheduler says which shard this is (${schedulers.map(({ index }) => index).join(", ")})`
    )
  if (other !== undefined && scheduler !== schedulers[0])
    return refused(`${said}: ${scheduler.name} and ${other.name} both say which shard this is: write it, such as 3/10`)
  const { first, index, name, step, total } = scheduler
  const from = typeof first === "string" ? (whole(environment[first]) ?? 1) : first
  const by = step === undefined ? 1 : (whole(environment[step]) ?? 1)
  const of = given ?? (total === undefined ? undefined : whole(environment[total]))
  if (of === undefined) return refused(`${said}: ${name} does not say how many shards there are: write auto/10 for ten`)
  const at = ((whole(environment[index]) ?? 0) - from) / Math.max(1, by) + 1
  return Number.isInteger(at)
    ? checked(`${said} (${index}=${environment[index]})`, at, of)
    : refused(`${said}: ${index}=${environment[index]} is not a step of ${name}: write the shard, such as 3/10`)
}

/**
 * Reads which shard is played: `3/10`, or `auto`, which asks the scheduler that started this process: a SLURM array,
 * an indexed job of Kubernetes, parallel jobs of GitLab, or `ESCAPEMENT_SHARD_INDEX` (from 0) and
 * `ESCAPEMENT_SHARD_TOTAL`. `auto/10` gives the number of shards for a scheduler that does not say it.
 *
 * ```ts
 * import { Result } from "effect"
 * import { parseShard } from "./parseShard.ts"
 *
 * Result.getOrThrow(parseShard("3/10", {})) // → { index: 3, of: 10 }
 * Result.getOrThrow(parseShard("auto/10", { JOB_COMPLETION_INDEX: "0" })) // → { index: 1, of: 10 }
 * ```
 */
export const parseShard = (text: string, environment: Environment): Result.Result<ShardChoice, Refused> => {
  const said = text.trim()
  const [left = "", right, ...rest] = said.split("/")
  const of = whole(right)
  if (rest.length > 0 || (right !== undefined && of === undefined)) return refused(`${said}: ${asWritten}`)
  if (left === "auto") return fromScheduler(environment, said, of)
  const index = whole(left)
  return index === undefined || of === undefined ? refused(`${said}: ${asWritten}`) : checked(said, index, of)
}
