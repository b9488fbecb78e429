import type { Json } from "@escapement/core"
import { Option } from "effect"
import { type ModelWire, eventsIn } from "../../../packages/bridges/src/proxy/ModelWire.ts"
import { chatWire } from "../../../packages/bridges/src/proxy/chatWire.ts"
import { messagesWire } from "../../../packages/bridges/src/proxy/messagesWire.ts"
import { responsesWire } from "../../../packages/bridges/src/proxy/responsesWire.ts"
import type { OpenTarget } from "../Target.ts"

const events = (...all: ReadonlyArray<Json.Json>): string =>
  all.map((event) => `event: e\ndata: ${JSON.stringify(event)}\n\n`).join("")

/** Replies of an external agent's provider, whole and streamed. */
const samples: { readonly [wire: string]: ReadonlyArray<string> } = {
  chat: [
    JSON.stringify({
      model: "m",
      choices: [
        {
          message: { content: "Yes.", tool_calls: [{ id: "1", function: { name: "look", arguments: "{}" } }] },
          finish_reason: "stop"
        }
      ],
      usage: { prompt_tokens: 1, completion_tokens: 2 }
    }),
    events(
      { model: "m", choices: [{ delta: { content: "Y" } }] },
      { choices: [{ delta: { tool_calls: [{ index: 0, id: "1", function: { name: "look", arguments: "{" } }] } }] },
      { choices: [], usage: { prompt_tokens: 1 } }
    )
  ],
  messages: [
    JSON.stringify({
      model: "m",
      content: [
        { type: "text", text: "Yes." },
        { type: "tool_use", id: "1", name: "look", input: {} }
      ],
      stop_reason: "end_turn",
      usage: { input_tokens: 1, output_tokens: 2 }
    }),
    events(
      { type: "message_start", message: { model: "m", usage: { input_tokens: 1 } } },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Yes" } },
      { type: "content_block_start", index: 1, content_block: { type: "tool_use", id: "1", name: "look" } },
      { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: "{}" } },
      { type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 3 } }
    )
  ],
  responses: [
    JSON.stringify({
      model: "m",
      status: "completed",
      output: [
        { type: "message", content: [{ type: "output_text", text: "Yes." }] },
        { type: "function_call", call_id: "1", name: "look", arguments: "{}" }
      ],
      usage: { input_tokens: 1, output_tokens: 2 }
    }),
    events(
      { type: "response.created", response: { model: "m" } },
      { type: "response.completed", response: { model: "m", output: [], usage: { input_tokens: 1 } } }
    )
  ]
}

const target =
  (wire: ModelWire, own: ReadonlyArray<string>): OpenTarget =>
  async () => ({
    samples: own,
    read: async (input: Uint8Array) => {
      const text = new TextDecoder().decode(input)
      const streamed = wire.read(wire.assemble(eventsIn(text)))
      let whole: Json.Json = null
      try {
        whole = JSON.parse(text)
      } catch {
        return Option.isSome(streamed) ? "taken" : "refused"
      }
      return Option.isSome(wire.read(whole)) ? "taken" : "refused"
    }
  })

/** Replies that the proxy of external agents reads on their way. */
export const proxied: { readonly [name: string]: OpenTarget } = {
  "proxied-chat": target(chatWire, samples["chat"] ?? []),
  "proxied-messages": target(messagesWire, samples["messages"] ?? []),
  "proxied-responses": target(responsesWire, samples["responses"] ?? [])
}
