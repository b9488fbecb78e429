import { compareRuns } from "@escapement/metrics"
import { compareLines } from "@escapement/report"
import { cardDifferences } from "@escapement/runner"
import { Console, Effect } from "effect"
import { collectRun } from "../analysisOf.ts"
import { cardOfRun } from "../cards.ts"
import { Refused } from "../Failure.ts"
import { standardError, standardOutput } from "../Output.ts"
import { type ReadRun, readRun } from "../readRun.ts"

const viewOf = Effect.fnUntraced(function* ({ metrics, run }: ReadRun) {
  const summarizer = yield* collectRun(run, metrics, [])
  return { run: run.id, views: summarizer.views() }
})

/** Prints what changed from one run to another. */
export const compare = Effect.fnUntraced(function* (flags: {
  readonly a: string
  readonly b: string
  readonly plugin: ReadonlyArray<string>
  readonly json: boolean
}) {
  const read = (id: string) => readRun(id, { plugin: flags.plugin, metric: [] })
  const [one, other] = [yield* read(flags.a), yield* read(flags.b)]
  const [a, b] = [one.run, other.run]
  if (a.id === b.id)
    return yield* new Refused({ message: `${flags.a} and ${flags.b} are the same run, ${a.id}: name two runs` })
  const comparison = compareRuns(yield* viewOf(one), yield* viewOf(other), a.plan.seed)
  if (comparison.differences.length === 0) {
    return yield* new Refused({
      message: `runs ${a.id} and ${b.id} cannot be compared: no agent played at least two instances in both, and they do not have one agent each`
    })
  }
  const card = cardDifferences(yield* cardOfRun(a), yield* cardOfRun(b))
  const output = flags.json ? standardError() : standardOutput()
  yield* output.lines(compareLines(comparison, card, output))
  if (flags.json) yield* Console.log(JSON.stringify({ ...comparison, card }))
})
