import { Cause, Effect, Exit, Option } from "effect"
import type { Play, Seat } from "./Adapter.ts"
import { AgentFailed, AgentUnavailable } from "./AgentFailed.ts"
import type { AsyncAgentContext, PlayAsync } from "./AsyncAgentContext.ts"
import { ContextOverflowed, ModelFailed } from "./Model.ts"
import { TrialEnded } from "./Session.ts"

/** What an adapter may fail with; anything else that it throws is a fault of its code. */
const isFailure = (thrown: unknown): thrown is Effect.Error<ReturnType<Play>> =>
  thrown instanceof AgentFailed ||
  thrown instanceof AgentUnavailable ||
  thrown instanceof ContextOverflowed ||
  thrown instanceof ModelFailed ||
  thrown instanceof TrialEnded

/** Calls after the end that reject, so that code unwinds. Later ones never settle, or a loop that catches everything would spin for ever. */
const mostRefusals = 16

/** Runs effects as Promises for as long as a trial. */
const openPromises = Effect.gen(function* () {
  const context = yield* Effect.context()
  const ended = new TrialEnded({ last: Option.none() })
  const over = yield* Effect.acquireRelease(
    Effect.sync(() => new AbortController()),
    (controller) => Effect.sync(() => controller.abort(ended))
  )
  let refusals = 0
  const settle = async <A, E>(effect: Effect.Effect<A, E>, signal: AbortSignal | undefined): Promise<A> => {
    if (over.signal.aborted) return ++refusals > mostRefusals ? new Promise<never>(() => {}) : Promise.reject(ended)
    const either = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal])
    const exit = await Effect.runPromiseExitWith(context)(effect, { signal: either })
    if (Exit.isSuccess(exit)) return exit.value
    const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (error instanceof TrialEnded) over.abort(error)
    if (error !== undefined) throw error
    if (over.signal.aborted) throw ended
    throw signal?.aborted === true ? signal.reason : Cause.squash(exit.cause)
  }
  const run = <A, E>(effect: Effect.Effect<A, E>, signal?: AbortSignal): Promise<A> => {
    const settled = settle(effect, signal)
    // a rejection that nobody waits for ends the process
    settled.catch(() => {})
    return settled
  }
  return { run, signal: over.signal }
})

const asyncContext = Effect.map(openPromises, ({ run, signal }) => ({ model, session }: Seat): AsyncAgentContext => ({
  session: {
    instructions: session.instructions,
    history: session.history,
    tools: () => run(session.tools),
    call: (call) => run(session.call(call)),
    note: (note) => run(session.note(note)),
    left: () => run(session.left)
  },
  model: { id: model.id, generate: (request, given) => run(model.generate(request), given) },
  signal
}))

/** A play with Promises as one with Effects: it ends as that would, whether it rejects, never settles or settles late. */
export const playWithPromises =
  (play: PlayAsync): Play =>
  (seat) =>
    Effect.gen(function* () {
      const context = (yield* asyncContext)(seat)
      const played = Effect.tryPromise({ try: async () => play(context), catch: (thrown) => thrown })
      yield* Effect.catch(played, (thrown) => (isFailure(thrown) ? Effect.fail(thrown) : Effect.die(thrown)))
    })
