import { Schema } from "effect"
import type { LogColumns, LogRow } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { type Fields, fieldAt, isFields, sumAmounts, textOf } from "./cells.ts"
import { reading } from "./text.ts"
import { nullable } from "./nullable.ts"

const Usage = Schema.Struct({ prompt_tokens: nullable(Schema.Finite), completion_tokens: nullable(Schema.Finite) })

const Reward = Schema.Struct({ score: Schema.Finite, weight: Schema.optionalKey(Schema.Finite) })

/** The fields that are read of a trace of verifiers, version 1. */
const Trace = Schema.Struct({
  version: Schema.optionalKey(Schema.Literal(1)),
  task: Schema.Struct({
    type: Schema.optionalKey(Schema.String),
    key: nullable(Schema.String),
    hash: nullable(Schema.String),
    data: Schema.optionalKey(Schema.Unknown)
  }),
  agent: Schema.Struct({ name: Schema.optionalKey(Schema.String), config: Schema.optionalKey(Schema.Unknown) }),
  rewards: Schema.optionalKey(Schema.Record(Schema.String, Schema.NullOr(Reward))),
  metrics: Schema.optionalKey(Schema.Record(Schema.String, Schema.NullOr(Schema.Finite))),
  calls: Schema.optionalKey(Schema.Array(Schema.Struct({ usage: nullable(Usage) }))),
  ok: Schema.optionalKey(Schema.Boolean),
  errors: Schema.optionalKey(Schema.Array(Schema.Unknown))
})
type Trace = typeof Trace.Type

const decode = Schema.decodeUnknownSync(Trace)

/** Whether a line is an episode of verifiers, or a single trace. */
export const isTrace = (value: unknown): boolean =>
  isFields(value) && (Array.isArray(value["traces"]) || (isFields(value["task"]) && isFields(value["agent"])))

/** Names an agent by its harness and model, with its own name if it has one. */
const agentOf = ({ agent: { config, name } }: Trace): string => {
  const fields = isFields(config) ? config : {}
  const texts = ["harness.id", "harness", "model.name", "model"].map((path) => textOf(fieldAt(fields, path)))
  const own = name === undefined || name === "agent" ? undefined : name
  return [own, texts[0] ?? texts[1], texts[2] ?? texts[3]].filter((text) => text !== undefined).join(" · ")
}

const tokensOf = ({ calls = [] }: Trace): number => {
  const known = calls.flatMap(({ usage }) => usage ?? [])
  return known.length === 0
    ? NaN
    : sumAmounts(known.flatMap((one) => [one.prompt_tokens ?? 0, one.completion_tokens ?? 0]))
}

/** Returns the weighted sum of all rewards; `NaN` if there are none, so that the trace is lost. */
const totalReward = ({ rewards = {} }: Trace): number => {
  const given = Object.values(rewards).flatMap((reward) => reward ?? [])
  return given.length === 0 ? NaN : given.reduce((sum, { score, weight = 1 }) => sum + score * weight, 0)
}

const namedReward = (trace: Trace, name: string, path: string, at: string): number => {
  const { metrics = {}, rewards = {} } = trace
  if (Object.hasOwn(rewards, name)) return rewards[name]?.score ?? NaN
  if (Object.hasOwn(metrics, name)) return metrics[name] ?? NaN
  const names = [...Object.keys(rewards), ...Object.keys(metrics)]
  throw new LogUnreadable({ path, at, reason: `has no reward ${name} (--score): it has ${names.join(", ")}` })
}

const rowOf = (trace: Trace, columns: LogColumns, path: string, at: string): LogRow => {
  const { task } = trace
  const data: Fields = isFields(task.data) ? task.data : {}
  const sample = columns.id === undefined ? (task.key ?? task.hash) : textOf(fieldAt(data, columns.id))
  if (sample === undefined || sample === null) {
    const names = Object.keys(data).join(", ")
    throw new LogUnreadable({ path, at, reason: `its task has no key: name a field of its data with --id: ${names}` })
  }
  // a failed attempt may still have been scored; it is lost if it was not
  const isBroken = trace.ok === false && (trace.errors ?? []).length > 0
  const score = isBroken
    ? NaN
    : columns.score === undefined
      ? totalReward(trace)
      : namedReward(trace, columns.score, path, at)
  return {
    agent: agentOf(trace),
    sample,
    epoch: undefined,
    score,
    cost: NaN,
    tokens: tokensOf(trace),
    cluster: columns.cluster === undefined ? undefined : textOf(fieldAt(data, columns.cluster))
  }
}

/** Returns the rows of one line: of an episode with its traces, or of a single trace. */
export const traceRows = (value: unknown, columns: LogColumns, path: string, at: string): ReadonlyArray<LogRow> => {
  const traces = isFields(value) && Array.isArray(value["traces"]) ? value["traces"] : [value]
  return traces.map((trace: unknown) => {
    const decoded = reading(path, at, () => decode(trace))
    return rowOf(decoded, columns, path, at)
  })
}
