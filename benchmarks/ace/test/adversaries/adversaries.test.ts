import { Content } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { adversaries } from "../../src/adversaries/adversaries.ts"
import { exhaustive } from "../../src/adversaries/exhaustive.ts"
import { domainIn } from "../../src/adversaries/Hands.ts"
import { seeInstance } from "../../src/adversaries/Sight.ts"
import type { Instance } from "../../src/Instance.ts"
import { readNumber } from "../../src/rules/Rule.ts"
import { State } from "../../src/State.ts"
import { tiers } from "../../src/tiers.ts"
import { makeWorld } from "../../src/World.ts"
import { example } from "../examples.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const profiles = ["clean", "official"] as const
const small = { hidden: 3, decoys: 4, rows: 4, cols: 4, candidates: 6 }

const play = (
  adversary: (typeof adversaries)[number],
  instance: Instance,
  profile: (typeof profiles)[number] = "clean"
) => {
  const { id, kind, version } = adversary
  return Attempts.attempt({
    position: makeWorld({ profile, reasons: false }).open(instance),
    State,
    identity: {
      cell: {
        benchmark: { id: "ace", generator: 1, world: 2, settings: {} },
        adapter: { id, version, kind, settings: {} },
        limits: {},
        faults: { p: 0 }
      },
      instance: instance.id,
      epoch: 0,
      seed: "0"
    },
    adapter: adversary.with({}),
    model: Option.none(),
    limits: {},
    putBlob: () => {}
  })
}

// the one that is trained first plays each day by the laws of the benchmark
const played = adversaries.filter(({ id }) => isThorough || id !== "statistical")

describe("an adversary", () => {
  it.effect.each(profiles.flatMap((profile) => played.map(({ id }) => [profile, id] as const)))(
    "plays to the end, in profile %s: %s",
    ([profile, id]) =>
      Effect.gen(function* () {
        const adversary = adversaries.find((other) => other.id === id)!
        const trial = yield* play(adversary, example("adversary", small), profile)
        assert.include(["solved", "wrong-answer"], trial.outcome._tag)
        const tools = trial.events.flatMap((event) => (event._tag === "Called" ? [event.call.tool] : []))
        assert.isNotEmpty(tools)
        // what lies in the grid is never looked at
        assert.isEmpty(tools.filter((tool) => /look_up|view_item|item_info|item_attributes/.test(tool)))
      })
  )

  it("knows the ranges of numbers, of money in cents too", () => {
    const instance = example(
      "whole",
      tiers["frontier-5"].find(({ domain }) => domain === "course")
    )
    const prices = Object.values(instance.items).map((item) => readNumber(item, "price"))
    const texts = profiles.map((profile) =>
      Content.plain(makeWorld({ profile, reasons: false }).open(instance).instructions)
    )
    for (const domain of [...texts.map(domainIn), seeInstance(instance).domain]) {
      const field = domain?.fields.find(({ name }) => name === "price")
      const [least, most] = field?.kind === "number" ? field.range : [0, 0]
      assert.isAtLeast(Math.min(...prices), least)
      assert.isAtMost(Math.max(...prices), most)
    }
  })

  it.effect("that tries all fillings solves a grid with checks, but not one without", () =>
    Effect.gen(function* () {
      const open = yield* play(exhaustive, example("open", small))
      assert.strictEqual(open.outcome._tag, "solved")
      const outcomes = yield* Effect.forEach(
        [1, 2, 3, 4, 5, 6],
        (name) => play(exhaustive, example(`closed ${name}`, { ...small, decoys: 9, rules: "coupled", checks: 0 })),
        { concurrency: 1 }
      )
      assert.isAtMost(outcomes.filter(({ outcome }) => outcome._tag === "solved").length, 2)
    })
  )

  it.effect("that checks the grid calls no tool where no check is offered", () =>
    Effect.gen(function* () {
      const [difficulty] = tiers["frontier-3"]
      const trial = yield* play(
        exhaustive,
        example("unchecked", { ...difficulty!, rows: 4, cols: 4, hidden: 8, decoys: 24 })
      )
      const mistakes = trial.events.filter((event) => event._tag === "Called" && event.error !== undefined)
      assert.isEmpty(mistakes)
    })
  )

  it("may solve a tenth of a tier that claims difficulty, and states what it lacks", () => {
    for (const { atMost, lacks } of adversaries) {
      assert.isAtMost(atMost, 0.1)
      assert.match(lacks, /^(never reads|adds|reads no)/)
    }
  })
})
