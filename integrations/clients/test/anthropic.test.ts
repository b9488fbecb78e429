import Anthropic from "@anthropic-ai/sdk"
import { assert, describe, it } from "@effect/vitest"
import { playClients, withProvider } from "./playClients.ts"
import { type Client, most, schemaOf } from "./Task.ts"

const clientOf = (url: string) => new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 })

const messagesOf =
  (isStream: boolean): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const client = clientOf(url)
    const messages: Array<Anthropic.MessageParam> = [{ role: "user", content: instructions }]
    const ids: Array<string> = []
    for (let nth = 0; nth < most; nth++) {
      const body = {
        model,
        max_tokens: 4096,
        messages,
        tools: tools.map((tool) => ({
          name: tool.name,
          description: tool.description,
          input_schema: { ...schemaOf(tool), type: "object" as const }
        }))
      }
      const reply = isStream ? await client.messages.stream(body).finalMessage() : await client.messages.create(body)
      ids.push(reply.id)
      messages.push({ role: "assistant", content: reply.content })
      const calls = reply.content.flatMap((block) => (block.type === "tool_use" ? [block] : []))
      const { input_tokens, output_tokens } = reply.usage
      if (calls.length === 0) {
        const said = reply.content.map((block) => (block.type === "text" ? block.text : "")).join("")
        return { said, ids, tokens: Math.min(input_tokens, output_tokens) }
      }
      const results: Array<Anthropic.ToolResultBlockParam> = []
      for (const { id, input, name } of calls) {
        results.push({ type: "tool_result", tool_use_id: id, content: await call(name, input) })
      }
      messages.push({ role: "user", content: results })
    }
    throw new Error("it does not end")
  }

describe("the client @anthropic-ai/sdk", () => {
  it("plays messages, streamed or not", async () => {
    const endings = await playClients([
      ["messages", messagesOf(false)],
      ["messages-stream", messagesOf(true)]
    ])
    assert.deepStrictEqual(endings, ["The trial is over."])
  })

  it("lists the models", () =>
    withProvider(async (url) => {
      const { data } = await clientOf(url).models.list()
      assert.deepStrictEqual(
        data.map(({ id }) => id),
        ["simulated.ace.smoke.1"]
      )
    }))
})
