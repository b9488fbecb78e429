import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogle } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { assert, describe, it } from "@effect/vitest"
import { type LanguageModel, dynamicTool, generateText, isStepCount, jsonSchema, streamText } from "ai"
import { playClients } from "./playClients.ts"
import { type Client, most, schemaOf } from "./Task.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const loop =
  (isStream: boolean, modelOf: (url: string, model: string) => LanguageModel): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const options = {
      model: modelOf(url, model),
      prompt: instructions,
      maxRetries: 0,
      maxOutputTokens: 4096,
      stopWhen: isStepCount(most),
      tools: Object.fromEntries(
        tools.map((tool) => [
          tool.name,
          dynamicTool({
            description: tool.description,
            inputSchema: jsonSchema(schemaOf(tool)),
            execute: (input) => call(tool.name, input)
          })
        ])
      )
    }
    const { steps, text, usage } = isStream ? streamText(options) : await generateText(options)
    const all = await steps
    return { said: await text, ids: all.map(({ response }) => response.id), tokens: (await usage).totalTokens ?? 0 }
  }

const providers = [
  ["openai-responses", (url: string, model: string) => createOpenAI({ baseURL: `${url}/v1`, apiKey: "none" })(model)],
  ["openai-chat", (url: string, model: string) => createOpenAI({ baseURL: `${url}/v1`, apiKey: "none" }).chat(model)],
  ["anthropic", (url: string, model: string) => createAnthropic({ baseURL: `${url}/v1`, apiKey: "none" })(model)],
  ["google", (url: string, model: string) => createGoogle({ baseURL: `${url}/v1beta`, apiKey: "none" })(model)]
] as const

describe("the AI SDK", () => {
  it("plays with each provider's package at its standard settings, streamed or not", async () => {
    const endings = await playClients(
      someOf(
        providers.flatMap(([id, modelOf]) => [
          [id, loop(false, modelOf)] as const,
          [`${id}-stream`, loop(true, modelOf)] as const
        ]),
        3
      )
    )
    assert.deepStrictEqual(endings, ["The trial is over."])
  })
})
