import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Schema } from "effect"
import { type LogColumns, type LogReader, type LogRow, headerOf } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { fieldAt, isFields, sumAmounts, textOf } from "./cells.ts"
import { maxMembers } from "./limits.ts"
import { fileJson, reading, unreadable } from "./text.ts"
import { nullable } from "./nullable.ts"

const amount = nullable(Schema.Finite)

/** The fields that are read of the result of a trial. */
const TrialResult = Schema.Struct({
  task_name: Schema.String,
  trial_name: nullable(Schema.String),
  agent_info: nullable(
    Schema.Struct({
      name: Schema.String,
      model_info: nullable(Schema.Struct({ name: nullable(Schema.String) }))
    })
  ),
  agent_result: nullable(Schema.Struct({ n_input_tokens: amount, n_output_tokens: amount, cost_usd: amount })),
  verifier_result: nullable(
    Schema.Struct({ rewards: nullable(Schema.Record(Schema.String, Schema.NullOr(Schema.Finite))) })
  )
})
type TrialResult = typeof TrialResult.Type

/** The fields that are read of a trajectory in ATIF, if the result lacks them. */
const Trajectory = Schema.Struct({
  final_metrics: nullable(
    Schema.Struct({ total_prompt_tokens: amount, total_completion_tokens: amount, total_cost_usd: amount })
  )
})

const decodeResult = Schema.decodeUnknownSync(TrialResult)
const decodeTrajectory = Schema.decodeUnknownSync(Trajectory)

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

/** Reads a JSON file; undefined if it does not exist. */
const jsonIfThere = async (path: string): Promise<unknown> => {
  try {
    return await fileJson(path)
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw unreadable(path, error)
  }
}

/** Returns the usage of a trial: from its result, or else from its trajectory. */
const usageOf = async ({ agent_result: own }: TrialResult, folder: string) => {
  const tokens = sumAmounts([own?.n_input_tokens ?? NaN, own?.n_output_tokens ?? NaN])
  const cost = own?.cost_usd ?? NaN
  if (!Number.isNaN(tokens) && !Number.isNaN(cost)) return { tokens, cost }
  const path = join(folder, "agent", "trajectory.json")
  const trajectory = await jsonIfThere(path)
  if (trajectory === undefined) return { tokens, cost }
  const { final_metrics: total } = reading(path, undefined, () => decodeTrajectory(trajectory))
  const all = sumAmounts([total?.total_prompt_tokens ?? NaN, total?.total_completion_tokens ?? NaN])
  return {
    tokens: Number.isNaN(tokens) ? all : tokens,
    cost: Number.isNaN(cost) ? (total?.total_cost_usd ?? NaN) : cost
  }
}

/** Returns the named reward, or `reward`, or the only one; `NaN` if the verifier gave none. */
const rewardOf = ({ verifier_result: verified }: TrialResult, named: string | undefined, path: string): number => {
  const rewards = verified?.rewards ?? {}
  const names = Object.keys(rewards)
  if (names.length === 0) return NaN
  const name = named ?? (names.includes("reward") ? "reward" : names.length === 1 ? names[0] : undefined)
  if (name === undefined) {
    throw new LogUnreadable({ path, reason: `has several rewards: choose one with --score: ${names.join(", ")}` })
  }
  if (Object.hasOwn(rewards, name)) return rewards[name] ?? NaN
  throw new LogUnreadable({ path, reason: `has no reward ${name} (--score): it has ${names.join(", ")}` })
}

const agentOf = ({ agent_info: info }: TrialResult): string =>
  [info?.name, info?.model_info?.name ?? undefined].filter((text) => text !== undefined).join(" · ")

const rowOf = async (folder: string, columns: LogColumns): Promise<LogRow | undefined> => {
  const path = join(folder, "result.json")
  const json = await jsonIfThere(path)
  // the folder of something else, or of a trial that has not ended
  if (!isFields(json) || !("task_name" in json)) return undefined
  const result = reading(path, undefined, () => decodeResult(json))
  const cluster = columns.cluster === undefined ? undefined : textOf(fieldAt(json, columns.cluster))
  if (columns.cluster !== undefined && cluster === undefined) {
    throw new LogUnreadable({ path, at: `field ${columns.cluster}`, reason: "there is no such field (--cluster)" })
  }
  return {
    agent: agentOf(result),
    sample: result.task_name,
    epoch: undefined,
    score: rewardOf(result, columns.score, path),
    ...(await usageOf(result, folder)),
    cluster
  }
}

/** Lists the folders of a Harbor job that may hold trials. */
const trialFolders = async (path: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(path, { withFileTypes: true })
  if (entries.length > maxMembers) throw new SyntaxError(`holds more than ${maxMembers} files`)
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Reads the trials of a Harbor job from its folder: the result of each trial, and what its trajectory adds. */
export const readHarbor: LogReader = async (path, columns, take) => {
  const folders = await trialFolders(path)
  let found = 0
  for (const folder of folders) {
    const row = await rowOf(join(path, folder), columns)
    if (row === undefined) continue
    found++
    take(row)
  }
  if (found === 0) {
    const hasInspect = (await readdir(path)).some((name) => name.endsWith(".eval"))
    throw new LogUnreadable({
      path,
      reason: hasInspect
        ? `is a folder of Inspect logs: name the logs in it, such as ${join(path, "*.eval")}`
        : "is not a Harbor job: none of its folders has the result.json of a trial (name the folder of one job)"
    })
  }
  const unfinished = folders.length - found
  const score = columns.score ?? "reward"
  const used = { id: "task_name", agent: "agent_info", score: `verifier_result.rewards.${score}` }
  const remarks = unfinished === 0 ? [] : [`${unfinished} folders hold no result of a trial`]
  return headerOf(path, "harbor", score, used, remarks)
}
