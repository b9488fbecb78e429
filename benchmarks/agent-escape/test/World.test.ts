import { Content, type Json, type ToolCall } from "@escapement/core"
import type { ErrorName } from "../src/play/ErrorName.ts"
import type { Instance } from "@escapement/agent-escape"
import type { Interface } from "../src/play/Action.ts"
import { type State, initialState } from "../src/State.ts"
import { findInvocation } from "../src/play/Invocation.ts"
import { isUsable, openRoom } from "../src/Room.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { isLeftOut } from "../../../tools/test/isThorough.ts"
import { guesser, openWorld, oracle, playWith, roomAt, roomWith, script } from "./support.ts"

const entitiesOf = (instance: Instance) => [...openRoom(instance).entities.values()]
const hidden = (instance: Instance) => entitiesOf(instance).filter(({ holder }) => holder !== undefined)
const room = roomWith(10, (instance) => {
  const visible = entitiesOf(instance).filter(({ holder }) => holder === undefined)
  const kinds = new Set(visible.map(({ kind }) => kind))
  const hasWide = visible.some(({ inputs, kind }) => kind === "tool" && inputs.length > 1)
  return hidden(instance).length > 0 && kinds.has("item") && kinds.has("tool") && kinds.has("container") && hasWide
})
const visibleOf = (kind: string) =>
  entitiesOf(room).find((entity) => entity.kind === kind && entity.holder === undefined) ?? assert.fail(kind)
const use = (node_id: string, parameters: { readonly [name: string]: Json.Json }, tool = "use_tool"): ToolCall => ({
  tool,
  args: { node_id, parameters }
})
const truth = (node: string) =>
  Object.fromEntries(
    openRoom(room)
      .entities.get(node)
      ?.inputs.map(({ name, value }) => [name, value]) ?? []
  )

const stepOf = (call: ToolCall, state: State = initialState, spoken: Interface = "generic") =>
  Effect.flatMap(openWorld(spoken), (world) => Effect.orDie(world.open(room).step(state, call)))

const tool = visibleOf("tool")
const wide =
  entitiesOf(room).find(({ holder, inputs, kind }) => kind === "tool" && holder === undefined && inputs.length > 1) ??
  assert.fail()

describe("error classes", () => {
  const [lying] = hidden(room)
  const item = visibleOf("item")
  const calls: ReadonlyArray<readonly [ErrorName, string, ToolCall, State]> = [
    ["missing-required-parameter", "missing", use(tool.id, {}), initialState],
    ["wrong-node-type", "other", use(item.id, { a: "1" }, "use_item"), initialState],
    ["wrong-node-type", "other", use(visibleOf("container").id, { lock: "1" }), initialState],
    ["wrong-node-type", "other", use(tool.id, truth(tool.id), "use_item"), initialState],
    ["repeated-solved-node", "repeated", use(tool.id, truth(tool.id)), { ...initialState, resolved: [tool.id] }],
    [
      "wrong-parameter-type",
      "wrong-type",
      use(tool.id, { ...truth(tool.id), [tool.inputs[0]?.name ?? ""]: [7] }),
      initialState
    ],
    ["node-not-visible", "not-visible", use(lying?.id ?? "", {}), initialState],
    ["node-not-exist", "unknown-tool", use("vault", {}), initialState],
    ["node-not-exist", "unknown-tool", use("__proto__", {}), initialState],
    ["wrong-format", "missing", { tool: "use_tool", args: {} }, initialState],
    ["wrong-format", "wrong-type", { tool: "use_tool", args: "node n1" }, initialState],
    ["wrong-format", "wrong-type", { tool: "use_tool", args: [] }, initialState],
    ["other", "unknown-tool", { tool: "open_sesame", args: {} }, initialState]
  ]

  it.effect.each(calls)("%s", ([name, shared, call, state]) =>
    Effect.gen(function* () {
      const { facts, observation } = yield* stepOf(call, state)
      assert.strictEqual(Option.getOrUndefined(findInvocation(facts))?.error, name)
      assert.strictEqual(observation.error, shared)
    })
  )

  it.effect("a wrong value is other, or premature if a predecessor is open", () =>
    Effect.gen(function* () {
      for (const entity of entitiesOf(room).filter(({ holder, kind }) => kind === "tool" && holder === undefined)) {
        const wrong = Object.fromEntries(
          entity.inputs.map(({ name, type }) => [name, type === "Big_Int" ? "1" : "00".repeat(16)])
        )
        const { facts, observation } = yield* stepOf(use(entity.id, wrong))
        const invocation = Option.getOrThrow(findInvocation(facts))
        assert.strictEqual(invocation.error, "other")
        assert.strictEqual(observation.error, invocation.open.length > 0 ? "premature" : "wrong-value")
      }
    })
  )
})

