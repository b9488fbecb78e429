import type { Benchmarks, Json } from "@escapement/core"
import { Effect } from "effect"
import { isLooseArray } from "../official/LooseJson.ts"
import { type StrictRecord, chainCalls, scoreStrict } from "../strict/scoreStrict.ts"
import { mean } from "./mean.ts"
import { type Pair, readPairs } from "./readPairs.ts"

const scored = ({ gold, predicted, type }: Pair): StrictRecord =>
  scoreStrict(
    { structure: type, calls: gold, after: chainCalls(type, gold.length) },
    isLooseArray(predicted) ? predicted : [predicted]
  )

const means = (records: ReadonlyArray<StrictRecord>) => ({
  em: mean(records.map(({ em }) => em)),
  inclusion: mean(records.map(({ inclusion }) => inclusion)),
  usage: mean(records.map(({ usage }) => usage)),
  usage_of_called: mean(records.map(({ usageOfCalled }) => usageOfCalled)),
  dependencies: mean(records.map(({ dependencies }) => dependencies))
})

const jsonOf = (record: StrictRecord): Json.JsonObject => ({
  em: record.em,
  inclusion: record.inclusion,
  usage: record.usage,
  usage_of_called: record.usageOfCalled,
  dependencies: record.dependencies,
  unreadable: record.unreadable
})

const count = (values: ReadonlyArray<number | null>): number => values.filter((value) => value !== null).length

/**
 * Summarises scored records: means with the number of records in each, and as `ceiling` the scores of the gold
 * itself.
 */
const strictSummary = (pairs: ReadonlyArray<Pair>, records: ReadonlyArray<StrictRecord>): Json.JsonObject => ({
  profile: "strict",
  n: records.length,
  ...means(records),
  inclusion_n: count(records.map(({ inclusion }) => inclusion)),
  usage_n: count(records.map(({ usage }) => usage)),
  usage_of_called_n: count(records.map(({ usageOfCalled }) => usageOfCalled)),
  dependencies_n: count(records.map(({ dependencies }) => dependencies)),
  unreadable: records.reduce((sum, { unreadable }) => sum + unreadable, 0),
  ceiling: means(pairs.map((pair) => scored({ ...pair, predicted: pair.gold })))
})

/** Scores a file of predictions by the strict profile. */
export const strictScorer: Benchmarks.Scorer = (files) =>
  Effect.map(readPairs(files), (pairs) => {
    const records = pairs.map(scored)
    return { records: records.map(jsonOf), summary: strictSummary(pairs, records) }
  })
