import { Randomness } from "@escapement/core"
import { threefry } from "../src/Seed.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const hex = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join(" ")

const Name = Schema.Union([Schema.String, Schema.Int])
const Names = Schema.Array(Name)

/** Pearson's statistic of counts against equal expectations. */
const chiSquare = (counts: ReadonlyArray<number>): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe("threefry", () => {
  it.each([
    [0, 0, 0, 0, "6b200159 99ba4efe"],
    [-1, -1, -1, -1, "1cb996fc bb002be7"],
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, "c4923a9c 483df7a0"]
  ])("gives the known answer for counter %i %i under key %i %i", (c0, c1, k0, k1, answer) => {
    const counter = Int32Array.of(c0, c1)
    threefry(counter, k0, k1)
    assert.strictEqual(hex(counter), answer)
  })
})

describe("seed", () => {
  it("gives the seeds of the golden file", () => {
    assert.deepStrictEqual(
      [
        Randomness.seed(""),
        Randomness.seed("a"),
        Randomness.seed("7"),
        Randomness.seed("ace", 17, "decoys"),
        Randomness.seed("ünï", "🂡")
      ],
      ["d66fc9888654fb55", "03e8a60b3de15e77", "015214bbc8c45980", "251496c6dad6dcdf", "0f89dfe2f6f19e2f"]
    )
  })

  it.prop("is 16 hexadecimal digits and depends only on its names", [Names], ([names]) => {
    assert.match(Randomness.seed(...names), /^[0-9a-f]{16}$/)
    assert.strictEqual(Randomness.seed(...names), Randomness.seed(...names))
  })

  it("differs if the border between two names differs", () => {
    const names = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["a", "b", "c"], ["abc\0"], ["abcd"]]
    assert.strictEqual(new Set(names.map((each) => Randomness.seed(...each))).size, names.length)
  })

  it("has no collision among a hundred thousand neighbouring names", () => {
    const seen = new Set<string>()
    for (let i = 0; i < 50_000; i++) seen.add(Randomness.seed("root", i)).add(Randomness.seed("root", i, "faults"))
    assert.strictEqual(seen.size, 100_000)
  })

  it("treats a number as its digits", () => {
    assert.strictEqual(Randomness.seed("trial", 7), Randomness.seed("trial", "7"))
  })

  it("derives further seeds from names", () => {
    assert.notStrictEqual(Randomness.seed(Randomness.seed("root"), "a"), Randomness.seed(Randomness.seed("root"), "b"))
    assert.notStrictEqual(Randomness.seed(Randomness.seed("root"), "a"), Randomness.seed("root", "a"))
  })
})

describe("draw", () => {
  it("is uniform over names", () => {
    const counts = Array.from({ length: 16 }, () => 0)
    for (let i = 0; i < 16_000; i++) {
      const bin = Math.floor(Randomness.draw("uniform", i) * 16)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    // 15 degrees of freedom: above 37.7 in one of a thousand
    assert.isBelow(chiSquare(counts), 37.7)
  })

  it.prop("lies in [0, 1)", [Names], ([names]) => {
    const value = Randomness.draw(...names)
    assert.isTrue(value >= 0 && value < 1)
  })

  it("is independent of streams that others consume", () => {
    const before = Randomness.draw("mine", 1)
    const other = Randomness.rng("other")
    for (let i = 0; i < 10; i++) other.unit()
    assert.strictEqual(Randomness.draw("mine", 1), before)
  })
})

describe("rngUnder", () => {
  it.prop("opens the streams of the whole names", [Names, Names], ([first, names]) => {
    const opened = Randomness.rngUnder(...first)
    const bits = Randomness.rng(...first, ...names).bits()
    assert.deepStrictEqual([opened(...names).bits(), opened(...names).bits()], [bits, bits])
  })
})

describe("rng", () => {
  it("gives the numbers of the golden file", () => {
    const stream = Randomness.rng("golden", 1)
    assert.deepStrictEqual(
      [stream.bits(), stream.bits(), stream.unit(), stream.int(1, 6), stream.pick(["a", "b", "c"])],
      [2888739665, 2583128100, 0.14034398561013461, 3, "c"]
    )
    assert.deepStrictEqual(Randomness.rng("golden", 2).shuffle([0, 1, 2, 3, 4, 5, 6, 7]), [7, 3, 6, 5, 0, 4, 2, 1])
    assert.deepStrictEqual(Randomness.rng("golden", 3).sample([0, 1, 2, 3, 4, 5, 6, 7], 3), [2, 0, 5])
  })

  it("gives each name its own stream, independent of the draws between", () => {
    const alone = Randomness.rng("x")
    const expected = [alone.bits(), alone.bits(), alone.bits()]
    const first = Randomness.rng("x")
    const second = Randomness.rng("y")
    const mixed = [first.bits(), second.bits(), first.bits(), second.bits(), first.bits()]
    assert.deepStrictEqual([mixed[0], mixed[2], mixed[4]], expected)
    assert.notStrictEqual(mixed[1], mixed[0])
  })

  const range = Schema.Int.check(Schema.isBetween({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }))
  it.prop("draws integers of the closed range", [Schema.String, range, range], ([name, a, b]) => {
    const value = Randomness.rng(name).int(Math.min(a, b), Math.max(a, b))
    assert.isTrue(Number.isInteger(value) && value >= Math.min(a, b) && value <= Math.max(a, b))
  })

  it("draws every integer of a range equally often", () => {
    const stream = Randomness.rng("dice")
    const counts = Array.from({ length: 7 }, () => 0)
    for (let i = 0; i < 14_000; i++) {
      const value = stream.int(-3, 3) + 3
      counts[value] = (counts[value] ?? 0) + 1
    }
    // 6 degrees of freedom: above 22.5 in one of a thousand
    assert.isBelow(chiSquare(counts), 22.5)
  })

  it.prop("shuffles into a new array", [Schema.String, Schema.Array(Schema.Int)], ([name, items]) => {
    const before = [...items]
    const shuffled = Randomness.rng(name).shuffle(items)
    assert.deepStrictEqual(items, before)
    assert.deepStrictEqual(
      shuffled.toSorted((a, b) => a - b),
      before.toSorted((a, b) => a - b)
    )
  })

  it("reaches every permutation equally often", () => {
    const stream = Randomness.rng("permutations")
    const counts = new Map<string, number>()
    for (let i = 0; i < 6_000; i++) {
      const key = stream.shuffle(["a", "b", "c"]).join("")
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    assert.strictEqual(counts.size, 6)
    // 5 degrees of freedom: above 20.5 in one of a thousand
    assert.isBelow(chiSquare([...counts.values()]), 20.5)
  })

  const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 }))
  it.prop("samples without replacement", [Schema.String, count, count], ([name, size, wanted]) => {
    const items = Array.from({ length: size }, (_, i) => i)
    const sample = Randomness.rng(name).sample(items, wanted)
    assert.strictEqual(sample.length, Math.min(size, wanted))
    assert.strictEqual(new Set(sample).size, sample.length)
    assert.isTrue(sample.every((item) => items.includes(item)))
  })
})
