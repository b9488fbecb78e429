import { type ModelReply, Usage, type Waits } from "@escapement/core"
import { Effect, Exit, Schema } from "effect"
import { type AgentTime, makeAgentTime } from "./AgentTime.ts"
import { type Stopwatch, makeStopwatch } from "./Stopwatch.ts"

/** Where the time of a trial went, in milliseconds, and how often model calls were retried. */
export interface TimeSpent {
  /** In model calls, without `waiting`. */
  readonly model: number
  /** In the world. */
  readonly environment: number
  /**
   * In model calls that were answered, before the answered attempt: permits, pauses between retries, failed attempts.
   */
  readonly waiting: number
  /** Number of retries; absent if there were none. */
  readonly retries?: number
}

/** Measures what one trial uses: tokens, cost and time. */
export interface Meter {
  readonly agentTime: AgentTime
  /** Learns about waits and attempts, and about calls of an external agent to its own model. */
  readonly waiting: Waits.WaitObserver
  /** Times a call of the agent's model. */
  readonly model: <A extends ModelReply, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Counts a request as aborted if it is interrupted, or still under way when the agent ends its trial. */
  readonly request: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Is told once when the trial ends, and whether its agent ended it. */
  readonly end: (byAgent: boolean) => void
  /** Times the world. */
  readonly world: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Counts the usage of a reply. Returns what can be true of it. */
  readonly replied: (usage: Usage.Usage) => Usage.Usage
  /** Counts calls that were tried again, and the time that this took. */
  readonly retried: (more: { readonly retries?: number; readonly waited?: number }) => void
  /** Counts the usage of an external agent's own model: seen by a proxy, or as the agent says. Returns it decoded. */
  readonly reported: (usage: Usage.Usage, isMeasured: boolean) => Usage.Usage
  readonly usage: () => Usage.TrialUsage
  readonly spent: () => TimeSpent
}

const decodeUsage = Schema.decodeUnknownSync(
  Usage.Usage.check(Schema.makeFilter(({ cost = 0 }) => cost >= 0 || "a cost that is not negative"))
)

const timed = <A, E, R>(watch: Stopwatch, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    watch.start()
    return Effect.onExit(effect, () => {
      watch.stop()
      return Effect.void
    })
  })

/**
 * Starts to measure.
 *
 * @param now milliseconds of a monotonic clock
 */
export const makeMeter = (now: () => number): Meter => {
  const agentTime = makeAgentTime(now)
  const times = { model: makeStopwatch(now), world: makeStopwatch(now), waiting: 0, retries: 0 }
  const counts = { open: 0, aborted: 0, unstated: 0, proxied: 0, isOver: false }
  /** `seen` was measured by a proxy between an external agent and its model. Once set, `said` does not count. */
  const usages: { metered: Usage.Usage; said: Usage.Usage; seen: Usage.Usage | undefined } = {
    metered: {},
    said: {},
    seen: undefined
  }
  const countStated = ({ input, output }: Usage.Usage): void => {
    if (input === undefined || output === undefined) counts.unstated++
  }
  const usage = (): Usage.TrialUsage => {
    const stated = Usage.addUsage(usages.metered, usages.seen ?? usages.said)
    const { aborted, proxied, unstated } = counts
    return {
      ...stated,
      ...(proxied === 0 ? {} : { proxied }),
      ...(aborted === 0 ? {} : { aborted }),
      ...(unstated === 0 ? {} : { unstated })
    }
  }
  const forwards = Effect.sync(() => {
    let isOpen = true
    times.model.start()
    return Effect.sync(() => {
      if (isOpen) times.model.stop()
      isOpen = false
    })
  })
  return {
    agentTime,
    waiting: { ...agentTime.waiting, forwards },
    request: (effect) =>
      Effect.suspend(() => {
        counts.open++
        return Effect.onExit(effect, (exit) => {
          counts.open--
          if (!counts.isOver && Exit.hasInterrupts(exit)) counts.aborted++
          return Effect.void
        })
      }),
    end: (byAgent) => {
      counts.isOver = true
      if (byAgent) counts.aborted += counts.open
    },
    model: (effect) => timed(times.model, agentTime.call(effect)),
    world: (effect) => timed(times.world, effect),
    replied: (stated) => {
      const usage = Usage.possibleUsage(stated)
      usages.metered = Usage.addUsage(usages.metered, usage)
      countStated(usage)
      return usage
    },
    retried: ({ retries = 0, waited = 0 }) => {
      times.retries += retries
      times.waiting += waited
    },
    reported: (reported, isMeasured) => {
      const usage = decodeUsage(reported)
      if (isMeasured) {
        usages.seen = Usage.addUsage(usages.seen ?? {}, usage)
        countStated(usage)
        counts.proxied++
      } else usages.said = Usage.addUsage(usages.said, usage)
      return usage
    },
    usage,
    spent: () => ({
      model: Math.max(0, times.model.total() - times.waiting),
      environment: times.world.total(),
      waiting: times.waiting,
      ...(times.retries === 0 ? {} : { retries: times.retries })
    })
  }
}
