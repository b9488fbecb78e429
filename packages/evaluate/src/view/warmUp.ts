import { RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { trialRow } from "./trialRow.ts"
import type { ViewStore } from "./ViewStore.ts"
import { runEntries } from "./runEntries.ts"

/** Delay before it starts, so that the address is printed first. */
const begins = "20 millis"

/**
 * Does once what the first page of the newest run asks for, while the person still opens the browser: loads its family
 * and lets the code that reads rows be compiled. Errors are ignored here; the page's own request reports them.
 */
export const warmUp = (view: ViewStore, only: ReadonlySet<string>): Effect.Effect<void, never, RunStore> =>
  Effect.gen(function* () {
    const store = yield* RunStore
    const [newest] = (yield* runEntries(only)).runs
    if (newest === undefined) return
    const { metrics } = yield* view.read(newest.id)
    const [main] = newest.benchmarksByCell.slice(0, 1).flatMap((benchmark) => metrics(benchmark))
    yield* Stream.runForEach(Stream.take(store.results(newest.id), 1), (result) =>
      Effect.sync(() => trialRow(result, main?.id))
    )
  }).pipe(Effect.delay(begins), Effect.ignore)