describe("feedback", () => {
  it.effect("says of every parameter whether it is right", () =>
    Effect.gen(function* () {
      const [first, ...rest] = wide.inputs
      const parameters = { ...truth(wide.id), ...Object.fromEntries(rest.map(({ name }) => [name, "0".repeat(32)])) }
      const { facts, observation, state } = yield* stepOf(use(wide.id, parameters))
      const verdicts = Option.getOrThrow(findInvocation(facts)).parameters
      assert.strictEqual(verdicts[first?.name ?? ""], "right")
      for (const { name } of rest) assert.strictEqual(verdicts[name], "wrong")
      assert.include(Content.plain(observation.content), `- ${first?.name}: right`)
      assert.deepStrictEqual(state.confirmed, [`${wide.id}.${first?.name}`])
    })
  )

  it.effect("never shows a true value", () =>
    Effect.gen(function* () {
      const values = wide.inputs.map(({ value }) => value).filter(({ length }) => length > 3)
      const { observation } = yield* stepOf(use(wide.id, {}))
      for (const value of values) assert.notInclude(Content.plain(observation.content), value)
    })
  )

  it.effect("accepts values in any notation of their type", () =>
    Effect.gen(function* () {
      const shout = ({ type, value }: (typeof tool.inputs)[number]) =>
        type === "Big_Int"
          ? `+${value} `
          : type.startsWith("Hex")
            ? `0x${value.toUpperCase()}`
            : ` ${value.normalize("NFD")}\n`
      for (const entity of entitiesOf(room).filter((entity) => isUsable(entity) && entity.holder === undefined)) {
        const parameters = Object.fromEntries(entity.inputs.map((input) => [input.name, shout(input)]))
        const call = use(entity.id, parameters, entity.kind === "container" ? "use_item" : "use_tool")
        const { observation } = yield* stepOf(call)
        assert.isUndefined(observation.error, Content.plain(observation.content))
      }
    })
  )
})

describe("disclosure", () => {
  const [dropped] = hidden(room)
  const holder = dropped?.holder ?? ""

  it.effect("hides the contents of a container until it is opened", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      assert.notInclude(Content.plain(world.open(room).instructions), dropped?.id ?? "")
      const look = { tool: "investigate", args: { node_id: dropped?.id ?? "" } }
      assert.strictEqual((yield* stepOf(look)).observation.error, "not-visible")
      // its own container may lie in another one
      const resolved = entitiesOf(room).flatMap(({ id, kind }) => (kind === "container" && id !== holder ? [id] : []))
      const opened = yield* stepOf(use(holder, truth(holder), "use_item"), { ...initialState, resolved })
      assert.include(Content.plain(opened.observation.content), dropped?.id ?? "")
      assert.isUndefined((yield* stepOf(look, opened.state)).observation.error)
    })
  )

  it.effect("adds a native tool when a usable thing is revealed", () =>
    Effect.gen(function* () {
      const world = yield* openWorld("native")
      const position = world.open(room)
      const before = position.tools(initialState)
      assert.strictEqual(position.tools({ ...initialState, inspected: ["n1"] }), before)
      const after = position.tools({ ...initialState, resolved: [holder] })
      const usable = openRoom(room)
        .entities.get(holder)
        ?.holds.filter((id) => openRoom(room).entities.get(id)?.kind !== "item")
      assert.strictEqual(after.length, before.length + (usable?.length ?? 0))
    })
  )

  it.effect("shows the result of a solved tool again when it is investigated", () =>
    Effect.gen(function* () {
      const state = { ...initialState, resolved: [tool.id] }
      const again = yield* stepOf({ tool: "investigate", args: { node_id: tool.id } }, state)
      assert.include(Content.plain(again.observation.content), tool.outputs[0]?.value ?? "")
    })
  )
})

