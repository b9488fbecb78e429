import { parentPort, workerData } from "node:worker_threads"
import { Cause, Effect, Exit, Scope } from "effect"
import { type Catalogue, find } from "../Registry.ts"
import { loadRegistry } from "../plugins/loadRegistry.ts"
import { describe } from "../watch/describe.ts"
import { hushWarnings } from "../terminal/hushWarnings.ts"
import { takeExit, takeLateErrors } from "../terminal/lateErrors.ts"
import { makerOf } from "./Made.ts"
import type { Job, Said, ThreadData } from "./startThread.ts"

/** The body of a thread that works on instances: it loads the benchmark as the main thread did, and answers each job. */

const { beats, benchmark: id, module, options, plugins, seed, source }: ThreadData = workerData
const numbers = new Int32Array(beats)
setInterval(() => void Atomics.add(numbers, 0, 1), 250).unref()

hushWarnings()
takeExit()
// what no code of a plugin has caused ends the thread, and the main thread says what it was
takeLateErrors((thrown) => {
  throw thrown
})

const say = (said: Said): void => parentPort?.postMessage(said, [])

// its world is open until the thread ends
const threadScope = Scope.makeUnsafe()

const loaded = Effect.gen(function* () {
  const { catalogue }: { readonly catalogue: Catalogue } = yield* Effect.promise(() => import(module))
  // a plugin brings its own benchmarks, and its ids were checked by the main thread
  const names = catalogue.benchmarkIds.has(id) ? [id] : []
  const alone: Catalogue = { ...catalogue, load: (asked) => catalogue.load(asked, "benchmarks") }
  const { benchmarks } = yield* loadRegistry({ catalogue: alone, plugins }, names)
  const benchmark = yield* find("benchmark", benchmarks, id)
  const { make } = yield* makerOf(benchmark, source, seed)
  // a thread that only makes instances does not load what plays them
  const player = yield* Effect.cached(
    Effect.flatMap(
      Effect.promise(() => import("../validation/Played.ts")),
      ({ openPlayer }) => Scope.provide(openPlayer(benchmark, Effect.succeed(options)), threadScope)
    )
  )
  return (job: Job): Effect.Effect<Said> =>
    "draw" in job ? make(job.draw) : Effect.flatMap(player, (play) => play(job.line))
})

const found = await Effect.runPromiseExit(loaded)
if (Exit.isSuccess(found)) {
  const answer = found.value
  parentPort?.on("message", (job: Job) => void Effect.runPromise(answer(job)).then(say))
  say({ _tag: "Ready" })
} else say({ _tag: "Unready", message: describe(Cause.squash(found.cause)) })
