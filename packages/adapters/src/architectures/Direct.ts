import { Content, defineAdapter, type Session, type ToolCall } from "@escapement/core"
import { Effect, Schema } from "effect"
import { type Question, ask, objectSchema } from "../loop/ask.ts"
import { retold } from "../format/Format.ts"
import { withImages } from "../loop/ImagePolicy.ts"
import { nativeFormat } from "../format/nativeFormat.ts"
import { opening } from "../loop/opening.ts"
import { count, flag, images, textTools } from "../loop/options.ts"
import * as prompt from "../prompts/DirectPrompt.ts"
import { summarizeMessages } from "../loop/summarizeMessages.ts"

const Call = Schema.Struct({
  tool: Schema.String,
  args: Schema.Json.pipe(Schema.withDecodingDefaultKey(Effect.succeed({})))
})
const Answer = Schema.Struct({ reasoning: Schema.optionalKey(Schema.String), calls: Schema.Array(Call) })

/**
 * Asks for the list of calls. With `cot`, `reasoning` is the first property, since models write properties in
 * schema order.
 */
const list = (cot: boolean): Question<typeof Answer.Type> => ({
  name: "calls",
  schema: objectSchema({
    ...(cot ? { reasoning: { type: "string" } } : {}),
    calls: { type: "array", items: objectSchema({ tool: { type: "string" }, args: { type: "object" } }) }
  }),
  Answer
})

/** Returns the last call in the list to a tool whose role is `submit`; undefined if there is none. */
const submission = Effect.fnUntraced(function* (session: Session, calls: ReadonlyArray<ToolCall>) {
  const tools = yield* session.tools
  const submitting = new Set(tools.filter((tool) => tool.role === "submit").map((tool) => tool.name))
  return calls.findLast((call) => submitting.has(call.tool))
})

/**
 * The architecture that decides on all calls in one reply: a JSON list, written before any result is seen. The
 * trajectory records the list as the agent's plan. Then all calls of the list are made in order, whatever their
 * results; with `execute` off, only the last one that submits an answer.
 */
export const direct = defineAdapter({
  id: "direct",
  version: "1",
  summary: "one reply holds the whole list of calls",
  Options: Schema.Struct({
    cot: flag(false, "whether to ask for reasoning before the list"),
    execute: flag(true, "whether to make all calls of the list; if false, only its last submission is made"),
    retries: count(2, "replies in a row without a list that are allowed"),
    tools: textTools,
    images
  }),
  play: ({ cot, execute, images, retries, tools }) =>
    Effect.fnUntraced(function* ({ model, session }) {
      const past = session.history.flatMap((exchange, i) => retold(nativeFormat(""), exchange, i))
      const content = [
        ...session.instructions,
        ...summarizeMessages(past),
        ...Content.text(`\n${cot ? prompt.reasoned : prompt.direct}`)
      ]
      const messages = opening(tools, prompt.manual(yield* session.tools), content)
      const { calls, reasoning = "" } = yield* ask(withImages(images, model), list(cot), messages, retries)
      if (reasoning.trim() !== "") yield* session.note({ kind: "thought", text: reasoning.trim() })
      yield* session.note({ kind: "plan", text: prompt.listText(calls) })
      if (execute) return yield* Effect.forEach(calls, session.call, { discard: true })
      const last = yield* submission(session, calls)
      if (last !== undefined) yield* session.call(last)
    })
})
