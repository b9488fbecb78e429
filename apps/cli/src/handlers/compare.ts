import type { Run } from "@escapement/core"
import { compareRuns } from "@escapement/metrics"
import { compareLines } from "@escapement/report"
import { cardDifferences } from "@escapement/runner"
import { Console, Effect } from "effect"
import { collectRun } from "../analysisOf.ts"
import { cardOfRun } from "../cards.ts"
import { Refused } from "../Failure.ts"
import { metricsOf } from "../MetricsOf.ts"
import { standardError, standardOutput } from "../Output.ts"
import { runOf } from "../openTrial.ts"
import { type Registry, builtIn } from "../Registry.ts"
import { metricsOfRun } from "./run.ts"

const viewOf = Effect.fnUntraced(function* (run: Run, registry: Registry) {
  const metrics = metricsOf(registry.benchmarks, yield* metricsOfRun(run, registry, []))
  const summarizer = yield* collectRun(run, metrics, [])
  return { run: run.id, views: summarizer.views() }
})

/** Prints what changed from one run to another. */
export const compare = Effect.fnUntraced(function* (flags: {
  readonly a: string
  readonly b: string
  readonly json: boolean
}) {
  const registry = yield* builtIn
  const [a, b] = [yield* runOf(flags.a), yield* runOf(flags.b)]
  if (a.id === b.id) return yield* new Refused({ message: `${flags.a} and ${flags.b} are the same run, ${a.id}` })
  const comparison = compareRuns(yield* viewOf(a, registry), yield* viewOf(b, registry), a.plan.seed)
  if (comparison.differences.length === 0) {
    return yield* new Refused({
      message: `runs ${a.id} and ${b.id} have no agent in common with two instances or more, and not one agent each`
    })
  }
  const card = cardDifferences(yield* cardOfRun(a), yield* cardOfRun(b))
  const output = flags.json ? standardError() : standardOutput()
  yield* output.lines(compareLines(comparison, card, output))
  if (flags.json) yield* Console.log(JSON.stringify({ ...comparison, card }))
})
