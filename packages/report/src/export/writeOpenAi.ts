import { Json, type ToolCall, type ToolSpec } from "@escapement/core"
import { Option, Stream } from "effect"
import { safeJson } from "../text/sanitise.ts"
import type { ExportedTrial, Medium } from "./ExportedTrial.ts"
import { type SentConversation, groupConversations } from "./SentRequest.ts"
import {
  type Replied,
  type Turn,
  base64,
  callId,
  dataUrl,
  historyTurns,
  shownMedia,
  shownText,
  splitTurns
} from "./Turn.ts"

type Message = Json.JsonObject

/** Writes a tool as OpenAI's interfaces describe it. */
export const toFunctionTool = ({
  description,
  name,
  parameters
}: Pick<ToolSpec, "description" | "name" | "parameters">): Json.JsonObject => ({
  type: "function",
  function: { name, description, parameters }
})

const mediumPart = (medium: Medium): Json.JsonObject =>
  medium._tag === "Image"
    ? { type: "image_url", image_url: { url: dataUrl(medium) } }
    : { type: "input_audio", input_audio: { data: base64(medium), format: medium.mediaType.replace(/^audio\//, "") } }

/** Writes a message of a user: text alone, or text with images and sounds. */
const userMessage = (text: string, media: ReadonlyArray<Medium>): Message => ({
  role: "user",
  content: media.length === 0 ? text : [{ type: "text", text }, ...media.map(mediumPart)]
})

const assistantMessage = (text: string, calls: ReadonlyArray<ToolCall & { readonly id: string }>): Message => ({
  role: "assistant",
  content: text,
  ...(calls.length === 0
    ? {}
    : {
        tool_calls: calls.map(({ args, id, tool }) => ({
          id,
          type: "function",
          // always JSON: arguments that an agent wrote as broken JSON become a JSON string
          function: { name: tool, arguments: JSON.stringify(args) }
        }))
      })
})

const toolMessage = (id: string, content: string): Message => ({ role: "tool", tool_call_id: id, content })

const given = (value: Json.Json | undefined): Json.JsonObject =>
  value !== undefined && Json.isJsonObject(value) ? value : {}
const listIn = (value: Json.Json | undefined): ReadonlyArray<Json.Json> => (Array.isArray(value) ? value : [])
const textIn = (value: Json.Json | undefined): string => (typeof value === "string" ? value : "")

/** Reads a recorded content: its text, with images and sounds by their alternative text if their bytes are not known. */
const readContent = (content: Json.Json | undefined, media: ExportedTrial["media"]) => {
  const texts: Array<string> = []
  const shown: Array<Medium> = []
  for (const part of listIn(content).map(given)) {
    const { alt, audio, image, mediaType, text } = part
    const data = media.get(textIn(image ?? audio))
    const _tag = image === undefined ? "Audio" : "Image"
    if (typeof text === "string") texts.push(text)
    else if (data === undefined) texts.push(`[${_tag === "Image" ? "image" : "audio"}: ${textIn(alt)}]`)
    else shown.push({ _tag, mediaType: textIn(mediaType), data, alt: textIn(alt) })
  }
  return { text: texts.join("\n"), shown }
}

/** Writes a recorded message in the form of OpenAI's chat interface. */
const sentMessages = (value: Json.Json, media: ExportedTrial["media"]): ReadonlyArray<Message> => {
  const { calls, content, results, role, text } = given(value)
  switch (role) {
    case "assistant": {
      const made = listIn(calls).map(given)
      return [
        assistantMessage(
          textIn(text),
          made.map(({ args = {}, id, tool }) => ({ id: textIn(id), tool: textIn(tool), args }))
        )
      ]
    }
    case "tool": {
      const answers = listIn(results).map((result) => {
        const { content: answer, id } = given(result)
        return { id: textIn(id), ...readContent(answer, media) }
      })
      return [
        ...answers.map(({ id, text }) => toolMessage(id, text)),
        // the message of a tool accepts only text
        ...answers.flatMap(({ id, shown }) => (shown.length === 0 ? [] : [userMessage(`What ${id} showed:`, shown)]))
      ]
    }
    case "user": {
      const { shown, text } = readContent(content, media)
      return [userMessage(text, shown)]
    }
    default:
      return [{ role: "system", content: textIn(text) }]
  }
}

const turnMessages = ({ calls, reply }: Turn, media: ExportedTrial["media"]): ReadonlyArray<Message> => [
  assistantMessage(
    reply?.text ?? "",
    calls.map((called) => ({ ...called.call, id: callId(called) }))
  ),
  ...calls.map((called) => toolMessage(callId(called), shownText(called))),
  ...calls.flatMap((called) => {
    const shown = shownMedia(called, media)
    return shown.length === 0 ? [] : [userMessage(`What ${callId(called)} showed:`, shown)]
  })
]

const metadataOf = ({ coverage, name, stored: { scores, trial } }: ExportedTrial, more: Json.JsonObject): Message => {
  const { cell, fork } = trial.identity
  return {
    trial: trial.id,
    benchmark: cell.benchmark.id,
    instance: name,
    adapter: cell.adapter.id,
    model: cell.model?.id ?? null,
    outcome: trial.outcome._tag,
    reward: Option.getOrNull(scores["reward"]?.value ?? Option.none()),
    ...(fork === undefined ? {} : { fork: { trial: fork.trial, at: fork.at } }),
    ...more,
    ...(coverage === undefined ? {} : { coverage })
  }
}

/** Writes a conversation: what the model was sent, and its last reply. */
const sentLine = (
  trial: ExportedTrial,
  { request, step }: SentConversation,
  replies: ReadonlyArray<Replied>,
  conversation: Json.JsonObject
): Json.JsonObject => {
  const reply = replies[step - 1]
  const calls = (reply?.calls ?? []).map((call, index) => ({ ...call, id: `call_${step}_${index}` }))
  const tools = request.tools.map(given)
  return {
    messages: [
      ...request.messages.flatMap((message) => sentMessages(message, trial.media)),
      ...(reply === undefined ? [] : [assistantMessage(reply.text, calls)])
    ],
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ description, name, parameters }) =>
            toFunctionTool({ name: textIn(name), description: textIn(description), parameters: given(parameters) })
          )
        }),
    metadata: metadataOf(trial, { messages: "sent", ...conversation })
  }
}

