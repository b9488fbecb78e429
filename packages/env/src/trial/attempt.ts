import {
  type Adapters,
  type ConfiguredModel,
  type Limits,
  type Model,
  type ModelError,
  ModelFailed,
  type Outcome,
  type Position,
  type Retrieval,
  Secrets,
  traced,
  type Trial,
  type TrialEvent,
  type TrialIdentity,
  Waits
} from "@escapement/core"
import { Cause, Clock, Effect, Exit, Formatter, Option, type Schema, type Scope } from "effect"
import { addEvent } from "./addEvent.ts"
import { type Environment, type Prefix, openEnvironment } from "./Environment.ts"
import { checkHandedOver } from "./checkHandedOver.ts"
import { type ToolsetContext, type ConfiguredToolset, withToolset } from "./Toolset.ts"
import { trialId } from "./TrialId.ts"

/** The most characters of a text of an observation in trials that `attempt` plays; longer texts are cut. */
export const maxText = 32_000

/** A trial to play: the position, the agent that plays it, and the limits. */
export interface Attempt<State> {
  readonly position: Position<State>
  /** Encodes the states that worlds with live tools keep as checkpoints. */
  readonly State: Schema.Codec<State, unknown>
  readonly identity: TrialIdentity
  readonly adapter: Adapters.ConfiguredAdapter
  /** `Option.none()` for baselines and external agents. */
  readonly model: Option.Option<ConfiguredModel>
  /** The limits in force: the user's limits, completed by the benchmark's budget. */
  readonly limits: Limits
  /** Receives every image and every sound that was shown. */
  readonly putBlob: (hash: string, data: Uint8Array) => void
  /** Where the trial continues another one; absent if it begins at the start. */
  readonly from?: Prefix<State>
  /** Records the calls of an external agent to its own model. */
  readonly witness?: Adapters.CallRecorder
  /** The toolset of the agent; all tools if absent. */
  readonly offer?: { readonly toolset: ConfiguredToolset; readonly choice: ToolsetContext }
}

const noModel: Model<ModelError> = {
  id: "none",
  generate: () => Effect.fail(new ModelFailed({ reason: "a baseline has no model", at: "request" }))
}

/** The most characters of a reason that are kept. */
const longestReason = 10_000

/** Returns the text of a thrown value, cut to `longestReason`. Foreign adapters may throw any value. */
const describe = (thrown: unknown, hide: Secrets.Keyring["hide"]): string =>
  Secrets.hideAndCut(
    thrown instanceof Error || typeof thrown === "string" ? String(thrown) : Formatter.format(thrown),
    longestReason,
    hide
  )

type PlayError = Effect.Error<ReturnType<Adapters.PrivilegedPlay>> | ModelFailed | Retrieval.RetrievalFailed

/**
 * Classifies how an adapter ended. A failed request to the model of the run has ended the trial before, so an outage
 * that surfaces here is one that the adapter itself reports, or one from before it began.
 */
const placeRead = (
  exit: Exit.Exit<void, PlayError>,
  wasServed: boolean,
  hide: Secrets.Keyring["hide"]
): Outcome.Outcome => {
  if (Exit.isSuccess(exit)) return { _tag: "gave-up" }
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  // an agent that made a call may know the result, and must not choose which of its trials count
  const outage = wasServed ? "agent-error" : "infra-error"
  switch (error?._tag) {
    case "ContextOverflowed":
      return { _tag: "budget-exhausted", limit: "context" }
    case "ModelFailed":
      return { _tag: error.at === "provider" ? outage : "agent-error", reason: error.reason }
    case "AgentUnavailable":
    case "RetrievalFailed":
      return { _tag: outage, reason: error.reason }
    case "AgentFailed":
      return { _tag: "agent-error", reason: error.reason }
    default:
      return { _tag: "agent-error", reason: describe(Cause.squash(exit.cause), hide) }
  }
}

