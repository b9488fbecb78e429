import { type Adapters, Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { outcomeOf, reply, speaking, tryOut } from "../tryOut.ts"

/** What a plugin in JavaScript may hand over, whatever the types say. */
const foreign = (value: unknown): never => value as never

const asking =
  (request: unknown): Adapters.Play =>
  ({ model }) =>
    Effect.ignore(model.generate(foreign(request)))

const user = (content: unknown) => ({ messages: [{ role: "user", content }] })
const cyclic: Record<string, unknown> = {}
cyclic["self"] = cyclic

const faults: ReadonlyArray<readonly [what: string, play: Adapters.Play, fault: string]> = [
  [
    "a text as content",
    asking(user("Hello")),
    'request.messages[0].content must be a list of parts, such as Content.text("…"), not a string'
  ],
  [
    "a part of another library",
    asking(user([...Content.text("a"), { type: "text", text: "b" }])),
    'request.messages[0].content[1]._tag must be one of "Text", "Image", "Audio", not undefined'
  ],
  [
    "an image without bytes",
    asking(user([{ _tag: "Image", mediaType: "image/png", data: "iVBOR", alt: "" }])),
    "request.messages[0].content[0].data must be a Uint8Array, not a string"
  ],
  [
    "a text as the content of a result",
    asking({ messages: [{ role: "tool", results: [{ id: "1", tool: "read", content: "{}" }] }] }),
    'request.messages[0].results[0].content must be a list of parts, such as Content.text("…"), not a string'
  ],
  [
    "an unknown role",
    asking({ messages: [{ role: "developer", text: "" }] }),
    'request.messages[0].role must be one of "system", "user", "assistant", "tool", not "developer"'
  ],
  [
    "a reply without calls",
    asking({ messages: [{ role: "assistant", text: "" }] }),
    "request.messages[0].calls must be a list of calls, not undefined"
  ],
  [
    "arguments that contain themselves",
    asking({ messages: [{ role: "assistant", text: "", calls: [{ id: "1", tool: "read", args: cyclic }] }] }),
    "request.messages[0].calls[0].args must be JSON, not an object"
  ],
  [
    "tools that were not awaited",
    asking({ messages: [], tools: Promise.resolve([]) }),
    "request.tools must be a list of tools, not a Promise (await it)"
  ],
  ["no request", asking(undefined), "request must be an object, not undefined"],
  ["no messages", asking({ prompt: "Hello" }), "request.messages must be a list of messages, not undefined"],
  [
    "a form of the answer without a schema",
    asking({ messages: [], json: { name: "plan" } }),
    "request.json.schema must be JSON, not undefined"
  ],
  [
    "a call without a tool",
    ({ session }) => Effect.ignore(session.call(foreign({ name: "read", args: {} }))),
    "call.tool must be a string, not undefined"
  ],
  [
    "a note of an unknown kind",
    ({ session }) => session.note(foreign({ kind: "idea", text: "" })),
    'note.kind must be one of "thought", "plan", "reflection", not "idea"'
  ],
  [
    "a note without a text",
    ({ session }) => session.note(foreign({ kind: "plan", text: 1 })),
    "note.text must be a string, not a number"
  ]
]

describe("what an adapter hands over", () => {
  it.effect.each(faults)("ends its trial alone, and names adapter and field: %s", ([, play, fault]) =>
    Effect.gen(function* () {
      let isAsked = false
      const model = {
        id: "scripted",
        generate: () =>
          Effect.sync(() => {
            isAsked = true
            return reply()
          })
      }
      const { outcome } = yield* tryOut({ play, model })
      assert.deepStrictEqual(outcome, { _tag: "agent-error", reason: `the adapter "scripted": ${fault}` })
      assert.isFalse(isAsked)
    })
  )

  it.effect("reaches the model if it has the right form", () =>
    Effect.gen(function* () {
      const image = { _tag: "Image", mediaType: "image/png", data: new Uint8Array(1), alt: "a desk" } as const
      const play: Adapters.Play = ({ model, session }) =>
        Effect.gen(function* () {
          const tools = yield* session.tools
          yield* model.generate({
            messages: [
              { role: "system", text: "Play." },
              { role: "user", content: [...session.instructions, image] },
              { role: "assistant", text: "", calls: [{ id: "1", tool: "read", args: { page: 1 } }], opaque: [null] },
              { role: "tool", results: [{ id: "1", tool: "read", content: Content.text("read") }] }
            ],
            tools,
            json: { name: "plan", schema: { type: "object" } }
          })
        })
      assert.strictEqual(outcomeOf(yield* tryOut({ play, model: speaking([reply()]) })), "gave-up")
    })
  )
})
