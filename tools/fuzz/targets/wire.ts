import type { LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { Json } from "@escapement/core"
import { Wires } from "@escapement/models"
import { Result } from "effect"
import type { OpenTarget } from "../Target.ts"

const parameters = { type: "object", properties: { city: { type: "string" } }, required: ["city"] }
const image = `data:image/png;base64,${Buffer.from("picture").toString("base64")}`
const sampling = { temperature: 0.5, top_p: 0.9 }

/** A request in each format, with instructions, an image, a call and its result. */
const bodies: { readonly [wire: string]: Json.Json } = {
  "openai-chat": {
    model: "gpt-5",
    ...sampling,
    max_completion_tokens: 100,
    stop: ["END"],
    messages: [
      { role: "system", content: "Be brief." },
      {
        role: "user",
        content: [
          { type: "text", text: "Look." },
          { type: "image_url", image_url: { url: image } }
        ]
      },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "1", type: "function", function: { name: "look", arguments: '{"city":"Oslo"}' } }]
      },
      { role: "tool", tool_call_id: "1", content: "Rain." }
    ],
    tools: [{ type: "function", function: { name: "look", description: "Looks.", parameters } }],
    response_format: { type: "json_schema", json_schema: { name: "reply", schema: parameters } }
  },
  "openai-responses": {
    model: "gpt-5",
    instructions: "Be brief.",
    ...sampling,
    max_output_tokens: 100,
    input: [
      {
        role: "user",
        content: [
          { type: "input_text", text: "Look." },
          { type: "input_image", image_url: image }
        ]
      },
      { type: "function_call", call_id: "1", name: "look", arguments: '{"city":"Oslo"}' },
      { type: "function_call_output", call_id: "1", output: "Rain." }
    ],
    tools: [{ type: "function", name: "look", description: "Looks.", parameters }]
  },
  gemini: {
    systemInstruction: { parts: [{ text: "Be brief." }] },
    contents: [
      { role: "user", parts: [{ text: "Look." }, { inlineData: { mimeType: "image/png", data: "cGljdHVyZQ==" } }] },
      { role: "model", parts: [{ functionCall: { name: "look", args: { city: "Oslo" } } }] },
      { role: "user", parts: [{ functionResponse: { name: "look", response: { output: "Rain." } } }] }
    ],
    tools: [{ functionDeclarations: [{ name: "look", description: "Looks.", parameters }] }],
    generationConfig: { temperature: 0.5, maxOutputTokens: 100, stopSequences: ["END"] }
  },
  anthropic: {
    model: "claude",
    max_tokens: 100,
    ...sampling,
    system: "Be brief.",
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Look." },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "cGljdHVyZQ==" } }
        ]
      },
      { role: "assistant", content: [{ type: "tool_use", id: "1", name: "look", input: { city: "Oslo" } }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "1", content: "Rain." }] }
    ],
    tools: [{ name: "look", description: "Looks.", input_schema: parameters }]
  }
}

const answer: LanguageModelV4GenerateResult = {
  content: [{ type: "text", text: "Yes." }],
  finishReason: { unified: "stop", raw: "stop" },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: 1, reasoning: undefined }
  },
  warnings: []
}

const pathOf = ({ isPath }: Wires.Wire): string =>
  ["/v1/chat/completions", "/v1/responses", "/v1beta/models/gemini:generateContent", "/v1/messages"].find(isPath) ?? "/"

const bodyOf = (wire: Wires.Wire): Json.Json => {
  const path = pathOf(wire)
  const key = path.includes("chat")
    ? "openai-chat"
    : path.includes("responses")
      ? "openai-responses"
      : path.includes("gemini")
        ? "gemini"
        : "anthropic"
  return bodies[key] ?? null
}

const targetOf =
  (wire: Wires.Wire): OpenTarget =>
  async () => ({
    samples: [JSON.stringify(bodyOf(wire))],
    read: async (input: Uint8Array) => {
      let body: unknown
      try {
        body = JSON.parse(new TextDecoder().decode(input))
      } catch {
        return "refused"
      }
      const request = wire.read(pathOf(wire), body)
      if (Result.isFailure(request)) {
        JSON.stringify(wire.error(400, request.failure))
        return "refused"
      }
      JSON.stringify(wire.write(answer, { ...request.success, id: "1" }))
      JSON.stringify(wire.stream(answer, { ...request.success, id: "1" }))
      return "taken"
    }
  })

/** Requests in the wire formats that are served, by format. */
export const wireRequests: { readonly [name: string]: OpenTarget } = Object.fromEntries(
  Wires.wires.map((wire) => [`wire-request-${wire.id}`, targetOf(wire)])
)
