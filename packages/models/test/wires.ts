import type { Json } from "@escapement/core"

/** A wire format: the model that speaks it, what its server says, and what is read out of it. */
export interface Wire {
  readonly name: string
  readonly model: string
  readonly path: string
  readonly options?: { readonly [name: string]: string }
  readonly success: Json.Json
  readonly refusal: Json.Json
  readonly cut: Json.Json
  /** Provider state that must come back. */
  readonly opaque: string | undefined
  /** How a reasoning effort of `low` stands in a request. */
  readonly effort: string
  /** Tokens of reasoning, where the format states them. */
  readonly reasoning: number | undefined
  /** How a wave file of these bytes in base64 stands in a request; absent where the interface takes no sound. */
  readonly audio?: (data: string) => string
}

const call = { tool: "look_at", args: '{"door":2}' }
const chat = (choice: Json.Json) => ({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "served-2026-01-02",
  choices: [choice],
  usage: {
    prompt_tokens: 100,
    completion_tokens: 30,
    total_tokens: 130,
    prompt_tokens_details: { cached_tokens: 40 },
    completion_tokens_details: { reasoning_tokens: 20 }
  }
})
const chatSuccess = chat({
  index: 0,
  finish_reason: "tool_calls",
  message: {
    role: "assistant",
    content: "I look.",
    tool_calls: [{ id: "call_1", type: "function", function: { name: call.tool, arguments: call.args } }]
  }
})
const chatRefusal = chat({
  index: 0,
  finish_reason: "content_filter",
  message: { role: "assistant", content: "I must not." }
})
const chatCut = chat({ index: 0, finish_reason: "length", message: { role: "assistant", content: "I lo" } })

const responses = (output: ReadonlyArray<Json.Json>, incomplete: Json.Json = null) => ({
  id: "resp_1",
  object: "response",
  created_at: 1,
  model: "served-2026-01-02",
  output,
  incomplete_details: incomplete,
  usage: {
    input_tokens: 100,
    output_tokens: 30,
    total_tokens: 130,
    input_tokens_details: { cached_tokens: 40 },
    output_tokens_details: { reasoning_tokens: 20 }
  }
})
const said = (text: string) => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }]
})

const gemini = (parts: ReadonlyArray<Json.Json>, finishReason: string) => ({
  candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }],
  usageMetadata: {
    promptTokenCount: 100,
    candidatesTokenCount: 10,
    thoughtsTokenCount: 20,
    cachedContentTokenCount: 40,
    totalTokenCount: 130
  },
  modelVersion: "served-2026-01-02",
  responseId: "r1"
})

const anthropic = (content: ReadonlyArray<Json.Json>, stop: string) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "served-2026-01-02",
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage: { input_tokens: 60, cache_read_input_tokens: 40, output_tokens: 30 }
})

/** The wire formats of the built-in providers, and of one from a package. */
export const wires: ReadonlyArray<Wire> = [
  {
    name: "OpenAI responses",
    model: "openai/gpt-5-mini",
    path: "/v1/responses",
    success: responses([
      { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "ENCRYPTED-STATE" },
      said("I look."),
      {
        type: "function_call",
        id: "fc_1",
        call_id: "call_1",
        name: call.tool,
        arguments: call.args,
        status: "completed"
      }
    ]),
    refusal: responses([said("I must not.")], { reason: "content_filter" }),
    cut: responses([said("I lo")], { reason: "max_output_tokens" }),
    opaque: "ENCRYPTED-STATE",
    effort: '"effort":"low"',
    reasoning: 20
  },
  {
    name: "OpenAI chat",
    audio: (data) => `{"type":"input_audio","input_audio":{"data":"${data}","format":"wav"}}`,
    model: "openai/gpt-4.1",
    path: "/v1/chat/completions",
    options: { api: "chat" },
    success: chatSuccess,
    refusal: chatRefusal,
    cut: chatCut,
    opaque: undefined,
    effort: '"reasoning_effort":"low"',
    reasoning: 20
  },
  {
    name: "OpenAI-compatible chat",
    audio: (data) => `{"type":"input_audio","input_audio":{"data":"${data}","format":"wav"}}`,
    model: "openai-compatible/llama/3",
    path: "/v1/chat/completions",
    options: { apiKeyEnv: "LOCAL_KEY" },
    success: chatSuccess,
    refusal: chatRefusal,
    cut: chatCut,
    opaque: undefined,
    effort: '"reasoning_effort":"low"',
    reasoning: 20
  },
  {
    name: "Gemini",
    audio: (data) => `{"inlineData":{"mimeType":"audio/wav","data":"${data}"}}`,
    model: "google/gemini-3-pro",
    path: "/v1/models/gemini-3-pro:generateContent",
    success: gemini(
      [
        { text: "I look." },
        { functionCall: { id: "call_1", name: call.tool, args: { door: 2 } }, thoughtSignature: "SIGNATURE==" }
      ],
      "STOP"
    ),
    refusal: gemini([], "SAFETY"),
    cut: gemini([{ text: "I lo" }], "MAX_TOKENS"),
    opaque: "SIGNATURE==",
    effort: '"thinkingLevel":"low"',
    reasoning: 20
  },
  {
    name: "Anthropic messages",
    model: "@ai-sdk/anthropic:claude-sonnet-4-5",
    path: "/v1/messages",
    success: anthropic(
      [
        { type: "thinking", thinking: "hm", signature: "SIGNED==" },
        { type: "text", text: "I look." },
        { type: "tool_use", id: "call_1", name: call.tool, input: { door: 2 } }
      ],
      "tool_use"
    ),
    refusal: anthropic([{ type: "text", text: "I must not." }], "refusal"),
    cut: anthropic([{ type: "text", text: "I lo" }], "max_tokens"),
    opaque: "SIGNED==",
    effort: '"thinking":{"type":"enabled"',
    reasoning: undefined
  }
]
