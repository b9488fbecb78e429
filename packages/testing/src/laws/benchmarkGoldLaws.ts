import { Limits, TextRules } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Option, Schema } from "effect"
import { type BenchmarkSubject, makePositionLaw } from "../BenchmarkSubject.ts"
import type { Laws } from "./Conformance.ts"
import { goldWalk, strayWalk } from "./walk.ts"

/** The gold solution: honest, complete and counted. */
export const benchmarkGoldLaws = {
  "gold solves every instance without a mistake": makePositionLaw(function* (position, instance, { benchmark }) {
    const stops = yield* goldWalk(position)
    const name = benchmark.name(instance)
    assert.strictEqual(stops.at(-1)?.transition.ended, "solved", `gold does not solve ${name}`)
    for (const { call, transition } of stops) {
      assert.isUndefined(transition.observation.error, `gold makes a mistake in ${name}: ${JSON.stringify(call.call)}`)
    }
  }),

  "gold fits the budget": makePositionLaw(function* (position, instance, { benchmark }) {
    const limits = benchmark.budget(instance)
    assert.isTrue(Schema.is(Limits)(limits), `the budget is none: ${JSON.stringify(limits)}`)
    const { length } = yield* goldWalk(position)
    for (const limit of ["calls", "steps"] as const) {
      assert.isAtLeast(limits[limit] ?? length, length, `gold needs more ${limit} than the budget has`)
    }
  }),

  "each gold call comes one call nearer to the end": makePositionLaw(function* (position) {
    const stops = yield* goldWalk(position)
    const left = stops.map(({ state }) => Option.getOrUndefined(position.remaining(state)))
    assert.deepStrictEqual(
      left,
      stops.map((_, i) => stops.length - i),
      "calls that remain along the gold plan"
    )
  }),

  "gold leads on from wherever a player strays": makePositionLaw(function* (position) {
    const states = yield* strayWalk(position, "lead on")
    for (const state of states.filter((_, i) => i % 5 === 0)) {
      const remaining = Option.getOrUndefined(position.remaining(state))
      const isLost = Option.isNone(position.gold(state))
      assert.strictEqual(remaining === undefined, isLost, "gold and remaining disagree on whether all is lost")
      if (isLost) continue
      const stops = yield* goldWalk(position, state)
      assert.deepStrictEqual([stops.length, stops.at(-1)?.transition.ended], [remaining, "solved"])
    }
  }),

  "gold uses only what was shown": makePositionLaw(function* (position) {
    for (const { call, shown } of yield* goldWalk(position)) {
      for (const token of call.evidence) {
        assert.notStrictEqual(token.trim(), "", "evidence that is no token")
        assert.isTrue(TextRules.holdsToken(shown, token), `${call.call.tool} uses "${token}", which was never shown`)
      }
    }
  }),

  "gold infers only arguments that it has": makePositionLaw(function* (position) {
    for (const { call } of yield* goldWalk(position)) {
      for (const parameter of call.inferred) {
        const args = Object(call.call.args)
        assert.isTrue(Object.hasOwn(args, parameter), `${call.call.tool} has no argument ${parameter} to infer`)
      }
    }
  })
} satisfies Laws<BenchmarkSubject, string>
