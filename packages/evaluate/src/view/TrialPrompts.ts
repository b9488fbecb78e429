import {
  type ConfiguredModel,
  Json,
  ModelRefused,
  type ModelReply,
  type ModelRequest,
  Recordings,
  type RunStore,
  type Stored
} from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import type { Export } from "@escapement/report"
import { Recorder } from "@escapement/runner"
import { Effect, Option, Result } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { findForkPoint, reopenInstance } from "../trials/openTrial.ts"
import { worldOf } from "../plugins/Trust.ts"
import { type Named, requireNamed } from "../plugins/namedCode.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Setup } from "../Registry.ts"
import { resolve } from "../plan/resolve.ts"
import type { PromptView, StepPrompt } from "./Api.ts"
import { promptMessage } from "./promptMessages.ts"

const nameIn = (value: Json.Json): ReadonlyArray<string> =>
  Json.isJsonObject(value) && typeof value["name"] === "string" ? [value["name"]] : []

/** A request as it was recorded: fingerprints of its head and of each of its messages. */
interface SentRequest {
  readonly head: string
  readonly messages: ReadonlyArray<string>
  /** Number of leading messages that an earlier request had, too. */
  readonly known: number
}

/** Returns the recorded requests that were answered; empty if nothing was recorded. */
const recordedRequests = Effect.fnUntraced(function* (
  run: string,
  asker: string
): Effect.fn.Return<ReadonlyArray<SentRequest>, Refused, Recordings> {
  const recordings = yield* Recordings
  const conversation = yield* Effect.mapError(recordings.conversation(run, asker), refuse)
  const kept = new Map<string, ReadonlyArray<string>>()
  return conversation.flatMap(({ added, answer, base, head, kept: shared, key }): ReadonlyArray<SentRequest> => {
    const before = base === undefined ? [] : (kept.get(base) ?? []).slice(0, shared)
    const messages = [...before, ...added]
    kept.set(key, messages)
    return answer._tag === "Replied" ? [{ head, messages, known: before.length }] : []
  })
})

/** Reads the messages and the tools of a recorded request. */
const readRequest = Effect.fnUntraced(function* ({ head, messages }: SentRequest) {
  const recordings = yield* Recordings
  const valueOf = (hash: string) =>
    Effect.map(
      Effect.mapError(recordings.value(hash), refuse),
      Option.getOrElse((): Json.Json => null)
    )
  const about = yield* valueOf(head)
  const tools = Json.isJsonObject(about) && Array.isArray(about["tools"]) ? about["tools"] : []
  const offered = yield* Effect.forEach(
    tools.filter((tool) => typeof tool === "string"),
    valueOf
  )
  return { messages: yield* Effect.forEach(messages, valueOf), tools: offered }
})

const recordedPrompt = Effect.fnUntraced(function* (
  request: SentRequest,
  most: number | undefined
): Effect.fn.Return<StepPrompt, Refused, Recordings> {
  const { messages, tools } = yield* readRequest(request)
  return {
    from: "recorded",
    messages: messages.map((value, i) => promptMessage(value, i >= request.known, most)),
    tools: tools.flatMap(nameIn)
  }
})

const storedReplies = ({ trial }: Stored.StoredTrial): ReadonlyArray<ModelReply> =>
  trial.events.flatMap((event): ReadonlyArray<ModelReply> => {
    if (event._tag !== "ModelReplied") return []
    const { calls, finish, step, text, usage } = event
    return [
      {
        text,
        calls: calls.map((call, i) => ({ id: `${step}.${i}`, ...call })),
        finish: finish === "stop" || finish === "length" || finish === "tool-calls" ? finish : "other",
        usage
      }
    ]
  })

/** Makes a model that gives the replies of a trial again and keeps the requests that it gets. */
const replaying = (model: ConfiguredModel, stored: Stored.StoredTrial) => {
  const replies = storedReplies(stored)
  const requests: Array<ModelRequest> = []
  const again: ConfiguredModel = {
    ...model,
    value: () =>
      Effect.succeed({
        id: model.id,
        generate: (request) =>
          Effect.suspend(() => {
            const reply = replies[requests.length]
            requests.push(request)
            return reply === undefined
              ? new ModelRefused({ reason: "the trial has no further reply" })
              : Effect.succeed(reply)
          })
      })
  }
  return { again, requests }
}

const asksNoModel = new Refused({ message: "this player asks no model that the environment sees" })

/**
 * Runs the adapter again with the stored replies. As long as it makes the same calls, its requests are those of the
 * trial.
 */
