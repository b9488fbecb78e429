import { RunStore, Trajectories } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { evaluate, forkTrial, readRun, Results } from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"

const played = evaluate(
  {
    benchmark: { benchmark: "ace", from: { tier: "smoke" } },
    adapters: "function-calling",
    models: "simulated/sloppy",
    instances: 2
  },
  { catalogue }
)

/** Continues the first trial of a run after its first two calls. */
const forked = Effect.gen(function* () {
  const { run } = yield* played
  const store = yield* RunStore
  const parent = Option.getOrThrow(yield* Stream.runHead(store.trials(run.id)))
  return { parent, fork: yield* forkTrial(parent.trial.id, { catalogue, at: 2 }) }
})

describe("the tables of a paper", () => {
  it.live("say which instances were played and under which profile, and take no fork", () =>
    Effect.gen(function* () {
      const { fork, parent } = yield* forked
      const [first] = yield* Results.buildTables(parent.run, { catalogue })
      assert.strictEqual(
        first?.notes?.[0],
        "Played: instances that are not the paper's (--tier smoke --instances 2), with profile=clean."
      )
      const { message } = yield* Effect.flip(Results.buildTables(fork.run, { catalogue }))
      assert.include(message, `run ${fork.run} is a fork, which continues trials of another run`)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})

describe("the export for OpenAI's interfaces", () => {
  it.live("is what the model was sent; of a fork, with the calls before it", () =>
    Effect.gen(function* () {
      const { fork, parent } = yield* forked
      const linesOf = (run: string) =>
        Effect.gen(function* () {
          const text = yield* Results.exportRun(yield* readRun(run, { catalogue }), "openai")
          return (yield* Stream.mkString(text))
            .trim()
            .split("\n")
            .map((line) => JSON.parse(line))
        })
      const [whole] = yield* linesOf(parent.run)
      assert.deepInclude(whole.metadata, { messages: "sent", outcome: "solved", reward: 1 })
      assert.strictEqual(whole.messages[0].role, "system")
      const calls = Trajectories.listCalls(parent.trial.events)
      const { messages, metadata } = (yield* linesOf(fork.run))[0]
      assert.deepInclude(metadata, { messages: "sent", fork: { trial: parent.trial.id, at: 2 } })
      for (const { call } of calls.slice(0, 2)) assert.include(JSON.stringify(messages), call.tool)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})

describe("a picture of a trial", () => {
  it.live("is refused under a name of another format", () =>
    Effect.gen(function* () {
      const { run } = yield* evaluate(
        { benchmark: { benchmark: "agent-escape", from: { tier: "difficulty-5" } }, adapters: "oracle", instances: 1 },
        { catalogue }
      )
      const { trial } = Option.getOrThrow(yield* Stream.runHead((yield* RunStore).trials(run.id)))
      const draw = (out: string, kind?: string) => Results.renderPicture(trial.id, { catalogue, kind, out })
      assert.strictEqual(
        (yield* Effect.flip(draw("a.png"))).message,
        "--out a.png: this picture is an SVG: end the name in .svg, or choose another picture with --kind (graph, text)"
      )
      assert.include((yield* Effect.flip(draw("a.svg", "text"))).message, "this picture is text: end the name in .txt")
      for (const [out, kind] of [["a.svg"], ["a.txt", "text"], ["picture"]] as const) yield* draw(out, kind)
      const svg = yield* draw("a.svg")
      const title = `<title>agent-escape, [^<]+: graph of trial ${trial.id.slice(0, 12)}</title>`
      assert.match(String(svg), new RegExp(`^<svg role="img"[^>]*>${title}`))
      assert.notInclude(String(yield* draw("a.txt", "text")), "<title>")
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})
