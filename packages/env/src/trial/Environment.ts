import {
  type Adapters,
  type Exchange,
  type Faults,
  type Limits,
  type Model,
  type ModelError,
  type Outcome,
  type Position,
  type PrivilegedView,
  Secrets,
  type Session,
  type TrialEvent,
  type Usage,
  type Waits
} from "@escapement/core"
import { Clock, Deferred, Effect, Option, type Schema } from "effect"
import { makeLimitUse } from "./LimitUse.ts"
import { makeDefects } from "./Defects.ts"
import { type Standing, makeDispatch, remainingOf } from "./Dispatch.ts"
import { makeFaults } from "./Fault.ts"
import { makeLedger } from "./Ledger.ts"
import { type TimeSpent, makeMeter } from "./Meter.ts"
import { makeOfferedTools } from "./OfferedTools.ts"
import { meterModel } from "./meterModel.ts"
import { meterRequest } from "./meterRequest.ts"
import { privilegedView } from "./privilegedView.ts"

/** Where a forked trial continues: the state, and the exchanges that led to it; `openPrefix` makes it. */
export interface Prefix<out State> {
  readonly state: State
  readonly history: ReadonlyArray<Exchange>
  /** How often each call was made before, by tool and arguments; faults depend on it. */
  readonly asked: ReadonlyMap<string, number>
}

/** What `openEnvironment` needs besides the position: seed, limits and faults of a trial, and where its record goes. */
export interface EnvironmentOptions<State> {
  /** The trial's seed; faults derive from it. */
  readonly seed: string
  readonly limits: Limits
  readonly faults: Faults
  /** The most characters of a text of an observation; longer ones are cut. */
  readonly maxText: number
  /** Receives every event, in order. After `Ended`, it receives only `Reported` events. */
  readonly append: (event: TrialEvent) => void
  /** Receives every image and every sound that was shown. */
  readonly putBlob: (hash: string, data: Uint8Array) => void
  /** Where the trial continues another one; absent if it begins at the start. */
  readonly from?: Prefix<State>
}

/**
 * The environment of one trial: a position with limits, faults, metering and recording around it. The agent gets its
 * `session` and a metered model; the rest is for the code that plays the trial.
 */
