import { type Egress, Wires } from "@escapement/models"
import { Duration, Effect } from "effect"

/** What the model of the stand-in says, whatever it is asked. */
const reply = {
  content: [{ type: "text" as const, text: "This is the stand-in for a model." }],
  finishReason: { unified: "stop" as const, raw: "stop" },
  usage: {
    inputTokens: { total: 100, noCache: 100, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 10, text: 10, reasoning: undefined }
  },
  warnings: []
}

/** Keys of nobody, for providers that ask for one before they send anything. */
export const keysOfNobody = {
  OPENAI_API_KEY: "sk-of-nobody",
  ANTHROPIC_API_KEY: "sk-of-nobody",
  GEMINI_API_KEY: "key-of-nobody"
} as const

/** A provider of every format, on loopback: its address, and a way out of this process that leads to it alone. */
export const serveStandIn = Effect.map(
  Wires.serveWires({
    answer: () => Effect.succeed(reply),
    isModel: () => true,
    faults: [],
    port: 0,
    pause: Duration.millis(1),
    retryAfter: Duration.millis(1)
  }),
  ({ url }) => {
    const egress: Egress.Egress = {
      fetch: () => (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
        const asked = new URL(input instanceof Request ? input.url : input)
        return fetch(new URL(`${asked.pathname}${asked.search}`, url), init)
      }
    }
    return { egress, url }
  }
)
