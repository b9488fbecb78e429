import type { ToolCall, Trial } from "@escapement/core"
import { type Instance, agentEscape } from "@escapement/agent-escape"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { leastCalls } from "../../src/metrics/efficiency.ts"
import { metrics } from "../../src/metrics/metrics.ts"
import { readTrace } from "../../src/metrics/Trace.ts"
import { type Entity, isSource, neededNodes, openRoom } from "../../src/Room.ts"
import { inferenceRoom } from "../inference/rooms.ts"
import { oracle, playWith, script } from "../support.ts"

const difficulty = {
  nodes: 15,
  sources: "racks",
  clues: "plain",
  decoys: "alike",
  distractors: 1,
  tools: "total",
  feedback: "none"
} as const
const score = (id: string, trial: Trial, instance: Instance) => {
  const metric = metrics.find((metric) => metric.id === `agent-escape.${id}`) ?? assert.fail(`no metric ${id}`)
  return Option.getOrUndefined(metric.measure(trial, instance))
}

const neededIn = (instance: Instance): ReadonlyArray<Entity> => {
  const room = openRoom(instance)
  return neededNodes(room).flatMap((id) => room.entities.get(id) ?? [])
}
const truthOf = ({ inputs }: Entity) => Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
const use = ({ id }: Entity, parameters: { readonly [name: string]: string }): ToolCall => ({
  tool: "use_tool",
  args: { node_id: id, parameters }
})
const usesOf = (call: ToolCall): string | undefined =>
  call.tool === "use_tool" ? String(Object(call.args).node_id) : undefined
/** The first room that has what is wanted. */
const roomThat = (has: (instance: Instance) => boolean): Instance => {
  for (let index = 0; index < 100; index++) {
    const instance = inferenceRoom(index, difficulty)
    if (has(instance)) return instance
  }
  throw new Error("no such room in 100")
}
const room = roomThat((instance) => openRoom(instance).goal.holder === undefined)
const { goal } = openRoom(room)
/** The goal with other values of the right types. */
const wrongGoal = use(goal, Object.fromEntries(goal.inputs.map(({ name }) => [name, "1234"])))

describe("metrics of rooms whose machines run on any values", () => {
  it.effect("are perfect for the reference solution, which the limit of calls allows", () =>
    Effect.gen(function* () {
      const trial = yield* playWith(room, oracle())
      for (const id of ["success", "clue-adherence", "argument-adherence", "answer-supported", "calls-over-least"]) {
        assert.strictEqual(score(id, trial, room), 1, id)
      }
      assert.strictEqual(score("errors.other", trial, room), 0)
      assert.strictEqual(agentEscape.budget(room).calls, Math.ceil(1.25 * leastCalls(room)))
    })
  )

  it.effect("count a use with a wrong value as failed, though its reply did not", () =>
    Effect.gen(function* () {
      const perfect = yield* playWith(room, oracle())
      const trial = yield* playWith(
        room,
        oracle((call) => (usesOf(call) === goal.id ? [wrongGoal] : []))
      )
      assert.strictEqual(trial.outcome._tag, "solved")
      assert.strictEqual(score("errors.other", trial, room), 1)
      const fed = neededIn(room).filter((entity) => entity.kind !== "item" && !isSource(entity)).length
      assert.strictEqual(score("clue-adherence", trial, room), fed / (fed + 1))
      assert.strictEqual(score("sub-problems", trial, room), score("sub-problems", perfect, room))
      assert.strictEqual(score("answer-supported", trial, room), 1)
    })
  )

  it.effect("call a use early if a machine that feeds it has not yet yielded its true output", () =>
    Effect.gen(function* () {
      const trial = yield* playWith(room, script([wrongGoal]))
      assert.strictEqual(score("premature", trial, room), 1)
      assert.strictEqual(score("distance-left", trial, room), 1)
    })
  )

  it.effect("give a flag from wrong values no support", () =>
    Effect.gen(function* () {
      const trial = yield* playWith(room, ({ session }) =>
        Effect.gen(function* () {
          const { content } = yield* session.call(wrongGoal)
          const answer = JSON.stringify(content).match(/flag: ([^"\\]+)/)?.[1] ?? assert.fail()
          yield* session.call({ tool: "submit_answer", args: { answer } })
        })
      )
      assert.strictEqual(trial.outcome._tag, "wrong-answer")
      assert.strictEqual(score("success", trial, room), 0)
      assert.strictEqual(score("answer-supported", trial, room), 0)
    })
  )

  it.effect("trace a wrong output to the run that yielded it", () =>
    Effect.gen(function* () {
      const pair = neededIn(room)
        .flatMap((to) =>
          to.inputs.map((input) => ({ to, input, from: openRoom(room).entities.get(input.edge?.from.node ?? "") }))
        )
        .find(
          ({ from, to }) =>
            from?.kind === "tool" && from.holder === undefined && to.holder === undefined && to.kind !== "container"
        )
      const { from, input, to } = pair ?? assert.fail("no machine feeds another in sight")
      if (from === undefined) return assert.fail()
      const wrong = Object.fromEntries(
        from.inputs.map(({ name, type }) => [name, type === "Big_Int" ? "77777" : "ab".repeat(16)])
      )
      const trial = yield* playWith(room, ({ session }) =>
        Effect.gen(function* () {
          const { content } = yield* session.call(use(from, wrong))
          const title = from.outputs.find(({ name }) => name === input.edge?.from.port)?.title ?? ""
          const value = JSON.stringify(content).match(new RegExp(`${title}: ([^"\\\\]+)`))?.[1] ?? assert.fail()
          yield* session.call(use(to, { ...truthOf(to), [input.name]: value }))
        })
      )
      const origin = readTrace(trial, openRoom(room)).origins.find(
        ({ argument }) => argument.node === to.id && argument.port === input.name
      )
      assert.deepStrictEqual(
        origin?.sources.map(({ node, port }) => [node, port]),
        [[from.id, input.edge?.from.port]]
      )
    })
  )

  it.effect("solve a node whose machine yields its true output by other values", () =>
    Effect.gen(function* () {
      const productOf = (instance: Instance) =>
        neededIn(instance).find(
          ({ inputs, template }) => template.id === "multiply" && inputs[0]?.value !== inputs[1]?.value
        )
      const other = roomThat((instance) => productOf(instance) !== undefined)
      const product = productOf(other)
      const [first, second] = product?.inputs ?? []
      if (product === undefined || first === undefined || second === undefined) return assert.fail()
      const turned = { [first.name]: second.value, [second.name]: first.value }
      const trial = yield* playWith(
        other,
        oracle((call) => (usesOf(call) === product.id ? [use(product, turned)] : []))
      )
      assert.strictEqual(score("errors.other", trial, other), 1)
      const { attempts, resolved } = readTrace(trial, openRoom(other))
      const wrong = attempts.find(({ invocation }) => invocation.error !== undefined)
      assert.isDefined(wrong)
      assert.strictEqual(resolved.get(product.id), wrong?.call.index)
      assert.strictEqual(score("answer-supported", trial, other), 1)
    })
  )
})
