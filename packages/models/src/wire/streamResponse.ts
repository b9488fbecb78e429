import { Json } from "@escapement/core"
import type { WireEvent } from "./Wire.ts"
import { inPieces, namedEvent } from "./events.ts"

/** Makes the events of one item of a response: the empty item, its content in pieces, and the complete item. */
const itemEvents = (item: Json.JsonObject, output_index: number): ReadonlyArray<WireEvent> => {
  const item_id = item["id"] ?? null
  const of = { item_id, output_index }
  const added = (members: Json.JsonObject) =>
    namedEvent("response.output_item.added", { output_index, item: { ...item, ...members, status: "in_progress" } })
  const done = namedEvent("response.output_item.done", { output_index, item })
  if (typeof item["arguments"] === "string") {
    const { arguments: written, name = null } = item
    return [
      added({ arguments: "" }),
      ...inPieces(written).map((delta) => namedEvent("response.function_call_arguments.delta", { ...of, delta })),
      namedEvent("response.function_call_arguments.done", { ...of, name, arguments: written }),
      done
    ]
  }
  const [part = null] = Array.isArray(item["content"]) ? item["content"] : []
  const text = Json.isJsonObject(part) && typeof part["text"] === "string" ? part["text"] : ""
  const at = { ...of, content_index: 0 }
  const empty = Json.isJsonObject(part) ? { ...part, text: "" } : part
  return [
    added({ content: [] }),
    namedEvent("response.content_part.added", { ...at, part: empty }),
    ...inPieces(text).map((delta) => namedEvent("response.output_text.delta", { ...at, delta, logprobs: [] })),
    namedEvent("response.output_text.done", { ...at, text, logprobs: [] }),
    namedEvent("response.content_part.done", { ...at, part }),
    done
  ]
}

/** Makes the events of a streamed response: its start, each item, and the complete response. */
export const streamResponse = (
  begun: Json.JsonObject,
  output: ReadonlyArray<Json.JsonObject>,
  whole: Json.JsonObject
): ReadonlyArray<WireEvent> =>
  [
    namedEvent("response.created", { response: begun }),
    namedEvent("response.in_progress", { response: begun }),
    ...output.flatMap(itemEvents),
    namedEvent(whole["status"] === "completed" ? "response.completed" : "response.incomplete", { response: whole })
  ].map(({ data, ...event }, sequence_number) => ({
    ...event,
    data: Json.isJsonObject(data) ? { ...data, sequence_number } : data
  }))
