import { Plans, RunStore } from "@escapement/core"
import { Data, Deferred, Effect, Latch, type Scope } from "effect"

/** The run was cancelled; its finished trials are kept. */
export class RunCancelled extends Data.TaggedError("RunCancelled")<{ readonly message: string }> {}

/**
 * How often a process reads its orders: `here` if it plays trials itself, `elsewhere` if many processes may read the
 * store.
 */
const paces = { here: "400 millis", elsewhere: "1 second" } as const

/** The orders for a process that makes trials, and the number of its trials in progress. */
interface Steering {
  /**
   * Waits until another trial may start: the run is not paused, and few enough trials are in progress. `usual`: fewer
   * than ordered; `alone`: none; `elsewhere`: any number, as the executor limits them itself.
   */
  readonly room: (counted: "usual" | "alone" | "elsewhere") => Effect.Effect<void>
  /** Reports that a trial has started. */
  readonly begin: Effect.Effect<void>
  /** Reports that a trial has ended. */
  readonly end: Effect.Effect<void>
  /** Fails once the run is cancelled. */
  readonly cancelled: Effect.Effect<never, RunCancelled>
}

/**
 * Follows the orders of a run until the scope closes. While the store cannot be read, the last orders
 * hold.
 *
 * @param usual number of concurrent trials until an order changes it
 * @param played where the trials are made
 */
export const openSteering = Effect.fnUntraced(function* (
  run: string,
  usual: number,
  played: keyof typeof paces
): Effect.fn.Return<Steering, never, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const over = yield* Deferred.make<never, RunCancelled>()
  const changed = Latch.makeUnsafe(false)
  let control: Plans.RunControl = Plans.uncontrolled
  let underWay = 0
  const ask = store.control(run).pipe(
    Effect.tap((now) =>
      Effect.suspend(() => {
        control = now
        changed.openUnsafe()
        return now.order === "cancel"
          ? Deferred.fail(over, new RunCancelled({ message: `run ${run} was cancelled; its finished trials are kept` }))
          : Effect.void
      })
    ),
    Effect.ignore
  )
  yield* Effect.forkScoped(Effect.forever(Effect.delay(ask, paces[played])))
  const mostOf = { usual: () => control.concurrency ?? usual, alone: () => 1, elsewhere: () => Infinity }
  const room: Steering["room"] = (counted) =>
    Effect.suspend(() => {
      if (control.order === "play" && underWay < mostOf[counted]()) return Effect.void
      changed.closeUnsafe()
      return Effect.andThen(changed.await, room(counted))
    })
  return {
    room,
    begin: Effect.sync(() => void underWay++),
    end: Effect.sync(() => {
      underWay--
      changed.openUnsafe()
    }),
    cancelled: Deferred.await(over)
  }
})
