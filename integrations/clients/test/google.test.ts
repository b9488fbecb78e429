import { assert, describe, it } from "@effect/vitest"
import { type Content, type FunctionCall, GoogleGenAI, type Part } from "@google/genai"
import { playClients, withProvider } from "./playClients.ts"
import { type Client, most, schemaOf } from "./Task.ts"

const clientOf = (url: string) => new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl: url } })

const contentsOf =
  (isStream: boolean): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const { models } = clientOf(url)
    const contents: Array<Content> = [{ role: "user", parts: [{ text: instructions }] }]
    const ids: Array<string> = []
    for (let nth = 0; nth < most; nth++) {
      const declarations = tools.map((tool) => ({
        name: tool.name,
        description: tool.description,
        parametersJsonSchema: schemaOf(tool)
      }))
      const body = { model, contents: [...contents], config: { tools: [{ functionDeclarations: declarations }] } }
      const parts: Array<Part> = []
      let tokens = 0
      let id = ""
      const replies = isStream ? await models.generateContentStream(body) : [await models.generateContent(body)]
      for await (const reply of replies) {
        parts.push(...(reply.candidates?.[0]?.content?.parts ?? []))
        tokens = reply.usageMetadata?.totalTokenCount ?? tokens
        id = reply.responseId ?? id
      }
      ids.push(id)
      contents.push({ role: "model", parts })
      const calls = parts.flatMap(({ functionCall }): ReadonlyArray<FunctionCall> =>
        functionCall ? [functionCall] : []
      )
      if (calls.length === 0) return { said: parts.map(({ text = "" }) => text).join(""), ids, tokens }
      const results: Array<Part> = []
      for (const { args, id: callId = "", name = "" } of calls) {
        results.push({ functionResponse: { id: callId, name, response: { output: await call(name, args) } } })
      }
      contents.push({ role: "user", parts: results })
    }
    throw new Error("it does not end")
  }

describe("the client @google/genai", () => {
  it("plays contents, streamed or not", async () => {
    const endings = await playClients([
      ["contents", contentsOf(false)],
      ["contents-stream", contentsOf(true)]
    ])
    assert.deepStrictEqual(endings, ["The trial is over."])
  })

  it("lists the models", () =>
    withProvider(async (url) => {
      const names: Array<string> = []
      for await (const { name = "" } of await clientOf(url).models.list()) names.push(name)
      assert.deepStrictEqual(names, ["models/simulated.ace.smoke.1"])
    }))
})
