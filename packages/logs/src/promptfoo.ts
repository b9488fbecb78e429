import { createHash } from "node:crypto"
import { Json, getOrInsertComputed } from "@escapement/core"
import { Schema } from "effect"
import { type LogColumns, type LogRow, headerOf } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { amountOf, fieldAt, isMissing, scoreOf, textOf } from "./cells.ts"
import { objectOf } from "./inspect/readEval.ts"
import { nullable } from "./nullable.ts"
import { reading } from "./text.ts"

const TestCase = Schema.Struct({
  description: nullable(Schema.String),
  vars: nullable(Schema.Json),
  assert: nullable(Schema.Json),
  metadata: nullable(Schema.Unknown)
})

/** The fields that are read of an EvaluateResult. */
const Result = Schema.Struct({
  promptIdx: Schema.optionalKey(Schema.Int),
  testIdx: Schema.optionalKey(Schema.Int),
  testCase: nullable(TestCase),
  vars: nullable(Schema.Json),
  provider: Schema.Union([
    Schema.String,
    Schema.Struct({
      id: nullable(Schema.String),
      label: nullable(Schema.String)
    })
  ]),
  success: nullable(Schema.Boolean),
  score: nullable(Schema.Finite),
  namedScores: nullable(Schema.Record(Schema.String, Schema.Unknown)),
  cost: Schema.optionalKey(Schema.Unknown),
  tokenUsage: Schema.optionalKey(Schema.Unknown),
  error: Schema.optionalKey(Schema.Unknown),
  failureReason: Schema.optionalKey(Schema.Unknown),
  gradingResult: Schema.optionalKey(Schema.Unknown)
})
type Result = typeof Result.Type

const decode = Schema.decodeUnknownSync(Result)

/** The names of these fields. */
export const promptfooFields: ReadonlyArray<string> = Object.keys(Result.fields)

/** The failure reason that promptfoo gives if the provider failed, and not the answer. */
const providerFailed = 2

const isLost = ({ error, failureReason, gradingResult }: Result): boolean =>
  failureReason === undefined ? !isMissing(error) && isMissing(gradingResult) : failureReason === providerFailed

/** Returns the id of a test, which its repeats share, whatever their position in the list. */
const testId = ({ testCase, testIdx, vars }: Result): string => {
  const [own, description] = [testCase?.vars ?? vars ?? null, testCase?.description ?? ""]
  if (own === null && description === "") return String(testIdx ?? "")
  const text = Json.canonical([description, own, testCase?.assert ?? null])
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16)
  return description === "" ? hash : `${description} ${hash}`
}

const providerOf = ({ provider }: Result): string =>
  typeof provider === "string" ? provider : (provider.label ?? provider.id ?? "")

/**
 * Makes a function that turns results of promptfoo into rows. The score is `success` by default; `score` and named
 * scores can be chosen.
 */
export const promptfooRows = (path: string, columns: LogColumns) => {
  const agents = new Map<number, string>()
  /** Number of prompts so far, by provider. */
  const prompts = new Map<string, number>()
  const score = columns.score ?? "success"
  /** Names the agent of a result: different prompts of one provider are different agents. */
  const agentOf = (result: Result): string => {
    const [prompt, provider] = [result.promptIdx ?? 0, providerOf(result)]
    return getOrInsertComputed(agents, prompt, () => {
      const others = prompts.get(provider) ?? 0
      prompts.set(provider, others + 1)
      return others === 0 ? provider : `${provider} #${others + 1}`
    })
  }
  const valueOf = (result: Result, at: string): number => {
    if (isLost(result)) return NaN
    const value =
      score === "success" ? result.success : score === "score" ? result.score : (result.namedScores ?? {})[score]
    const number = isMissing(value) ? NaN : scoreOf(value)
    if (number !== undefined) return number
    throw new LogUnreadable({ path, at, reason: `score ${score} is not a number` })
  }
  const clusterOf = (result: Result, at: string): string | undefined => {
    if (columns.cluster === undefined) return undefined
    const fields = { vars: result.testCase?.vars ?? result.vars, metadata: result.testCase?.metadata }
    const cluster = textOf(fieldAt(fields, columns.cluster))
    if (cluster !== undefined) return cluster
    const reason = `has no ${columns.cluster} (--cluster): name a field of the test, such as vars.topic or metadata.topic`
    throw new LogUnreadable({ path, at, reason })
  }
  return {
    score,
    row: (fields: ReadonlyMap<string, string>, number: number): LogRow => {
      const at = `result ${number}`
      const result = reading(path, at, () => decode(objectOf(fields)))
      return {
        agent: agentOf(result),
        sample: testId(result),
        epoch: undefined,
        score: valueOf(result, at),
        cost: amountOf(result.cost),
        tokens: amountOf(fieldAt({ usage: result.tokenUsage }, "usage.total")),
        cluster: clusterOf(result, at)
      }
    }
  }
}

/** Builds the header of promptfoo results. */
export const promptfooHeader = (path: string, score: string) =>
  headerOf(path, "promptfoo", score, { id: "description, vars and assert of the test", agent: "provider", score })
