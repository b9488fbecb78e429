import type { ToolCall, Trial } from "@escapement/core"
import type { Instance } from "@escapement/agent-escape"
import { measureFeatures } from "../../src/audit/Features.ts"
import { graphSvg } from "../../src/report/graphSvg.ts"
import { graphText } from "../../src/report/graphText.ts"
import { isSource, isUsable, openRoom } from "../../src/Room.ts"
import { metrics } from "../../src/metrics/metrics.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { oracle, playWith, roomWith, script } from "../support.ts"

const score = (id: string, trial: Trial, instance: Instance) => {
  const metric = metrics.find((metric) => metric.id === `agent-escape.${id}`) ?? assert.fail(`no metric ${id}`)
  return Option.getOrUndefined(metric.measure(trial, instance))
}

const room = roomWith(10, (instance) => {
  const { hidden, sources } = measureFeatures(instance)
  return hidden > 0 && sources > 1
})
const entities = [...openRoom(room).entities.values()]
const usesOf = (call: ToolCall): string | undefined => {
  const { node_id, parameters } = Object(call.args)
  return parameters === undefined ? undefined : String(node_id)
}
/** The call with every parameter replaced. */
const lost = (call: ToolCall, value: string): ToolCall => {
  const { node_id, parameters } = Object(call.args)
  const all = Object.keys(parameters).map((name) => [name, value])
  return { tool: call.tool, args: { node_id, parameters: Object.fromEntries(all) } }
}
const isFed = (call: ToolCall) => {
  const entity = openRoom(room).entities.get(usesOf(call) ?? "")
  return entity !== undefined && !isSource(entity)
}

describe("a perfect trial", () => {
  it.effect("scores perfectly", () =>
    Effect.gen(function* () {
      const trial = yield* playWith(room, oracle())
      for (const id of [
        "success",
        "sub-problems",
        "discovery",
        "clue-adherence",
        "argument-adherence",
        "answer-supported"
      ]) {
        assert.strictEqual(score(id, trial, room), 1, id)
      }
      assert.strictEqual(score("premature", trial, room), 0)
      assert.strictEqual(score("source-convergence", trial, room), 1)
      assert.strictEqual(score("sources-solved", trial, room), measureFeatures(room).sources)
      assert.strictEqual(score("calls-over-least", trial, room), 1)
      assert.strictEqual(score("tool-calls", trial, room), measureFeatures(room).leastCalls)
      assert.strictEqual(score("distance-left", trial, room), 0)
      assert.isUndefined(score("no-return", trial, room))
      for (const { id, measure } of metrics.filter(({ id }) => id.includes(".errors."))) {
        assert.deepStrictEqual(measure(trial, room), Option.some(0), id)
      }
    })
  )

  it.effect("bridges as many calls as there are between a value and its use", () =>
    Effect.gen(function* () {
      const span = score("memory-span", yield* playWith(room, oracle()), room) ?? 0
      assert.isAbove(span, 3)
    })
  )

  it.effect("bridges less if the source of a value is looked at again before its use", () =>
    Effect.gen(function* () {
      const { graph } = openRoom(room)
      const again = (call: ToolCall): ReadonlyArray<ToolCall> => {
        const used = usesOf(call)
        if (used === undefined) return []
        return [used, ...graph.into(used).map(({ from }) => from.node)].map((node_id) => ({
          tool: "investigate",
          args: { node_id }
        }))
      }
      const trial = yield* playWith(room, oracle(again))
      assert.strictEqual(trial.outcome._tag, "solved")
      assert.isAtMost(score("memory-span", trial, room) ?? 99, 5)
    })
  )
})

