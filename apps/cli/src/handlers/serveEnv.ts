import { writeFile } from "node:fs/promises"
import { type Cell, type Session, type Trial, NoOptions, Trial as TrialSchema, defineExternal } from "@escapement/core"
import { envToolFile, serveSession, serveStdio } from "@escapement/doors"
import { openSource, stageOf } from "@escapement/runner"
import { Console, Effect, Option, Schema, type Scope, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { choiceOf } from "../choice.ts"
import { type SourceFlags, faultsOf, limitsOf, sourceOf, worldOptionsOf } from "../planOf.ts"
import { registryOf } from "../plugins/registryOf.ts"
import { serveTraining } from "./serveTraining.ts"

/** Flags of `escapement serve env`. */
export interface ServeEnvFlags extends SourceFlags {
  readonly plugin: ReadonlyArray<string>
  readonly limit: ReadonlyArray<string>
  readonly fault: ReadonlyArray<string>
  readonly door: "mcp" | "stdio" | "http"
  readonly port: number
  readonly out: Option.Option<string>
}

/** Standard output belongs to the protocol where that is the door; people read standard error. */
const overHttp = Effect.fnUntraced(function* (session: Session, port: number) {
  const { mcp, token, url } = yield* Effect.mapError(serveSession(session, port), refuse)
  yield* Console.error(`MCP: ${mcp}`)
  yield* Console.error(`Every request carries the header: Authorization: Bearer ${token}`)
  yield* Console.error(
    `From a shell: ESCAPEMENT_URL=${url} ESCAPEMENT_TOKEN=${token} ${process.execPath} ${envToolFile} NAME JSON`
  )
  yield* session.ended
})

/** Whoever comes in by a door that stays open until the trial is over. */
const guest = (open: (session: Session) => Effect.Effect<void, Refused, Scope.Scope>) =>
  defineExternal({
    id: "guest",
    version: "1",
    summary: "whoever comes in by the door",
    reach: "whatever it brings",
    Options: NoOptions,
    play:
      () =>
      ({ session }) =>
        Effect.orDie(open(session))
  }).with({})

const encodeTrial = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(TrialSchema)))

const report = Effect.fnUntraced(function* (trial: Trial, out: Option.Option<string>) {
  const calls = trial.events.filter(({ _tag }) => _tag === "Called").length
  yield* Console.error(`The trial ended: ${trial.outcome._tag}, after ${calls} calls.`)
  if (Option.isNone(out)) return
  const path = out.value
  yield* Effect.tryPromise({
    try: () => writeFile(path, `${encodeTrial(trial)}\n`),
    catch: (cause) => refuse(cause instanceof Error ? cause : new Error(String(cause)))
  })
})

/** Serves the first instance for one trial, or all of them to a training loop until interrupted. */
export const serveEnv = Effect.fnUntraced(function* (flags: ServeEnvFlags): Effect.fn.Return<void, Refused> {
  const { benchmark, firstTier } = yield* choiceOf(flags, yield* registryOf(flags.plugin))
  const options = yield* Effect.fromResult(worldOptionsOf(flags))
  const source = openSource(yield* sourceOf(flags, firstTier), flags.seed)
  const limits = yield* limitsOf(flags.limit)
  const faults = yield* faultsOf(flags.fault)
  if (flags.door === "http") {
    return yield* Effect.scoped(serveTraining({ benchmark, options, source, limits, faults, port: flags.port }))
  }
  const stage = yield* Effect.mapError(Effect.fromResult(stageOf(benchmark, { text: options })), refuse)
  const { door, port } = flags
  const adapter = guest((session) =>
    door === "mcp" ? overHttp(session, port) : serveStdio(session, process.stdin, process.stdout)
  )
  const { id, kind, settings, version } = adapter
  const { generator, world } = benchmark.versions
  const cell: Cell = {
    benchmark: { id: benchmark.id, generator, world, settings: stage.settings },
    adapter: { id, kind, settings, version },
    limits,
    faults
  }
  const order = { cell, adapter, model: Option.none(), epoch: 0, root: flags.seed, putBlob: () => {} }
  yield* stage.problems(source, []).pipe(
    Stream.take(1),
    Stream.runForEach((problem) =>
      Effect.flatMap(problem.attempt(order), (trial) => Effect.mapError(report(trial, flags.out), refuse))
    ),
    Effect.mapError(refuse)
  )
})
