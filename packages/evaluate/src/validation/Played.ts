import type { Benchmarks, Metric, Plans } from "@escapement/core"
import { TrialMaking } from "@escapement/runner"
import { Cause, Effect, Exit, Option, Schema, Scope } from "effect"
import { type Died, dieAgain, diedBy } from "../instances/Made.ts"
import { Refused, refuse } from "../Failure.ts"
import { bareCell } from "../trials/guest.ts"
import { adversariesOf } from "./judgeGate.ts"

/** What became of the games of all adversaries on one instance, as plain data that threads can exchange. */
export type Played =
  | {
      readonly _tag: "Played"
      /** Whether each adversary solved the instance, in the order of `adversariesOf`. */
      readonly solved: ReadonlyArray<boolean>
    }
  | { readonly _tag: "Refused"; readonly message: string }
  | Died

/** Lets every adversary of a family play the instance of a line, in this thread or in another. */
export type Player<E = never> = (line: string) => Effect.Effect<Played, E>

const noMetrics: ReadonlyArray<Metric<unknown>> = []

const readLine = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Struct({ instance: Schema.Json })))

const failedBy = (cause: Cause.Cause<{ readonly message: string }>): Played => {
  const failure = Option.getOrUndefined(Cause.findErrorOption(cause))
  return failure === undefined ? diedBy(cause) : { _tag: "Refused", message: failure.message }
}

/**
 * Opens a player in this thread. The adversaries play under the family's budget, and the seed of each follows from the
 * instance alone. The world opens when the first game begins, and closes with the scope.
 *
 * @param options of the world, as on the command line
 */
export const openPlayer = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  options: Effect.Effect<Plans.ComponentSpec["options"], Refused>
): Effect.fn.Return<Player, never, Scope.Scope> {
  const players = adversariesOf(benchmark)
  const scope = yield* Effect.scope
  const opening = yield* Effect.cached(
    Effect.gen(function* () {
      const configured = yield* Effect.fromResult(TrialMaking.configureBenchmark(benchmark, { text: yield* options }))
      return { configured, open: yield* configured.open(noMetrics) }
    }).pipe(Scope.provide(scope))
  )
  return (line) =>
    Effect.gen(function* () {
      const { configured, open } = yield* opening
      const opened = yield* open((yield* readLine(line)).instance)
      const setup = { model: Option.none(), epoch: 0, root: "adversaries", putBlob: () => {} }
      const trials = yield* Effect.forEach(
        players.map((adversary) => adversary.with({})),
        (adapter) => opened.attempt({ ...setup, cell: bareCell(configured, adapter), adapter }),
        { concurrency: players.length }
      )
      return trials.map(({ outcome }) => outcome._tag === "solved")
    }).pipe(
      Effect.mapError(refuse),
      Effect.exit,
      Effect.map(Exit.match({ onSuccess: (solved): Played => ({ _tag: "Played", solved }), onFailure: failedBy }))
    )
})

/** Returns which adversaries solved an instance, or fails as the game failed. */
export const solvedOf = (played: Played): Effect.Effect<ReadonlyArray<boolean>, Refused> => {
  switch (played._tag) {
    case "Played":
      return Effect.succeed(played.solved)
    case "Refused":
      return new Refused(played)
    case "Died":
      return dieAgain(played)
  }
}
