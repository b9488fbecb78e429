import { agentEscape } from "@escapement/agent-escape"
import { Content, type Json, Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result, Schema, Stream, Struct } from "effect"
import { searchLoad, estimates } from "../../src/adversaries/estimateLoad.ts"
import { choices } from "../../src/adversaries/choices.ts"
import { playRoom } from "../../src/adversaries/referee.ts"
import { findFlaws } from "../../src/audit/validate.ts"
import { players, reader } from "../../src/Players.ts"
import { guess } from "../../src/guess.ts"
import { Instance } from "../../src/Instance.ts"
import { scaleRules, writeInstructions } from "../../src/instructions.ts"
import { described, writeWeight } from "../../src/play/describe.ts"
import { type Entity, neededNodes, openRoom } from "../../src/Room.ts"
import { initialState } from "../../src/State.ts"
import { drawScale, findLoads, sumStamps, sumWeights } from "../../src/tools/drawScale.ts"
import { executeTool } from "../../src/tools/executeTool.ts"
import { scaleTools } from "../../src/tools/scales.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"
import { inferenceRoom, roomsOf } from "../inference/rooms.ts"
import { readTrace } from "../../src/metrics/Trace.ts"
import { openWorld, oracle, playWith } from "../support.ts"

const rooms = roomsOf("frontier-7", isThorough ? 8 : 3)
const scalesIn = (room: Instance): ReadonlyArray<Entity> =>
  [...openRoom(room).entities.values()].filter(({ node }) => node.scale !== undefined)
const [room = assert.fail()] = rooms
const [scale = assert.fail()] = scalesIn(room)
const drawn = Array.from({ length: 40 }, (_, i) => drawScale(Randomness.rng("scale", String(i))))

describe("drawScale", () => {
  it("draws 36 ingots of like weight, of which one selection has the weight of the load", () => {
    assert.deepStrictEqual([...new Set(drawn.map(({ scale }) => scale.ingots.length))], [36])
    for (const { scale, stamps } of drawn) {
      const loads = findLoads(scale)
      assert.strictEqual(loads.length, 1)
      assert.strictEqual(sumWeights(loads[0] ?? []), scale.total)
      assert.strictEqual(sumStamps(loads[0] ?? []), stamps)
      for (const { stamp, weight } of scale.ingots) {
        assert.match(`${weight} ${stamp}`, /^\d{12} \d{4}$/)
      }
    }
  })

  it("shuffles the ingots, as differences of the weights drawn first would tell how to undo the draw", () => {
    const rng = Randomness.rng("scale", "0")
    const inOrder = Subsets.drawAmounts((low, high) => rng.int(low, high), 36, 12)
    const weights = drawn[0]?.scale.ingots.map(({ weight }) => weight) ?? []
    assert.sameMembers(weights, [...inOrder])
    assert.notDeepEqual(weights, inOrder)
  })

  it("puts about half of the ingots into the load, whatever their weight, stamp and place", () => {
    const shareOf = (isMeant: (at: number, weight: number, stamp: number) => boolean) => {
      const meant = drawn.flatMap(({ scale }) => {
        const load = new Set(searchLoad(scale))
        return scale.ingots.filter(({ stamp, weight }, at) => isMeant(at, weight, stamp)).map((one) => load.has(one))
      })
      return meant.filter(Boolean).length / meant.length
    }
    for (const isMeant of [
      () => true,
      (at: number) => at < 18,
      (_: number, weight: number) => weight > 550_000_000_000,
      (_: number, _weight: number, stamp: number) => stamp > 5500
    ]) {
      // four standard errors of a share of 600
      assert.approximately(shareOf(isMeant), 0.5, 0.08)
    }
    const sizes = new Set(drawn.map(({ scale }) => searchLoad(scale).length))
    assert.isAbove(sizes.size, 5)
  })

  it("gives loads that no estimate finds", () => {
    for (const [name, choose] of Object.entries(estimates)) {
      const found = drawn.filter(({ scale, stamps }) => sumStamps(choose(scale)) === stamps)
      assert.deepStrictEqual(found, [], name)
    }
    const off = ({ scale }: (typeof drawn)[number], name: string) =>
      Math.abs(sumWeights(estimates[name]?.(scale) ?? []) - scale.total)
    for (const one of drawn) assert.isAtMost(off(one, "nearest"), off(one, "greedily"))
  })
})

describe("tools that weigh", () => {
  it("compute what other programs compute, and something else for another sum", () => {
    const run = (id: string, inputs: { readonly [name: string]: string }) => {
      const tool = scaleTools.find((one) => one.id === id)
      if (tool?.engine._tag !== "Library") return assert.fail(id)
      return Result.getOrThrow(executeTool(tool.engine.run, inputs, new Map())).values
    }
    assert.deepStrictEqual(run("scale-product", { number: "123456789", stamps: "65432" }), {
      product: "8078024617848"
    })
    // python3 hmac.new(b"65432", b"amber", "sha256")
    assert.deepStrictEqual(run("scale-seal", { text: "amber", stamps: "65432" }), {
      code: "d66403c900815a3fe0669c3401ecf3dbb36000e455b06552c5b14c250a7948bd"
    })
    assert.deepStrictEqual(run("scale-numeral", { number: "123391357", stamps: "65432" }), { numeral: "21i3v9" })
    assert.notDeepEqual(run("scale-seal", { text: "amber", stamps: "65433" }), {
      code: "d66403c900815a3fe0669c3401ecf3dbb36000e455b06552c5b14c250a7948bd"
    })
  })
})

