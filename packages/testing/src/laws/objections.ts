import type { Content, Message, ModelRequest } from "@escapement/core"

const isEmpty = (content: Content.Content): boolean =>
  content.every((part) => part._tag === "Text" && part.text.trim() === "")

const ofMessage = (message: Message, next: Message | undefined): ReadonlyArray<string> => {
  switch (message.role) {
    case "system":
      return message.text.trim() === "" ? ["an empty system message"] : []
    case "user":
      return isEmpty(message.content) ? ["an empty user message"] : []
    case "assistant": {
      if (message.calls.length === 0) return message.text.trim() === "" ? ["an empty assistant message"] : []
      const asked = message.calls.map(({ id }) => id)
      const answered = next?.role === "tool" ? next.results.map(({ id }) => id) : []
      return JSON.stringify(asked.toSorted()) === JSON.stringify(answered.toSorted())
        ? []
        : [`calls ${asked.join(", ")} answered by ${answered.join(", ") || "nothing"}`]
    }
    case "tool":
      return []
  }
}

const isRepeated = (name: string, at: number, names: ReadonlyArray<string>): boolean => names.indexOf(name) !== at

/**
 * Lists what providers object to in a request: anything that OpenAI, Google or Anthropic refuses, so that an
 * architecture works with all three.
 */
export const objections = ({ json, messages, tools }: ModelRequest): ReadonlyArray<string> => {
  const talk = messages.filter(({ role }) => role !== "system")
  const systems = messages.length - talk.length
  const orphan = messages.some(({ role }, at) => {
    const before = messages[at - 1]
    return role === "tool" && !(before?.role === "assistant" && before.calls.length > 0)
  })
  const names = (tools ?? []).map(({ name }) => name)
  const calls = messages.flatMap((message) => (message.role === "assistant" ? message.calls : []))
  return [
    ...messages.flatMap((message, at) => ofMessage(message, messages[at + 1])),
    ...(messages.slice(0, systems).some(({ role }) => role !== "system") ? ["a system message in the middle"] : []),
    ...(talk[0]?.role === "user" ? [] : ["a conversation that the user does not open"]),
    ...(talk.at(-1)?.role === "assistant" ? ["a conversation that ends with the assistant"] : []),
    ...(orphan ? ["results of tools that nobody called"] : []),
    ...names.filter(isRepeated).map((name) => `tool ${name} twice`),
    ...calls
      .map(({ id }) => id)
      .filter(isRepeated)
      .map((id) => `id ${id} for two calls`),
    ...(json !== undefined && json.schema.type !== "object" ? ["an answer in JSON that is no object"] : [])
  ]
}
