import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { cluesTo } from "../../src/play/clues.ts"
import { withDecoys } from "../../src/generate/decoys.ts"
import { countIds, drawChain } from "../../src/generate/drawChain.ts"
import { generate } from "../../src/generate/generate.ts"
import { listNeeds } from "../../src/metrics/needs.ts"
import { tiers } from "../../src/tiers.ts"

const drawn = (seed: number, decoys: number) => {
  const rng = Randomness.rng("decoys", seed)
  const next = countIds()
  const chain = drawChain({ chain: "key-first", length: 4 }, next, () => "a story", rng)
  return { chain, full: withDecoys(chain, decoys, next, rng) }
}

describe("withDecoys", () => {
  it("adds nothing that the way out needs", () => {
    for (let seed = 0; seed < 40; seed++) {
      const { chain, full } = drawn(seed, 3)
      assert.deepStrictEqual(
        listNeeds(full).map(({ _tag }) => _tag),
        listNeeds(chain).map(({ _tag }) => _tag)
      )
      const shown = (tag: string) => full.items.filter((item) => item._tag === tag && item.shown).length
      assert.deepStrictEqual([shown("Key"), shown("Box"), shown("Note")], [4, 3, 3])
      assert.strictEqual(new Set(full.items.map(({ id }) => id)).size, full.items.length)
    }
  })

  it("reveals nothing by ids: the needed key may have any number", () => {
    const needed = Array.from({ length: 40 }, (_, seed) => listNeeds(drawn(seed, 3).full)[0]!.id)
    assert.strictEqual(new Set(needed).size, 4)
  })

  it("keeps the clues of a password together, whatever it is called", () => {
    for (let seed = 0; seed < 10; seed++) {
      const rng = Randomness.rng("clues", seed)
      const next = countIds()
      const chain = drawChain({ chain: "key", length: 4, ledger: 12 }, next, () => "a story", rng)
      const { exit, items } = withDecoys(chain, 3, next, rng)
      assert.strictEqual(exit._tag === "Password" ? cluesTo(items, exit.id).length : 0, 2)
    }
  })

  it("repeats no paper if they are to be distinct", () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = Randomness.rng("distinct", seed)
      const next = countIds()
      const { items } = withDecoys({ exit: { _tag: "Open" }, items: [] }, 6, next, rng, { areDistinct: true })
      const said = items.flatMap((item) =>
        item._tag === "Note" ? item.parts.flatMap((part) => (part._tag === "Story" ? [part.content] : [])) : []
      )
      assert.strictEqual(new Set(said).size, said.length)
    }
  })

  it("gives no two boxes the same lock if they are to have locks of their own", () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = Randomness.rng("own locks", seed)
      const { items } = withDecoys({ exit: { _tag: "Open" }, items: [] }, 3, countIds(), rng, { haveOwnLocks: true })
      const locks = items.flatMap((item) => (item._tag === "Box" && item.lock._tag !== "Open" ? [item.lock.id] : []))
      assert.lengthOf(locks, 2)
      assert.strictEqual(new Set(locks).size, 2)
    }
  })

  it("changes nothing without decoys", () => {
    const { chain, full } = drawn(1, 0)
    assert.strictEqual(full, chain)
  })
})

describe("rooms of the second edition", () => {
  it("show nothing at first that can be grabbed if a difficulty says so", () => {
    const [difficulty] = tiers["hard"]!
    const game = Effect.runSync(generate(Randomness.seed("hidden"), difficulty!))
    assert.strictEqual(game.rooms[0].scene.look?.light, 0.1)
    assert.isAbove(game.rooms[0].scene.props.length, 8)
  })
})
