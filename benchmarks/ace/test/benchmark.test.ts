import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema, Stream } from "effect"
import { ace } from "../src/benchmark.ts"
import { tiny } from "./tiny.ts"
import { follow } from "./follow.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

describe("ace", () => {
  it("uses the clean profile without budgets by default", () => {
    const settings = (options: { readonly [name: string]: string }) =>
      Result.map(ace.world.fromText(options), ({ settings }) => settings)
    assert.deepStrictEqual(settings({}), Result.succeed({ profile: "clean", reasons: false }))
    assert.deepStrictEqual(
      settings({ profile: "official", extra: "2", alpha: "0.5", reasons: "true" }),
      Result.succeed({ profile: "official", extra: 2, alpha: 0.5, reasons: true })
    )
    assert.isTrue(Result.isFailure(settings({ profile: "pretty" })))
    assert.isTrue(Result.isFailure(settings({ extra: "-2" })))
    assert.isTrue(Result.isFailure(settings({ budget: "1" })))
  })

  it("slices results by domain, H and B, and limits steps and truncated replies as the paper does", () => {
    assert.deepStrictEqual(ace.facets(tiny), { domain: "course", h: 2, b: 1 })
    assert.deepStrictEqual(ace.budget(tiny), { steps: 600, truncatedReplies: 3 })
    assert.strictEqual(ace.name(tiny), "tiny")
  })

  it.effect("generates instances that can be stored, and that a player of gold solves in both profiles", () =>
    Effect.gen(function* () {
      const worlds = yield* Effect.forEach(["clean", "official"] as const, (profile) =>
        Effect.flatMap(Effect.fromResult(ace.world.fromJson({ profile, reasons: false })), ({ value }) => value)
      )
      const paper = ace.tiers["paper"] ?? []
      for (const [index, difficulty] of paper.filter((_, index) => index % (isThorough ? 6 : 18) === 0).entries()) {
        const instance = yield* ace.generate(Randomness.seed("gold", index), difficulty)
        const codec = Schema.fromJsonString(Schema.toCodecJson(ace.Instance))
        const stored = yield* Schema.encodeEffect(codec)(instance)
        assert.deepStrictEqual(yield* Schema.decodeEffect(codec)(stored), instance)
        assert.deepStrictEqual(ace.facets(instance), {
          domain: instance.domain,
          h: difficulty.hidden,
          b: difficulty.decoys
        })
        for (const world of worlds) {
          const { calls, ended, errors, remaining, unseen } = yield* follow(world.open(instance))
          assert.strictEqual(ended, "solved")
          assert.isEmpty([...errors, ...unseen], instance.id)
          assert.deepStrictEqual(
            remaining,
            calls.map((_, call) => calls.length - call)
          )
        }
      }
    }).pipe(Effect.scoped)
  )

  it.effect("finds no fault in an instance that it generated", () =>
    Effect.gen(function* () {
      const instance = yield* ace.generate(Randomness.seed("audit"), {
        ...ace.tiers["smoke"]![0]!,
        hidden: 3,
        decoys: 4
      })
      const { findings, instances, valid } = yield* ace.audit(Stream.make(instance))
      assert.deepStrictEqual({ findings, instances, valid }, { findings: [], instances: 1, valid: 1 })
    })
  )
})
