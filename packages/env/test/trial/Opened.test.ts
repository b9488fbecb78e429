import { Content, type Position, Trajectories, type TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { type Prefix, openEnvironment } from "../../src/trial/Environment.ts"
import { openPrefix } from "../../src/trial/Prefix.ts"
import { replay } from "../../src/trial/Replay.ts"

/** Counts down to zero from `start`; a start below zero is lost. */
const countdown = (start: number): Position<number> => ({
  replays: "pure",
  initial: start,
  instructions: Content.text("Count down."),
  tools: () => [{ name: "tick", description: "Counts.", parameters: {}, role: "submit" }],
  step: (state) => Effect.succeed({ state: state - 1, observation: { content: Content.text("tick") }, facts: [] }),
  gold: () => Option.some({ call: { tool: "tick", args: {} }, evidence: [], inferred: [] }),
  remaining: (state) => (state < 0 ? Option.none() : Option.some(state)),
  guess: () => ({ tool: "tick", args: {} })
})
const settings = { seed: "7", limits: {}, faults: { p: 0 }, maxText: 100 }

const play = Effect.fnUntraced(function* (start: number, ticks: number, from?: Prefix<number>) {
  const events: Array<TrialEvent> = []
  const environment = yield* openEnvironment(countdown(start), Schema.Int, {
    ...settings,
    append: (event) => void events.push(event),
    putBlob: () => {},
    ...(from === undefined ? {} : { from })
  })
  for (let i = 0; i < ticks; i++) yield* environment.session.call({ tool: "tick", args: {} })
  environment.finish({ _tag: "gave-up" })
  return events
})

describe("Opened", () => {
  it.effect("comes first and states the number of calls in the plan", () =>
    Effect.gen(function* () {
      const events = yield* play(3, 1)
      assert.deepStrictEqual(events[0], { _tag: "Opened", remaining: 3 })
      assert.strictEqual(Trajectories.listCalls(events)[0]?.remaining, 2)
    })
  )

  it.effect("states no number if the trial is lost from the start", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* play(-1, 0))[0], { _tag: "Opened" })
    })
  )

  it.effect("states the remaining number at the fork", () =>
    Effect.gen(function* () {
      const from = yield* openPrefix(countdown(5), Schema.Int, yield* play(5, 2), 2, () => new Uint8Array())
      assert.deepStrictEqual((yield* play(5, 0, from))[0], { _tag: "Opened", remaining: 3 })
    })
  )

  it.effect("is written again by a replay", () =>
    Effect.gen(function* () {
      const events = yield* play(3, 2)
      assert.deepStrictEqual(yield* replay(countdown(3), Schema.Int, events, settings), Option.none())
      const other = yield* replay(countdown(4), Schema.Int, events, settings)
      assert.strictEqual(Option.getOrThrow(other).at, 0)
    })
  )
})
