import { Benchmarks, type Json, TextRules } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Result, Schema } from "effect"
import { PublishedLeg } from "../published/PublishedLeg.ts"
import { type Prediction, type Reward, verify } from "./verify.ts"

const Line = Schema.fromJsonString(
  Schema.Struct({
    answer: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))),
    log: Schema.optionalKey(Schema.Json)
  })
)

const reasonOf = ({ message }: Schema.SchemaError): string => TextRules.oneLine(message)

const predictionsOf = (
  path: string,
  text: string
): Result.Result<ReadonlyArray<Prediction>, Benchmarks.ImportFailed> => {
  const lines = text.split("\n").map((line, at) => ({ line, at: `line ${at + 1}` }))
  const decode = Schema.decodeUnknownResult(Line)
  return Result.all(
    lines
      .filter(({ line }) => line.trim() !== "")
      .map(({ at, line }) =>
        Result.mapBoth(decode(line), {
          onSuccess: ({ answer = null, log = [] }): Prediction => ({
            answer: answer === null ? null : String(answer),
            log
          }),
          onFailure: (error) => new Benchmarks.ImportFailed({ path, at, reason: reasonOf(error) })
        })
      )
  )
}

/** Averages over the records that have a value; `null` if no record has one. */
const mean = (rewards: ReadonlyArray<Reward>, of: (reward: Reward) => number | null): number | null => {
  const values = rewards.flatMap((reward) => of(reward) ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

const summaryOf = (records: ReadonlyArray<Reward>): Json.JsonObject => ({
  trials: records.length,
  FA: mean(records, ({ reward }) => reward),
  PVR: mean(records, ({ pages_visited }) => pages_visited),
  RCR: mean(records, ({ tools_used }) => tools_used),
  answered: mean(records, ({ answered }) => answered),
  intermediate: mean(records, ({ intermediate_rate }) => intermediate_rate)
})

/**
 * Scores predictions against one published leg. A prediction is a line of JSON: `answer` is the agent's text
 * (absent or null: no answer) and `log` its tool log, as an array or as text. Records are the authors'
 * `reward.json`.
 */
export const score: Benchmarks.Scorer = Effect.fnUntraced(function* ({ gold, predictions }) {
  const leg = yield* Effect.mapError(
    Effect.fromResult(Schema.decodeResult(Schema.fromJsonString(PublishedLeg))(yield* ResultFiles.readText(gold))),
    (error) => new Benchmarks.ImportFailed({ path: gold, reason: reasonOf(error) })
  )
  const found = yield* Effect.fromResult(predictionsOf(predictions, yield* ResultFiles.readText(predictions)))
  const records = found.map((prediction) => verify(leg, prediction))
  return { records, summary: summaryOf(records) }
})
