import {
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
import { privilegedView } from "./privilegedView.ts"

/** Where a forked trial continues: a state, the exchanges that led to it, and how often each call was asked. */
export interface Prefix<out State> {
  readonly state: State
  readonly history: ReadonlyArray<Exchange>
  readonly asked: ReadonlyMap<string, number>
}

/** How a position is opened for one trial. */
export interface EnvironmentOptions<State> {
  /** The trial's seed; faults derive from it. */
  readonly seed: string
  readonly limits: Limits
  readonly faults: Faults
  /** Characters per text of an observation before it is cut. */
  readonly maxText: number
  /** Receives every event, in order; of those behind `ProgramExit` there are only `Reported`. */
  readonly append: (event: TrialEvent) => void
  /** Receives every image that was shown. */
  readonly putBlob: (hash: string, data: Uint8Array) => void
  readonly from?: Prefix<State>
}

/** A position opened for one trial: limits, faults, recording. */
export interface Environment {
  readonly session: Session
  /** The only way in for an outcome; the first one stands and seals the trajectory. */
  readonly finish: (outcome: Outcome.Outcome) => Outcome.Outcome
  readonly outcome: () => Option.Option<Outcome.Outcome>
  /** A defect of the world, the model or the harness that surfaced while an agent's code ran. */
  readonly defect: () => Option.Option<unknown>
  /**
   * Puts those of the world's tools on offer that have these names, the best
   * first, and records it; a call to another one is refused from here on.
   */
  readonly offer: (tools: ReadonlyArray<string>, options: { readonly mayChange: boolean }) => void
  /** Runs what is ours on an agent's fiber: a bug in it is remembered as a defect and never scored as the agent's. */
  readonly guard: <A, E, R>(ours: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** The model as an adapter may hold it: counted, recorded, its failures turned into outcomes. */
  readonly meter: (model: Model<ModelError>) => Model
  readonly view: PrivilegedView
  /** Receives which part of a model call is nobody's fault. */
  readonly waiting: Waits.WaitObserver
  /** Ends when the wall limit is reached or a model call counts as abandoned; absent without a limit. */
  readonly timeOut?: Effect.Effect<Outcome.Outcome>
  readonly usage: () => Usage.Usage
  readonly spent: () => TimeSpent
}

const nanosPerMilli = 1e6

/** Opens a position for one trial. */
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
  const ledger = makeLedger({ keys, append, putBlob, onEnd })
  const defects = makeDefects(onEnd)
  const meter = makeMeter(() => Number(clock.monotonicTimeNanosUnsafe()) / nanosPerMilli)
  const { agentTime } = meter
  const limitUse = makeLimitUse(limits, meter.usage, agentTime.counted)
  const offering = makeOfferedTools()
  const isFaulty = makeFaults(seed, faults, new Map(from?.asked))
  const standing: Standing<State> = { state: from === undefined ? position.initial : from.state }
  const first = from?.history.length ?? 0
  const parts = { ledger, meter, limitUse, defects }
  const dispatch = makeDispatch({ position, State, standing, first, maxText, isFaulty, offering, ...parts })
  ledger.add({ _tag: "Opened", ...remainingOf(position, standing.state, undefined) })

  const session: Session = {
    instructions: position.instructions,
    history: [...(position.history ?? []), ...(from?.history ?? [])],
    tools: defects.guard(Effect.sync(() => offering.of(position.tools(standing.state)))),
    call: dispatch.call,
    note: ({ kind, text }) =>
      Effect.sync(() =>
        ledger.add({ _tag: "Noted", step: limitUse.counts.steps, kind, text: ledger.text(text, maxText) })
      ),
    report: (reported, { calls = [], measured, ownTools = [] } = {}) =>
      Effect.sync(() =>
        ledger.report({
          _tag: "Reported",
          usage: meter.reported(reported, measured === true),
          ...(calls.length === 0 ? {} : { calls: calls.map(ledger.call) }),
          ...(measured === undefined ? {} : { measured }),
          ...(ownTools.length === 0 ? {} : { ownTools: ownTools.map(ledger.name) })
        })
      ),
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
    meter: (model) => meterModel(model, parts),
    view: privilegedView(position, standing, offering, defects),
    waiting: agentTime.waiting,
    ...(limits.wall === undefined
      ? {}
      : {
          timeOut: Effect.raceFirst(
            Effect.as(agentTime.usedUp(limits.wall), { _tag: "budget-exhausted", limit: "wall" } as const),
            Effect.as(agentTime.silent, {
              _tag: "infra-error",
              reason: "nothing was heard from the model for an hour"
            } as const)
          )
        }),
    usage: meter.usage,
    spent: meter.spent
  }
})