export interface Environment {
  readonly session: Session
  /**
   * Ends the trial with an outcome, and returns the outcome that the trial has: the first one stands and closes the
   * trajectory. There is no other way to set one.
   */
  readonly finish: (outcome: Outcome.Outcome) => Outcome.Outcome
  /** Returns how the trial ended; `Option.none()` while it goes on. */
  readonly outcome: () => Option.Option<Outcome.Outcome>
  /**
   * Returns a defect of the world, the model or the harness that surfaced while an agent's code ran; `Option.none()` if
   * there was none.
   */
  readonly defect: () => Option.Option<unknown>
  /**
   * Offers exactly those of the world's tools that have these names, best first, and records the offer. From then on,
   * calls to other tools are refused. `mayChange`: whether another offer may follow, as of a dynamic toolset.
   */
  readonly offer: (tools: ReadonlyArray<string>, options: { readonly mayChange: boolean }) => void
  /** Runs code of the harness on an agent's fiber: a bug in it becomes `defect`, and no error of the agent. */
  readonly guard: <A, E, R>(ours: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Returns the model as an adapter gets it: calls are counted and recorded, and failures become outcomes. */
  readonly meter: (model: Model<ModelError>) => Model
  /** What the simulated model and the baselines may see besides the session. */
  readonly view: PrivilegedView
  /** Holds the requests of an external agent to its own model to the limits of the trial. */
  readonly metered: Adapters.RequestMeter
  /** The observer to which code that sends model calls reports its waits, which count against no limit. */
  readonly waiting: Waits.WaitObserver
  /**
   * Completes with the outcome of the trial if the time runs out: the limit `wall` is reached (`budget-exhausted`), or
   * a model call gives no sign for an hour (`infra-error`). Absent without that limit.
   */
  readonly timeOut?: Effect.Effect<Outcome.Outcome>
  /** Returns what the model calls of the trial have used so far. */
  readonly usage: () => Usage.TrialUsage
  /** Returns where the time of the trial has gone so far. */
  readonly spent: () => TimeSpent
}

const nanosPerMilli = 1e6

/** Opens the environment of one trial on a position. `attempt` does this and plays the trial. */
export const openEnvironment = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  options: EnvironmentOptions<State>
): Effect.fn.Return<Environment> {
  const clock = yield* Clock.Clock
  const keys = yield* Secrets.KnownKeys
  const { append, faults, from, limits, maxText, putBlob, seed } = options
  const over = Deferred.makeUnsafe<void>()
  const onEnd = () => void Deferred.doneUnsafe(over, Effect.void)
  const meter = makeMeter(() => Number(clock.monotonicTimeNanosUnsafe()) / nanosPerMilli)
  const ledger = makeLedger({
    keys,
    append,
    putBlob,
    onEnd: ({ _tag }) => {
      meter.end(_tag !== "budget-exhausted" && _tag !== "infra-error")
      onEnd()
    }
  })
  const defects = makeDefects(onEnd)
  const { agentTime } = meter
  const limitUse = makeLimitUse(limits, meter.usage, agentTime.counted)
  const offering = makeOfferedTools()
  const isFaulty = makeFaults(seed, faults, new Map(from?.asked))
  const standing: Standing<State> = { state: from === undefined ? position.initial : from.state }
  const first = from?.history.length ?? 0
  const parts = { ledger, meter, limitUse, defects }
  let asked = ""
  const call = makeDispatch({ position, State, standing, first, maxText, isFaulty, offering, ...parts })
  ledger.add({ _tag: "Opened", ...remainingOf(position, standing.state, undefined) })

  const session: Session = {
    instructions: position.instructions,
    history: [...(position.history ?? []), ...(from?.history ?? [])],
    tools: defects.guard(Effect.sync(() => offering.of(position.tools(standing.state)))),
    call,
    note: ({ kind, text }) =>
      Effect.sync(() =>
        ledger.add({ _tag: "Noted", step: limitUse.counts.steps, kind, text: ledger.text(text, maxText) })
      ),
    report: (reported, { calls = [], finish = "stop", measured, ownTools = [] } = {}) =>
      Effect.sync(() => {
        ledger.report({
          _tag: "Reported",
          usage: meter.reported(reported, measured === true),
          ...(calls.length === 0 ? {} : { calls: calls.map(ledger.call) }),
          ...(measured === undefined ? {} : { measured }),
          ...(ownTools.length === 0 ? {} : { ownTools: ownTools.map(ledger.name) })
        })
        if (measured !== true) return
        limitUse.counts.requests++
        const limit = limitUse.afterReply({ finish })
        if (limit !== undefined) ledger.finish({ _tag: "budget-exhausted", limit })
      }),
    left: Effect.sync(limitUse.left),
    ended: Deferred.await(over)
  }

  return {
    session,
    finish: ledger.finish,
    outcome: () => Option.fromUndefinedOr(ledger.outcome()),
    defect: defects.first,
    offer: (tools, { mayChange }) => {
      offering.put(tools, mayChange)
      ledger.add({ _tag: "Offered", tools: [...tools] })
    },
    guard: defects.guard,
    meter: (model) => {
      asked = model.id
      return meterModel(model, parts)
    },
    metered: (request) => meterRequest(request, parts),
    view: privilegedView(position, standing, offering, defects),
    waiting: meter.waiting,
    ...(limits.wall === undefined
      ? {}
      : {
          timeOut: Effect.map(agentTime.runsOut(limits.wall), (why): Outcome.Outcome =>
            why === "used up"
              ? { _tag: "budget-exhausted", limit: "wall" }
              : {
                  _tag: "infra-error",
                  reason: `model ${asked} (agent) gave no sign for an hour; run retry plays it again`
                }
          )
        }),
    usage: meter.usage,
    spent: meter.spent
  }
})
