import {
  type ErrorClass,
  Json,
  type Limit,
  type Run,
  type ToolSpec,
  type Trajectories,
  type Trial,
  Usage
} from "@escapement/core"
import { Option } from "effect"
import { sanitiseLine } from "../text/sanitise.ts"
import { labelCall } from "./writeAtif.ts"
import type { ExportedTrial, Medium } from "./ExportedTrial.ts"
import { type Replied, type Turn, callId, dataUrl, historyTurns, shownMedia, shownText, splitTurns } from "./Turn.ts"

/** The name in place of a model if no model played. */
export const noModel = "none/none"

const errorTypes: ReadonlyMap<ErrorClass, string> = new Map([
  ["missing", "parsing"],
  ["wrong-type", "parsing"],
  ["exhausted", "limit"]
])

const limitTypes: ReadonlyMap<Limit, string> = new Map([
  ["steps", "turn"],
  ["tokens", "token"],
  ["cost", "cost"],
  ["wall", "time"],
  ["context", "context"]
])

/**
 * Returns how much of a limit was used when it was reached. For `context`, a limit of the model, this is the number of
 * all tokens.
 */
const reached = (limit: Limit, { events, timing, usage }: Trial): number => {
  const count = (is: (event: Trial["events"][number]) => boolean) => events.filter(is).length
  switch (limit) {
    case "steps":
      return count((event) => event._tag === "ModelReplied")
    case "calls":
      return count((event) => event._tag === "Called")
    case "invalidCalls":
      return count((event) => event._tag === "Called" && event.error !== undefined)
    case "truncatedReplies":
      return count((event) => event._tag === "ModelReplied" && event.finish === "length")
    case "cost":
      return usage.cost ?? 0
    case "wall":
      return timing.wall / 1000
    case "tokens":
    case "context":
      return Usage.totalTokens(usage)
  }
}

/** Writes usage as Inspect counts it: input tokens without cached ones. */
export const inspectUsage = (usage: Usage.Usage): Json.JsonObject => ({
  input_tokens: (usage.input ?? 0) - (usage.cached ?? 0),
  output_tokens: usage.output ?? 0,
  total_tokens: Usage.totalTokens(usage),
  ...(usage.cached === undefined ? {} : { input_tokens_cache_read: usage.cached }),
  ...(usage.reasoning === undefined ? {} : { reasoning_tokens: usage.reasoning }),
  ...(usage.cost === undefined ? {} : { total_cost: usage.cost })
})

/** Longest id of a sample; file systems take 255 bytes. */
const longestId = 60

/**
 * Makes the name of a sample. Inspect uses the id of a sample as the name of a file in the archive, so it must be a
 * valid file name whatever the instance is called.
 */
const memberName = (name: string, fingerprint: string): string => {
  const id = sanitiseLine(name).replaceAll(/[/\\]/g, "-")
  return id.length <= longestId ? id : `${id.slice(0, longestId - 13)} ${fingerprint.slice(0, 12)}`
}

/** Adds defaults to a schema: a log uses the output form of its schema, in which every parameter states its default. */
const withDefaults = (schema: Json.Json): Json.Json => {
  if (!Json.isJsonObject(schema)) return schema
  const nested = schema["properties"]
  const properties =
    nested !== undefined && Json.isJsonObject(nested)
      ? { properties: Object.fromEntries(Object.entries(nested).map(([name, one]) => [name, withDefaults(one)])) }
      : {}
  return { default: null, ...schema, ...properties }
}

const toolInfo = ({ description, name, parameters }: ToolSpec): Json.JsonObject => {
  const properties = parameters["properties"]
  const known = properties !== undefined && Json.isJsonObject(properties) ? properties : {}
  return {
    name,
    description,
    parameters: {
      type: "object",
      properties: Object.fromEntries(Object.entries(known).map(([key, schema]) => [key, withDefaults(schema)])),
      required: parameters["required"] ?? [],
      additionalProperties: false
    }
  }
}

const argumentsOf = ({ call: { args } }: Trajectories.Called): Json.JsonObject =>
  Json.isJsonObject(args) ? args : { written: args }

const toolCall = (called: Trajectories.Called): Json.JsonObject => ({
  id: callId(called),
  function: called.call.tool,
  arguments: argumentsOf(called),
  type: "function",
  ...(typeof called.call.args === "string" ? { parse_error: "the arguments are not JSON" } : {})
})

const errorOf = (called: Trajectories.Called): Json.JsonObject =>
  called.error === undefined
    ? {}
    : { error: { type: errorTypes.get(called.error) ?? "unknown", message: called.error } }

const assistantOf = ({ calls, reply }: Turn, model: string): Json.JsonObject => ({
  role: "assistant",
  source: "generate",
  model,
  content: reply?.text ?? "",
  ...(calls.length === 0 ? {} : { tool_calls: calls.map(toolCall) })
})

