import type { Waits } from "@escapement/core"
import { Deferred, Duration, Effect, Exit } from "effect"
import { makeStopwatch } from "./Stopwatch.ts"

/**
 * The time of a trial that counts against its agent: all of it, except the time in which a model call
 * waited for a permit or between attempts, and except attempts that no provider answered. An attempt
 * counts only when it is answered, so no agent runs out of time because a provider hangs. If the agent
 * aborts it, or acts while it is under way, the agent does not wait for the provider, and the time counts.
 */
export interface AgentTime {
  /** Returns the milliseconds that count so far. */
  readonly counted: () => number
  /** Measures a model call of the agent; the waiting time in its reply does not count. */
  readonly call: <A extends { readonly waited?: number }, E, R>(
    effect: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
  /**
   * Is told that the agent acts. The time of the model calls under way counts up to now, as the agent did not wait for
   * them. Returns whether there are any.
   */
  readonly act: () => boolean
  /** Learns about waits and attempts from the code that sends model calls. */
  readonly waiting: Waits.WaitObserver
  /**
   * Completes when the agent has used up the given time, or when calls are under way and none of them showed progress
   * for longer than any attempt may take.
   */
  readonly runsOut: (limit: Duration.Duration) => Effect.Effect<"used up" | "silent">
}

/** After this many silent milliseconds a model call counts as abandoned. */
const longestSilence = 60 * 60_000

/** Adds up spans that may overlap, added in the order of their ends. */
const makeSpans = () => {
  const spans: Array<readonly [start: number, end: number]> = []
  let total = 0
  return {
    add: (start: number, end: number) => {
      let from = start
      for (let last = spans.at(-1); last !== undefined && last[1] >= from; last = spans.at(-1)) {
        spans.pop()
        total -= last[1] - last[0]
        from = Math.min(from, last[0])
      }
      spans.push([from, end])
      total += end - from
    },
    total: () => total
  }
}

/**
 * Starts to count the time of a trial.
 *
 * @param now milliseconds of a monotonic clock
 */
export const makeAgentTime = (now: () => number): AgentTime => {
  const began = now()
  const paused = makeStopwatch(now)
  const answered = makeSpans()
  let open = 0
  let waits = 0
  /** When the last wait ended, and when the first of the calls under way began. */
  let [waitEnded, firstBegan] = [began, began]
  let heard = began
  let goesOn = Deferred.makeUnsafe<void>()
  const counted = () => now() - began - paused.total() + answered.total()
  const begin = () => {
    heard = now()
    if (open++ === 0) firstBegan = heard
    paused.start(heard)
    return heard
  }
  const end = (at: number) => {
    heard = at
    paused.stop(at)
    if (--open > 0) return
    Deferred.doneUnsafe(goesOn, Effect.void)
    goesOn = Deferred.makeUnsafe()
  }
  /** @param isCharged whether the time counts if the agent aborts the effect */
  const pausing = <A, E, R>(
    effect: Effect.Effect<A, E, R>,
    counts: (value: A, start: number, end: number) => void,
    isCharged: boolean
  ): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const start = begin()
      return Effect.onExit(effect, (exit) => {
        const at = now()
        if (Exit.isSuccess(exit)) counts(exit.value, start, at)
        else if (isCharged && Exit.hasInterrupts(exit)) answered.add(Math.min(at, Math.max(start, waitEnded)), at)
        end(at)
        return Effect.void
      })
    })
  const runsOut = (limit: Duration.Duration): Effect.Effect<"used up" | "silent"> =>
    Effect.suspend(() => {
      const left = Duration.toMillis(limit) - counted()
      if (left <= 0) return Effect.succeed("used up")
      const quiet = open === 0 || waits > 0 ? longestSilence : heard + longestSilence - now()
      if (quiet <= 0) return Effect.succeed("silent")
      // while calls are under way, nothing counts; how much of their time counts is known when they end; the reply is
      // recorded before its time can end the trial
      const pause =
        open > 0
          ? Effect.raceFirst(Effect.andThen(Deferred.await(goesOn), Effect.yieldNow), Effect.sleep(quiet))
          : Effect.sleep(Math.min(left, quiet))
      return Effect.andThen(pause, runsOut(limit))
    })
  return {
    counted,
    call: (effect) =>
      pausing(effect, ({ waited = 0 }, start, end) => answered.add(Math.min(start + waited, end), end), true),
    act: () => {
      if (open === 0 || waits > 0) return false
      const at = now()
      answered.add(Math.max(firstBegan, waitEnded), at)
      return true
    },
    waiting: {
      waits: (effect) =>
        Effect.suspend(() => {
          waits++
          return Effect.ensuring(
            pausing(effect, () => {}, false),
            Effect.sync(() => {
              waits--
              waitEnded = now()
            })
          )
        }),
      attempts: (effect) => pausing(effect, (_, start, end) => answered.add(start, end), true)
    },
    runsOut
  }
}
