import { Schema } from "effect"
import { StoredContentPart } from "./Content.ts"
import { Fact } from "../benchmark/Fact.ts"
import { type Json, canonical } from "../text/Json.ts"
import { Outcome } from "./Outcome.ts"
import { ErrorClass, ToolCall } from "./Tool.ts"
import { Usage } from "../model/Usage.ts"

/** What an agent says about its own play: recorded as its own account, never scored as a fact. */
const NoteKind = Schema.Literals(["thought", "plan", "reflection"])

/**
 * One thing that happened in a trial, as the environment saw it. Events hold no times: timings are kept
 * beside the trajectory.
 */
export const TrialEvent = Schema.TaggedUnion({
  /** The first event: the world is in its initial state. `remaining` is as in `Called`, before any call. */
  Opened: { remaining: Schema.optionalKey(Schema.Int) },
  /**
   * From here on, the agent is offered only these of the world's tools that act, best first if they
   * were ranked. Without any such event, all tools are offered.
   */
  Offered: { tools: Schema.Array(Schema.String) },
  /** A reply of the model. `step` counts the replies from 1. */
  ModelReplied: {
    step: Schema.Int,
    text: Schema.String,
    /** The calls that the reply asks for, natively; whether they were made, `Called` says. */
    calls: Schema.Array(ToolCall),
    /** Why the reply ended, as in `ModelReply`. */
    finish: Schema.String,
    usage: Usage,
    /** The model revision that the provider reports. */
    served: Schema.optionalKey(Schema.String),
    /** The deliberate behaviour of the simulated model; absent for real models. */
    mechanism: Schema.optionalKey(Schema.String)
  },
  /** A call and its observation in one event, because calls are served one at a time. */
  Called: {
    /** From 0; in a fork, the calls before the fork count. */
    index: Schema.Int,
    /** Number of the model's replies so far; 0 if the run has no model of the agent, as for baselines. */
    step: Schema.Int,
    call: ToolCall,
    /** What the agent read. */
    content: Schema.Array(StoredContentPart),
    facts: Schema.Array(Fact),
    error: Schema.optionalKey(ErrorClass),
    /** The injected fault that replaced the result; the call did not reach the world. */
    fault: Schema.optionalKey(Schema.String),
    /** The tool was not offered; the call did not reach the world. */
    withheld: Schema.optionalKey(Schema.Literal(true)),
    /** Characters cut from the observation. */
    truncated: Schema.optionalKey(Schema.Int),
    /**
     * Calls still needed after this one by a player who uses only disclosed values; absent past the point of no return
     * (no calls lead to the end any more).
     */
    remaining: Schema.optionalKey(Schema.Int),
    /** The state after the call, kept by worlds that cannot repeat calls. */
    checkpoint: Schema.optionalKey(Schema.Json)
  },
  /** A remark of the agent about its own play (`Adapters.Note`). */
  Noted: { step: Schema.Int, kind: NoteKind, text: Schema.String },
  /** What an external agent reports about itself. A report after the end is placed before `Ended`. */
  Reported: {
    usage: Usage,
    /** The calls that the agent says it made. */
    calls: Schema.optionalKey(Schema.Array(ToolCall)),
    /** The usage was measured between the agent and its model, not reported by the agent. */
    measured: Schema.optionalKey(Schema.Literal(true)),
    /** Tools besides the session's that the agent offered its model, as seen in its requests; each is listed once. */
    ownTools: Schema.optionalKey(Schema.Array(Schema.String))
  },
  /** The last event. */
  Ended: { outcome: Outcome }
})
export type TrialEvent = typeof TrialEvent.Type

/** The event of a call and its observation. */
export type Called = Extract<TrialEvent, { readonly _tag: "Called" }>

/** All events of a trial, in order: first `Opened`, last `Ended`. */
export const Trajectory = Schema.Array(TrialEvent)
export type Trajectory = typeof Trajectory.Type

/**
 * Lists the calls of a trajectory, in order.
 *
 * ```ts
 * import { type Trajectory, Trajectories } from "@escapement/core"
 *
 * const trajectory: Trajectory = [
 *   { _tag: "Opened", remaining: 1 },
 *   {
 *     _tag: "Called",
 *     index: 0,
 *     step: 1,
 *     call: { tool: "open", args: { door: 2 } },
 *     content: [{ _tag: "Text", text: "It is open." }],
 *     facts: [{ _tag: "Resolved", node: "door-2" }],
 *     remaining: 0
 *   },
 *   { _tag: "Ended", outcome: { _tag: "solved" } }
 * ]
 *
 * Trajectories.listCalls(trajectory).map(({ call }) => call.tool) // → ["open"]
 * ```
 */
export const listCalls = (trajectory: Trajectory): ReadonlyArray<Called> =>
  trajectory.filter((event): event is Called => event._tag === "Called")

const encode = Schema.encodeSync(Schema.toCodecJson(TrialEvent))

/**
 * Returns the stored form of an event.
 *
 * ```ts
 * import { Trajectories } from "@escapement/core"
 *
 * Trajectories.eventToJson({ _tag: "Ended", outcome: { _tag: "budget-exhausted", limit: "calls" } }) // → { _tag: "Ended", outcome: { _tag: "budget-exhausted", limit: "calls" } }
 * ```
 */
export const eventToJson = (event: TrialEvent): Json => encode(event)

/**
 * Returns the canonical text of all events, by which two trajectories are compared. Token usage and the reports of
 * external agents are left out; trajectories never hold times.
 *
 * ```ts
 * import { Trajectories } from "@escapement/core"
 *
 * const replied = (input: number) =>
 *   ({ _tag: "ModelReplied", step: 1, text: "Hi", calls: [], finish: "stop", usage: { input } }) as const
 *
 * // token counts do not make two trajectories different
 * Trajectories.canonicalTrajectory([replied(10)]) === Trajectories.canonicalTrajectory([replied(11)]) // → true
 * ```
 */
export const canonicalTrajectory = (trajectory: Trajectory): string =>
  trajectory
    .filter((event) => event._tag !== "Reported")
    .map((event) => canonical(eventToJson(event._tag === "ModelReplied" ? { ...event, usage: {} } : event)))
    .join("\n")
