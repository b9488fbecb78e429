import { type Adversaries, defineBenchmark, type Plans } from "@escapement/core"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import type { Lines } from "@escapement/report"
import { Deferred, Effect, Fiber } from "effect"
import { Generation } from "../../src/index.ts"

const pattern = GridGame.gridPattern
const grid = defineBenchmark({ ...GridGame.grid, adversaries: [pattern] })
const standard: Plans.Source = { _tag: "Set", set: "standard@1" }
const small: Plans.Source = { _tag: "Tier", tier: "small", instances: 3 }

const gatesOf = (gates: ReadonlyArray<Adversaries.GateResult> = []) =>
  gates.map(({ adversary, gate, instances, solved }) => [adversary, solved, instances, gate])

describe("audit", () => {
  it.effect("reports a gate that a set called standard does not meet", () =>
    Effect.gen(function* () {
      const { claim, findings, gates, valid } = yield* Generation.audit(grid, standard, "1")
      assert.deepStrictEqual([claim, valid], ["standard@1", 4])
      assert.deepStrictEqual(gatesOf(gates)[0], ["pattern", 4, 4, "not met"])
      assert.deepStrictEqual(findings, [
        {
          instance: "standard@1",
          finding: "gate not met: pattern (counts and compares alone) solves 4 of 4; 10 % are allowed"
        }
      ])
    })
  )

  it.effect("shows an unmet gate without a finding if the family says why the name stays", () =>
    Effect.gen(function* () {
      const old = defineBenchmark({ ...grid, gatesNotMet: { "standard@1": "it is older than its gates" } })
      const { excuse, findings, gates } = yield* Generation.audit(old, standard, "1")
      assert.deepStrictEqual([excuse, findings], ["it is older than its gates", []])
      assert.strictEqual(gates?.[0]?.gate, "not met")
    })
  )

  it.effect("makes each instance once, and lets adversaries play the same ones", () =>
    Effect.gen(function* () {
      let made = 0
      const counting = defineBenchmark({
        ...grid,
        generate: (seed, difficulty) => {
          made++
          return grid.generate(seed, difficulty)
        }
      })
      const { gates } = yield* Generation.audit(counting, small, "1")
      assert.deepStrictEqual([made, gatesOf(gates)[0]], [3, ["pattern", 3, 3, "not met"]])
    })
  )

  it.live("hands over what it has found if it is interrupted", () =>
    Effect.gen(function* () {
      const slow = defineBenchmark({
        ...grid,
        generate: (seed, difficulty) => Effect.delay(grid.generate(seed, difficulty), "1 millis")
      })
      const reached = yield* Deferred.make<void>()
      let partial: Lines.Validation | undefined
      let told = 0
      const source = { ...small, instances: 10_000 }
      const fiber = yield* Effect.forkChild(
        Generation.audit(slow, source, "1", {
          onProgress: ({ done }) => {
            told = done
            return done < 3 ? Effect.void : Deferred.succeed(reached, undefined)
          },
          onPartial: (found) => Effect.sync(() => void (partial = found))
        })
      )
      yield* Deferred.await(reached)
      yield* Fiber.interrupt(fiber)
      assert.isTrue(partial?.isPartial)
      assert.strictEqual(partial?.instances, told)
      assert.isAtLeast(partial?.instances ?? 0, 3)
      assert.isBelow(partial?.instances ?? 10_000, 10_000)
      assert.isUndefined(partial?.gates)
    })
  )

  it.effect("gives no result if it is interrupted before the first instance", () =>
    Effect.gen(function* () {
      const [reached, goOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      let partial: Lines.Validation | undefined
      const fiber = yield* Effect.forkChild(
        Generation.audit(grid, small, "1", {
          onProgress: () => Effect.andThen(Deferred.succeed(reached, undefined), Deferred.await(goOn)),
          onPartial: (found) => Effect.sync(() => void (partial = found))
        })
      )
      yield* Deferred.await(reached)
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(fiber), { startImmediately: true })
      yield* Effect.yieldNow
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(interrupting)
      assert.isUndefined(partial)
    })
  )

  it.effect("checks no gate of a tier whose name claims no difficulty", () =>
    Effect.gen(function* () {
      const { claim, findings, gates } = yield* Generation.audit(grid, small, "1")
      assert.deepStrictEqual([claim, findings], [undefined, []])
      assert.deepStrictEqual(gatesOf(gates)[0], ["pattern", 3, 3, "not met"])
    })
  )

  it.effect("finds choices that a learner guesses without the rules", () =>
    Effect.gen(function* () {
      const choices = ({ slots }: GridGame.GridInstance): ReadonlyArray<Adversaries.Choice> =>
        slots.map(({ candidates, truth }) => ({
          kind: "slot",
          right: candidates.findIndex(({ id }) => id === truth),
          candidates: candidates.map(({ credits, price }) => ({ credits, price }))
        }))
      const sets = {
        "standard@1": {
          fingerprint: "9ae184467ba192c1dfc4e5195c3dd08f967ce7701db217cfa8c4969d1fbfb647",
          members: [...Array(40).keys()].map((i) => ({ seed: `${i}`, difficulty: { slots: 2, candidates: 5 } }))
        }
      }
      const leaking = defineBenchmark({ ...GridGame.grid, choices, sets })
      const { findings, leaks = [] } = yield* Generation.audit(leaking, standard, "1")
      assert.isAbove(Math.max(...leaks.map(({ interval }) => interval.low)), 1.2)
      assert.include(findings[0]?.finding, "a learner guesses “slot”")
    })
  )
})
