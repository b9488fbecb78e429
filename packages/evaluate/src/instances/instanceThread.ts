import { parentPort, workerData } from "node:worker_threads"
import { Cause, Effect, Exit } from "effect"
import { type Catalogue, find } from "../Registry.ts"
import { loadRegistry } from "../plugins/loadRegistry.ts"
import { describe } from "../watch/describe.ts"
import { hushWarnings } from "../terminal/hushWarnings.ts"
import { takeExit, takeLateErrors } from "../terminal/lateErrors.ts"
import { type Draw, makerOf } from "./Made.ts"
import type { Said, ThreadData } from "./startThread.ts"

/** The body of a thread that makes instances: it loads the benchmark as the main thread did, and answers each draw. */

const { beats, benchmark: id, module, plugins, seed, source }: ThreadData = workerData
const numbers = new Int32Array(beats)
setInterval(() => void Atomics.add(numbers, 0, 1), 250).unref()

hushWarnings()
takeExit()
// what no code of a plugin has caused ends the thread, and the main thread says what it was
takeLateErrors((thrown) => {
  throw thrown
})

const say = (said: Said): void => parentPort?.postMessage(said, [])

const loaded = Effect.gen(function* () {
  const { catalogue }: { readonly catalogue: Catalogue } = yield* Effect.promise(() => import(module))
  // a plugin brings its own benchmarks, and its ids were checked by the main thread
  const names = catalogue.benchmarkIds.has(id) ? [id] : []
  const alone: Catalogue = { ...catalogue, load: (asked) => catalogue.load(asked, "benchmarks") }
  const { benchmarks } = yield* loadRegistry({ catalogue: alone, plugins }, names)
  return yield* makerOf(yield* find("benchmark", benchmarks, id), source, seed)
})

const found = await Effect.runPromiseExit(loaded)
if (Exit.isSuccess(found)) {
  const { make } = found.value
  parentPort?.on("message", (draw: Draw) => void Effect.runPromise(make(draw)).then(say))
  say({ _tag: "Ready" })
} else say({ _tag: "Unready", message: describe(Cause.squash(found.cause)) })