const rebuiltRequests = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  { registry, run }: ReadRun,
  setup: Named
) {
  const { cell, trial } = stored
  const known = registry.adapters.find(({ id }) => id === trial.identity.cell.adapter.id)
  // before trust is asked for: no trust makes such a player ask a model
  if (known !== undefined && known.kind !== "adapter") return yield* asksNoModel
  const benchmarks = [...run.plan.benchmarks, worldOf(trial.identity.cell)]
  yield* requireNamed(`run ${run.id}`, { ...run.plan, benchmarks }, setup)
  const { benchmarkRuns } = yield* resolve(run.plan, registry)
  const agent = benchmarkRuns.flatMap(({ agents }) => agents).find(({ index }) => index === cell)
  if (agent === undefined || Option.isNone(agent.model) || agent.adapter.kind !== "adapter") {
    return yield* asksNoModel
  }
  if (agent.adapter.version !== trial.identity.cell.adapter.version) {
    return yield* new Refused({
      message: `the trial was played by version ${trial.identity.cell.adapter.version} of ${agent.adapter.id}, but version ${agent.adapter.version} is loaded`
    })
  }
  const { again, requests } = replaying(agent.model.value, stored)
  const trialSetup = {
    ...agent,
    model: Option.some(again),
    epoch: trial.identity.epoch,
    root: run.plan.seed,
    putBlob: () => {}
  }
  const opened = yield* reopenInstance(stored, registry, [])
  const from = yield* findForkPoint(stored)
  const played = yield* Effect.mapError(
    Option.isNone(from) ? opened.attempt(trialSetup) : opened.fork(trialSetup, from.value),
    ({ reason }) => new Refused({ message: reason })
  )
  const { parts } = Analysis.alignTrajectories(trial.events, played.events)
  return { requests, parts }
}, Effect.scoped)

/**
 * Returns the requests of a trial that its model answered, in order: the recorded ones, or those that the adapter makes
 * when it is run again. Empty if they are not known, or are in a provider's own format.
 */
export const answeredRequests = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  setup: Named
): Effect.fn.Return<ReadonlyArray<Export.SentRequest>, Refused, RunStore | Recordings> {
  if (stored.trial.identity.cell.adapter.kind !== "adapter") return []
  const ofTrial = yield* recordedRequests(stored.run, stored.trial.id)
  const recorded = ofTrial.length > 0 ? ofTrial : yield* recordedRequests(stored.run, stored.run)
  if (recorded.length > 0) {
    return yield* Effect.forEach(recorded, (request) =>
      Effect.map(readRequest(request), (values) => ({ fingerprints: request.messages, ...values }))
    )
  }
  const rebuilt = yield* Effect.result(rebuiltRequests(stored, read, setup))
  if (Result.isFailure(rebuilt) || rebuilt.success.parts !== undefined) return []
  return rebuilt.success.requests.map((request) => {
    const messages = Recorder.messagesOf(request)
    return {
      fingerprints: messages.map(([fingerprint]) => fingerprint),
      messages: messages.map(([, value]) => value),
      tools: (request.tools ?? []).map(({ description, name, parameters }) => ({ name, description, parameters }))
    }
  })
})

/** The prompts of a trial: the recorded ones, and those rebuilt by running the adapter again. */
interface TrialPrompts {
  /** Returns the prompt that the model was sent for the reply of a step, counted from 1. */
  readonly at: (step: number) => Effect.Effect<PromptView, Refused, RunStore | Recordings>
}

const rebuiltPrompt = (
  { parts, requests }: Effect.Success<ReturnType<typeof rebuiltRequests>>,
  step: number,
  most: number | undefined
): PromptView => {
  if (parts !== undefined) return { missing: `played again, the agent does something else from call ${parts + 1} on` }
  const request = requests[step - 1]
  if (request === undefined) {
    return { missing: requests.length === 0 ? "the agent asked no model" : `the steps are 1 to ${requests.length}` }
  }
  const before = requests[step - 2]
  const known = new Set((before === undefined ? [] : Recorder.messagesOf(before)).map(([print]) => print))
  return {
    prompt: {
      from: "rebuilt",
      messages: Recorder.messagesOf(request).map(([print, value]) => promptMessage(value, !known.has(print), most)),
      tools: (request.tools ?? []).map(({ name }) => name)
    }
  }
}

/**
 * Opens the prompts of a trial. Recordings are read once; the adapter is run again, once, only if a prompt is not
 * recorded.
 *
 * @param most characters of one text
 * @param whole the trial with its complete events, if `stored` is a short form
 */
export const openPrompts = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  setup: Setup,
  most?: number,
  whole: Effect.Effect<Stored.StoredTrial, Refused, RunStore> = Effect.succeed(stored)
): Effect.fn.Return<TrialPrompts, Refused, RunStore | Recordings> {
  const { run, trial } = stored
  const ofTrial = yield* recordedRequests(run, trial.id)
  const recorded = ofTrial.length > 0 ? ofTrial : yield* recordedRequests(run, run)
  const replayed = yield* Effect.cached(
    Effect.result(Effect.flatMap(whole, (trial) => rebuiltRequests(trial, read, setup)))
  )
  return {
    at: Effect.fnUntraced(function* (step: number) {
      const request = recorded[step - 1]
      if (request !== undefined) return { prompt: yield* recordedPrompt(request, most) }
      const rebuilt = yield* replayed
      return Result.isFailure(rebuilt)
        ? { missing: rebuilt.failure.message }
        : rebuiltPrompt(rebuilt.success, step, most)
    })
  }
})
