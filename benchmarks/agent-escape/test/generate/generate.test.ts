import { Randomness } from "@escapement/core"
import { agentEscape, generateWithQuarantine } from "@escapement/agent-escape"
import { generatorVersion } from "../../src/generate/generate.ts"
import { inferenceTiers, paperTiers, plainTiers, rackTiers } from "../../src/tiers.ts"
import { isomorphismKey } from "../../src/audit/isomorphismKey.ts"
import { Identity } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema, Stream } from "effect"
import { roomAt } from "../support.ts"
import { isLeftOut, isThorough } from "../../../../tools/test/isThorough.ts"

const encode = Schema.encodeSync(Schema.toCodecJson(agentEscape.Instance))
const paper: ReadonlyArray<readonly [number, number]> = [
  [5, 9.03],
  [10, 18.2],
  [15, 27.73],
  [20, 36.63]
]

/** Names and fingerprints of three rooms per tier. */
const printsOf = (tiers: typeof agentEscape.tiers): string =>
  Object.values(tiers)
    .flatMap(([difficulty]) =>
      [0, 1, 2].map((i) => {
        const instance = difficulty && generateWithQuarantine(Randomness.seed("golden", i), difficulty).instance
        return instance === undefined ? "none\n" : `${instance.name} ${Identity.fingerprint(encode(instance))}\n`
      })
    )
    .join("")

describe("generate", () => {
  it.effect.prop("depends only on seed and difficulty", [Schema.String], ([seed]) =>
    Effect.sync(() => {
      const difficulty = { nodes: 6, droppable: 0.5, python: true }
      const [a, b] = [generateWithQuarantine(seed, difficulty), generateWithQuarantine(seed, difficulty)]
      assert.deepStrictEqual(a, b)
    })
  )

  it(`gives the rooms of the golden file for generator version ${generatorVersion}`, async ({ expect }) => {
    const room = JSON.stringify(encode(roomAt(5, 1)), null, 2)
    await expect(`${room}\n`).toMatchFileSnapshot(`../golden/room.v${generatorVersion}.json`)
    await expect(printsOf(paperTiers)).toMatchFileSnapshot(`../golden/rooms.v${generatorVersion}.txt`)
    // members of the sets of these tiers are compared each time, in Conformance.test.ts
    if (isLeftOut("rooms of the later tiers of agent-escape")) return
    await expect(printsOf(inferenceTiers)).toMatchFileSnapshot(`../golden/inference.v${generatorVersion}.txt`)
    await expect(printsOf(rackTiers)).toMatchFileSnapshot(`../golden/racks.v${generatorVersion}.txt`)
    await expect(printsOf(plainTiers)).toMatchFileSnapshot(`../golden/plain.v${generatorVersion}.txt`)
  })

  it("says why a try was rejected", () => {
    const reasons = Array.from({ length: 60 }, (_, i) =>
      generateWithQuarantine(Randomness.seed("quarantine", i), { nodes: 25, droppable: 0.3, python: false })
    ).flatMap(({ quarantined }) => quarantined)
    assert.isAbove(reasons.length, 0)
    for (const { reason, stage } of reasons) {
      assert.include(["skeleton", "values", "validation"], stage)
      assert.notStrictEqual(reason, "")
    }
  })

  it("refuses impossible difficulties", () => {
    const decode = Schema.decodeUnknownExit(agentEscape.Difficulty)
    for (const difficulty of [{ nodes: 2 }, { nodes: 61 }, { nodes: 5, droppable: 1.1 }, { nodes: "5" }]) {
      assert.isTrue(Exit.isFailure(decode(difficulty)), JSON.stringify(difficulty))
    }
    assert.deepStrictEqual(Schema.decodeSync(agentEscape.Difficulty)({ nodes: 5 }), {
      nodes: 5,
      droppable: 0.3,
      python: true
    })
  })
})

describe("the tiers", () => {
  it.effect.each(paper)("difficulty-%i is sound and needs about as many calls as the paper's", ([nodes, least]) =>
    Effect.gen(function* () {
      const rooms = Stream.map(Stream.range(0, 39), (i) => roomAt(nodes, i))
      const { figures, findings, valid } = yield* agentEscape.audit(rooms)
      assert.deepStrictEqual(findings, [])
      assert.strictEqual(valid, 40)
      assert.approximately(figures["mean leastCalls"] ?? 0, least, 0.15 * least)
    })
  )

  it.effect("difficulty-25 is sound", () =>
    Effect.gen(function* () {
      const audit = yield* agentEscape.audit(Stream.map(Stream.range(0, isThorough ? 39 : 9), (i) => roomAt(25, i)))
      assert.deepStrictEqual(audit.findings, [])
    })
  )
})

describe("standard@1", () => {
  const set = agentEscape.sets["standard@1"]

  it("has the paper's 60, 60, 60, 60 and 30 instances", () => {
    const counts = Map.groupBy(set?.members ?? [], ({ difficulty }) => difficulty.nodes)
    assert.deepStrictEqual(
      [...counts].map(([nodes, members]) => [nodes, members.length]),
      [
        [5, 60],
        [10, 60],
        [15, 60],
        [20, 60],
        [25, 30]
      ]
    )
  })

  it.effect("has no two isomorphic rooms", () =>
    Effect.gen(function* () {
      const rooms = yield* Effect.forEach(set?.members ?? [], ({ difficulty, seed }) =>
        agentEscape.generate(seed, difficulty)
      )
      assert.strictEqual(new Set(rooms.map(isomorphismKey)).size, 270)
    })
  )
})
