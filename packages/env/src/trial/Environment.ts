import {
  type Content,
  type Exchange,
  type Fact,
  type Faults,
  type GoldCall,
  type Limit,
  type Limits,
  type Model,
  type ModelError,
  type Observation,
  type Outcome,
  type Privileged,
  type Rng,
  type Session,
  type StoredPart,
  type ToolCall,
  type TrialEvent,
  type Usage,
  type Verdict,
  type Position,
  type Waiting,
  Waits,
  type WorldFailed,
  KnownKeys,
  TrialEnded,
  Usage as UsageSchema,
  addUsage,
  text,
  totalTokens
} from "@escapement/core"
import { Clock, Deferred, Duration, Effect, Option, Schema, Semaphore } from "effect"
import { makeAgentTime } from "./AgentTime.ts"
import { boundArguments, cutContent, cutText } from "./Bounds.ts"
import { makeFaults } from "./Fault.ts"
import { makeOffering } from "./Offering.ts"
import { sha256 } from "../kit/Fingerprint.ts"
import { erred } from "../kit/transitions.ts"
import { planOf } from "./Plan.ts"
import { type Stopwatch, makeStopwatch } from "./Stopwatch.ts"

/** What a trial goes on from: a state, the exchanges that led to it, and how often each call was asked. */
export interface Prefix<out State> {
  readonly state: State
  readonly history: ReadonlyArray<Exchange>
  readonly asked: ReadonlyMap<string, number>
}

/** Calls of a trial whose limits name no number of them. */
const maxCalls = 10_000

/** How a position is opened for one trial. */
export interface EnvironmentOptions<State> {
  /** The trial's seed; faults derive from it. */
  readonly seed: string
  readonly limits: Limits
  readonly faults: Faults
  /** Characters per text of an observation before it is cut. */
  readonly maxText: number
  /** Receives every event, in order; of those behind `Ended` there are only `Reported`. */
  readonly append: (event: TrialEvent) => void
  /** Receives every image that was shown. */
  readonly putBlob: (hash: string, data: Uint8Array) => void
  readonly from?: Prefix<State>
}

/** Milliseconds spent inside model calls, inside the world, and waiting between retries, and how many those were. */
export interface Spent {
  readonly model: number
  readonly environment: number
  readonly waiting: number
  /** Absent where nothing was tried again. */
  readonly retries?: number
}

/** A position opened for one trial: limits, faults, recording. */
export interface Environment {
  readonly session: Session
  /** The only way in for an outcome; the first one stands and seals the trajectory. */
  readonly finish: (outcome: Outcome) => Outcome
  readonly outcome: () => Option.Option<Outcome>
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
  readonly view: Privileged
  /** Hears which part of a model call is nobody's doing. */
  readonly waiting: Waiting
  /** Ends when the wall limit is reached, or when nothing is heard any more of a model; never without a limit. */
  readonly timeOut: Effect.Effect<Outcome>
  readonly usage: () => Usage
  readonly spent: () => Spent
}

const nanosPerMilli = 1e6
/** Guesses before one at a tool that is not on offer stands. */
const maxGuesses = 16
/** Model text is kept whole up to here; longer replies are cut in the record. */
const maxReply = 1_000_000
/** Longest tool name that is kept. */
const maxName = 200
/** Longest reason of an outcome that is kept. */
const maxReason = 2_000

const decodeUsage = Schema.decodeUnknownSync(UsageSchema)
const encoderOf = <State>(State: Schema.Codec<State, unknown>) => Schema.encodeSync(Schema.toCodecJson(State))

