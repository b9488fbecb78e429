import type { Benchmarks, Json } from "@escapement/core"
import { Effect } from "effect"
import { type LooseJson, isLooseObject, readMember } from "../official/LooseJson.ts"
import { type OfficialRecord, usageMean } from "../official/OfficialRecord.ts"
import { scoreOfficial } from "../official/scoreOfficial.ts"
import { mean } from "./mean.ts"
import { type Pair, readPairs } from "./readPairs.ts"

/** Computes the three means of the authors; records that share no tool are left out of `usage`. */
const means = (records: ReadonlyArray<OfficialRecord>) => ({
  em: mean(records.map(({ em }) => em)),
  inclusion: mean(records.map(({ inclusion }) => inclusion)),
  usage: mean(records.map(usageMean))
})

const goldCalls = (pairs: ReadonlyArray<Pair>): number => pairs.reduce((sum, { gold }) => sum + gold.length, 0)

const nameOf = (call: LooseJson): LooseJson | undefined =>
  isLooseObject(call) ? readMember(call, "tool name") : undefined

/**
 * Averages distinct retrieved gold tools / gold calls over the records that say what was retrieved; an empty
 * object if no record does.
 */
const retrieval = (pairs: ReadonlyArray<Pair>): Json.JsonObject => {
  const rates = pairs.flatMap(({ gold, retrieved }) => {
    if (retrieved === undefined) return []
    const found = new Set<LooseJson | undefined>(retrieved)
    const names = new Set(gold.map(nameOf))
    return [[...names].filter((name) => found.has(name)).length / Math.max(1, gold.length)]
  })
  return rates.length === 0 ? {} : { retrieval_rate: mean(rates), retrieval_n: rates.length }
}

/**
 * Summarises scored records: the authors' means, `usage` also over all comparisons (`usage_micro`) and over all
 * gold calls (`usage_unconditional`), the number of records in each mean, and as `ceiling` the scores of the gold
 * itself.
 */
export const officialSummary = (
  pairs: ReadonlyArray<Pair>,
  records: ReadonlyArray<OfficialRecord>
): Json.JsonObject => {
  const comparisons = records.flatMap(({ usage }) => Object.values(usage))
  const used = comparisons.filter(Boolean).length
  const calls = goldCalls(pairs)
  const compared = records.filter((record) => usageMean(record) !== null).length
  const errors = records.filter(({ error }) => error !== null)
  return {
    profile: "official",
    n: records.length,
    ...means(records),
    ...retrieval(pairs),
    usage_n: compared,
    usage_skipped: records.length - compared,
    usage_micro: mean(comparisons),
    usage_unconditional: calls === 0 ? null : used / calls,
    errors: errors.length,
    aborting_errors: errors.filter(({ error }) => error?.handled === false).length,
    ceiling: means(pairs.map(({ gold, type }) => scoreOfficial(type, gold, gold)))
  }
}

/** Scores a file of predictions as the authors' functions do. */
export const officialScorer: Benchmarks.Scorer = (files) =>
  Effect.map(readPairs(files), (pairs) => {
    const records = pairs.map(({ gold, predicted, type }) => scoreOfficial(type, gold, predicted))
    return {
      records: records.map(({ em, error, inclusion, usage }) => ({ em, inclusion, usage, error })),
      summary: officialSummary(pairs, records)
    }
  })
