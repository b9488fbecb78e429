import {
  Content,
  type GoldCall,
  type Metric,
  type Position,
  TextRules,
  type ToolCall,
  type Trial
} from "@escapement/core"
import { answerSupported, generalMetrics } from "@escapement/metrics"
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type BenchmarkSubject, type Opened, makeLaw, makePositionLaw } from "../BenchmarkSubject.ts"
import type { Laws } from "./Conformance.ts"
import { playTrial } from "./playTrial.ts"
import { scriptedPlayer, solver } from "./sampleTrials.ts"
import { goldWalk } from "./walk.ts"

const wastedCalls = generalMetrics.find(({ id }) => id === "wasted-calls")!

/** A way through an instance, as played by somebody who has its gold. */
interface Way {
  readonly isSolved: boolean
  /** Whether a call used a value that had not been shown. */
  readonly isStolen: boolean
}

const follow = Effect.fnUntraced(function* <State>(position: Position<State>, calls: ReadonlyArray<GoldCall>) {
  let state = position.initial
  let shown = Content.plain(position.instructions)
  let isStolen = false
  for (const { call, evidence } of calls) {
    isStolen ||= evidence.some((token) => !TextRules.holdsToken(shown, token))
    const transition = yield* Effect.orDie(position.step(state, call))
    if (transition.ended !== undefined) return { isSolved: transition.ended === "solved", isStolen }
    state = transition.state
    shown = `${shown}\n${Content.plain(transition.observation.content)}`
  }
  return { isSolved: false, isStolen } satisfies Way
})

/**
 * Finds the calls of a player who knows the gold without having been shown it (a thief): goes through the gold calls
 * from the first on, and leaves out each one without which the rest still solves the instance. `Option.none()` if all
 * values that the remaining calls use were shown, so nothing is stolen.
 */
export const stealGold = Effect.fnUntraced(function* <State>(position: Position<State>) {
  let calls = (yield* goldWalk(position)).map(({ call }) => call)
  for (let at = 0; at < calls.length;) {
    const fewer = calls.toSpliced(at, 1)
    const way = yield* follow(position, fewer)
    if (way.isSolved) calls = fewer
    else at++
  }
  const { isStolen } = yield* follow(position, calls)
  return isStolen ? Option.some(calls.map(({ call }) => call)) : Option.none()
})

/** Measures a trial by a metric of a benchmark: its own one, or else the general one. */
const measure = <Instance, Difficulty, State>(
  { benchmark, settings }: Opened<Instance, Difficulty, State>,
  general: Metric<unknown>,
  trial: Trial,
  instance: Instance
): number | undefined => {
  const metric = benchmark.metrics.find(({ id }) => id === general.id) ?? general
  const { cell } = trial.identity
  const identity = { ...trial.identity, cell: { ...cell, benchmark: { ...cell.benchmark, settings } } }
  return Option.getOrUndefined(metric.measure({ ...trial, identity }, instance))
}

/** Makes as many useless calls as were left out, so that a padded run is recognised as theft too. */
const padding = (length: number): ReadonlyArray<ToolCall> =>
  Array.from({ length }, () => ({ tool: "no-such-tool", args: {} }))

/**
 * Laws of `BenchmarkConformance`: the metrics tell an agent that was shown what it uses from one that knows the gold
 * without having been shown it (a thief).
 */
export const benchmarkThiefLaws = {
  "exposes a thief who solves with gold that was never shown": makePositionLaw(function* (position, instance, opened) {
    const { benchmark } = opened
    const theft = yield* stealGold(position)
    if (Option.isNone(theft)) return
    const saved = (yield* goldWalk(position)).length - theft.value.length
    for (const calls of [theft.value, [...padding(saved), ...theft.value]]) {
      const playable = { position, State: benchmark.State, instance }
      const { trial } = yield* playTrial(playable, scriptedPlayer(calls))
      assert.strictEqual(trial.outcome._tag, "solved", "the thief does not solve")
      const supported = measure(opened, answerSupported, trial, instance)
      assert.strictEqual(supported ?? 0, 0, `${answerSupported.id} of a thief who left out ${saved} calls`)
      assert.isAtLeast(measure(opened, wastedCalls, trial, instance) ?? 0, 0, `${wastedCalls.id} of a thief`)
    }
  }),

  "supports the answers of who follows gold": makeLaw(function* (opened) {
    const { benchmark, instances, world } = opened
    for (const instance of instances) {
      const { trial } = yield* playTrial({ position: world.open(instance), State: benchmark.State, instance }, solver)
      // a plan that is finished from the start is no plan, so neither metric has a value
      assert.strictEqual(measure(opened, answerSupported, trial, instance) ?? 1, 1, answerSupported.id)
      assert.strictEqual(measure(opened, wastedCalls, trial, instance) ?? 0, 0, wastedCalls.id)
    }
  })
} satisfies Laws<BenchmarkSubject, string>