/** Decides the outcome of a trial that the environment did not end. Reading a thrown value may itself throw. */
const place = (
  exit: Exit.Exit<void, PlayError>,
  wasServed: boolean,
  hide: Secrets.Keyring["hide"]
): Outcome.Outcome => {
  try {
    return placeRead(exit, wasServed, hide)
  } catch {
    return { _tag: "agent-error", reason: "the agent threw a value that cannot be read" }
  }
}

const play = <State>(attempt: Attempt<State>, environment: Environment): Effect.Effect<void, PlayError, Scope.Scope> =>
  Effect.gen(function* () {
    const { adapter, identity, offer, witness } = attempt
    const { guard, meter, metered, view } = environment
    const { session } =
      offer === undefined ? environment : yield* guard(withToolset(environment, offer.toolset, offer.choice))
    const open = Effect.suspend(() =>
      Option.isNone(attempt.model)
        ? Effect.succeed(noModel)
        : attempt.model.value.value({
            seed: identity.seed,
            view,
            ...(adapter.protocol === undefined ? {} : { protocol: adapter.protocol })
          })
    )
    const model = yield* guard(open)
    const handed = checkHandedOver(adapter.id, { session, model: meter(model) }, environment)
    const context = { ...handed, view, seed: identity.seed, metered }
    // recording is our own code: a store that fails stops the run
    const kept: Adapters.CallRecorder | undefined = witness && ((call) => guard(witness(call)))
    yield* adapter.value({ ...context, ...(kept === undefined ? {} : { witness: kept }) })
  })

/**
 * What ends a trial even if its adapter never returns: the environment, and the time limit. The player gets one more
 * turn of the event loop to receive the answer to its last call.
 */
const ends = ({ finish, session, timeOut }: Environment): ReadonlyArray<Effect.Effect<void>> => [
  Effect.andThen(session.ended, Effect.yieldNow),
  ...(timeOut === undefined ? [] : [Effect.map(timeOut, (outcome) => void finish(outcome))])
]

const adapted = traced("Adapter.play")

/**
 * Plays one trial. It has exactly one outcome, whatever the adapter does. The effect never fails; a bug
 * of our own code is a defect, and an interruption leaves no trial.
 */
export const attempt = Effect.fnUntraced(function* <State>(options: Attempt<State>): Effect.fn.Return<Trial> {
  const clock = yield* Clock.Clock
  const start = clock.monotonicTimeNanosUnsafe()
  const events: Array<TrialEvent> = []
  let isOver = false
  const environment = yield* openEnvironment(options.position, options.State, {
    seed: options.identity.seed,
    limits: options.limits,
    faults: options.identity.cell.faults,
    maxText,
    // calls made after the adapter has returned are ignored
    append: (event) => (isOver ? undefined : addEvent(events, event)),
    putBlob: options.putBlob,
    ...(options.from === undefined ? {} : { from: options.from })
  })
  const played = Effect.provideService(
    adapted(Effect.scoped(play(options, environment))),
    Waits.CurrentWaitObserver,
    environment.waiting
  )
  const exit = yield* Effect.exit(Effect.raceAllFirst([played, ...ends(environment)]))
  const defect = environment.defect()
  if (Option.isSome(defect)) return yield* Effect.die(defect.value)
  const wasServed = () => events.some(({ _tag }) => _tag === "Called")
  const { hide } = yield* Secrets.KnownKeys
  const outcome = Option.getOrElse(environment.outcome(), () => environment.finish(place(exit, wasServed(), hide)))
  isOver = true
  const wall = Number(clock.monotonicTimeNanosUnsafe() - start) / 1e6
  const spent = environment.spent()
  const harness = Math.max(0, wall - spent.model - spent.environment - spent.waiting)
  return {
    id: trialId(options.identity),
    identity: options.identity,
    outcome,
    events,
    usage: environment.usage(),
    timing: { wall, ...spent, harness }
  }
})
