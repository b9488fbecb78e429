import { Cause, Deferred, Effect, Exit, Option } from "effect"
import type { AgentContext, Play } from "./AgentContext.ts"
import { AgentFailed, AgentUnavailable } from "./AgentFailed.ts"
import type { AsyncAgentContext, PlayAsync } from "./AsyncAgentContext.ts"
import { ContextOverflowed, ModelFailed } from "../model/Model.ts"
import { TrialEnded } from "./TrialEnded.ts"

/** Whether a thrown value is a failure that an adapter may fail with; any other value is a bug of the adapter. */
const isFailure = (thrown: unknown): thrown is Effect.Error<ReturnType<Play>> =>
  thrown instanceof AgentFailed ||
  thrown instanceof AgentUnavailable ||
  thrown instanceof ContextOverflowed ||
  thrown instanceof ModelFailed ||
  thrown instanceof TrialEnded

/**
 * Runs effects as Promises until the trial ends. At the end one call rejects, so that the adapter's
 * code unwinds. The other calls never settle: if they rejected, a loop that catches everything would
 * spin for ever, and a rejection that nobody handles would end the process.
 */
const openPromises = Effect.gen(function* () {
  const context = yield* Effect.context()
  const ended = new TrialEnded({ last: Option.none() })
  const over = yield* Effect.acquireRelease(
    Effect.sync(() => new AbortController()),
    (controller) => Effect.sync(() => controller.abort(ended))
  )
  const ending = Deferred.makeUnsafe<never, TrialEnded>()
  let isTold = false
  const tell = (end: TrialEnded): Promise<never> => {
    over.abort(end)
    Deferred.doneUnsafe(ending, Effect.fail(end))
    // a new Promise each time: one shared Promise would keep everything that ever waited for it in memory
    if (isTold) return new Promise<never>(() => {})
    isTold = true
    return Promise.reject(end)
  }
  const settle = async <A, E>(effect: Effect.Effect<A, E>, signal: AbortSignal | undefined): Promise<A> => {
    if (over.signal.aborted) return tell(ended)
    const either = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal])
    const exit = await Effect.runPromiseExitWith(context)(effect, { signal: either })
    if (Exit.isSuccess(exit)) return exit.value
    const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (error instanceof TrialEnded) return tell(error)
    if (over.signal.aborted) return tell(ended)
    if (error !== undefined) throw error
    throw signal?.aborted === true ? signal.reason : Cause.squash(exit.cause)
  }
  const run = <A, E>(effect: Effect.Effect<A, E>, signal?: AbortSignal): Promise<A> => {
    const settled = settle(effect, signal)
    // a rejection that nobody waits for ends the process
    settled.catch(() => {})
    return settled
  }
  return { run, signal: over.signal, ending: Deferred.await(ending) }
})

const contextOf = (
  { model, session }: AgentContext,
  { run, signal }: Effect.Success<typeof openPromises>
): AsyncAgentContext => ({
  session: {
    instructions: session.instructions,
    get history() {
      return session.history
    },
    tools: () => run(session.tools),
    call: (call) => run(session.call(call)),
    note: (note) => run(session.note(note)),
    left: () => run(session.left)
  },
  model: { id: model.id, generate: (request, given) => run(model.generate(request), given) },
  signal
})

/**
 * Turns a play with Promises into one with Effects: it ends correctly whether the Promise rejects,
 * never settles or settles late.
 */
export const playWithPromises =
  (play: PlayAsync): Play =>
  (given) =>
    Effect.gen(function* () {
      const promises = yield* openPromises
      const context = contextOf(given, promises)
      const played = Effect.promise(async () => play(context))
      const ended = Effect.catchDefect(played, (thrown) =>
        isFailure(thrown) ? Effect.fail(thrown) : Effect.die(thrown)
      )
      yield* Effect.raceFirst(ended, promises.ending)
    })
