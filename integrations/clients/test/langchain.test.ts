import { assert, describe, it } from "@effect/vitest"
import { AIMessage, type BaseMessage } from "@langchain/core/messages"
import { tool } from "@langchain/core/tools"
import { ChatOpenAI } from "@langchain/openai"
import { createAgent } from "langchain"
import { playClients } from "./playClients.ts"
import { type Client, most, schemaOf } from "./Task.ts"
import { isLeftOut, someOf } from "../../../tools/test/isThorough.ts"

const agentOf =
  (isStream: boolean, useResponsesApi: boolean): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const agent = createAgent({
      model: new ChatOpenAI({
        model,
        apiKey: "none",
        maxRetries: 0,
        useResponsesApi,
        configuration: { baseURL: `${url}/v1` }
      }),
      tools: tools.map((spec) =>
        tool((input: unknown) => call(spec.name, input), {
          name: spec.name,
          description: spec.description,
          schema: schemaOf(spec)
        })
      )
    })
    const input = { messages: [{ role: "user" as const, content: instructions }] }
    const options = { recursionLimit: 2 * most }
    let pieces = 0
    let messages: ReadonlyArray<BaseMessage> = []
    if (isStream) {
      // the stream mode `messages` makes the model stream
      const streamMode: Array<"values" | "messages"> = ["values", "messages"]
      for await (const [mode, state] of await agent.stream(input, { ...options, streamMode })) {
        if (mode === "values") messages = state.messages
        else pieces++
      }
    } else messages = (await agent.invoke(input, options)).messages
    const replies = messages.filter((message) => message instanceof AIMessage)
    const last = replies.at(-1)
    const { total_tokens: tokens = 0 } = last?.usage_metadata ?? {}
    assert.strictEqual(pieces > 2 * replies.length, isStream)
    return { said: last?.text ?? "", ids: replies.map(({ id = "" }) => id), tokens }
  }

describe("an agent of LangChain", () => {
  // the official clients of these wires do so each time
  it.skipIf(isLeftOut("the client of LangChain"))("plays chat completions and responses, streamed or not", async () => {
    const endings = await playClients(
      someOf(
        [
          ["chat", agentOf(false, false)],
          ["chat-stream", agentOf(true, false)],
          ["by-responses", agentOf(false, true)],
          ["responses-stream", agentOf(true, true)]
        ],
        3
      )
    )
    assert.deepStrictEqual(endings, ["The trial is over."])
  })
})
