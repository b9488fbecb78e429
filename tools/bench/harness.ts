import type { LanguageModelV4Message } from "@ai-sdk/provider"
import { State, ace, generate, makeWorld } from "@escapement/ace"
import { adapters } from "@escapement/adapters"
import { Adapters, type Cell, Content, type Position, Randomness, Trial } from "@escapement/core"
import { Attempts, Replay } from "@escapement/env"
import { generalMetrics } from "@escapement/metrics"
import { modelProviders, Simulated } from "@escapement/models"
import { scoreTrial } from "@escapement/runner"
import { Effect, Option, Result, Schema } from "effect"
import { type Figure, short } from "./Figure.ts"

const rounds = 1000
const difficulty = { hidden: 2, decoys: 0, rows: 5, cols: 5, candidates: 25, domain: "course" } as const

/** Finds an instance whose reference plan is nearest to ten calls. */
const tenSteps = Effect.gen(function* () {
  const world = makeWorld({ profile: "clean", reasons: false })
  const instance = yield* generate(Randomness.seed("bench", "harness"), { ...difficulty, hidden: 3 })
  const position = world.open(instance)
  return { position, instance, steps: (yield* Replay.findPlan(position, position.initial)).length }
})

/** Measures the microseconds per round: the median of five batches, after one batch to warm up. */
const perRound = async (body: () => Promise<unknown>): Promise<number> => {
  const batch = async () => {
    const start = performance.now()
    for (let i = 0; i < rounds; i++) await body()
    return ((performance.now() - start) * 1000) / rounds
  }
  await batch()
  const times = [await batch(), await batch(), await batch(), await batch(), await batch()]
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
}

const simulated = Effect.gen(function* () {
  const provider = modelProviders.find(({ id }) => id === "simulated") ?? (yield* Effect.die("no simulated model"))
  const model = yield* provider.model("perfect")
  const decided = Result.getOrThrow(model.fromText({}))
  return { id: "simulated/perfect", ...decided }
})

/** Makes a loop over the model and world alone, without environment, adapter and record. */
const bareLoop = (position: Position<State>) => async () => {
  let state = position.initial
  const model = Simulated.simulatedLanguageModel(
    {
      seed: "bench",
      view: {
        gold: () => position.gold(state),
        plan: Effect.suspend(() => Replay.findPlan(position, state)),
        tools: () => position.tools(state),
        guess: (random) => position.guess(state, random)
      }
    },
    { slip: 0, premature: 0, repeat: 0, malformed: 0, early: 0, infer: 0, recall: 1, notice: 1, parallel: 1 }
  )
  const tools = position.tools(state).map(({ description, name, parameters }) => ({
    type: "function" as const,
    name,
    description,
    inputSchema: parameters
  }))
  const prompt: Array<LanguageModelV4Message> = [
    { role: "user", content: [{ type: "text", text: Content.plain(position.instructions) }] }
  ]
  while (true) {
    const { content } = await model.doGenerate({ prompt, tools })
    const call = content.find((part) => part.type === "tool-call")
    if (call === undefined) return
    const args = JSON.parse(call.input)
    const { toolCallId, toolName } = call
    const next = Effect.runSync(position.step(state, { tool: toolName, args }))
    if (next.ended !== undefined) return
    state = next.state
    prompt.push(
      { role: "assistant", content: [{ type: "tool-call", toolCallId, toolName, input: args }] },
      {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId,
            toolName,
            output: { type: "text", value: Content.plain(next.observation.content) }
          }
        ]
      }
    )
  }
}

/**
 * Measures the cost of a whole trial beyond a bare loop over the same model and world: adapter, environment,
 * record, scores.
 */
export const harness = async (): Promise<ReadonlyArray<Figure>> => {
  const { instance, position, steps } = await Effect.runPromise(tenSteps)
  const model = await Effect.runPromise(simulated)
  const bare = await perRound(bareLoop(position))
  const figures: Array<Figure> = [{ what: `bare loop, ${steps} steps`, value: short(bare), unit: "µs" }]
  const encode = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(Trial)))
  const metrics = [...ace.metrics, ...generalMetrics]
  for (const id of ["react", "function-calling", "plan-then-act"]) {
    const adapter = adapters.find((one) => one.id === id)
    if (adapter === undefined) continue
    const player = Adapters.configureAdapter(adapter, Result.getOrThrow(adapter.settings.fromText({})))
    const cell: Cell = {
      benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
      adapter: { id, version: player.version, kind: player.kind, settings: player.settings },
      model: { id: model.id, settings: model.settings },
      limits: {},
      faults: { p: 0 }
    }
    let epoch = 0
    const one = Effect.suspend(() =>
      Attempts.attempt({
        position,
        State,
        identity: { cell, instance: "bench", epoch: epoch++, seed: Randomness.seed("bench", epoch) },
        adapter: player,
        model: Option.some(model),
        limits: ace.budget(instance),
        putBlob: () => {}
      })
    )
    const trial = await perRound(() => Effect.runPromise(one))
    const whole = await perRound(() =>
      Effect.runPromise(Effect.map(one, (made) => [scoreTrial(metrics, made, instance), encode(made).length]))
    )
    figures.push(
      { what: `${id}: trial, ${steps} steps`, value: short(trial), unit: "µs" },
      { what: `${id}: overhead per trial`, value: short(trial - bare), unit: "µs", bar: "≤ 1,000 µs" },
      { what: `${id}: overhead per step`, value: short((trial - bare) / steps), unit: "µs" },
      { what: `${id}: the same with scores and encoding, per trial`, value: short(whole - bare), unit: "µs" }
    )
  }
  return figures
}
