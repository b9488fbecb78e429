import { Json, Randomness, type Trajectories, type Trajectory } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Analysis } from "../../src/index.ts"

const called = (index: number, tool: string, answer: string): Trajectories.Called => ({
  _tag: "Called",
  index,
  step: index + 1,
  call: { tool, args: { of: tool.length } },
  content: [{ _tag: "Text", text: answer }],
  facts: []
})

/** Calls of a few tools, so that many are the same by chance. */
const drawn = (random: Randomness.Rng, length: number, from: number): ReadonlyArray<Trajectories.Called> =>
  Array.from({ length }, (_, i) => called(from + i, `tool-${random.int(0, 4)}`, `answer ${random.int(0, 1)}`))

/** A trajectory and another that goes on otherwise after its first `at` calls. */
const forked = (seed: number) => {
  const random = Randomness.rng(Randomness.seed("forked pairs", String(seed)), "calls")
  const at = random.int(0, 40)
  const shared = drawn(random, at, 0)
  const own = called(at, "goes-on", "one")
  const other = random.int(0, 1) === 0 ? called(at, "turns-off", "one") : called(at, "goes-on", "another")
  const a = [...shared, own, ...drawn(random, random.int(0, 40), at + 1)]
  const b = random.int(0, 9) === 0 ? [...shared] : [...shared, other, ...drawn(random, random.int(0, 40), at + 1)]
  const by = b.length === at ? "end" : other.call.tool === own.call.tool ? "answer" : "call"
  return { at, by, a, b }
}

const textOf = ({ call, content }: Trajectories.Called): string =>
  Json.canonical({ call: `${call.tool} ${JSON.stringify(call.args)}`, content: JSON.stringify(content) })

describe("alignTrajectories", () => {
  it("finds where 1,000 forked pairs differ first, and by what", () => {
    for (let seed = 0; seed < 1000; seed++) {
      const { a, at, b, by } = forked(seed)
      const alignment = Analysis.alignTrajectories(a, b)
      assert.strictEqual(alignment.parts, at, `seed ${seed}`)
      assert.strictEqual(alignment.by, by, `seed ${seed}`)
    }
  })

  it("shows every call once, in order, and marks exactly the equal rows as equal", () => {
    for (let seed = 0; seed < 200; seed++) {
      const { a, b } = forked(seed)
      const { rows } = Analysis.alignTrajectories(a, b)
      const left = rows.flatMap((row) => row.a ?? [])
      const right = rows.flatMap((row) => row.b ?? [])
      assert.deepStrictEqual(
        left,
        a.map((_, i) => i)
      )
      assert.deepStrictEqual(
        right,
        b.map((_, i) => i)
      )
      for (const row of rows) {
        const [one, other] = [a[row.a ?? -1], b[row.b ?? -1]]
        const isSame = one !== undefined && other !== undefined && textOf(one) === textOf(other)
        assert.strictEqual(row.same, isSame)
      }
    }
  })

  it("finds no difference between a trajectory and itself, whatever its model wrote and used", () => {
    const { a } = forked(1)
    const written = (text: string): Trajectory => [
      { _tag: "ModelReplied", step: 1, text, calls: [], finish: "stop", usage: { input: text.length } },
      ...a
    ]
    const { parts, rows } = Analysis.alignTrajectories(written("I look."), written("Let me look around first."))
    assert.isUndefined(parts)
    assert.lengthOf(rows, a.length)
  })
})
