import { type Message, type Model, type ModelError, ModelFailed, Randomness, type ToolSpec } from "@escapement/core"
import { Effect } from "effect"
import { memoize } from "effect/Function"

/** Matches names that every provider accepts: a letter or an underscore, then at most 63 more characters. */
const legal = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/

/** The most characters of a name that its alias keeps, so that a model recognises the tool. */
const maxSlug = 54

/**
 * Returns the name of a tool for native tool interfaces: the name itself if they allow it. Otherwise its legal
 * characters and a digest of the whole name, so that names that differ only in spaces or braces stay distinct.
 *
 * ```ts
 * import { aliasTool } from "./toolAliases.ts"
 *
 * aliasTool("read_page") // → "read_page"
 * aliasTool("Weather: by city") // → "Weather_by_city_613769ba"
 * ```
 */
export const aliasTool = (name: string): string => {
  if (legal.test(name)) return name
  const slug = name.replace(/[^A-Za-z0-9]+/g, "_").replace(/^_|_$/g, "")
  return `${/^[0-9]|^$/.test(slug) ? "t_" : ""}${slug.slice(0, maxSlug)}_${Randomness.seed("tool alias", name).slice(0, 8)}`
}

const aliasedTools = memoize((tools: ReadonlyArray<ToolSpec>) =>
  tools.map((tool) => {
    const alias = aliasTool(tool.name)
    // the description has what the alias had to leave out
    return alias === tool.name ? tool : { ...tool, name: alias, description: `${tool.name}. ${tool.description}` }
  })
)

const aliasedMessage = memoize((message: Message): Message => {
  switch (message.role) {
    case "system":
    case "user":
      return message
    case "assistant":
      return { ...message, calls: message.calls.map((call) => ({ ...call, tool: aliasTool(call.tool) })) }
    case "tool":
      return { ...message, results: message.results.map((result) => ({ ...result, tool: aliasTool(result.tool) })) }
  }
})

const tooMany = (id: string, offered: number, most: number): ModelFailed =>
  new ModelFailed({
    reason: `${id} takes at most ${most} tools and was offered ${offered}; offer fewer, or use an architecture that describes tools in the prompt`,
    at: "request"
  })

/**
 * Wraps a model whose interface refuses some tool names: tools are sent under aliases, and calls come back
 * under their own names. A request with more tools than the interface allows fails here with an explanation,
 * before it is sent.
 *
 * @param most the most tools allowed in a request; undefined if there is no limit
 */
export const withToolAliases = (model: Model<ModelError>, most: number | undefined): Model<ModelError> => {
  // tools that are no longer offered need aliases too, as a model may still call them
  const names = new Map<string, string>()
  return {
    id: model.id,
    generate: (request) =>
      Effect.suspend(() => {
        const { messages, tools } = request
        const offered = tools?.length ?? 0
        if (most !== undefined && offered > most) return Effect.fail(tooMany(model.id, offered, most))
        for (const { name } of tools ?? []) names.set(aliasTool(name), name)
        const sent = model.generate({
          ...request,
          messages: messages.map(aliasedMessage),
          ...(tools === undefined ? {} : { tools: aliasedTools(tools) })
        })
        return Effect.map(sent, (reply) => ({
          ...reply,
          calls: reply.calls.map((call) => ({ ...call, tool: names.get(call.tool) ?? call.tool }))
        }))
      })
  }
}
