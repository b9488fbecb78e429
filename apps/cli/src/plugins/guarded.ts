import type { AnyAdapter, Configured, Metric, PrivilegedPlay, Session } from "@escapement/core"
import { Effect, Result } from "effect"
import { deepFreeze } from "./deepFreeze.ts"
import type { Watch } from "./Watchdog.ts"

/** A metric of somebody else's: it reads frozen values, and the watchdog knows when it is at work. */
export const guardedMetric = (metric: Metric<unknown>, watch: Watch): Metric<unknown> => ({
  ...metric,
  measure: (trial, instance) => {
    watch.enter(`metric "${metric.id}"`)
    try {
      return metric.measure(deepFreeze(trial), deepFreeze(instance))
    } finally {
      watch.leave()
    }
  }
})

/** The adapter's code runs between what it asks for: there the watchdog knows that it is at work. */
const between = <A, E>(ours: Effect.Effect<A, E>, enter: () => void, leave: () => void): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    leave()
    return Effect.ensuring(ours, Effect.sync(enter))
  })

const guardedPlay =
  (play: PrivilegedPlay, id: string, watch: Watch): PrivilegedPlay =>
  (seat) => {
    const enter = () => watch.enter(`adapter "${id}"`)
    const within = <A, E>(ours: Effect.Effect<A, E>) => between(ours, enter, watch.leave)
    const { model, session } = seat
    const guarded: Session = {
      ...session,
      instructions: deepFreeze(session.instructions),
      history: deepFreeze(session.history),
      tools: Effect.map(within(session.tools), deepFreeze),
      call: (call) => Effect.map(within(session.call(call)), deepFreeze)
    }
    const metered = {
      ...model,
      generate: (request: Parameters<typeof model.generate>[0]) => within(model.generate(request))
    }
    return Effect.suspend(() => {
      enter()
      return Effect.ensuring(play({ ...seat, session: guarded, model: metered }), Effect.sync(watch.leave))
    })
  }

/** An adapter of somebody else's: what it is shown is frozen, and the watchdog knows when it is at work. */
export const guardedAdapter = (adapter: AnyAdapter, watch: Watch): AnyAdapter => {
  const guard = ({ settings, value }: Configured<PrivilegedPlay>): Configured<PrivilegedPlay> => ({
    settings,
    value: guardedPlay(value, adapter.id, watch)
  })
  const { settings } = adapter
  return {
    ...adapter,
    settings: {
      options: settings.options,
      fromText: (options) => Result.map(settings.fromText(options), guard),
      fromJson: (options) => Result.map(settings.fromJson(options), guard)
    }
  }
}
