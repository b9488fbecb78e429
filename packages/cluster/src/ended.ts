import { type Plans, RunStore } from "@escapement/core"
import { Effect, Option } from "effect"

/** How long it may take until a run that was ended elsewhere is noticed here. */
const interval = "2 seconds"

/** Waits until a run is running no more, and tells how it ended; while the store cannot be asked, it goes on. */
export const ended = Effect.fnUntraced(function* (run: string): Effect.fn.Return<Plans.RunStatus, never, RunStore> {
  const store = yield* RunStore
  const status = Effect.match(store.run(run), {
    onFailure: (): Plans.RunStatus => "running",
    onSuccess: Option.match({ onNone: (): Plans.RunStatus => "failed", onSome: (found) => found.status })
  })
  while (true) {
    const now = yield* status
    if (now !== "running") return now
    yield* Effect.sleep(interval)
  }
})
