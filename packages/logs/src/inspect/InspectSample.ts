import { Option, Schema } from "effect"
import type { LogColumns, LogRow } from "../LogRow.ts"
import { LogUnreadable } from "../LogUnreadable.ts"
import { type Fields, fieldAt, isFields, isMissing, scoreOf, sumAmounts, textOf } from "../cells.ts"
import { nullable } from "../nullable.ts"

const ModelUsage = Schema.Struct({ total_tokens: nullable(Schema.Finite), total_cost: nullable(Schema.Finite) })

/** The fields that are read of an EvalSample, and of an EvalSampleSummary, which has the same fields. */
export const InspectSample = Schema.Struct({
  id: Schema.Union([Schema.String, Schema.Finite]),
  epoch: Schema.Int,
  scores: nullable(Schema.Record(Schema.String, Schema.Struct({ value: Schema.Unknown }))),
  error: nullable(Schema.Unknown),
  metadata: nullable(Schema.Unknown),
  model_usage: nullable(Schema.Record(Schema.String, ModelUsage))
})
export type InspectSample = typeof InspectSample.Type

/** Lists the fields of a sample that are read: the metadata only if a cluster column is named. */
export const sampleFields = ({ cluster }: LogColumns): ReadonlyArray<string> =>
  Object.keys(InspectSample.fields).filter((name) => name !== "metadata" || cluster !== undefined)

/** The fields that are read of the header of a log. */
export const InspectHeader = Schema.Struct({
  version: Schema.Literal(2),
  status: Schema.optionalKey(Schema.String),
  eval: Schema.Struct({
    task: Schema.String,
    model: Schema.String,
    solver: nullable(Schema.String)
  })
})
export type InspectHeader = typeof InspectHeader.Type

/**
 * Returns the scores of a sample by name; a score whose value has parts gives one score for each, named `scorer.part`.
 */
const scoresOf = ({ scores }: InspectSample): Fields =>
  Object.fromEntries(
    Object.entries(scores ?? {}).flatMap(([name, { value }]) =>
      isFields(value)
        ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner] as const)
        : [[name, value] as const]
    )
  )

const usageOf = ({ model_usage: usage }: InspectSample, field: "total_tokens" | "total_cost"): number => {
  const known = Object.values(usage ?? {}).flatMap((one) => one[field] ?? [])
  return known.length === 0 ? NaN : sumAmounts(known)
}

/** Makes a function that turns the samples of one log into rows; the score is the named one, or the only one. */
export const inspectRows = (path: string, columns: LogColumns) => {
  let score = columns.score
  const scoreIn = (sample: InspectSample, at: string): number => {
    const scores = scoresOf(sample)
    const names = Object.keys(scores)
    if (names.length === 0) return NaN
    if (score === undefined && names.length > 1) {
      const reason = `has several scores: choose one with --score: ${names.join(", ")}`
      throw new LogUnreadable({ path, at, reason })
    }
    score ??= names[0] ?? ""
    if (!Object.hasOwn(scores, score)) {
      throw new LogUnreadable({ path, at, reason: `has no score ${score} (--score): it has ${names.join(", ")}` })
    }
    const value = scores[score]
    const number = isMissing(value) ? NaN : scoreOf(value)
    if (number !== undefined) return number
    const reason = `score ${score} is ${JSON.stringify(value)?.slice(0, 80)}: expected a number, true or false, or C, I, P, N`
    throw new LogUnreadable({ path, at, reason })
  }
  return {
    score: () => Option.fromUndefinedOr(score),
    row: (sample: InspectSample, agent: string): LogRow => {
      const at = `sample ${sample.id}, epoch ${sample.epoch}`
      const metadata = isFields(sample.metadata) ? sample.metadata : {}
      return {
        agent,
        sample: String(sample.id),
        epoch: sample.epoch,
        score: isMissing(sample.error) ? scoreIn(sample, at) : NaN,
        cost: usageOf(sample, "total_cost"),
        tokens: usageOf(sample, "total_tokens"),
        cluster: columns.cluster === undefined ? undefined : clusterOf(path, at, metadata, columns.cluster)
      }
    }
  }
}

/** Returns the value of the metadata that names a sample's cluster. */
const clusterOf = (path: string, at: string, metadata: Fields, name: string): string => {
  const cluster = textOf(fieldAt(metadata, name))
  if (cluster !== undefined) return cluster
  const names = Object.keys(metadata).join(", ") || "nothing"
  throw new LogUnreadable({ path, at, reason: `its metadata has no ${name} (--cluster): it has ${names}` })
}
