import { Cause, Clock, Effect, Exit, Option, Tracer } from "effect"

/** Names the class of a failure; undefined on success, on interruption, and for `TrialEnded`, which is a normal end. */
const errorType = <A, E>(exit: Exit.Exit<A, E>): string | undefined => {
  if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return undefined
  const error: unknown = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  const tag = typeof error === "object" && error !== null && "_tag" in error ? String(error._tag) : "Defect"
  return tag === "TrialEnded" ? undefined : tag
}

/**
 * Wraps an effect in a tracing span with the name of the port that it calls, such as `World.step`.
 *
 * **Details** A span holds no content: no arguments, no texts, no reasons. A failure adds its class as
 * `error.type`. Without an installed tracer there is no span.
 */
export const traced =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) =>
      fiber.getRef(Tracer.Tracer) === Tracer.nativeTracer
        ? effect
        : Effect.useSpan(name, (span) =>
            Effect.onExit(Effect.provideService(effect, Tracer.ParentSpan, span), (exit) =>
              Effect.sync(() => {
                const type = errorType(exit)
                if (type !== undefined) span.attribute("error.type", type)
                // ended here, without the failure: exporters would send its message
                span.end(fiber.getRef(Clock.Clock).currentTimeNanosUnsafe(), Exit.void)
              })
            )
          )
    )
