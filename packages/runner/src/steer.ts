import { Plans, RunStore } from "@escapement/core"
import { Data, Deferred, Effect, Latch, type Scope } from "effect"

/** Somebody cancelled the run; what was finished is kept. */
export class RunCancelled extends Data.TaggedError("RunCancelled")<{ readonly message: string }> {}

/** How often a process asks what it was told: one that plays itself, and one whose store many may ask. */
const paces = { here: "400 millis", elsewhere: "1 second" } as const

/** What a process that makes trials knows of what it was told. */
export interface Steering {
  /**
   * Waits for as long as the run is paused, or as many trials are under way as may be:
   * one where it is played alone; where it is counted elsewhere, any number.
   */
  readonly room: (counted: "usual" | "alone" | "elsewhere") => Effect.Effect<void>
  /** One more trial is under way. */
  readonly begin: Effect.Effect<void>
  /** One less. */
  readonly end: Effect.Effect<void>
  /** Fails once the run is cancelled. */
  readonly cancelled: Effect.Effect<never, RunCancelled>
}

/**
 * Follows what a run is told until the scope closes. A store that cannot be asked for a
 * while says nothing new.
 *
 * @param usual trials at a time until somebody says otherwise
 * @param played where its trials are made
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
