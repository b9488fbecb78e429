import {
  AgentFailed,
  type Content,
  defineAdapter,
  defineConfig,
  Json,
  type Message,
  type ModelReply
} from "@escapement/core"
import { Effect, Schema } from "effect"

/** The first of the replies that most replies agree with; one that calls nothing has no vote. */
const elect = (replies: ReadonlyArray<ModelReply>): ModelReply | undefined => {
  const votes = replies.filter(({ calls }) => calls.length > 0)
  const parties = Map.groupBy(votes, ({ calls }) => Json.canonical(calls.map(({ args, tool }) => [tool, args])))
  return [...parties.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]
}

type Said = Pick<ModelReply, "text" | "calls" | "opaque">
const exchange = ({ calls, opaque, text }: Said, seen: ReadonlyArray<Content.Content>): ReadonlyArray<Message> => [
  { role: "assistant", text, calls, ...(opaque === undefined ? {} : { opaque }) },
  { role: "tool", results: calls.map(({ id, tool }, i) => ({ id, tool, content: seen[i] ?? [] })) }
]

/** Asks the same several times and does what most replies agree on. Source: Wang et al. 2023, *Self-consistency*. */
export const majority = defineAdapter({
  id: "majority",
  version: "1",
  summary: "asks several times and does what most replies agree on",
  Options: Schema.Struct({ votes: Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))) }),
  play: ({ votes }) =>
    Effect.fnUntraced(function* ({ model, session }) {
      const past = session.history.flatMap(({ call, observation }, i) =>
        exchange({ text: "", calls: [{ id: `past-${i}`, ...call }] }, [observation.content])
      )
      const messages: Array<Message> = [{ role: "user", content: session.instructions }, ...past]
      while (true) {
        const ask = model.generate({ messages, tools: yield* session.tools })
        const reply = elect(yield* Effect.replicateEffect(ask, votes, { concurrency: "unbounded" }))
        if (reply === undefined) return yield* new AgentFailed({ reason: "no reply calls a tool" })
        const seen = yield* Effect.forEach(reply.calls, (call) =>
          Effect.map(session.call(call), ({ content }) => content)
        )
        messages.push(...exchange(reply, seen))
      }
    })
})

export default defineConfig({ adapters: [majority] })
