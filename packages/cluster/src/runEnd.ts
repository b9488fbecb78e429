import { type Plans, RunStore } from "@escapement/core"
import { Effect, Option } from "effect"

/** How often the store is asked. A run that ended elsewhere is noticed after at most this time. */
const interval = "2 seconds"

/** Waits until a run has ended, and returns its final status. While the store does not answer, it keeps waiting. */
export const runEnd = Effect.fnUntraced(function* (run: string): Effect.fn.Return<Plans.RunStatus, never, RunStore> {
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
