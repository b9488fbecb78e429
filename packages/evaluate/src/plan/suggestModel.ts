import { nearest } from "./nearest.ts"

/** Prefixes of model names, each with the provider of these models. */
const makers: ReadonlyArray<readonly [prefix: RegExp, provider: string]> = [
  [/^(?:gpt|chatgpt|codex|o\d)(?:-|$)/, "openai/"],
  [/^gemini-/, "google/"],
  [/^claude-/, "@ai-sdk/anthropic:"],
  [/^(?:mistral|magistral|codestral|ministral)-/, "@ai-sdk/mistral:"],
  [/^deepseek-/, "@ai-sdk/deepseek:"],
  [/^grok-/, "@ai-sdk/xai:"],
  [/^command-/, "@ai-sdk/cohere:"],
  [/^(?:llama|qwen|phi|gemma)/, "openai-compatible/"]
]

/** Providers that are packages of the AI SDK, by their common names. */
const packaged: ReadonlySet<string> = new Set([
  "anthropic",
  "mistral",
  "deepseek",
  "xai",
  "cohere",
  "groq",
  "azure",
  "amazon-bedrock",
  "fireworks",
  "togetherai",
  "perplexity",
  "cerebras"
])

/**
 * Suggests the name of the model that was probably meant; undefined if none is near.
 *
 * ```ts
 * import { suggestModel } from "./suggestModel.ts"
 *
 * suggestModel("gpt-5-mini", ["simulated", "openai"]) // → "openai/gpt-5-mini"
 * suggestModel("anthropic/claude-haiku-4-5", ["simulated"]) // → "@ai-sdk/anthropic:claude-haiku-4-5"
 * suggestModel("opnai/gpt-5", ["simulated", "openai"]) // → "openai/gpt-5"
 * ```
 */
export const suggestModel = (written: string, providers: ReadonlyArray<string>): string | undefined => {
  const [, provider = "", name = ""] = /^([^/]*)\/(.*)$/s.exec(written) ?? []
  if (packaged.has(provider)) return `@ai-sdk/${provider}:${name}`
  const maker = makers.find(([prefix]) => prefix.test(written))
  if (maker !== undefined) return `${maker[1]}${written}`
  const near = nearest(provider === "" ? written : provider, providers)
  return near === undefined || name === "" ? near : `${near}/${name}`
}