describe("remaining", () => {
  it.effect("counts a look at a solved node that alone tells where its value belongs", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      const teller = (instance: Instance) =>
        entitiesOf(instance).find(
          ({ holder, id, kind }) =>
            kind === "tool" &&
            holder === undefined &&
            instance.edges.some(({ from, told }) => from.node === id && told === "producer")
        )
      const told = roomWith(10, (instance) => teller(instance) !== undefined)
      const solved = { ...initialState, resolved: [teller(told)?.id ?? ""] }
      const seen = { ...solved, inspected: solved.resolved }
      const left = (state: State) => Option.getOrThrow(world.open(told).remaining(state))
      assert.strictEqual(left(solved), left(seen) + 1)
    })
  )

  it.effect("forgets the sources of a parameter that feedback confirmed", () =>
    Effect.gen(function* () {
      const world = yield* openWorld()
      const goal = openRoom(room).goal
      const state = { ...initialState, confirmed: goal.inputs.map(({ name }) => `${goal.id}.${name}`) }
      const way = [goal.id, ...(goal.holder === undefined ? [] : [goal.holder])]
      assert.isBelow(
        Option.getOrThrow(world.open(room).remaining(state)),
        Option.getOrThrow(world.open(room).remaining(initialState))
      )
      assert.isAtLeast(Option.getOrThrow(world.open(room).remaining(state)), way.length + 1)
    })
  )
})

describe("players", () => {
  it.effect.each(["generic", "native"] as const)("oracle solves every room within its budget: %s", (spoken) =>
    Effect.gen(function* () {
      for (const nodes of [5, 10, 25]) {
        for (let i = 0; i < 10; i++) {
          const trial = yield* playWith(roomAt(nodes, i), oracle(), spoken)
          assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
        }
      }
    })
  )

  it.effect("nop gives up, a wrong flag is a wrong answer, give_up ends the trial", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* playWith(room, script([]))).outcome._tag, "gave-up")
      const wrong = yield* playWith(room, script([{ tool: "submit_answer", args: { answer: "0" } }]))
      assert.strictEqual(wrong.outcome._tag, "wrong-answer")
      const gone = yield* playWith(room, script([{ tool: "give_up", args: {} }]))
      assert.strictEqual(gone.outcome._tag, "gave-up")
    })
  )

  it.effect("solve almost nothing by guessing", () =>
    Effect.gen(function* () {
      let solved = 0
      for (let i = 0; i < 100; i++) {
        const trial = yield* playWith(roomAt(5, i), guesser)
        if (trial.outcome._tag === "solved") solved++
      }
      assert.isAtMost(solved, 1)
    })
  )

  it.effect("know no value to enter if they never look", () =>
    Effect.sync(() => {
      for (let i = 0; i < 20; i++) {
        for (const entity of entitiesOf(roomAt(10, i)).filter(isUsable)) {
          const ownWords = entity.inputs.filter(({ edge }) => edge === undefined || edge.told === "consumer")
          assert.isNotEmpty(ownWords, `${entity.id} could be used without a look at it`)
        }
      }
    })
  )

  // the published command does so each time, in apps/cli/test/Bundle.test.ts
  it.live.skipIf(isLeftOut("a room of agent-escape with Python"))("runs Python for real", () =>
    Effect.gen(function* () {
      const isSnake = (instance: Instance) =>
        entitiesOf(instance).some(({ template }) => template.id.startsWith("python"))
      const snake = Array.from({ length: 200 }, (_, i) => roomAt(5, i, { python: true })).find(isSnake)
      const trial = yield* playWith(snake ?? assert.fail(), oracle())
      assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
    })
  )
})

describe("hostile calls", () => {
  const bombs: ReadonlyArray<Json.Json> = [
    "(a+)+$".repeat(100),
    "while True: pass",
    "import os; os.system('true')",
    "import socket; socket.create_connection(('127.0.0.1', 1))",
    "../../etc/passwd",
    "A".repeat(10_000_000),
    "9".repeat(1_000_000),
    Array.from({ length: 100_000 }, () => "x"),
    { __proto__: null, constructor: "x" },
    -1e308,
    null
  ]

  it.effect("get an observation each, and leave the room unchanged", () =>
    Effect.gen(function* () {
      const attack: ReadonlyArray<ToolCall> = bombs.flatMap((bomb) => [
        use(wide.id, Object.fromEntries(wide.inputs.map(({ name }) => [name, bomb]))),
        { tool: "investigate", args: { node_id: bomb } },
        { tool: "use_tool", args: bomb }
      ])
      const world = yield* openWorld()
      for (const call of attack) {
        const { ended, observation, state } = yield* Effect.orDie(world.open(room).step(initialState, call))
        assert.isUndefined(ended)
        assert.isDefined(observation.error)
        assert.deepStrictEqual(state.resolved, [])
        assert.isBelow(Content.plain(observation.content).length, 2000)
      }
      const small = attack.slice(0, 30)
      const mixed = yield* playWith(
        room,
        oracle((_, index) => (index === 0 ? small : []))
      )
      assert.strictEqual(mixed.outcome._tag, "solved")
    })
  )
})
