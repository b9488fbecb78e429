import { assert, describe, it } from "@effect/vitest"
import { Agent } from "@mastra/core/agent"
import { createTool } from "@mastra/core/tools"
import { jsonSchema } from "ai"
import { playClients } from "./playClients.ts"
import { type Client, most, schemaOf } from "./Task.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

const agentOf =
  (isStream: boolean): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const agent = new Agent({
      id: "agent",
      name: "agent",
      instructions: "Solve the task with the tools.",
      // Mastra has its own interface to models, which says less about a reply than the AI SDK's
      model: { id: `openai/${model}`, url: `${url}/v1`, apiKey: "none" },
      tools: Object.fromEntries(
        tools.map((spec) => [
          spec.name,
          createTool({
            id: spec.name,
            description: spec.description,
            inputSchema: jsonSchema(schemaOf(spec)),
            execute: (input: unknown) => call(spec.name, input)
          })
        ])
      )
    })
    const options = { maxSteps: most }
    const reply = isStream ? await agent.stream(instructions, options) : await agent.generate(instructions, options)
    const usage = await reply.totalUsage
    const steps = await reply.steps
    return {
      said: steps.at(-1)?.text ?? "",
      ids: steps.map(({ response }) => response.id ?? ""),
      tokens: usage.totalTokens ?? 0
    }
  }

describe("an agent of Mastra", () => {
  // the official clients of these wires do so each time
  it.skipIf(isLeftOut("the client of Mastra"))("plays chat completions, streamed or not", async () => {
    const endings = await playClients([
      ["generate", agentOf(false)],
      ["stream", agentOf(true)]
    ])
    assert.deepStrictEqual(endings, ["The trial is over."])
  })
})
