import { setTimeout } from "node:timers/promises"
import { Schema } from "effect"
import { type RemoteAnswer, type RemoteTask, type RemoteProtocol, lookEvery } from "./RemoteProtocol.ts"

const count = Schema.optionalKey(Schema.NullOr(Schema.Int))
const Reply = Schema.Struct({
  id: Schema.String,
  status: Schema.optionalKey(Schema.NullOr(Schema.String)),
  error: Schema.optionalKey(Schema.NullOr(Schema.Struct({ message: Schema.String }))),
  incomplete_details: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ reason: Schema.optionalKey(Schema.NullOr(Schema.String)) }))
  ),
  usage: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({
        input_tokens: count,
        output_tokens: count,
        input_tokens_details: Schema.optionalKey(Schema.NullOr(Schema.Struct({ cached_tokens: count })))
      })
    )
  )
})
const decode = Schema.decodeUnknownPromise(Reply)

/** More tokens than any trial uses; a larger reported count is ignored. */
const mostTokens = 1_000_000_000

/** Returns a stated count as a field; an empty object if the count is missing or impossible. */
const stated = (name: "input" | "output" | "cached", value: number | null | undefined, most = mostTokens) =>
  typeof value === "number" && value >= 0 && value <= most ? { [name]: value } : {}

const answerOf = ({ error, incomplete_details, status, usage }: typeof Reply.Type): RemoteAnswer => {
  const failure =
    status === "completed" || status === undefined || status === null
      ? undefined
      : (error?.message ?? incomplete_details?.reason ?? `the agent ended as ${status}`)
  return {
    usage: {
      ...stated("input", usage?.input_tokens),
      ...stated("output", usage?.output_tokens),
      ...stated("cached", usage?.input_tokens_details?.cached_tokens, usage?.input_tokens ?? 0)
    },
    ...(failure === undefined ? {} : { failure })
  }
}

const send = async ({ fetch, key, signal, url }: RemoteTask, path: string, body?: object) => {
  const response = await fetch(`${url.replace(/\/+$/, "")}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return await decode(JSON.parse(text)).catch(() => {
    throw new Error("the agent's answer is not an object of the Responses API")
  })
}

const ask = async (task: RemoteTask): Promise<RemoteAnswer> => {
  const { brief, mcp, model, signal, token } = task
  const tools = [{ type: "mcp", server_label: "env", server_url: mcp, authorization: token, require_approval: "never" }]
  let reply = await send(task, "/responses", { input: brief, tools, ...(model === undefined ? {} : { model }) })
  while (reply.status === "queued" || reply.status === "in_progress") {
    await setTimeout(lookEvery, undefined, { signal })
    reply = await send(task, `/responses/${encodeURIComponent(reply.id)}`)
  }
  return answerOf(reply)
}

/** The protocol of agents behind OpenAI's Responses API; the request names the session's MCP server. */
export const responses: RemoteProtocol = {
  id: "responses",
  version: "1",
  summary: "an agent that speaks the Responses API: --adapter responses=URL",
  ask
}