/** Opens a position for one trial. */
export const openEnvironment = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  options: EnvironmentOptions<State>
): Effect.fn.Return<Environment> {
  const clock = yield* Clock.Clock
  const encodeState = encoderOf(State)
  const keys = yield* KnownKeys
  /** Only what a call is made of: a provider's own members, such as random ids, must not reach the record. */
  const bounded = (call: ToolCall): ToolCall => ({
    tool: keys.hide(call.tool).slice(0, maxName),
    args: keys.hideIn(boundArguments(call.args))
  })
  /** A foreign plugin's reason need not be the text that its type promises. */
  const boundedReason = (outcome: Outcome): Outcome =>
    "reason" in outcome ? { ...outcome, reason: cutText(keys.hide(String(outcome.reason)), maxReason).text } : outcome
  const { faults, limits, maxText, seed } = options
  const turnstile = Semaphore.makeUnsafe(1)
  const over = Deferred.makeUnsafe<void>()
  const offering = makeOffering()
  const isFaulty = makeFaults(seed, faults, new Map(options.from?.asked))
  let state = options.from === undefined ? position.initial : options.from.state
  const first = options.from?.history.length ?? 0
  let index = first
  let invalid = 0
  let step = 0
  /** Answered or on their way; an adapter may have several on their way at once. */
  let requests = 0
  let cutReplies = 0
  /** Of the model that the environment meters. */
  let metered: Usage = {}
  /** Of an external agent's own model: as the agent says, and as a proxy saw it. */
  let told: Usage = {}
  let seen: Usage | undefined
  let waiting = 0
  let retries = 0
  let outcome: Outcome | undefined
  let defect: Option.Option<unknown> = Option.none()

  const used = (): Usage => addUsage(metered, seen ?? told)
  const now = () => Number(clock.monotonicTimeNanosUnsafe()) / nanosPerMilli
  const agentTime = makeAgentTime(now)
  const modelTime = makeStopwatch(now)
  const worldTime = makeStopwatch(now)
  const timed = <A, E>(watch: Stopwatch, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      watch.start()
      return Effect.ensuring(effect, Effect.sync(watch.stop))
    })
  const record = (event: TrialEvent) => {
    if (outcome === undefined) options.append(event)
  }
  const finish = (candidate: Outcome): Outcome => {
    if (outcome !== undefined) return outcome
    outcome = boundedReason(candidate)
    options.append({ _tag: "Ended", outcome })
    Deferred.doneUnsafe(over, Effect.void)
    return outcome
  }
  const noteDefect = (cause: unknown) => {
    if (Option.isNone(defect)) defect = Option.some(cause)
    Deferred.doneUnsafe(over, Effect.void)
  }
  const guard = <A, E, R>(ours: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catchDefect(ours, (cause) => {
      noteDefect(cause)
      return Effect.die(cause)
    })
  const guardSync = <A>(ours: () => A): A => {
    try {
      return ours()
    } catch (cause) {
      noteDefect(cause)
      throw cause
    }
  }
  const ended = (last: Option.Option<Observation> = Option.none()) => new TrialEnded({ last })
  const endWith = (candidate: Outcome, last?: Option.Option<Observation>) => {
    finish(candidate)
    return Effect.fail(ended(last))
  }
  const exhausted = (limit: Limit, last?: Option.Option<Observation>) =>
    endWith({ _tag: "budget-exhausted", limit }, last)

  const store = (content: Content): ReadonlyArray<StoredPart> =>
    content.map((part) => {
      if (part._tag === "Text") return { _tag: "Text", text: part.text }
      const blob = sha256(part.data)
      options.putBlob(blob, part.data)
      return { _tag: "Image", mediaType: part.mediaType, blob, alt: part.alt }
    })
  const left = (verdict: Verdict | undefined): number | undefined =>
    verdict === undefined
      ? Option.getOrUndefined(position.remaining(state))
      : // the state does not know that it was submitted
        verdict === "solved"
        ? 0
        : undefined
  const observe = (
    call: ToolCall,
    observation: Observation,
    facts: ReadonlyArray<Fact>,
    more: { readonly fault?: string; readonly withheld?: true; readonly verdict?: Verdict }
  ): Observation => {
    const { content, lost } = cutContent(observation.content, maxText)
    const remaining = left(more.verdict)
    record({
      _tag: "Called",
      index: index++,
      step,
      call: { tool: call.tool, args: call.args },
      content: store(content),
      facts: [...facts],
      ...(observation.error === undefined ? {} : { error: observation.error }),
      ...(more.fault === undefined ? {} : { fault: more.fault }),
      ...(more.withheld === undefined ? {} : { withheld: more.withheld }),
      ...(lost === 0 ? {} : { truncated: lost }),
      ...(remaining === undefined ? {} : { remaining }),
      ...(position.replays === "recorded" ? { checkpoint: encodeState(state) } : {})
    })
    if (observation.error !== undefined && observation.error !== "unavailable") invalid++
    return observation.error === undefined ? { content } : { content, error: observation.error }
  }
  const proceed = (seen: Observation): Effect.Effect<Observation, TrialEnded> =>
    index - first >= (limits.calls ?? maxCalls)
      ? exhausted("calls", Option.some(seen))
      : limits.invalidCalls !== undefined && invalid >= limits.invalidCalls
        ? exhausted("invalidCalls", Option.some(seen))
        : Effect.succeed(seen)
  const act = (call: ToolCall): Effect.Effect<Observation, TrialEnded> =>
    Effect.suspend((): Effect.Effect<Observation, TrialEnded> => {
      if (outcome !== undefined) return Effect.fail(ended())
      if (offering.isWithheld(call.tool, position.tools(state))) {
        offering.refuse(call.tool)
        const fact = erred("unknown-tool")
        const content = text(`There is no tool ${call.tool} among those on offer.`)
        return proceed(observe(call, { content, error: "unknown-tool" }, [fact], { withheld: true }))
      }
      if (isFaulty(call)) {
        const content = position.unavailable?.(call) ?? text("Tool call failed")
        const fact = erred("unavailable")
        return proceed(observe(call, { content, error: "unavailable" }, [fact], { fault: "unavailable" }))
      }
      return timed(worldTime, Effect.provideService(position.step(state, call), Waits, agentTime.waiting)).pipe(
        Effect.catch((error: WorldFailed) => endWith({ _tag: "infra-error", reason: error.reason })),
        Effect.flatMap((transition) => {
          // the trial may have ended while the world was at work
          if (outcome !== undefined) return Effect.fail(ended())
          state = transition.state
          if (transition.ended === undefined) {
            return proceed(observe(call, transition.observation, transition.facts, {}))
          }
          const last = observe(call, transition.observation, transition.facts, { verdict: transition.ended })
          return endWith({ _tag: transition.ended }, Option.some(last))
        })
      )
    })

  const ahead = left(undefined)
  record({ _tag: "Opened", ...(ahead === undefined ? {} : { remaining: ahead }) })
  const wallLeft = (wall: Duration.Duration) => Duration.subtract(wall, Duration.millis(agentTime.counted()))

  const session: Session = {
    instructions: position.instructions,
    history: [...(position.history ?? []), ...(options.from?.history ?? [])],
    tools: guard(Effect.sync(() => offering.of(position.tools(state)))),
    call: (call) => turnstile.withPermit(Effect.suspend(() => guard(act(bounded(call))))),
    note: (note) =>
      Effect.sync(() =>
        record({ _tag: "Noted", step, kind: note.kind, text: cutText(keys.hide(note.text), maxText).text })
      ),
    report: (reported, { calls = [], measured } = {}) =>
      Effect.sync(() => {
        const usage = decodeUsage(reported)
        if (measured === true) seen = addUsage(seen ?? {}, usage)
        else told = addUsage(told, usage)
        // unlike everything else, heard after the end too
        options.append({
          _tag: "Reported",
          usage,
          ...(calls.length === 0 ? {} : { calls: calls.map(bounded) }),
          ...(measured === undefined ? {} : { measured })
        })
      }),
    left: Effect.sync(() => ({
      ...(limits.steps === undefined ? {} : { steps: limits.steps - step }),
      ...(limits.calls === undefined ? {} : { calls: limits.calls - (index - first) }),
      ...(limits.invalidCalls === undefined ? {} : { invalidCalls: limits.invalidCalls - invalid }),
      ...(limits.tokens === undefined ? {} : { tokens: Math.max(0, limits.tokens - totalTokens(used())) }),
      ...(limits.cost === undefined ? {} : { cost: Math.max(0, limits.cost - (used().cost ?? 0)) }),
      ...(limits.wall === undefined ? {} : { wall: Duration.max(Duration.zero, wallLeft(limits.wall)) }),
      ...(limits.truncatedReplies === undefined ? {} : { truncatedReplies: limits.truncatedReplies - cutReplies })
    })),
    ended: Deferred.await(over)
  }

  const meter = (model: Model<ModelError>): Model => ({
    id: model.id,
    generate: (request) =>
      guard(
        Effect.suspend(() => {
          if (outcome !== undefined) return Effect.fail(ended())
          if (limits.steps !== undefined && requests >= limits.steps) return exhausted("steps")
          requests++
          return timed(modelTime, agentTime.call(model.generate(request))).pipe(
            Effect.tapError(() => Effect.sync(() => requests--)),
            // what no architecture can mend ends the trial here, swallowed or not; an overflow is the adapter's to mend
            Effect.catchTags({
              ModelFailed: (error) => {
                retries += error.retries ?? 0
                return endWith({ _tag: error.at === "provider" ? "infra-error" : "agent-error", reason: error.reason })
              },
              ModelRefused: (error) => endWith({ _tag: "refused", reason: error.reason })
            }),
            Effect.flatMap((reply) => {
              waiting += reply.waited ?? 0
              retries += reply.retries ?? 0
              if (outcome !== undefined) return Effect.fail(ended())
              step++
              metered = addUsage(metered, reply.usage)
              record({
                _tag: "ModelReplied",
                step,
                text: cutText(keys.hide(reply.text), maxReply).text,
                calls: reply.calls.map(bounded),
                finish: reply.finish,
                usage: addUsage({}, reply.usage),
                ...(reply.served === undefined ? {} : { served: keys.hide(reply.served) }),
                ...(reply.mechanism === undefined ? {} : { mechanism: reply.mechanism })
              })
              if (reply.finish === "length") cutReplies++
              if (limits.tokens !== undefined && totalTokens(used()) > limits.tokens) return exhausted("tokens")
              if (limits.cost !== undefined && (used().cost ?? 0) > limits.cost) return exhausted("cost")
              if (limits.truncatedReplies !== undefined && cutReplies >= limits.truncatedReplies) {
                return exhausted("truncatedReplies")
              }
              if (limits.wall !== undefined && agentTime.counted() >= Duration.toMillis(limits.wall)) {
                return exhausted("wall")
              }
              return Effect.succeed(reply)
            })
          )
        })
      )
  })

  const disclosed = (gold: GoldCall): GoldCall => offering.disclosed(gold, position.tools(state))
  const guess = (rng: Rng): ToolCall => {
    const all = position.tools(state)
    let call = position.guess(state, rng)
    for (let i = 1; i < maxGuesses && offering.isWithheld(call.tool, all); i++) {
      call = position.guess(state, rng)
    }
    return call
  }

  return {
    session,
    finish,
    outcome: () => Option.fromUndefinedOr(outcome),
    defect: () => defect,
    offer: (tools, { mayChange }) => {
      offering.put(tools, mayChange)
      record({ _tag: "Offered", tools: [...tools] })
    },
    guard,
    meter,
    view: {
      gold: () => guardSync(() => Option.map(position.gold(state, offering.isInReach), disclosed)),
      plan: guard(
        Effect.suspend(() => Effect.map(planOf(position, state, offering.isInReach), (plan) => plan.map(disclosed)))
      ),
      tools: () => guardSync(() => offering.of(position.tools(state))),
      guess: (rng) => guardSync(() => guess(rng))
    },
    waiting: agentTime.waiting,
    timeOut:
      limits.wall === undefined
        ? Effect.never
        : Effect.raceFirst(
            Effect.as(agentTime.usedUp(limits.wall), { _tag: "budget-exhausted", limit: "wall" } as const),
            Effect.as(agentTime.silent, { _tag: "infra-error", reason: "the model gave no sign for an hour" } as const)
          ),
    usage: used,
    spent: () => ({
      model: Math.max(0, modelTime.total() - waiting),
      environment: worldTime.total(),
      waiting,
      ...(retries === 0 ? {} : { retries })
    })
  }
})
