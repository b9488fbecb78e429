import { RunStore } from "@escapement/core"
import { Effect, Option } from "effect"

/** How long it may take until a run that was ended elsewhere is noticed here. */
const interval = "2 seconds"

/** Waits until a run is running no more; while the store cannot be asked, it is. */
export const ended = Effect.fnUntraced(function* (run: string): Effect.fn.Return<void, never, RunStore> {
  const store = yield* RunStore
  const isRunning = Effect.match(store.run(run), {
    onFailure: () => true,
    onSuccess: Option.exists(({ status }) => status === "running")
  })
  while (yield* isRunning) yield* Effect.sleep(interval)
})
