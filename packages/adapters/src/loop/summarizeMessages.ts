import { Content, type Message } from "@escapement/core"
import { labelled } from "./labelled.ts"

const said = (message: Message): Content.Content => {
  switch (message.role) {
    case "system":
      return Content.text(message.text)
    case "user":
      return message.content
    case "assistant": {
      const calls = message.calls.map((call) => `${call.tool} ${JSON.stringify(call.args)}`)
      return Content.text(["You:", message.text.trim(), ...calls].filter((line) => line !== "").join("\n"))
    }
    case "tool":
      return message.results.flatMap(({ content, tool }) => labelled(`Result of ${tool}:`, content))
  }
}

/**
 * Rewrites messages as one content; empty if there are none. It serves a question about a conversation that is asked in
 * a request without tools, as some providers refuse tool calls in a request that offers no tools.
 */
export const summarizeMessages = (messages: ReadonlyArray<Message>): Content.Content =>
  messages.length === 0 ? [] : [...Content.text("\nRecord so far:"), ...messages.flatMap(said)]
