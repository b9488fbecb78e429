import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { RunStore } from "@escapement/core"
import { Stores } from "@escapement/evaluate"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { ace, evaluate, replay, resume } from "escapement"
import { agents } from "./agents.ts"
import { completion, reply, serveLoopback } from "./loopback.ts"

const Body = Schema.fromJsonString(
  Schema.Struct({
    messages: Schema.Array(Schema.Json),
    tools: Schema.Array(Schema.Struct({ function: Schema.Struct({ name: Schema.String }) }))
  })
)

/** Calls one tool after the other, each without arguments, and then stops: a function of the request alone. */
const said = (body: string) => {
  const { messages, tools } = Schema.decodeSync(Body)(body)
  const calls = (messages.length - 2) / 2
  const tool = tools[calls % tools.length]?.function.name
  return completion(
    calls < 6 && tool !== undefined ? { content: `Call ${calls}.`, tool } : { content: "Enough." },
    calls
  )
}

const temporary = Effect.acquireRelease(
  Effect.sync(() => join(mkdtempSync(join(tmpdir(), "escapement-replay-")), "runs.sqlite")),
  (path) => Effect.sync(() => rmSync(join(path, ".."), { recursive: true, force: true }))
)

/** Every trial of a run but for its times, as bytes. */
const bytesOf = (store: string, run: string) =>
  Stores.withStore(store)(RunStore.use((runs) => Stream.runCollect(runs.trials(run)))).pipe(
    Effect.map((trials) =>
      trials.map(({ cell, trial: { events, id, identity, outcome, usage } }) =>
        JSON.stringify([cell, id, identity, outcome, usage, events])
      )
    )
  )

describe("runs of agents of the AI SDK", () => {
  it.live("are byte for byte the same after an interruption, and when they are replayed without their provider", () =>
    Effect.gen(function* () {
      const server = yield* serveLoopback((response, body) => reply(200, said(body))(response))
      const model = createOpenAICompatible({ name: "loopback", baseURL: server.url, apiKey: "none" })("loopback-1")
      const [first, ...others] = agents
      assert.isDefined(first)
      if (first === undefined) return
      const plan = {
        benchmark: ace({ hidden: 1, rows: 3, cols: 3, candidates: 5 }),
        adapters: [first, ...others],
        models: model,
        instances: 3
      } as const
      const [whole, broken] = [yield* temporary, yield* temporary]
      const own = { adapters: agents, models: [model] }
      const run = yield* Effect.promise(() => evaluate(plan, { store: whole }))
      const expected = yield* bytesOf(whole, run.id)
      assert.lengthOf(expected, 12)
      assert.isTrue(expected.every((bytes) => bytes.includes('"Called"')))

      const controller = new AbortController()
      const interrupted = yield* Effect.flip(
        Effect.tryPromise({
          try: () =>
            evaluate(plan, {
              store: broken,
              signal: controller.signal,
              concurrency: 1,
              onEvent: (event) => {
                if (event._tag === "TrialFinished" && event.done === 5) controller.abort()
              }
            }),
          catch: String
        })
      )
      assert.include(interrupted, "5 of 12 trials are kept")
      const resumed = yield* Effect.promise(() => resume("last", { store: broken, own }))
      assert.deepStrictEqual(yield* bytesOf(broken, resumed.id), expected)

      const asked = server.asked()
      server.close()
      const replayed = yield* Effect.promise(() => replay(run.id, { store: whole, own }))
      assert.deepStrictEqual(yield* bytesOf(whole, replayed.id), expected)
      assert.strictEqual(server.asked(), asked)
    })
  )
})