describe("rooms with scales", () => {
  it.effect("are sound, and gold solves them", () =>
    Effect.gen(function* () {
      const audit = yield* agentEscape.audit(Stream.fromIterable(rooms))
      assert.deepStrictEqual(audit.findings, [])
    })
  )

  it("need three scales, and have three that nothing needs", () => {
    for (const one of rooms) {
      const needed = new Set(neededNodes(openRoom(one)))
      const all = scalesIn(one).map(({ id }) => needed.has(id))
      assert.deepStrictEqual([all.filter(Boolean).length, all.length], [3, 6])
    }
  })

  it("have as many scales of either kind as the difficulty says, and none without it", () => {
    const settings = { ...room.difficulty, nodes: 20 }
    const count = (more: { readonly scales: number; readonly distractors?: number }) =>
      scalesIn(inferenceRoom(0, { ...settings, ...more })).length
    assert.strictEqual(count({ scales: 1 }), 2)
    assert.strictEqual(count({ scales: 2, distractors: 0.5 }), 3)
    assert.strictEqual(count({ scales: 0 }), 0)
    assert.deepStrictEqual(roomsOf("frontier-6", 1).flatMap(scalesIn), [])
  })

  it("say what a load is, and show weights, stamps and no sum", () => {
    const { ingots = [], total = 0 } = scale.node.scale ?? {}
    const text = described(scale, false)
    assert.include(text, `Beside it lie ${ingots.length} ingots.`)
    assert.match(text, /\n\d{3},\d{3},\d{3},\d{3} ng, \d{4}\n/)
    assert.include(
      text,
      `weighs exactly ${writeWeight(total)} in all. No other selection of the ingots has this weight.`
    )
    for (const { stamp, weight } of ingots) assert.include(text, `\n${writeWeight(weight)}, ${stamp}`)
    assert.notInclude(text, scale.node.inputs["stamps"] ?? "?")
    const told = (one: Instance) => Content.plain(writeInstructions("generic", openRoom(one), "clean"))
    assert.include(told(room), scaleRules)
    assert.notInclude(told(inferenceRoom(0, { ...room.difficulty, scales: 0 })), scaleRules)
  })

  it.effect("take any sum and do not tell the right one; only the right one solves the scale", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      const open = { ...initialState, resolved: room.nodes.map(({ id }) => id).filter((id) => id !== scale.id) }
      const useWith = (stamps: Json.Json) =>
        world.open(room).step(open, {
          tool: "use_tool",
          args: { node_id: scale.id, parameters: { ...scale.node.inputs, stamps } }
        })
      const right = yield* useWith(scale.node.inputs["stamps"] ?? "")
      const wrong = yield* useWith("65000")
      const first = ({ observation }: typeof right) => Content.plain(observation.content).split("\n")[0]
      assert.strictEqual(first(wrong), first(right))
      assert.notStrictEqual(Content.plain(wrong.observation.content), Content.plain(right.observation.content))
      assert.include(right.state.resolved, scale.id)
      assert.notInclude(wrong.state.resolved, scale.id)
      assert.strictEqual((yield* useWith("sixty")).observation.error, "wrong-type")
    })
  )

  it.effect("are solved by a reader that searches, and by none that estimates or adds all stamps", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      const solved = (player: ReturnType<typeof reader>) =>
        Effect.map(
          Effect.forEach(rooms, (one) => playRoom(world, one, player, "seed")),
          (played) => played.filter(({ isSolved }) => isSolved).length
        )
      assert.strictEqual(yield* solved(reader()), rooms.length)
      for (const choose of Object.values(estimates)) {
        assert.strictEqual(yield* solved(reader(undefined, undefined, choose)), 0)
      }
      for (const player of Object.values(players)) assert.strictEqual(yield* solved(player), 0)
    })
  )

  it.effect("leave the adversary `estimate` its calls where there are no scales", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      const [old = assert.fail()] = roomsOf("hard-6", 1)
      assert.deepStrictEqual(yield* playRoom(world, old, players["estimate"] ?? assert.fail(), "seed"), {
        isSolved: false,
        calls: 0
      })
    })
  )

  it.effect("make gold infer the sum, from a list that it was shown", () =>
    Effect.gen(function* () {
      for (const [spoken, argument] of [
        ["native", "stamps"],
        ["generic", "parameters"]
      ] as const) {
        const position = (yield* openWorld(spoken)).open(room)
        const inferred: Array<string> = []
        let state = position.initial
        for (let ended: string | undefined; ended === undefined;) {
          const gold = Option.getOrThrow(position.gold(state))
          const used = scalesIn(room).find(({ id }) => gold.evidence[0] === id && gold.call.tool !== "investigate")
          if (used === undefined) assert.deepStrictEqual(gold.inferred, [])
          else {
            inferred.push(...gold.inferred)
            assert.notInclude(gold.evidence, used.node.inputs["stamps"])
            assert.include(gold.evidence, writeWeight(used.node.scale?.total ?? 0))
          }
          const step = yield* position.step(state, gold.call)
          state = step.state
          ended = step.ended
        }
        assert.deepStrictEqual(inferred, [argument, argument, argument])
      }
    })
  )

  it.effect("are solved by a forgetful reader that looks at scales again, if it has calls enough", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      assert.isTrue((yield* playRoom(world, room, reader(14), "seed", 5000)).isSolved)
    })
  )

  it.effect("show no sum before it is entered, as metrics of memory read a trial", () =>
    Effect.gen(function* () {
      const trial = yield* playWith(room, oracle())
      const entered = readTrace(trial, openRoom(room)).origins.filter(({ argument }) => argument.port === "stamps")
      assert.strictEqual(entered.length, 3)
      assert.deepStrictEqual(
        entered.flatMap(({ sources }) => sources),
        []
      )
    })
  )

  it("never let a random player enter the sum of a scale that it has only looked at", () => {
    const state = { ...initialState, inspected: scalesIn(room).map(({ id }) => id) }
    const rng = Randomness.rng("guess")
    const sums = new Set(scalesIn(room).map(({ node }) => node.inputs["stamps"]))
    for (let i = 0; i < 300; i++) {
      const { args } = guess("generic", openRoom(room), state, rng)
      assert.isFalse([...sums].some((sum) => JSON.stringify(args).includes(`"${sum}"`)))
    }
  })

  it("offer the audit pairs of an ingot of a load and another one, as often in either order", () => {
    const pairs = rooms.flatMap(choices).filter(({ kind }) => kind === "ingot of a load")
    assert.isAbove(pairs.length, (60 * rooms.length) / 3)
    const second = pairs.filter(({ right }) => right === 1).length
    assert.approximately(second / pairs.length, 0.5, 0.2)
    assert.isFalse(
      roomsOf("hard-6", 1)
        .flatMap(choices)
        .some(({ kind }) => kind === "ingot of a load")
    )
  })
})

