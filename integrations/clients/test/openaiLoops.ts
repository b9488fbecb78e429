import { assert } from "@effect/vitest"
import OpenAI from "openai"
import { type Client, most, schemaOf } from "./Task.ts"

/** Makes OpenAI's client for a served model. */
export const clientOf = (url: string) => new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 })

/** Makes a loop over chat completions. */
export const chat =
  (isStream: boolean): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const client = clientOf(url)
    const messages: Array<OpenAI.ChatCompletionMessageParam> = [{ role: "user", content: instructions }]
    const ids: Array<string> = []
    for (let nth = 0; nth < most; nth++) {
      const body = {
        model,
        messages,
        tools: tools.map((tool) => ({
          type: "function" as const,
          function: { name: tool.name, description: tool.description, parameters: schemaOf(tool) }
        }))
      }
      const reply = isStream
        ? await client.chat.completions
            .stream({ ...body, stream_options: { include_usage: true } })
            .finalChatCompletion()
        : await client.chat.completions.create(body)
      ids.push(reply.id)
      const message = reply.choices[0]?.message
      assert.isDefined(message)
      if (message === undefined) break
      messages.push(message)
      const { content, tool_calls: calls = [] } = message
      if (calls.length === 0) return { said: content ?? "", ids, tokens: reply.usage?.total_tokens ?? 0 }
      for (const each of calls) {
        if (each.type !== "function") continue
        const shown = await call(each.function.name, JSON.parse(each.function.arguments))
        messages.push({ role: "tool", tool_call_id: each.id, content: shown })
      }
    }
    throw new Error("it does not end")
  }

/** How a conversation goes on: by its items, by the name of the last response, or by references to items. */
export type Continuation = "items" | "previous" | "references"

/** Makes a loop over responses. */
export const responses =
  (isStream: boolean, continuation: Continuation, namespace?: string): Client =>
  async ({ call, instructions, model, tools, url }) => {
    const client = clientOf(url)
    const input: OpenAI.Responses.ResponseInput = [{ role: "user", content: instructions }]
    let last: string | undefined
    const ids: Array<string> = []
    for (let nth = 0; nth < most; nth++) {
      const functions = tools.map((tool) => ({
        type: "function" as const,
        name: tool.name,
        description: tool.description,
        parameters: schemaOf(tool),
        strict: false
      }))
      const offered: Array<OpenAI.Responses.Tool> =
        namespace === undefined
          ? functions
          : [{ type: "namespace", name: namespace, description: "An environment.", tools: functions }]
      const body = {
        model,
        input: continuation === "previous" ? input.splice(0) : input,
        tools: offered,
        ...(continuation === "previous" && last !== undefined ? { previous_response_id: last } : {})
      }
      const reply = isStream ? await client.responses.stream(body).finalResponse() : await client.responses.create(body)
      last = reply.id
      ids.push(reply.id)
      const calls = reply.output.flatMap((item) => (item.type === "function_call" ? [item] : []))
      if (calls.length === 0) return { said: reply.output_text, ids, tokens: reply.usage?.total_tokens ?? 0 }
      for (const item of reply.output) {
        if (continuation === "references") input.push({ type: "item_reference", id: item.id ?? "" })
        else if (continuation === "items" && (item.type === "function_call" || item.type === "message"))
          input.push(item)
      }
      for (const each of calls) {
        assert.strictEqual(each.namespace ?? undefined, namespace)
        const output = await call(each.name, JSON.parse(each.arguments))
        input.push({ type: "function_call_output", call_id: each.call_id, output })
      }
    }
    throw new Error("it does not end")
  }
