import { Content, Randomness, TextRules, type World } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { generate } from "../../src/generate/generate.ts"
import type { Instance } from "../../src/Instance.ts"
import { Level, Variant, levelRanges } from "../../src/leg/Level.ts"
import type { State } from "../../src/State.ts"
import { world } from "../../src/backend/openWorld.ts"
import { playGold } from "../play.ts"

const cells = Level.literals.flatMap((level) => Variant.literals.map((variant) => ({ level, variant })))

const legs = (count: number, variant: Variant, level: Level, pages = 1200) =>
  Effect.forEach(
    Array.from({ length: count }, (_, i) => i),
    (i) => generate(Randomness.seed("legs", i), { variant, level, pages, wording: "grammar" })
  )

/** Everything that a gold player uses without having been shown it. */
const unseen = Effect.fnUntraced(function* (played: World<Instance, State>, instance: Instance) {
  const position = played.open(instance)
  let shown = Content.plain(position.instructions)
  const missing: Array<string> = []
  let state = position.initial
  for (const { shown: observation, state: next } of yield* playGold(played, instance)) {
    const { evidence } = Option.getOrThrow(position.gold(state))
    missing.push(...evidence.filter((token) => !TextRules.holdsToken(shown, token)))
    shown += `\n${observation}`
    state = next
  }
  return missing
})

describe("generate", () => {
  it.live("makes legs that are won from what they disclose alone", () =>
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
      for (const { level, variant } of cells) {
        for (const instance of yield* legs(2, variant, level)) {
          const calls = yield* playGold(played, instance)
          assert.strictEqual(calls.at(-1)?.ended, "solved", instance.name)
          assert.strictEqual(calls[0]?.left, calls.length, instance.name)
          assert.deepStrictEqual(yield* unseen(played, instance), [], instance.name)
        }
      }
    }).pipe(Effect.scoped)
  )

  it.effect.each(cells)("stays in the ranges of $variant $level", ({ level, variant }) =>
    Effect.gen(function* () {
      const { depth, detours, diamonds, roadblocks } = levelRanges[level]
      for (const { stops } of yield* legs(8, variant, level)) {
        const count = (is: (stop: (typeof stops)[number]) => boolean) => stops.filter(is).length
        const merges = count((stop) => stop._tag === "Roadblock" && stop.template === "merge")
        const turned = count((stop) => stop._tag === "Detour")
        const tools = count((stop) => stop._tag === "Roadblock") - 3 * merges
        const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high
        assert.isTrue(within(turned, detours), `${turned} detours`)
        assert.isTrue(within(stops.length - turned - 3 * merges, depth), `${stops.length} stops`)
        assert.isTrue(variant === "linear" ? merges === 0 : within(merges, diamonds), `${merges} diamonds`)
        // a leg of three stops has room for one roadblock besides its page
        assert.isTrue(tools >= 1 && tools <= roadblocks[1], `${tools} roadblocks`)
      }
    })
  )

  it.effect("gives a leg and its twin the same pages, roadblocks and detours in the same order", () =>
    Effect.gen(function* () {
      for (const level of Level.literals) {
        const [linear, dag] = yield* Effect.all([legs(4, "linear", level), legs(4, "dag", level)])
        linear.forEach(({ stops }, i) => {
          const shared = stops.slice(0, -1).map((stop) => ("value" in stop ? [stop._tag, stop.value] : []))
          const forked = (dag[i]?.stops ?? []).map((stop) => ("value" in stop ? [stop._tag, stop.value] : []))
          let at = 0
          for (const each of shared) {
            at = forked.findIndex((other, j) => j >= at && JSON.stringify(other) === JSON.stringify(each)) + 1
            assert.isAbove(at, 0, `${level} ${i}: ${JSON.stringify(each)}`)
          }
        })
      }
    })
  )

  it.effect.each(cells)("depends only on seed and difficulty: $variant $level", ({ level, variant }) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* legs(1, variant, level), yield* legs(1, variant, level))
    })
  )
})
