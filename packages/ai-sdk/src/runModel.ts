import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FilePart,
  LanguageModelV4GenerateResult,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4TextPart
} from "@ai-sdk/provider"
import type { Offer } from "@escapement/adapters"
import { type Content, Json, type Message, type Model, type ModelReply } from "@escapement/core"
import type { Promised, SessionTools } from "./sessionTools.ts"

const partOf = (part: LanguageModelV4TextPart | LanguageModelV4FilePart): Content.ContentPart => {
  if (part.type === "text") return { _tag: "Text", text: part.text }
  const alt = part.providerOptions?.["escapement"]?.["alt"]
  const { data } = part
  if (data.type !== "data") throw new Error(`a file as ${data.type} cannot be sent to the run's model: send its bytes`)
  return {
    _tag: "Image",
    mediaType: part.mediaType,
    data: typeof data.data === "string" ? new Uint8Array(Buffer.from(data.data, "base64")) : data.data,
    alt: typeof alt === "string" ? alt : ""
  }
}

/** What was said and shown before, by ids of calls. */
interface Memory {
  readonly replies: ReadonlyMap<string, ModelReply>
  readonly shown: SessionTools["shown"]
}

const assistantOf = (
  message: Extract<LanguageModelV4Message, { readonly role: "assistant" }>,
  { replies }: Memory
): Message => {
  const text = message.content.map((part) => (part.type === "text" ? part.text : "")).join("")
  const calls = message.content.flatMap((part) => (part.type === "tool-call" ? [part] : []))
  const said = calls[0] && replies.get(calls[0].toolCallId)
  if (said !== undefined && said.text === text && said.calls.length === calls.length) {
    const opaque = said.opaque === undefined ? {} : { opaque: said.opaque }
    return { role: "assistant", text, calls: said.calls, ...opaque }
  }
  return {
    role: "assistant",
    text,
    calls: calls.map(({ input, toolCallId, toolName }) => ({
      id: toolCallId,
      tool: toolName,
      args: JSON.parse(JSON.stringify(input ?? {}))
    }))
  }
}

const messageOf = (message: LanguageModelV4Message, memory: Memory): Message => {
  switch (message.role) {
    case "system":
      return { role: "system", text: message.content }
    case "user":
      return { role: "user", content: message.content.map(partOf) }
    case "assistant":
      return assistantOf(message, memory)
    case "tool":
      return {
        role: "tool",
        results: message.content.flatMap((part) => {
          if (part.type !== "tool-result") return []
          const { output, toolCallId, toolName } = part
          const told: Content.Content =
            output.type === "text" || output.type === "error-text"
              ? [{ _tag: "Text", text: output.value }]
              : output.type === "content"
                ? output.value.flatMap((one) => (one.type === "custom" ? [] : [partOf(one)]))
                : [{ _tag: "Text", text: JSON.stringify(output) }]
          return [{ id: toolCallId, tool: toolName, content: told }]
        })
      }
  }
}

const resultOf = ({ calls, finish, served, text, usage }: ModelReply): LanguageModelV4GenerateResult => {
  const content: Array<LanguageModelV4Content> = [
    ...(text === "" ? [] : [{ type: "text", text } as const]),
    ...calls.map(({ args, id, tool }) => ({
      type: "tool-call" as const,
      toolCallId: id,
      toolName: tool,
      // what is no object goes to the session as it was written
      input: JSON.stringify(Json.isJsonObject(args) ? args : {})
    }))
  ]
  const { cached, input, output, reasoning } = usage
  return {
    content,
    finishReason: { unified: finish, raw: undefined },
    usage: {
      inputTokens: { total: input, noCache: undefined, cacheRead: cached, cacheWrite: undefined },
      outputTokens: { total: output, text: undefined, reasoning }
    },
    warnings: [],
    ...(served === undefined ? {} : { response: { modelId: served } })
  }
}

const streamParts = ({ content, finishReason, usage, warnings }: LanguageModelV4GenerateResult) => [
  { type: "stream-start", warnings } as const,
  ...content.flatMap((part): ReadonlyArray<LanguageModelV4StreamPart> =>
    part.type === "text"
      ? [
          { type: "text-start", id: "text" },
          { type: "text-delta", id: "text", delta: part.text },
          { type: "text-end", id: "text" }
        ]
      : part.type === "tool-call"
        ? [part]
        : []
  ),
  { type: "finish", finishReason, usage } as const
]

/** The run's model as a language model of the AI SDK. It is offered what the session offers now. */
export const runModel = (model: Model, offer: Offer, tools: SessionTools, promised: Promised): LanguageModelV4 => {
  const replies = new Map<string, ModelReply>()
  const generate = async ({ prompt, responseFormat }: LanguageModelV4CallOptions) => {
    const json =
      responseFormat?.type === "json"
        ? { json: { name: responseFormat.name ?? "", schema: JSON.parse(JSON.stringify(responseFormat.schema ?? {})) } }
        : { tools: offer.tools() }
    const messages = prompt.map((message) => messageOf(message, { replies, shown: tools.shown }))
    const reply = await promised(model.generate({ messages, ...json }))
    for (const { id } of reply.calls) replies.set(id, reply)
    tools.learn(reply.calls)
    return resultOf(reply)
  }
  return {
    specificationVersion: "v4",
    provider: "escapement",
    modelId: model.id,
    supportedUrls: {},
    doGenerate: generate,
    doStream: async (options) => {
      const parts = streamParts(await generate(options))
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start: (controller) => {
            for (const part of parts) controller.enqueue(part)
            controller.close()
          }
        })
      }
    }
  }
}