/** Writes a trial of which it is not known what its model was sent: the task, then replies and calls. */
const playedLine = (trial: ExportedTrial): Json.JsonObject => {
  const { history, instructions, media, opening, stored, tools } = trial
  return {
    messages: [
      userMessage(instructions, opening),
      ...[...historyTurns(history), ...splitTurns(stored.trial.events)].flatMap((turn) => turnMessages(turn, media))
    ],
    tools: tools.map(toFunctionTool),
    metadata: metadataOf(trial, { messages: "rebuilt from the calls" })
  }
}

const linesOf = (trial: ExportedTrial): ReadonlyArray<Json.JsonObject> => {
  const conversations = groupConversations(trial.sent ?? [])
  if (conversations.length === 0) return [playedLine(trial)]
  const replies = trial.stored.trial.events.filter((event): event is Replied => event._tag === "ModelReplied")
  const of = conversations.length
  return conversations.map((one, index) =>
    sentLine(trial, one, replies, of === 1 ? {} : { conversation: `${index + 1} of ${of}` })
  )
}

/**
 * Writes trials as JSON Lines of `{ messages, tools, metadata }`, messages in the form of OpenAI's chat interface. Each
 * line is one conversation of an agent with its model: the messages that the model was sent, then its last reply;
 * `metadata.messages` is `sent`. If the requests of a trial are not known, as for an external agent, the trial is one
 * line: the task, then the replies with their calls and results; `metadata.messages` is `rebuilt from the calls`.
 */
export const writeOpenAi = <E>(trials: Stream.Stream<ExportedTrial, E>): Stream.Stream<string, E> =>
  Stream.map(trials, (trial) =>
    linesOf(trial)
      .map((line) => `${safeJson(line)}\n`)
      .join("")
  )