const mediumPart = (medium: Medium): Json.JsonObject =>
  medium._tag === "Image"
    ? { type: "image", image: dataUrl(medium), detail: "auto" }
    : { type: "audio", audio: dataUrl(medium), format: medium.mediaType.replace(/^audio\//, "") }

/** Writes a text with the images and sounds after it. */
const contentOf = (text: string, media: ReadonlyArray<Medium>): Json.Json =>
  media.length === 0 ? text : [{ type: "text", text }, ...media.map(mediumPart)]

const messagesOf = (turn: Turn, model: string, media: ExportedTrial["media"]): ReadonlyArray<Json.JsonObject> => [
  assistantOf(turn, model),
  ...turn.calls.map((called) => ({
    role: "tool",
    content: contentOf(shownText(called), shownMedia(called, media)),
    tool_call_id: callId(called),
    function: called.call.tool,
    ...errorOf(called)
  }))
]

const stopReasons: ReadonlyMap<string, string> = new Map([
  ["stop", "stop"],
  ["length", "max_tokens"],
  ["tool-calls", "tool_calls"]
])

const outputOf = (turn: Turn | undefined, model: string): Json.JsonObject => ({
  model,
  choices:
    turn === undefined
      ? []
      : [
          {
            message: assistantOf(turn, model),
            stop_reason: stopReasons.get(turn.reply?.finish ?? "") ?? "unknown"
          }
        ],
  completion: turn?.reply?.text ?? "",
  ...(turn?.reply === undefined ? {} : { usage: inspectUsage(turn.reply.usage) })
})

const modelEvent = (
  base: Json.JsonObject,
  turn: Turn & { readonly reply: Replied },
  model: string,
  tools: ReadonlyArray<Json.JsonObject>
): Json.JsonObject => ({
  ...base,
  event: "model",
  model,
  // a trajectory does not hold what an adapter told its model
  input: [],
  tools,
  tool_choice: "auto",
  config: {},
  output: outputOf(turn, model)
})

const eventsOf = (base: Json.JsonObject, turn: Turn, model: string, tools: ReadonlyArray<Json.JsonObject>) => [
  ...(turn.reply === undefined ? [] : [modelEvent(base, { ...turn, reply: turn.reply }, model, tools)]),
  ...turn.calls.flatMap((called) => [
    {
      ...base,
      event: "tool",
      type: "function",
      id: callId(called),
      function: called.call.tool,
      arguments: argumentsOf(called),
      result: shownText(called),
      events: [],
      ...errorOf(called)
    },
    { ...base, event: "info", source: "escapement/step", data: labelCall(called) }
  ])
]

const limitOf = (trial: Trial): Json.JsonObject | undefined =>
  trial.outcome._tag === "budget-exhausted"
    ? { type: limitTypes.get(trial.outcome.limit) ?? "custom", limit: reached(trial.outcome.limit, trial) }
    : undefined

/** Writes the scores of a trial; empty if the trial says nothing about its agent. */
const scoresOf = ({ stored: { scores, trial } }: ExportedTrial): Json.JsonObject =>
  trial.outcome._tag === "infra-error"
    ? {}
    : Object.fromEntries(
        Object.entries(scores).flatMap(([id, { value }]) =>
          Option.toArray(Option.map(value, (score) => [id, { value: score, history: [] }] as const))
        )
      )

/** Writes the fields that a sample and its summary share. */
export const inspectSummary = (exported: ExportedTrial): Json.JsonObject => {
  const { facets, instructions, name, stored } = exported
  const { trial } = stored
  const { epoch, fork, instance, seed } = trial.identity
  const model = trial.identity.cell.model?.id ?? noModel
  const limit = limitOf(trial)
  return {
    id: memberName(`${name}${fork === undefined ? "" : ` fork ${trial.id.slice(0, 12)}`}`, instance),
    epoch: epoch + 1,
    input: instructions,
    target: "",
    metadata: { trial: trial.id, fingerprint: instance, seed, facets, outcome: { ...trial.outcome } },
    model_usage: { [model]: inspectUsage(trial.usage) },
    role_usage: {},
    scores: scoresOf(exported),
    total_time: trial.timing.wall / 1000,
    working_time: (trial.timing.wall - trial.timing.waiting) / 1000,
    uuid: trial.id,
    ...(limit === undefined ? {} : { limit: limit["type"] ?? null })
  }
}

/**
 * Writes a trial as a sample of an Inspect log. Trajectories hold no times, so all events get the time of their run.
 */
export const inspectSample = (run: Run, exported: ExportedTrial): Json.JsonObject => {
  const { stored, tools } = exported
  const { trial } = stored
  const model = trial.identity.cell.model?.id ?? noModel
  const turns = splitTurns(trial.events)
  const base = { timestamp: run.created, working_start: 0 }
  const infos = tools.map(toolInfo)
  const { limit: _, ...summary } = inspectSummary(exported)
  const limit = limitOf(trial)
  const spent = limit === undefined ? {} : { limit }
  const lost = trial.outcome._tag === "infra-error" ? trial.outcome.reason : undefined
  return {
    ...summary,
    messages: [
      { role: "user", source: "input", content: contentOf(exported.instructions, exported.opening) },
      ...[...historyTurns(exported.history), ...turns].flatMap((turn) => messagesOf(turn, model, exported.media))
    ],
    output: outputOf(
      turns.findLast(({ reply }) => reply !== undefined),
      model
    ),
    store: {},
    attachments: {},
    events: [
      { ...base, event: "span_begin", id: trial.id, name: trial.identity.cell.adapter.id, type: "agent" },
      ...turns.flatMap((turn) => eventsOf(base, turn, model, infos)),
      { ...base, event: "span_end", id: trial.id }
    ],
    ...spent,
    ...(lost === undefined ? {} : { error: { message: lost, traceback: "", traceback_ansi: "" } })
  }
}