describe("rooms whose scales are wrong", () => {
  const withScale = (change: (node: Instance["nodes"][number]) => Instance["nodes"][number]): Instance => ({
    ...room,
    nodes: room.nodes.map((node) => (node.id === scale.id ? change(node) : node))
  })
  const { ingots = [], total = 0 } = scale.node.scale ?? {}

  it("have a flaw if no selection, or a second one, has the weight, or the sum is another one", () => {
    const none = withScale((node) => ({ ...node, scale: { ingots, total: total + 1 } }))
    assert.include(findFlaws(none), `no ingots of ${scale.id} weigh ${writeWeight(total + 1)}`)
    const load = new Set(searchLoad({ ingots, total }))
    const one = ingots.find((ingot) => load.has(ingot)) ?? assert.fail()
    const twin = ingots.map((ingot) => (load.has(ingot) ? ingot : { ...ingot, weight: one.weight }))
    const two = withScale((node) => ({ ...node, scale: { ingots: twin, total } }))
    assert.include(findFlaws(two), `two selections of the ingots of ${scale.id} weigh ${writeWeight(total)}`)
    const other = withScale((node) => ({ ...node, inputs: { ...node.inputs, stamps: "65000" } }))
    assert.include(findFlaws(other), `${scale.id}.stamps is not the sum of the stamps on its load`)
    assert.deepStrictEqual(findFlaws(room), [])
  })

  it("are no instances if a machine that weighs has no scale or too light ingots, or another thing has a scale", () => {
    const decode = (instance: Instance) => Schema.decodeUnknownResult(Schema.toType(Instance))(instance)
    assert.isTrue(Result.isSuccess(decode(room)))
    const without = decode(withScale(Struct.omit(["scale"])))
    assert.include(String(Result.isFailure(without) ? without.failure : ""), "a machine that weighs needs a scale")
    const light = decode(
      withScale((node) => ({
        ...node,
        scale: { ingots: ingots.map((one) => ({ ...one, weight: 99_999_999_999 })), total }
      }))
    )
    assert.isTrue(Result.isFailure(light))
    const rack = room.nodes.find(({ template }) => template.includes("/"))?.id
    const more = decode({
      ...room,
      nodes: room.nodes.map((node) => (node.id === rack ? { ...node, scale: { ingots, total } } : node))
    })
    assert.include(String(Result.isFailure(more) ? more.failure : ""), "this thing does not weigh")
  })
})
