import { basename, dirname, join } from "node:path"
import { Benchmarks, type Json } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Option, Schema } from "effect"

const Rate = Schema.optionalKey(Schema.NullOr(Schema.Finite))
const readReward = ResultFiles.jsonReader(
  Schema.Struct({
    reward: Schema.Finite,
    answered: Rate,
    pages_visited: Rate,
    tools_used: Rate,
    intermediate_rate: Rate
  })
)
const readResult = ResultFiles.jsonReader(
  Schema.Struct({
    task_name: Schema.optionalKey(Schema.String),
    exception_info: Schema.optionalKey(Schema.NullOr(Schema.Json))
  })
)

interface TrialScore {
  readonly task: string
  readonly level: string
  readonly reward: number
  readonly pvr: number | null
  readonly rcr: number | null
  readonly failed: boolean
}

/** Reads the level from the name of a task; `unknown` if the name has none. */
const levelOf = (task: string): string => /(?:^|[-_])(easy|medium|hard|extreme)(?:[-_]|$)/.exec(task)?.[1] ?? "unknown"

const scoreTrial = Effect.fnUntraced(function* (
  folder: string,
  files: ReadonlySet<string>
): Effect.fn.Return<TrialScore, Benchmarks.ImportFailed> {
  const has = (name: string) => (files.has(join(folder, name)) ? Option.some(join(folder, name)) : Option.none())
  const result = has("result.json")
  const said = Option.isNone(result) ? {} : yield* readResult(result.value)
  const reward = has(join("verifier", "reward.json"))
  const plain = has(join("verifier", "reward.txt"))
  const scored = Option.isSome(reward)
    ? yield* readReward(reward.value)
    : { reward: Option.isNone(plain) ? 0 : Number(yield* ResultFiles.readText(plain.value)) || 0 }
  const task = said.task_name ?? basename(folder)
  return {
    task,
    level: levelOf(task),
    reward: scored.reward,
    pvr: "pages_visited" in scored ? (scored.pages_visited ?? null) : null,
    rcr: "tools_used" in scored ? (scored.tools_used ?? null) : null,
    failed: said.exception_info !== undefined && said.exception_info !== null
  }
})

const mean = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Classifies a trial: solved, or why it was lost, by the paper's classes. Source: paper Table 3. */
const classOf = ({ pvr, rcr, reward }: TrialScore): string =>
  reward > 0 ? "solved" : (pvr ?? 1) < 0.5 ? "navigation" : (rcr ?? 1) < 0.5 ? "tool_use" : "computation"

const summaryOf = (trials: ReadonlyArray<TrialScore>): Json.JsonObject => {
  const share = (name: string) => mean(trials.map((trial) => Number(classOf(trial) === name)))
  return {
    trials: trials.length,
    FA: mean(trials.map(({ reward }) => reward)),
    PVR: mean(trials.map(({ pvr }) => pvr)),
    RCR: mean(trials.map(({ rcr }) => rcr)),
    navigation_error: share("navigation"),
    tool_use_error: share("tool_use"),
    computation_error: share("computation"),
    exceptions: trials.filter(({ failed }) => failed).length
  }
}

const scoreJob = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<Json.JsonObject, Benchmarks.ImportFailed> {
  const files = new Set(yield* ResultFiles.listFiles(path))
  const verified = [...files]
    .filter((file) => basename(dirname(file)) === "verifier")
    .map((file) => dirname(dirname(file)))
  // the job itself also has a result
  const ended = [...files].filter((file) => basename(file) === "result.json" && dirname(file) !== path).map(dirname)
  const folders = [...new Set([...verified, ...ended])].toSorted()
  if (folders.length === 0) {
    return yield* new Benchmarks.ImportFailed({
      path,
      reason: "is not a Harbor job: no folder in it has a result.json or verifier/reward.json"
    })
  }
  const trials = yield* Effect.forEach(folders, (folder) => scoreTrial(folder, files))
  const levels = [...new Set(trials.map(({ level }) => level))].toSorted()
  return {
    path,
    ...summaryOf(trials),
    levels: Object.fromEntries(
      levels.map((level) => [level, summaryOf(trials.filter((trial) => trial.level === level))])
    ),
    records: trials.map((trial) => ({ ...trial, class: classOf(trial) }))
  }
})

/**
 * Sums up job folders of Harbor as the authors' analyser does: a trial without a reward is lost and
 * has no rates. Each folder is a run.
 */
export const scoreJobs: Benchmarks.RunScorer = (paths) =>
  Effect.map(Effect.forEach(paths, scoreJob), (runs) => ({ runs }))
