import { type Adapters, AgentFailed, Configuration, type Metric, type Session } from "@escapement/core"
import { sanitise } from "@escapement/report/sanitise"
import { Deferred, Effect, Exit, Result } from "effect"
import { describe } from "../watch/describe.ts"
import { type Culprit, enterForeignCode, leaveForeignCode } from "../watch/atWork.ts"
import { deepFreeze } from "./deepFreeze.ts"

/** Wraps a foreign metric: it reads frozen values, and the watchdog knows when it runs. */
export const guardedMetric = (metric: Metric<unknown>): Metric<unknown> => {
  const culprit: Culprit = { name: `metric "${sanitise(metric.id)}"`, blame: () => false }
  return {
    ...metric,
    measure: (trial, instance) => {
      enterForeignCode(culprit)
      try {
        return metric.measure(deepFreeze(trial), deepFreeze(instance))
      } finally {
        leaveForeignCode()
      }
    }
  }
}

/** Marks the adapter's code as running except while it waits for an effect of ours. */
const between = <A, E>(ours: Effect.Effect<A, E>, culprit: Culprit): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    leaveForeignCode()
    return Effect.ensuring(
      ours,
      Effect.sync(() => enterForeignCode(culprit))
    )
  })

/** Waits for one turn of the event loop, so that errors which were thrown late are noticed before the trial is over. */
const pause = Effect.promise(() => new Promise<void>((resolve) => void setImmediate(resolve)))

const guardedPlay =
  (play: Adapters.PrivilegedPlay, name: string): Adapters.PrivilegedPlay =>
  (context) =>
    Effect.suspend(() => {
      const late = Deferred.makeUnsafe<never, AgentFailed>()
      let isOver = false
      const culprit: Culprit = {
        name,
        blame: (reason) => {
          if (isOver) return false
          Deferred.doneUnsafe(late, Exit.fail(new AgentFailed({ reason })))
          return true
        }
      }
      const within = <A, E>(ours: Effect.Effect<A, E>) => between(ours, culprit)
      const { model, session } = context
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
      const played = Effect.suspend(() => {
        enterForeignCode(culprit)
        return play({ ...context, session: guarded, model: metered })
      })
      return played.pipe(
        Effect.ensuring(Effect.andThen(Effect.sync(leaveForeignCode), pause)),
        Effect.raceFirst(Deferred.await(late)),
        Effect.ensuring(Effect.sync(() => (isOver = true)))
      )
    })

/** Wraps a foreign adapter: it is given frozen values, and the watchdog knows when it runs. */
export const guardedAdapter = (adapter: Adapters.AnyAdapter): Adapters.AnyAdapter => {
  const name = `adapter "${sanitise(adapter.id)}"`
  const guard = ({
    settings,
    value
  }: Configuration.Configured<Adapters.PrivilegedPlay>): Configuration.Configured<Adapters.PrivilegedPlay> => ({
    settings,
    value: guardedPlay(value, name)
  })
  const guarded =
    <Options>(
      from: (
        options: Options
      ) => Result.Result<Configuration.Configured<Adapters.PrivilegedPlay>, Configuration.OptionsInvalid>
    ) =>
    (
      options: Options
    ): Result.Result<Configuration.Configured<Adapters.PrivilegedPlay>, Configuration.OptionsInvalid> => {
      enterForeignCode({ name, blame: () => false })
      try {
        return Result.map(from(options), guard)
      } catch (error) {
        return Result.fail(
          new Configuration.OptionsInvalid({ of: `options of ${adapter.id}:`, reason: `it threw: ${describe(error)}` })
        )
      } finally {
        leaveForeignCode()
      }
    }
  const { settings } = adapter
  return {
    ...adapter,
    settings: {
      options: settings.options,
      fromText: guarded(settings.fromText),
      fromJson: guarded(settings.fromJson)
    }
  }
}
