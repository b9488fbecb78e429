import type { AgentParts } from "@escapement/ai-sdk"
import type { VercelModelOptions } from "@strands-agents/sdk/models/vercel"
import { simulateStreamingMiddleware, wrapLanguageModel } from "ai"

type Provider = VercelModelOptions["provider"]
type Prompt = Parameters<AgentParts["model"]["doStream"]>[0]["prompt"]

const isProvider = (model: unknown): model is Provider =>
  typeof model === "object" && model !== null && "doStream" in model

/** Wraps the bytes of pictures: Strands writes them as the AI SDK 6 did, without a wrapper. */
const withPictures = (message: Prompt[number]): Prompt[number] => {
  if (message.role !== "user") return message
  const content = message.content.map((part) =>
    part.type === "file" && part.data instanceof Uint8Array
      ? { ...part, data: { type: "data" as const, data: part.data } }
      : part
  )
  return { ...message, content }
}

/** Adapts the run's model to the AI SDK 6, by which Strands takes models; its streams break off when the trial ends. */
export const providerOf = (given: AgentParts["model"]): Provider => {
  const model = wrapLanguageModel({ model: given, middleware: simulateStreamingMiddleware() })
  const older: unknown = {
    specificationVersion: "v3",
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: {},
    doStream: (options: Parameters<typeof model.doStream>[0]) =>
      model.doStream({ ...options, prompt: options.prompt.map(withPictures) })
  }
  if (!isProvider(older)) throw new Error("@strands-agents/sdk does not accept language models of AI SDK 7")
  return older
}
