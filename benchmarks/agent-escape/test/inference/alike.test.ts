import { type Difficulty, type Instance, agentEscape } from "@escapement/agent-escape"
import { type Adversaries, Randomness } from "@escapement/core"
import { Leaks } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import { isLeftOut, isThorough } from "../../../../tools/test/isThorough.ts"
import { candidatesIn } from "../../src/adversaries/candidates.ts"
import { decode, isWhole } from "../../src/adversaries/checks.ts"
import { players, reader } from "../../src/Players.ts"
import { playRoom } from "../../src/adversaries/referee.ts"
import { writeInstructions, contentRule } from "../../src/instructions.ts"
import { drawDecoys } from "../../src/inference/drawDecoys.ts"
import { neededNodes, openRoom } from "../../src/Room.ts"
import { makeFileShelf } from "../../src/tools/FileShelf.ts"
import { findTemplate } from "../../src/tools/Library.ts"
import { inferenceRoom, roomsOf } from "./rooms.ts"

const small = { nodes: 15, candidates: 10, relations: 1, sources: "racks" } as const
const alike = { ...small, distractors: 1, decoys: "alike" } as const
const indices = Array.from({ length: isThorough ? 40 : 12 }, (_, i) => i)
const before = indices.map((i) => inferenceRoom(i, small))
const rooms = indices.map((i) => inferenceRoom(i, alike))

describe("rooms with decoys that are drawn alike", () => {
  it.effect.each([
    ["standard-5", 3],
    ["hard-5", 2],
    ["frontier-5", 1]
  ] as const)("%s is sound, a reader solves it, and no random player does", ([tier, count]) =>
    Effect.gen(function* () {
      const made = roomsOf(tier, count)
      const audit = yield* agentEscape.audit(Stream.fromIterable(made))
      assert.deepStrictEqual(audit.findings, [])
      assert.strictEqual(audit.valid, count)
      const world = yield* Result.getOrThrow(agentEscape.world.fromJson({})).value
      for (const room of made) {
        assert.isTrue((yield* playRoom(world, room, reader(), "reader")).isSolved)
        const random = players["random"]
        if (random !== undefined) assert.isFalse((yield* playRoom(world, room, random, "random")).isSolved)
      }
    }).pipe(Effect.scoped)
  )

  it("have as many fitting sets of a cipher's values as candidates; other rooms have the true one", () => {
    const ciphers = (some: ReadonlyArray<Instance>) =>
      some.flatMap(candidatesIn).filter(({ kind }) => kind === "label of a cipher")
    const fitting = ({ candidates, input }: ReturnType<typeof candidatesIn>[number]) =>
      candidates.filter(({ fitsAs }) => fitsAs.has(input.name)).length
    assert.isNotEmpty(ciphers(rooms))
    for (const choice of ciphers(rooms)) assert.isAtLeast(fitting(choice), alike.candidates)
    assert.isBelow(Math.min(...ciphers(before).map(fitting)), 3)
  })

  it("have encoded decoys that decode to whole phrases, in other rooms many are cut off", () => {
    const cut = (some: ReadonlyArray<Instance>) =>
      some
        .flatMap(candidatesIn)
        .filter(({ kind }) => kind === "label of encoded data")
        .flatMap(({ candidates, taker }) =>
          candidates.map(({ value }) => decode(taker.template.id.replace(/~.*/, ""), value))
        )
        .filter((text) => text !== undefined && !isWhole(text))
    assert.deepStrictEqual(cut(rooms), [])
    assert.isNotEmpty(cut(before))
  })

  it("have distractors in containers, and more kinds of them", () => {
    const idle = (some: ReadonlyArray<Instance>) =>
      some.flatMap((room) => {
        const opened = openRoom(room)
        const needed = new Set(neededNodes(opened))
        return [...opened.entities.values()].filter(({ id, kind }) => kind === "tool" && !needed.has(id))
      })
    const held = (some: ReadonlyArray<Instance>) => idle(some).filter(({ holder }) => holder !== undefined)
    assert.deepStrictEqual(held(before), [])
    assert.isNotEmpty(held(rooms))
  })

  it("say of every container what it holds, and the instructions say so", () => {
    for (const room of rooms) {
      const opened = openRoom(room)
      for (const { holds, node } of opened.entities.values()) {
        for (const id of holds) {
          assert.include(node.narrative.join("\n"), opened.entities.get(id)?.node.epithet ?? "?")
        }
      }
    }
    const told = (room: Instance) => JSON.stringify(writeInstructions("generic", openRoom(room), "clean"))
    assert.include(told(inferenceRoom(0, alike)), contentRule)
    assert.notInclude(told(inferenceRoom(0, small)), contentRule)
  })
})

