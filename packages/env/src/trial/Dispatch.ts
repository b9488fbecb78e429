import {
  Content,
  type Fact,
  type Observation,
  type Outcome,
  type Position,
  type ToolCall,
  traced,
  type TrialEnded,
  Waits,
  type WorldFailed
} from "@escapement/core"
import { Effect, Option, Schema, Semaphore } from "effect"
import { toolError } from "../kit/transitions.ts"
import { cutContent } from "./Bounds.ts"
import type { TrialParts } from "./meterModel.ts"
import type { OfferedTools } from "./OfferedTools.ts"

/** The present state of the world in one trial. */
export interface Standing<State> {
  state: State
}

/** What is needed to serve the calls of a trial. */
interface DispatchOptions<State> extends TrialParts {
  readonly position: Position<State>
  readonly State: Schema.Codec<State, unknown>
  readonly standing: Standing<State>
  /** Index of the first call of this trial; more than 0 after a fork, which has earlier calls. */
  readonly first: number
  /** The most characters of a text of an observation; longer ones are cut. */
  readonly maxText: number
  readonly isFaulty: (call: ToolCall) => boolean
  readonly offering: OfferedTools
}

interface Mark {
  readonly fault?: string
  readonly withheld?: true
  readonly verdict?: Outcome.Verdict
}

/**
 * Returns the number of calls that a player who uses only disclosed values still needs, as the field `remaining`; the
 * field is absent if no calls lead to the end any more.
 */
export const remainingOf = <State>(
  position: Position<State>,
  state: State,
  verdict: Outcome.Verdict | undefined
): { readonly remaining?: number } => {
  // the state does not say that an answer was submitted
  const remaining =
    verdict === undefined ? Option.getOrUndefined(position.remaining(state)) : verdict === "solved" ? 0 : undefined
  return remaining === undefined ? {} : { remaining }
}

/** Provides the observer of waits, unless the fiber has it, as that of an agent within the process does. */
const observing = <A, E, R>(observer: Waits.WaitObserver, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber((fiber) =>
    fiber.getRef(Waits.CurrentWaitObserver) === observer
      ? effect
      : Effect.provideService(effect, Waits.CurrentWaitObserver, observer)
  )

const called = traced("Session.call")
const stepped = traced("World.step")

/**
 * Makes a function that serves the calls of one trial, one at a time. It connects them to the world: withheld tools,
 * faults, the step itself, the record, the limits.
 */
export const makeDispatch = <State>(options: DispatchOptions<State>) => {
  const { limitUse, defects, first, isFaulty, ledger, maxText, meter, offering, position, standing } = options
  const { counts } = limitUse
  // an encoder takes longer to make than a step, and few worlds ask for one
  const encodeState = position.replays === "recorded" ? Schema.encodeSync(Schema.toCodecJson(options.State)) : undefined
  const turnstile = Semaphore.makeUnsafe(1)
  const observe = (
    call: ToolCall,
    observation: Observation,
    facts: ReadonlyArray<Fact>,
    { verdict, ...mark }: Mark
  ): Observation => {
    const { content, lost } = cutContent(observation.content, maxText)
    const error = observation.error === undefined ? {} : { error: observation.error }
    const remaining = remainingOf(position, standing.state, verdict)
    ledger.add({
      _tag: "Called",
      index: first + counts.calls++,
      step: counts.steps,
      call: { tool: call.tool, args: call.args },
      content: ledger.content(content),
      facts: [...facts],
      ...error,
      ...mark,
      ...(lost === 0 ? {} : { truncated: lost }),
      ...remaining,
      ...(encodeState === undefined ? {} : { checkpoint: encodeState(standing.state) })
    })
    if (observation.error !== undefined && observation.error !== "unavailable") counts.invalidCalls++
    return { content, ...error }
  }
  const proceed = (seen: Observation): Effect.Effect<Observation, TrialEnded> => {
    const limit = limitUse.afterCall()
    return limit === undefined
      ? Effect.succeed(seen)
      : ledger.endWith({ _tag: "budget-exhausted", limit }, Option.some(seen))
  }
  const step = (call: ToolCall): Effect.Effect<Observation, TrialEnded> =>
    meter.world(stepped(observing(meter.waiting, position.step(standing.state, call)))).pipe(
      Effect.catch((error: WorldFailed) => ledger.endWith({ _tag: "infra-error", reason: error.reason })),
      Effect.flatMap(({ ended, facts, observation, state }) => {
        // the trial may have ended while the world was at work
        if (ledger.outcome() !== undefined) return Effect.fail(ledger.ended())
        standing.state = state
        if (ended === undefined) return proceed(observe(call, observation, facts, {}))
        const last = observe(call, observation, facts, { verdict: ended })
        return ledger.endWith({ _tag: ended }, Option.some(last))
      })
    )
  const act = (call: ToolCall): Effect.Effect<Observation, TrialEnded> => {
    if (ledger.outcome() !== undefined) return Effect.fail(ledger.ended())
    const limit = limitUse.beforeCall(meter.agentTime.act())
    if (limit !== undefined) return ledger.endWith({ _tag: "budget-exhausted", limit })
    if (offering.isWithheld(call.tool, position.tools(standing.state))) {
      offering.refuse(call.tool)
      const content = Content.text(`There is no tool ${call.tool} among those on offer.`)
      return proceed(observe(call, { content, error: "unknown-tool" }, [toolError("unknown-tool")], { withheld: true }))
    }
    if (isFaulty(call)) {
      const content = position.unavailable?.(call) ?? Content.text("Tool call failed")
      return proceed(
        observe(call, { content, error: "unavailable" }, [toolError("unavailable")], { fault: "unavailable" })
      )
    }
    return step(call)
  }
  return (call: ToolCall): Effect.Effect<Observation, TrialEnded> =>
    called(
      turnstile.withPermit(
        Effect.suspend(() => {
          // a call that cannot be read is the agent's fault, so reading it stays outside the guard
          const bounded = ledger.call(call)
          return defects.guard(Effect.suspend(() => act(bounded)))
        })
      )
    )
}
