import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import { Instances, TrialMaking } from "@escapement/runner"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import { answerTrials } from "../../src/simulated/answerTrials.ts"

const configured = Result.getOrThrow(TrialMaking.configureBenchmark(ace, { text: {} }))
const call = { prompt: [{ role: "user" as const, content: [{ type: "text" as const, text: "Go on." }] }] }

/** A server of models that keeps two seeds, and how often it opened instances. */
const opened = Effect.gen(function* () {
  let opens = 0
  const answer = yield* answerTrials({
    configure: () => Effect.sync(() => (opens++, configured)),
    instances: 2,
    protocol: react.protocol,
    options: {},
    cache: { entries: 2 }
  })
  return { ask: (name: string) => answer({ model: `simulated.ace.smoke.${name}`, call }), opens: () => opens }
})

const escape = Result.getOrThrow(TrialMaking.configureBenchmark(agentEscape, { text: {} }))
/** What a prompt shows of the second instance of agent-escape, with a seed. */
const shown = Effect.fnUntraced(function* (seed: string) {
  const source = Instances.openSource({ _tag: "Tier", tier: "difficulty-5", instances: 2 }, seed)
  const [, second] = yield* Stream.runCollect(escape.instances(source, []))
  const opened = yield* (yield* escape.open([]))(second?.stored.instance ?? null)
  const { instructions } = yield* opened.rehearse(seed, 0)
  const text = instructions.map((part) => (part._tag === "Text" ? part.text : "")).join("\n")
  return { prompt: [{ role: "user" as const, content: [{ type: "text" as const, text }] }] }
})

describe("answerTrials", () => {
  it.effect("finds the instance in the first tiers of all families if the name has no family", () =>
    Effect.gen(function* () {
      const answer = yield* answerTrials({
        configure: (id) => Effect.succeed(id === "ace" ? configured : escape),
        tiers: [
          { benchmark: "ace", tier: "smoke" },
          { benchmark: "agent-escape", tier: "difficulty-5" }
        ],
        instances: 2,
        protocol: react.protocol,
        options: {}
      })
      const first = yield* shown("1")
      const { content } = yield* answer({ model: "simulated-perfect", call: first })
      const whole = yield* answer({ model: "simulated-perfect.agent-escape.difficulty-5.1", call: first })
      assert.deepStrictEqual(content, whole.content)
      const other = yield* shown("7")
      assert.isAbove((yield* answer({ model: "simulated-perfect.7", call: other })).content.length, 0)
      const { reason, status } = yield* Effect.flip(answer({ model: "simulated-perfect", call: other }))
      assert.strictEqual(status, 404)
      assert.include(
        reason,
        "ace (tier smoke), agent-escape (tier difficulty-5) with seed 1; if the run has another seed"
      )
    }).pipe(Effect.scoped)
  )

  it.effect("keeps the instances of the seeds that were used last, and opens the others again", () =>
    Effect.gen(function* () {
      const { ask, opens } = yield* opened
      const counts: Array<number> = []
      for (const name of ["1.0", "1.1", "2.0", "1.0", "3.0", "1.0", "2.0"]) {
        yield* ask(name)
        counts.push(opens())
      }
      assert.deepStrictEqual(counts, [1, 1, 2, 2, 3, 3, 4])
    })
  )

  it.effect("opens a requested instance besides those that it searches", () =>
    Effect.gen(function* () {
      const { ask, opens } = yield* opened
      yield* ask("1.5")
      yield* ask("1.5")
      yield* ask("1.1")
      assert.strictEqual(opens(), 2)
      const refused = yield* Effect.flip(ask("1"))
      assert.deepStrictEqual(
        [refused.status, refused.reason],
        [
          404,
          "simulated.ace.smoke.1: the prompt contains the instructions of none of the first 2 instances of ace (tier smoke) with seed 1; if the run has another seed or tier, name it in the model's id: simulated[-PROFILE].BENCHMARK.TIER.SEED[.INSTANCE[.EPOCH]] or simulated[-PROFILE][.SEED]"
        ]
      )
    })
  )
})
