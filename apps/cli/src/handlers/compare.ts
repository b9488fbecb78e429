import { Choices, Refused, Results, compare as compareRuns } from "@escapement/evaluate"
import { Export, Lines } from "@escapement/report"
import { Console, Effect, type FileSystem, Option, type Path } from "effect"
import { standardError, standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import type { Failure } from "../Failure.ts"
import { withStore } from "../commands/withStore.ts"
import { setupOf } from "../Registry.ts"
import type { compareFlags } from "../commands/compare.ts"

const roles = ["agent", "cluster", "cost", "epoch", "error", "id", "score"] as const

const readRange = (text: Option.Option<string>): Effect.Effect<Results.ComparingLogs["range"], Refused> =>
  Option.match(text, {
    onNone: () => Effect.succeed(undefined),
    onSome: (given) => {
      const [least = NaN, most = NaN, ...more] = given.split(",").map((end) => (end.trim() === "" ? NaN : Number(end)))
      return least < most && most - least < Infinity && more.length === 0
        ? Effect.succeed({ least, most })
        : Effect.fail(
            new Refused({ message: `--range ${given}: expected two numbers, the lower one first, as in 0,100` })
          )
    }
  })

const printLogs = Effect.fnUntraced(function* (paths: ReadonlyArray<string>, flags: Given<typeof compareFlags>) {
  const columns = Object.fromEntries(roles.map((role) => [role, Option.getOrUndefined(flags[role])]))
  const comparison = yield* Results.compareLogs(paths, {
    ...columns,
    range: yield* readRange(flags.range),
    margin: Option.getOrUndefined(flags.margin)
  })
  if (flags.format === "md") return yield* Console.log(Lines.logMarkdown(comparison))
  if (flags.format === "csv") return yield* standardOutput().data(Export.logCsv(comparison.metrics))
  const output = flags.json ? standardError() : standardOutput()
  yield* output.lines(Lines.logLines(comparison, output))
  if (flags.json) yield* Console.log(JSON.stringify(Lines.logJson(comparison)))
})

/** Prints what changed from one run to another, or a comparison of logs of other tools. */
export const compare = Effect.fnUntraced(function* (
  flags: Given<typeof compareFlags>
): Effect.fn.Return<void, Failure, FileSystem.FileSystem | Path.Path> {
  const failWorse = yield* Effect.fromResult(Choices.keyValues("fail-worse", flags.failWorse))
  if (yield* Results.areLogs(flags.compared)) {
    if (flags.failWorse.length > 0)
      return yield* new Refused({ message: "--fail-worse is for two runs: leave it out to compare logs" })
    return yield* printLogs(flags.compared, flags)
  }
  const stray = ["range" as const, ...roles].find((flag) => flag !== "cluster" && flags[flag]._tag === "Some")
  if (stray !== undefined)
    return yield* new Refused({ message: `--${stray} is for logs: leave it out to compare two runs` })
  if (flags.format === "csv")
    return yield* new Refused({ message: "--format csv is for logs: --json prints two runs as data" })
  const [a = "", b = ""] = flags.compared
  const { card, comparison, worse } = yield* withStore(flags.store)(
    compareRuns(a, b, {
      ...setupOf(flags),
      cluster: Option.getOrUndefined(flags.cluster),
      margin: Option.getOrUndefined(flags.margin),
      failWorse
    })
  )
  if (flags.format === "md") yield* Console.log(Export.pullRequestComment(comparison, card))
  else {
    const output = flags.json ? standardError() : standardOutput()
    yield* output.lines(Lines.compareLines(comparison, card, output))
    if (flags.json) yield* Console.log(JSON.stringify({ ...comparison, card }))
  }
  yield* Results.checkWorse(worse)
})
