import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { groundOf, mutate } from "../fuzz/mutate.ts"
import { shrink } from "../fuzz/shrink.ts"
import { targets } from "../fuzz/targets.ts"
import { someOf } from "./isThorough.ts"

const corpus = join(import.meta.dirname, "..", "fuzz", "corpus")
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe("the corpus of inputs that once caused harm", () => {
  it("has only existing targets", () => {
    for (const name of readdirSync(corpus)) assert.property(targets, name)
  })

  it.each(readdirSync(corpus))("%s: each is refused or played", async (name) => {
    const target = await targets[name]?.()
    for (const file of readdirSync(join(corpus, name))) {
      const fate = await target?.read(readFileSync(join(corpus, name, file)))
      assert.include(["refused", "taken"], fate, file)
    }
  })
})

describe("the starting inputs of a target", () => {
  it.each(
    someOf(
      Object.keys(targets).filter((name) => !name.startsWith("published")),
      3
    )
  )("%s takes each sample as it is", async (name) => {
    const target = await targets[name]?.()
    assert.isDefined(target)
    // a pattern may match nothing in the file that another tool made, and a session ends
    const fates = []
    for (const sample of target.samples) fates.push(await target.read(encode(sample)))
    assert.include(fates, "taken")
  })
})

describe("mutate", () => {
  const grounds = [groundOf('{"a":[1,2,{"b":"c"}],"d":null}'), groundOf("no JSON")]

  it("makes the same input for the same seed, and others for other seeds", () => {
    const make = (seed: string) => decode(mutate(grounds, Randomness.rng(seed)))
    assert.strictEqual(make("one"), make("one"))
    assert.isAbove(new Set(Array.from({ length: 200 }, (_, i) => make(`${i}`))).size, 100)
  })

  it("leaves the original unchanged", () => {
    const before = JSON.stringify(grounds)
    for (let i = 0; i < 200; i++) mutate(grounds, Randomness.rng("ground", i))
    assert.strictEqual(JSON.stringify(grounds), before)
  })
})

describe("shrink", () => {
  it("keeps what causes the harm and drops the rest", async () => {
    const input = encode(JSON.stringify({ a: [1, 2, { bad: true, good: "long enough to go" }], b: { c: [4, 5, 6] } }))
    const small = await shrink(input, async (less) => decode(less).includes('"bad":true'))
    assert.strictEqual(decode(small), '{"a":[{"bad":true}]}')
  })

  it("leaves non-JSON input unchanged", async () => {
    const input = encode("{")
    assert.strictEqual(await shrink(input, async () => true), input)
  })
})
