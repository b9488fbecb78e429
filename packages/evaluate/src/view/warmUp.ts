import { RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { trialRow } from "./trialRow.ts"
import type { ViewStore } from "./ViewStore.ts"
import { runEntries } from "./runEntries.ts"

/** When it begins: the address is printed before. */
const begins = "20 millis"

/**
 * Does once what a first page asks for, of the newest run, while a person opens the browser: its family is loaded
 * and the code that reads rows compiled by then. What goes wrong is said to who asks for it.
 */
export const warmUp = (view: ViewStore, only: ReadonlySet<string>): Effect.Effect<void, never, RunStore> =>
  Effect.gen(function* () {
    const store = yield* RunStore
    const [newest] = (yield* runEntries(only)).runs
    if (newest === undefined) return
    const { metrics } = yield* view.read(newest.id)
    const [main] = newest.families.slice(0, 1).flatMap((family) => metrics(family))
    yield* Stream.runForEach(Stream.take(store.results(newest.id), 1), (result) =>
      Effect.sync(() => trialRow(result, main?.id))
    )
  }).pipe(Effect.delay(begins), Effect.ignore)
