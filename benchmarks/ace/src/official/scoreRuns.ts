import { basename, dirname } from "node:path"
import { Benchmarks, type Json } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Schema } from "effect"

const Amount = Schema.optionalKey(Schema.NullOr(Schema.Finite))
const readResult = ResultFiles.jsonReader(
  Schema.Struct({
    status: Schema.optionalKey(Schema.NullOr(Schema.String)),
    score: Schema.Finite,
    usage: Schema.optionalKey(
      Schema.NullOr(Schema.Struct({ total_tokens: Amount, time: Amount, tool_calls_num: Amount, step_num: Amount }))
    )
  })
)

interface RunScore {
  readonly domain: string
  readonly score: number
  readonly error: boolean
  readonly steps: number | null
  readonly seconds: number | null
  readonly tokens: number | null
}

/** Whether a path is that of a result: `<domain>/<instance>/fail-{rate}_trial-{n}.json`. */
const isResult = (file: string): boolean => /^fail-[\d.]+_trial-\d+\.json$/.test(basename(file))

const scoreFile = (path: string): Effect.Effect<RunScore, Benchmarks.ImportFailed> =>
  Effect.map(readResult(path), ({ score, status, usage }) => ({
    domain: basename(dirname(dirname(path))),
    score,
    error: status === "error",
    steps: usage?.step_num ?? null,
    seconds: usage?.time ?? null,
    tokens: usage?.total_tokens ?? null
  }))

const mean = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

const summaryOf = (runs: ReadonlyArray<RunScore>): Json.JsonObject => ({
  trials: runs.length,
  score: mean(runs.map(({ score }) => score)),
  steps: mean(runs.map(({ steps }) => steps)),
  seconds: mean(runs.map(({ seconds }) => seconds)),
  tokens: mean(runs.map(({ tokens }) => tokens)),
  errors: runs.filter(({ error }) => error).length
})

const scoreFolder = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<Json.JsonObject, Benchmarks.ImportFailed> {
  const files = (yield* ResultFiles.listFiles(path)).filter(isResult)
  if (files.length === 0) {
    return yield* new Benchmarks.ImportFailed({ path, reason: "there is no result fail-RATE_trial-N.json" })
  }
  const runs = yield* Effect.forEach(files, scoreFile)
  const domains = [...new Set(runs.map(({ domain }) => domain))].toSorted()
  return {
    path,
    ...summaryOf(runs),
    domains: Object.fromEntries(
      domains.map((domain) => [domain, summaryOf(runs.filter((run) => run.domain === domain))])
    )
  }
})

/** Summarises result folders of the authors' runner as Table 2 does; each folder is a run. */
export const scoreRuns: Benchmarks.RunScorer = (paths) =>
  Effect.map(Effect.forEach(paths, scoreFolder), (runs) => ({ runs }))