describe("drawDecoys", () => {
  /** The share of decoys that sort before the true value of a port, in one room's draw. */
  const rankOf = (id: string, port: string, seed: number): number => {
    const template = findTemplate(id)
    if (template.kind !== "tool") throw new Error(`${id} is no tool`)
    const rng = Randomness.rng(String(seed), id, port)
    const shelf = makeFileShelf()
    const complete = template.completeAlike ?? template.complete
    const racked = complete(rng, {}, shelf).inputs
    const drawn = Result.getOrThrow(drawDecoys([{ node: 1, template, given: {}, racked }], 10, shelf, rng))
    const isOwn = (row: (typeof drawn)[number]) => row.taker?.port === port
    const own = drawn.find(isOwn)
    const order = (value: string) => [value.length, value] as const
    const isBefore = (a: string, b: string) => {
      const [[m, x], [n, y]] = [order(a), order(b)]
      return m < n || (m === n && x < y)
    }
    const others = drawn.filter((row) => row.key === own?.key && !isOwn(row))
    return others.filter(({ value }) => isBefore(value, own?.value ?? "")).length / others.length
  }

  it.each([
    ["rsa-decrypt", "modulus"],
    ["rsa-decrypt", "exponent"],
    ["aes-cbc-decrypt", "ciphertext"],
    ["base64-decode", "data"],
    ["zlib-inflate", "data"],
    ["json-path", "path"],
    ["modular-inverse", "modulus"],
    ["multiply", "first"],
    ["python", "program"]
  ])("draws decoys of %s.%s among which the true value has any rank", (id, port) => {
    // where the rank tells, nearly all of them lie at one end
    const ranks = Array.from({ length: isThorough ? 300 : 80 }, (_, seed) => rankOf(id, port, seed))
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
    // four standard errors, of a mean of uniform ranks and of a share
    assert.approximately(mean, 0.5, 4 * Math.sqrt(1 / 12 / ranks.length))
    const low = ranks.filter((rank) => rank < 0.2).length + ranks.filter((rank) => rank > 0.8).length
    assert.approximately(low / ranks.length, 0.4, 4 * Math.sqrt(0.24 / ranks.length))
  })
})

describe("the audit that learns", () => {
  const made = new Map<string, ReadonlyArray<ReadonlyArray<Adversaries.Choice>>>()
  /** The choices of the first rooms of a tier, made once for all tests. */
  const choicesOf = (tier: string, count: number): ReadonlyArray<ReadonlyArray<Adversaries.Choice>> => {
    const key = `${count} of ${tier}`
    const [difficulty] = agentEscape.tiers[tier] ?? []
    const choices =
      made.get(key) ??
      Array.from({ length: count }, (_, i) => {
        const seed = Randomness.seed("leak test", i)
        const room = Effect.runSync(agentEscape.generate(seed, { ...difficulty, relations: 1 } as Difficulty))
        return agentEscape.choices?.(room) ?? []
      })
    made.set(key, choices)
    return choices
  }
  /** How well one field of a kind of choices tells the right label, in the first rooms of a tier. */
  const leakIn = (tier: string, count: number, kind: string, field: string) => {
    // weights tell copies of an instance apart
    const choices = choicesOf(tier, Math.max(30, count))
      .slice(0, count)
      .map((all) =>
        all
          .filter((choice) => choice.kind === kind)
          .map(({ candidates, right }) => ({
            kind,
            right,
            candidates: candidates.map((one) => ({ [field]: one[field] ?? "", weight: one["weight"] ?? 0 }))
          }))
      )
    const leak = Leaks.findLeaks(choices, "test").find(({ fields }) => fields.join() === field)
    assert.isDefined(leak)
    return leak
  }
  // a room has many labels of ciphers
  const fields: ReadonlyArray<readonly [kind: string, field: string, rooms: number]> = [
    ["label of a cipher", "fits other labels", isThorough ? 30 : 12],
    ["label of encoded data", "decodes to a whole phrase", 30]
  ]

  it.each(fields)("finds a leak of version 4, and none of version 5: %s by %s", (kind, field, rooms) => {
    const [old, present] = [leakIn("hard", rooms, kind, field), leakIn("hard-5", rooms, kind, field)]
    assert.isAbove(old.interval.low, 1.2)
    assert.isAtMost(present.interval.low, 1.2)
    assert.isBelow(present.times, old.times / 2)
  })

  it("finds that machines of version 4 tell their labels, and those of version 5 do not", () => {
    if (isLeftOut("150 rooms of agent-escape whose machines tell labels")) return assert.isFalse(isThorough)
    const [old, present] = ["hard", "hard-5"].map((tier) =>
      leakIn(tier, 150, "label of a machine", "parameter and what yields it")
    )
    assert.isAbove(old?.interval.low ?? 0, 1.2)
    assert.isAtMost(present?.interval.low ?? 9, 1.2)
  }, 300_000)
})
