import { ContextOverflowed, type ModelReply, type ModelRequest, Trajectories } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Output, ToolLoopAgent, generateText, isLoopFinished, jsonSchema, stepCountIs, streamText, tool } from "ai"
import { Deferred, Effect } from "effect"
import type { ReplyOverride } from "../../testing/src/laws/Player.ts"
import { playGrid } from "../../testing/src/grid/playGrid.ts"
import { type MakeAgent, fromAiSdk } from "../src/fromAiSdk.ts"

const stopWhen = isLoopFinished()
const played = (make: MakeAgent, instead?: ReplyOverride) =>
  Effect.map(
    playGrid(fromAiSdk("mine", make).with({}), instead === undefined ? {} : { instead }),
    ({ answered, trial }) => ({ requests: answered.map(({ request }): ModelRequest => request), trial })
  )
const namesIn = ({ tools }: ModelRequest) => tools?.map(({ name }) => name)
const saying =
  (...replies: ReadonlyArray<Partial<ModelReply>>): ReplyOverride =>
  (nth) =>
    replies[nth] ?? { text: "Done." }
const calling = (name: string, args = {}): Partial<ModelReply> => ({
  finish: "tool-calls",
  calls: [{ id: name, tool: name, args }]
})

describe("an architecture of the AI SDK", () => {
  it.live("has tools of its own, which the session does not see", () =>
    Effect.gen(function* () {
      const thoughts: Array<string> = []
      const think = tool({
        description: "Thinks.",
        inputSchema: jsonSchema<{ readonly about: string }>({
          type: "object",
          properties: { about: { type: "string" } },
          required: ["about"]
        }),
        execute: ({ about }) => {
          thoughts.push(about)
          return { noted: about }
        }
      })
      const { requests, trial } = yield* played(
        ({ tools, ...parts }) => generateText({ ...parts, tools: { ...tools, think }, stopWhen }),
        saying(calling("think", { about: "slots" }), calling("look"))
      )
      assert.deepStrictEqual(thoughts, ["slots"])
      assert.deepStrictEqual(
        Trajectories.listCalls(trial.events).map(({ call }) => call.tool),
        ["look"]
      )
      const [first, second] = requests
      assert.strictEqual(first && namesIn(first)?.at(-1), "think")
      assert.deepStrictEqual(second?.messages.at(-1), {
        role: "tool",
        results: [{ id: "think", tool: "think", content: [{ _tag: "Text", text: '{"noted":"slots"}' }] }]
      })
    })
  )

  it.live("offers the tools of a step, or none if the step lists none", () =>
    Effect.gen(function* () {
      const { requests } = yield* played(
        async (parts) => {
          await generateText({ model: parts.model, messages: parts.messages })
          await generateText({ ...parts, activeTools: ["look"], stopWhen: stepCountIs(1) })
          await generateText({ ...parts, toolChoice: "none" })
        },
        saying({ text: "A plan." })
      )
      assert.deepStrictEqual(requests.map(namesIn), [undefined, ["look"], []])
    })
  )

  it.live("can replace the description of a session's tool", () =>
    Effect.gen(function* () {
      const { requests } = yield* played(
        ({ tools, ...parts }) => {
          const look = Object.entries(tools).flatMap(([name, one]) =>
            name === "look" ? [[name, Object.assign({}, one, { description: "Looks." })] as const] : []
          )
          return generateText({ ...parts, tools: Object.fromEntries(look) })
        },
        saying({ text: "Done." })
      )
      assert.deepStrictEqual(
        requests[0]?.tools?.map(({ description, name }) => ({ description, name })),
        [{ description: "Looks.", name: "look" }]
      )
    })
  )

  it.live("asks for an object", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const schema = { type: "object", properties: { steps: { type: "array" } } } as const
      const { requests } = yield* played(
        async ({ messages, model }) => {
          const output = Output.object({ schema: jsonSchema(schema) })
          seen.push((await generateText({ model, messages, output })).output)
        },
        saying({ text: '{"steps": ["look"]}' })
      )
      assert.deepStrictEqual(seen, [{ steps: ["look"] }])
      assert.deepStrictEqual(requests[0]?.json, { name: "answer", schema })
    })
  )

  it.live("sends its model's earlier words, calls and provider state back to the model", () =>
    Effect.gen(function* () {
      const state = { reasoning: "signed" }
      for (const generate of [
        generateText,
        async (options: Parameters<typeof streamText>[0]) => {
          const result = streamText(options)
          await result.consumeStream()
          return { responseMessages: await result.responseMessages }
        }
      ]) {
        const { requests } = yield* played(
          async ({ messages, model, tools }) => {
            const { responseMessages } = await generate({ model, messages, tools })
            await generate({ model, messages: [...messages, ...responseMessages, { role: "user", content: "Go on." }] })
          },
          saying({ text: "Thinking.", opaque: state }, { text: "Done." })
        )
        assert.deepStrictEqual(requests[1]?.messages[1], {
          role: "assistant",
          text: "Thinking.",
          calls: [],
          opaque: state
        })
      }
    })
  )

  it.live("that overflows the context ends as out of context, also when streaming, unless it recovers from it", () =>
    Effect.gen(function* () {
      let isFull = true
      const model = () => ({
        id: "full",
        generate: () =>
          isFull
            ? Effect.fail(new ContextOverflowed({ reason: "full" }))
            : Effect.succeed({ text: "Done.", calls: [], finish: "stop" as const, usage: {} })
      })
      const outcomeOf = (make: MakeAgent) =>
        Effect.map(playGrid(fromAiSdk("mine", make).with({}), { model }), ({ trial }) => trial.outcome)
      const context = { _tag: "budget-exhausted", limit: "context" } as const
      const onError = () => {}
      for (const make of [
        (parts) => new ToolLoopAgent(parts),
        (parts) => generateText(parts),
        (parts) => generateText(parts).catch((cause: unknown) => Promise.reject(new Error("wrapped", { cause }))),
        async (parts) => void (await streamText({ ...parts, onError }).consumeStream()),
        async (parts) => void (await streamText({ ...parts, onError }).text)
      ] satisfies ReadonlyArray<MakeAgent>) {
        isFull = true
        assert.deepStrictEqual(yield* outcomeOf(make), context)
      }
      const mends: MakeAgent = (parts) =>
        generateText(parts).catch(() => {
          isFull = false
          return generateText(parts)
        })
      assert.deepStrictEqual(yield* outcomeOf(mends), { _tag: "gave-up" })
    })
  )

  it.live("that throws fails with the reason", () =>
    Effect.gen(function* () {
      const { trial } = yield* played(() => {
        throw new Error("no such prompt")
      })
      assert.deepStrictEqual(trial.outcome, { _tag: "agent-error", reason: "Error: no such prompt" })
      const file = { type: "file", mediaType: "application/pdf", data: new Uint8Array([1]) } as const
      const sent = yield* played(({ model }) => generateText({ model, messages: [{ role: "user", content: [file] }] }))
      assert.strictEqual(sent.trial.outcome._tag, "agent-error")
      assert.include(JSON.stringify(sent.trial.outcome), "application/pdf cannot be sent")
    })
  )

  it.live("can be made by a Promise", () =>
    Effect.gen(function* () {
      const { trial } = yield* played((parts) => Promise.resolve(new ToolLoopAgent({ ...parts, stopWhen })))
      assert.strictEqual(trial.outcome._tag, "solved")
    })
  )

  it.live("runs its finally blocks when the trial is over", () =>
    Effect.gen(function* () {
      const unwound = yield* Deferred.make<void>()
      const { trial } = yield* played(async (parts) => {
        try {
          await generateText({ ...parts, stopWhen })
        } finally {
          Deferred.doneUnsafe(unwound, Effect.void)
        }
      })
      assert.strictEqual(trial.outcome._tag, "solved")
      yield* Deferred.await(unwound)
    })
  )
})
