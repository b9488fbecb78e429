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
import { Recorder } from "@escapement/runner"
import { Effect, Option, Result } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { findForkPoint, reopenInstance } from "../openTrial.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import type { ReadRun } from "../readRun.ts"
import { resolve } from "../resolve.ts"
import type { PromptView, StepPrompt } from "./Api.ts"
import { promptMessage } from "./promptMessages.ts"
import type { ViewStore } from "./ViewStore.ts"

const nameIn = (value: Json.Json): ReadonlyArray<string> =>
  Json.isJsonObject(value) && typeof value["name"] === "string" ? [value["name"]] : []

/** The prompt of a reply as it was recorded; nothing where nothing was. */
const recordedPrompt = Effect.fnUntraced(function* (
  run: string,
  asker: string,
  reply: number
): Effect.fn.Return<StepPrompt | undefined, Refused, Recordings> {
  const recordings = yield* Recordings
  const valueOf = (hash: string) =>
    Effect.map(
      Effect.mapError(recordings.value(hash), refuse),
      Option.getOrElse((): Json.Json => null)
    )
  const conversation = yield* Effect.mapError(recordings.conversation(run, asker), refuse)
  const known = new Map<string, ReadonlyArray<string>>()
  let seen = 0
  for (const { added, answer, base, head, kept, key } of conversation) {
    const before = base === undefined ? [] : (known.get(base) ?? []).slice(0, kept)
    const messages = [...before, ...added]
    known.set(key, messages)
    if (answer._tag !== "Replied" || ++seen !== reply) continue
    const about = yield* valueOf(head)
    const tools = Json.isJsonObject(about) && Array.isArray(about["tools"]) ? about["tools"] : []
    const offered = yield* Effect.forEach(
      tools.filter((tool) => typeof tool === "string"),
      valueOf
    )
    const values = yield* Effect.forEach(messages, valueOf)
    return {
      from: "recorded",
      messages: values.map((value, i) => promptMessage(value, i >= before.length)),
      tools: offered.flatMap(nameIn)
    }
  }
  return undefined
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

/** A model that gives the replies of a trial again and keeps what it was sent. */
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
              ? Effect.fail(new ModelRefused({ reason: "the trial has no further reply" }))
              : Effect.succeed(reply)
          })
      })
  }
  return { again, requests }
}

/** Plays the adapter again with the stored replies; what it sends is what it sent, as long as it does the same. */
const rebuiltRequests = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  { registry, run }: ReadRun,
  { setup }: ViewStore
) {
  const { cell, trial } = stored
  yield* requireNamed(`run ${run.id}`, run.plan, setup)
  const { sections } = yield* resolve(run.plan, registry)
  const agent = sections.flatMap(({ agents }) => agents).find(({ index }) => index === cell)
  if (agent === undefined || Option.isNone(agent.model) || agent.adapter.kind !== "adapter") {
    return yield* new Refused({ message: "this player asks no model that the environment sees" })
  }
  if (agent.adapter.version !== trial.identity.cell.adapter.version) {
    return yield* new Refused({
      message: `it was played by version ${trial.identity.cell.adapter.version} of ${agent.adapter.id}`
    })
  }
  const { again, requests } = replaying(agent.model.value, stored)
  const order = {
    ...agent,
    model: Option.some(again),
    epoch: trial.identity.epoch,
    root: run.plan.seed,
    putBlob: () => {}
  }
  const problem = yield* reopenInstance(stored, registry, [])
  const from = yield* findForkPoint(stored)
  const played = yield* Effect.mapError(
    Option.isNone(from) ? problem.attempt(order) : problem.fork(order, from.value),
    ({ reason }) => new Refused({ message: reason })
  )
  const { parts } = Analysis.alignTrajectories(trial.events, played.events)
  return { requests, parts }
}, Effect.scoped)

/** What the model was sent for the reply of a step. */
export const stepPrompt = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  store: ViewStore,
  step: number
): Effect.fn.Return<PromptView, Refused, RunStore | Recordings> {
  const { run, trial } = stored
  for (const asker of [trial.id, run]) {
    const prompt = yield* recordedPrompt(run, asker, step)
    if (prompt !== undefined) return { prompt }
  }
  const rebuilt = yield* Effect.result(rebuiltRequests(stored, read, store))
  if (Result.isFailure(rebuilt)) return { missing: rebuilt.failure.message }
  const { parts, requests } = rebuilt.success
  const request = requests[step - 1]
  if (parts !== undefined) return { missing: `played again, the agent does something else from call ${parts} on` }
  if (request === undefined) return { missing: "there was no reply in this step" }
  const messages = Recorder.messagesOf(request)
  const before = requests[step - 2]
  const known = new Set((before === undefined ? [] : Recorder.messagesOf(before)).map(([print]) => print))
  return {
    prompt: {
      from: "rebuilt",
      messages: messages.map(([print, value]) => promptMessage(value, !known.has(print))),
      tools: (request.tools ?? []).map(({ name }) => name)
    }
  }
})
