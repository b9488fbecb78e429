import {
  type Faults,
  type Limits,
  type ModelReply,
  type Outcome,
  type Position,
  Trajectories,
  type Trajectory,
  type TrialEvent
} from "@escapement/core"
import { Effect, Option, type Schema } from "effect"
import { addEvent } from "./addEvent.ts"
import { type Prefix, openEnvironment } from "./Environment.ts"

/**
 * The first place where a trajectory and its replay differ: the event of each as JSON, or the text `nothing` on the side
 * that has no more events.
 */
export interface ReplayDifference {
  /** Index of the event, from 0. */
  readonly at: number
  readonly stored: string
  readonly replayed: string
}

const replyOf = (event: Extract<TrialEvent, { readonly _tag: "ModelReplied" }>): ModelReply => ({
  text: event.text,
  calls: event.calls.map((call, i) => ({ id: String(i), ...call })),
  finish:
    event.finish === "stop" || event.finish === "length" || event.finish === "tool-calls" ? event.finish : "other",
  usage: event.usage,
  ...(event.served === undefined ? {} : { served: event.served }),
  ...(event.mechanism === undefined ? {} : { mechanism: event.mechanism })
})

const oneTooMany: ModelReply = { text: "", calls: [], finish: "stop", usage: {} }

/** The limits that an agent reaches by its calls alone, not by its model. */
const callLimits: ReadonlySet<string> = new Set(["calls", "invalidCalls"])

/**
 * Whether playing the calls again cannot reproduce the outcome: time ran out, an adapter stopped, a
 * provider failed, or a model used up a limit whose calls a proxy measured.
 */
const isFromOutside = (outcome: Outcome.Outcome, isProxied: boolean): boolean =>
  outcome._tag === "budget-exhausted"
    ? outcome.limit === "wall" || outcome.limit === "context" || (isProxied && !callLimits.has(outcome.limit))
    : outcome._tag !== "solved" && outcome._tag !== "wrong-answer"

/**
 * Plays a stored trajectory through the world again, with the model's stored replies, and returns the
 * first difference; `Option.none()` if both are identical. Token usage is not compared, and the time limit does not
 * apply.
 */
export const replay = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  trajectory: Trajectory,
  options: {
    readonly seed: string
    readonly limits: Limits
    readonly faults: Faults
    /** The most characters of a text of an observation. */
    readonly maxText: number
    /** Where the trajectory itself began, if it belongs to a fork. */
    readonly from?: Prefix<State>
  }
): Effect.fn.Return<Option.Option<ReplayDifference>> {
  const again: Array<TrialEvent> = []
  // a replay takes a different time, so the wall limit does not apply
  const { wall: _, ...limits } = options.limits
  const environment = yield* openEnvironment(position, State, {
    ...options,
    limits,
    append: (event) => addEvent(again, event),
    putBlob: () => {}
  })
  const { session } = environment
  const reply = (stored: ModelReply) =>
    environment
      .meter({ id: "stored", generate: () => Effect.succeed(stored) })
      .generate({ messages: [] })
      .pipe(Effect.ignore)
  const isProxied = trajectory.some((event) => event._tag === "Reported" && event.measured === true)
  for (const event of trajectory) {
    switch (event._tag) {
      case "Opened":
        // opening the environment wrote it
        break
      case "Offered":
        environment.offer(event.tools, { mayChange: false })
        break
      case "ModelReplied":
        yield* reply(replyOf(event))
        break
      case "Called":
        yield* Effect.ignore(session.call(event.call))
        break
      case "Noted":
        yield* session.note(event)
        break
      case "Reported":
        // a run of an earlier version did not hold external agents to the limits of their models
        yield* session.report(event.usage)
        break
      case "Ended":
        if (isFromOutside(event.outcome, isProxied)) environment.finish(event.outcome)
        // the request over the limit leaves no event except the end
        else if (event.outcome._tag === "budget-exhausted" && event.outcome.limit === "steps") yield* reply(oneTooMany)
    }
  }
  for (let at = 0; at < Math.max(trajectory.length, again.length); at++) {
    const stored = trajectory[at]
    const replayed = again[at]
    if (
      stored === undefined ||
      replayed === undefined ||
      Trajectories.canonicalTrajectory([stored]) !== Trajectories.canonicalTrajectory([replayed])
    ) {
      const show = (event: TrialEvent | undefined) =>
        event === undefined ? "nothing" : JSON.stringify(Trajectories.eventToJson(event))
      return Option.some({ at, stored: show(stored), replayed: show(replayed) })
    }
  }
  return Option.none()
})