describe("mechanisms", () => {
  it.effect("a lost value lowers clue adherence", () =>
    Effect.gen(function* () {
      const trial = yield* playWith(
        room,
        oracle((call) => (isFed(call) ? [lost(call, "77")] : []))
      )
      assert.strictEqual(trial.outcome._tag, "solved")
      assert.strictEqual(score("clue-adherence", trial, room), 0.5)
      assert.isBelow(score("argument-adherence", trial, room) ?? 1, 0.6)
      assert.strictEqual(score("premature", trial, room), 0)
    })
  )

  it.effect("one lost value of two spoils the call, and half of its arguments", () =>
    Effect.gen(function* () {
      const fedTwice = (instance: Instance) =>
        [...openRoom(instance).entities.values()].find(
          ({ inputs, kind }) => kind === "tool" && inputs.length === 2 && inputs.every(({ edge }) => edge !== undefined)
        )
      const wide = roomWith(10, (instance) => fedTwice(instance) !== undefined)
      const entity = fedTwice(wide)
      const [kept, spoiled] = entity?.inputs ?? []
      const parameters = { [kept?.name ?? ""]: kept?.value ?? "", [spoiled?.name ?? ""]: "00".repeat(16) }
      const half = { tool: "use_tool", args: { node_id: entity?.id ?? "", parameters } }
      const trial = yield* playWith(
        wide,
        oracle((call) => (usesOf(call) === entity?.id ? [half] : []))
      )
      const perfect = yield* playWith(wide, oracle())
      const fed = [...openRoom(wide).entities.values()].filter((each) => isUsable(each) && !isSource(each))
      const args = fed.flatMap(({ inputs }) => inputs.filter(({ edge }) => edge !== undefined)).length
      assert.strictEqual(score("clue-adherence", perfect, wide), 1)
      assert.strictEqual(score("clue-adherence", trial, wide), fed.length / (fed.length + 1))
      assert.strictEqual(score("argument-adherence", trial, wide), (args + 1) / (args + 2))
    })
  )

  it.effect("a skipped predecessor counts as premature", () =>
    Effect.gen(function* () {
      const fed = entities.filter((entity) => isUsable(entity) && !isSource(entity) && entity.holder === undefined)
      const early: ReadonlyArray<ToolCall> = fed.map(({ id, kind }) => ({
        tool: kind === "container" ? "use_item" : "use_tool",
        args: { node_id: id, parameters: {} }
      }))
      const trial = yield* playWith(
        room,
        oracle((_, index) => (index === 0 ? early : []))
      )
      const all = entities.filter((entity) => isUsable(entity) && !isSource(entity)).length
      assert.strictEqual(score("premature", trial, room), early.length / (early.length + all))
      assert.strictEqual(score("errors.missing-required-parameter", trial, room), early.length)
    })
  )

  it.effect("a source tried three times converges in three attempts", () =>
    Effect.gen(function* () {
      const source = entities.find((entity) => isUsable(entity) && isSource(entity))?.id
      const wrong = (call: ToolCall) => (usesOf(call) === source ? [lost(call, "1"), lost(call, "2")] : [])
      const trial = yield* playWith(room, oracle(wrong))
      const { sources } = measureFeatures(room)
      assert.strictEqual(score("source-convergence", trial, room), (sources + 2) / sources)
    })
  )

  it.effect("an answer that was not shown has no support", () =>
    Effect.gen(function* () {
      const answer = openRoom(room).flag.value
      const trial = yield* playWith(room, script([{ tool: "submit_answer", args: { answer } }]))
      assert.strictEqual(score("success", trial, room), 1)
      assert.strictEqual(score("answer-supported", trial, room), 0)
      assert.strictEqual(score("sub-problems", trial, room), 0)
    })
  )

  it.effect("dawdling past the budget has a point of no return", () =>
    Effect.gen(function* () {
      const dawdle = Array.from({ length: 100 }, () => ({ tool: "investigate", args: { node_id: "n0" } }))
      const trial = yield* playWith(room, script(dawdle))
      assert.deepStrictEqual(trial.outcome, { _tag: "budget-exhausted", limit: "calls" })
      assert.strictEqual(score("no-return", trial, room), 80 - measureFeatures(room).leastCalls)
      assert.strictEqual(score("distance-left", trial, room), 1)
    })
  )

  it.effect("a guess that solves the trial leaves no point of no return", () =>
    Effect.gen(function* () {
      const dawdle = Array.from({ length: 75 }, () => ({ tool: "investigate", args: { node_id: "n0" } }))
      const answer = openRoom(room).flag.value
      const trial = yield* playWith(room, script([...dawdle, { tool: "submit_answer", args: { answer } }]))
      assert.strictEqual(score("success", trial, room), 1)
      assert.isUndefined(score("no-return", trial, room))
    })
  )

  it.effect("what does not apply is absent", () =>
    Effect.gen(function* () {
      const open = roomWith(5, (instance) => measureFeatures(instance).hidden === 0)
      const trial = yield* playWith(open, script([]))
      for (const id of [
        "discovery",
        "premature",
        "clue-adherence",
        "source-convergence",
        "answer-supported",
        "memory-span"
      ]) {
        assert.isUndefined(score(id, trial, open), id)
      }
    })
  )
})

describe("graphs", () => {
  /** Tries the goal before anything is known, and everything that is fed once with a lost value. */
  const stray = (call: ToolCall, index: number): ReadonlyArray<ToolCall> =>
    index === 0
      ? [{ tool: "use_tool", args: { node_id: room.goal, parameters: {} } }]
      : isFed(call)
        ? [lost(call, "5")]
        : []

  it.effect("of a trial are drawn the same every time", (ctx) =>
    Effect.gen(function* () {
      const trial = yield* playWith(room, oracle(stray))
      const half: Trial = { ...trial, events: trial.events.slice(0, 17) }
      yield* Effect.promise(() => ctx.expect(`${graphText(half, room)}\n`).toMatchFileSnapshot("../golden/graph.txt"))
      yield* Effect.promise(() => ctx.expect(`${graphSvg(half, room)}\n`).toMatchFileSnapshot("../golden/graph.svg"))
    })
  )
})
