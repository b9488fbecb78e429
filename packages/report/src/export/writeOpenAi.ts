import type { Json, ToolSpec } from "@escapement/core"
import { Stream } from "effect"
import { safeJson } from "../text/sanitise.ts"
import type { ExportedTrial, Medium } from "./ExportedTrial.ts"
import { type Turn, base64, callId, dataUrl, historyTurns, shownMedia, shownText, splitTurns } from "./Turn.ts"

/** Writes a tool as OpenAI's interfaces describe it. */
export const toFunctionTool = ({ description, name, parameters }: ToolSpec): Json.JsonObject => ({
  type: "function",
  function: { name, description, parameters }
})

const mediumPart = (medium: Medium): Json.JsonObject =>
  medium._tag === "Image"
    ? { type: "image_url", image_url: { url: dataUrl(medium) } }
    : { type: "input_audio", input_audio: { data: base64(medium), format: medium.mediaType.replace(/^audio\//, "") } }

/** Writes a message of a user: text alone, or text with images and sounds. */
const userMessage = (text: string, media: ReadonlyArray<Medium>): Json.JsonObject => ({
  role: "user",
  content: media.length === 0 ? text : [{ type: "text", text }, ...media.map(mediumPart)]
})

const messagesOf = ({ calls, reply }: Turn, media: ExportedTrial["media"]): ReadonlyArray<Json.JsonObject> => {
  const text = reply?.text ?? ""
  const asked = calls.map((called) => ({
    id: callId(called),
    type: "function",
    function: {
      name: called.call.tool,
      // arguments that are not JSON are written as the agent wrote them
      arguments: typeof called.call.args === "string" ? called.call.args : JSON.stringify(called.call.args)
    }
  }))
  return [
    { role: "assistant", content: text, ...(asked.length === 0 ? {} : { tool_calls: asked }) },
    ...calls.map((called) => ({ role: "tool", tool_call_id: callId(called), content: shownText(called) })),
    // the message of a tool accepts only text
    ...calls.flatMap((called) => {
      const given = shownMedia(called, media)
      return given.length === 0 ? [] : [userMessage(`What ${callId(called)} showed:`, given)]
    })
  ]
}

const lineOf = ({
  coverage,
  history,
  instructions,
  media,
  name,
  opening,
  stored: { trial },
  tools
}: ExportedTrial): Json.JsonObject => ({
  messages: [
    userMessage(instructions, opening),
    ...[...historyTurns(history), ...splitTurns(trial.events)].flatMap((turn) => messagesOf(turn, media))
  ],
  tools: tools.map(toFunctionTool),
  metadata: {
    trial: trial.id,
    benchmark: trial.identity.cell.benchmark.id,
    instance: name,
    adapter: trial.identity.cell.adapter.id,
    model: trial.identity.cell.model?.id ?? null,
    outcome: trial.outcome._tag,
    ...(coverage === undefined ? {} : { coverage })
  }
})

/**
 * Writes trials as JSON Lines of `{ messages, tools, metadata }`, messages in the form of OpenAI's chat interface: the
 * instructions, then each reply with its calls and their results; images and sounds are in a message of the user.
 * Further messages of an adapter to its model are missing, because trajectories do not hold them.
 */
export const writeOpenAi = <E>(trials: Stream.Stream<ExportedTrial, E>): Stream.Stream<string, E> =>
  Stream.map(trials, (trial) => `${safeJson(lineOf(trial))}\n`)
