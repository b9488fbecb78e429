import {
  Configuration,
  Json,
  type ModelError,
  type ModelProvider,
  type ModelReply,
  type ModelRequest,
  ModelUnavailable,
  NoOptions,
  type OpenModel,
  defineConfig
} from "@escapement/core"
import { Effect } from "effect"

/** The reply of a model; the ids of its calls are added later. */
export interface Answer {
  readonly text: string
  readonly calls: ReadonlyArray<{ readonly tool: string; readonly args: Json.Json }>
}

/** Asks a model. A failure says whether the provider or the request is at fault. */
export type Ask = (request: ModelRequest) => Effect.Effect<Answer, ModelError>

/** A small value that a JSON Schema allows; not always the least. */
const least = (schema: Json.Json | undefined): Json.Json => {
  if (schema === undefined || !Json.isJsonObject(schema)) return "something"
  const { enum: values, items, minItems, minimum, properties, required, type } = schema
  if (Array.isArray(values)) return values[0] ?? null
  if (type === "integer" || type === "number") return typeof minimum === "number" ? minimum : 1
  if (type === "boolean") return false
  if (type === "array") return Array.from({ length: Number(minItems ?? 0) }, () => least(items))
  if (type !== "object" || properties === undefined || !Json.isJsonObject(properties)) return "something"
  const names = Array.isArray(required) ? required.map(String) : []
  return Object.fromEntries(names.map((name) => [name, least(properties[name])]))
}

/** Takes the tools in turn. Put the call of your own model here. */
const inTurn: Ask = ({ json, messages, tools = [] }) =>
  Effect.sync(() => {
    if (json !== undefined) return { text: JSON.stringify(least(json.schema)), calls: [] }
    const turn = messages.filter(({ role }) => role === "assistant").length
    const tool = tools[turn % tools.length]
    return tool === undefined
      ? { text: "I was offered no tool.", calls: [] }
      : {
          text: "",
          calls: [{ tool: tool.name, args: Json.isJsonObject(least(tool.parameters)) ? least(tool.parameters) : {} }]
        }
  })

/** A model that is asked by `Ask`, opened once for each trial. */
export const openModel =
  (ask: Ask): OpenModel =>
  () =>
    Effect.sync(() => {
      let made = 0
      const reply = ({ calls, text }: Answer): ModelReply => ({
        text,
        calls: calls.map((call) => ({ id: `call-${++made}`, ...call })),
        finish: calls.length > 0 ? "tool-calls" : "stop",
        // what a provider does not state is absent, never 0
        usage: {}
      })
      return { id: "my-plugin/in-turn", generate: (request) => Effect.map(ask(request), reply) }
    })

/** The models of my-plugin, by the name after the slash in `--model`. */
export const myPlugin: ModelProvider = {
  id: "my-plugin",
  summary: "takes the tools in turn",
  examples: ["my-plugin/in-turn"],
  // it answers in this process, and alike each time: nothing needs to be recorded
  isLocal: true,
  model: (name) =>
    name === "in-turn"
      ? Effect.succeed(Configuration.configurable("my-plugin/in-turn", NoOptions, () => openModel(inTurn)))
      : Effect.fail(new ModelUnavailable({ model: `my-plugin/${name}`, reason: "there is only my-plugin/in-turn" }))
}

export default defineConfig({ models: [myPlugin] })
