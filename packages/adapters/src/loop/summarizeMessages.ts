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
 * Messages told as one content, nothing where there are none: for a question about
 * a conversation that is not a part of it, and that offers no tools, without
 * which some providers refuse tool calls.
 */
export const summarizeMessages = (messages: ReadonlyArray<Message>): Content.Content =>
  messages.length === 0 ? [] : [...Content.text("\nRecord so far:"), ...messages.flatMap(said)]
