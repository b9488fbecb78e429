import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { rules } from "./rules.ts"

const worlds = [1, 2, 3].map((i) => makeChronicle(Randomness.seed("coherence", i), 900, i === 3 ? 3 : 2))

describe("a chronicle", () => {
  it("has enough rules", () => assert.isAtLeast(rules.length, 50))

  it.each(rules)("%s", (_, holds) => assert.isTrue(worlds.every(holds)))

  it("reports a broken rule", () => {
    const [world] = worlds
    const [city] = world?.ofKind("city") ?? []
    const broken = { ...world!, ofKind: (kind: string) => (kind === "city" ? [{ ...city!, ties: {} }] : []) }
    assert.isFalse(rules.find(([name]) => name === "every city is on a river")?.[1](broken))
  })
})
