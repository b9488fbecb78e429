import { type Instance, agentEscape } from "@escapement/agent-escape"
import { Content, type Json, Randomness, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { unzipSync } from "fflate"
import { Effect, Option, Result, Schema } from "effect"
import { isLeftOut } from "../../../../tools/test/isThorough.ts"
import { borneIn } from "../../src/adversaries/candidates.ts"
import { listTools } from "../../src/play/Interface.ts"
import { writeInstructions } from "../../src/instructions.ts"
import { findInvocation } from "../../src/play/Invocation.ts"
import { type Entity, openRoom } from "../../src/Room.ts"
import { type State, initialState, visibleIn } from "../../src/State.ts"
import { executeTool } from "../../src/tools/executeTool.ts"
import { inferenceRoom } from "../inference/rooms.ts"
import { openWorld, roomWith } from "../support.ts"

const silent = { nodes: 15, sources: "racks", clues: "plain", decoys: "alike", distractors: 1 } as const
const room = inferenceRoom(1, { ...silent, tools: "total", feedback: "none" })
const opened = openRoom(room)
const entities = [...opened.entities.values()]
const borne = borneIn(opened)

/** A state in which everything is in sight and no machine has run. */
const open: State = {
  ...initialState,
  resolved: entities.filter(({ kind }) => kind === "item" || kind === "container").map(({ id }) => id)
}

const useOf = ({ id, kind }: Entity, parameters: Json.JsonObject): ToolCall => ({
  tool: kind === "container" ? "use_item" : "use_tool",
  args: { node_id: id, parameters }
})
const truthOf = ({ inputs }: Entity) => Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
/** True values, but for the first parameter that of another label of the type. */
const wrongOf = (entity: Entity) => {
  const [first] = entity.inputs
  const other = borne.find(({ label, value }) => label.type === first?.type && value !== first.value)
  return { ...truthOf(entity), [first?.name ?? ""]: other?.value ?? assert.fail("no other label") }
}
const lookAt = ({ id }: Entity): ToolCall => ({ tool: "investigate", args: { node_id: id } })

const playFrom = (state: State, calls: ReadonlyArray<ToolCall>, of: Instance = room) =>
  Effect.gen(function* () {
    const position = (yield* openWorld()).open(of)
    let last = yield* position.step(state, calls[0] ?? assert.fail())
    for (const call of calls.slice(1)) last = yield* position.step(last.state, call)
    return { ...last, text: Content.plain(last.observation.content), position }
  }).pipe(Effect.orDie)

/** Replaces values of outputs, so that only the form of a reply is left. */
const formOf = (entity: Entity, text: string): string =>
  entity.outputs.reduce((form, { title }) => form.replace(new RegExp(`^${title}: .+$`, "m"), `${title}: …`), text)

const machines = entities.filter(({ kind }) => kind === "tool" || kind === "terminal")
const locks = entities.filter(({ kind }) => kind === "container")

describe("machines that run on any values", () => {
  it.effect("reply to a wrong use as to a right one, with what follows from the values", () =>
    Effect.gen(function* () {
      for (const machine of machines) {
        const right = yield* playFrom(open, [useOf(machine, truthOf(machine))])
        const wrong = yield* playFrom(open, [useOf(machine, wrongOf(machine))])
        assert.isUndefined(wrong.observation.error)
        assert.isUndefined(wrong.ended)
        assert.strictEqual(formOf(machine, wrong.text), formOf(machine, right.text))
        assert.notInclude(right.text, "Right")
        if (machine.template.kind === "item" || machine.template.kind === "container") continue
        if (machine.template.engine._tag === "Python") continue
        const product = executeTool(machine.template.engine.run, wrongOf(machine), opened.files)
        const yielded = Result.getOrThrow(product).values
        for (const { name, title } of machine.outputs) assert.include(wrong.text, `${title}: ${yielded[name]}`)
      }
    })
  )

  it.effect("look the same afterwards, and so does everything that is on offer", () =>
    Effect.gen(function* () {
      for (const machine of machines) {
        const [right, wrong] = yield* Effect.forEach([truthOf(machine), wrongOf(machine)], (parameters) =>
          playFrom(open, [useOf(machine, parameters), lookAt(machine)])
        )
        assert.isDefined(right)
        assert.isDefined(wrong)
        if (right === undefined || wrong === undefined) return
        assert.strictEqual(formOf(machine, wrong.text), formOf(machine, right.text))
        assert.notInclude(right.text, "solved")
        const offered = (state: State) => listTools("native", visibleIn(opened, state))
        assert.deepStrictEqual(offered(wrong.state), offered(right.state))
      }
    })
  )

  it.effect("run again after a right use and after a wrong one, and show their last run", () =>
    Effect.gen(function* () {
      const [machine] = machines
      if (machine === undefined) return assert.fail()
      const [truth, wrong] = [useOf(machine, truthOf(machine)), useOf(machine, wrongOf(machine))]
      const value = machine.outputs[0]?.value ?? ""
      const mended = yield* playFrom(open, [wrong, truth, lookAt(machine)])
      assert.include(mended.text, value)
      assert.include(mended.state.resolved, machine.id)
      const spoilt = yield* playFrom(open, [truth, wrong])
      assert.isUndefined(spoilt.observation.error)
      assert.include(spoilt.state.resolved, machine.id)
      const shown = yield* playFrom(spoilt.state, [lookAt(machine)])
      assert.notInclude(shown.text, value)
      const repeated = yield* playFrom(open, [truth, truth])
      assert.isUndefined(repeated.observation.error)
    })
  )

  it.effect("leave the calls that are still needed as they are if a value is wrong", () =>
    Effect.gen(function* () {
      const remaining = (played: { readonly position: { remaining: (state: State) => Option.Option<number> } }) =>
        played.position.remaining
      const { goal } = opened
      const before = yield* playFrom(open, [lookAt(goal)])
      const wrong = yield* playFrom(before.state, [useOf(goal, wrongOf(goal))])
      const right = yield* playFrom(wrong.state, [useOf(goal, truthOf(goal))])
      assert.deepStrictEqual(remaining(wrong)(wrong.state), remaining(before)(before.state))
      assert.deepStrictEqual(remaining(right)(right.state), Option.some(1))
      const flag = { tool: "submit_answer", args: { answer: opened.flag.value } }
      assert.strictEqual((yield* playFrom(right.state, [flag])).ended, "solved")
    })
  )

  it.effect("yield a flag from wrong values too, which is wrong", () =>
    Effect.gen(function* () {
      const { flag, goal } = opened
      const { state, text } = yield* playFrom(open, [useOf(goal, wrongOf(goal))])
      const answer = text.split(`${flag.title}: `).at(-1) ?? ""
      assert.match(answer, flag.type === "Big_Int" ? /^\d{12}$/ : /^[0-9A-F]{5}(-[0-9A-F]{5}){2}$/)
      assert.notInclude(state.resolved, goal.id)
      const submitted = yield* playFrom(state, [{ tool: "submit_answer", args: { answer } }])
      assert.strictEqual(submitted.ended, "wrong-answer")
    })
  )

  it.effect("run on what other machines yielded wrongly", () =>
    Effect.gen(function* () {
      const pair = machines
        .flatMap((to) =>
          to.inputs.map((input) => ({ to, input, from: opened.entities.get(input.edge?.from.node ?? "") }))
        )
        .find(({ from, to }) => from?.kind === "tool" && to.kind === "tool")
      if (pair?.from === undefined) return assert.fail("no machine feeds another")
      const { from, input, to } = pair
      const first = yield* playFrom(open, [useOf(from, wrongOf(from))])
      const passed = first.state.yielded?.[from.id]?.[input.edge?.from.port ?? ""] ?? assert.fail()
      const { facts, observation, state } = yield* playFrom(first.state, [
        useOf(to, { ...truthOf(to), [input.name]: passed })
      ])
      assert.isUndefined(observation.error)
      assert.notDeepEqual(state.yielded?.[to.id], to.node.outputs)
      const invocation = Option.getOrThrow(findInvocation(facts))
      assert.strictEqual(invocation.error, "other")
      assert.strictEqual(invocation.parameters[input.name], "wrong")
      assert.include(invocation.open, from.id)
    })
  )

  it.effect("keep a state that can be stored", () =>
    Effect.gen(function* () {
      const [machine] = machines
      if (machine === undefined) return assert.fail()
      const { state } = yield* playFrom(open, [useOf(machine, wrongOf(machine))])
      const codec = Schema.toCodecJson(agentEscape.State)
      assert.deepStrictEqual(Schema.decodeUnknownSync(codec)(Schema.encodeSync(codec)(state)), state)
    })
  )

  it.effect("give a random player the outputs that it was shown", () =>
    Effect.gen(function* () {
      const { flag, goal } = opened
      const { position, state } = yield* playFrom(open, [useOf(goal, wrongOf(goal))])
      const shown = state.yielded?.[goal.id]?.[flag.name]
      const rng = Randomness.rng("guesses")
      const calls = Array.from({ length: 2000 }, () => JSON.stringify(position.guess(state, rng)))
      assert.isTrue(calls.some((call) => call.includes(shown ?? "?")))
      assert.isFalse(calls.some((call) => call.includes(flag.value)))
    })
  )

  it("are announced by the instructions, in one sentence", () => {
    const told = JSON.stringify(writeInstructions("generic", opened, "clean"))
    assert.include(told, "A tool runs on any values of the right types and does not say whether they are the intended")
    assert.notInclude(told, "works only when")
    const loud = inferenceRoom(1, { ...silent, tools: "total", feedback: "wrong" })
    assert.include(JSON.stringify(writeInstructions("generic", openRoom(loud), "clean")), "works only when all")
  })

  it.effect("are refused without a value, or with one of another type", () =>
    Effect.gen(function* () {
      const [machine] = machines
      if (machine === undefined) return assert.fail()
      const [first] = machine.inputs
      const missing = yield* playFrom(open, [useOf(machine, {})])
      assert.strictEqual(missing.observation.error, "missing")
      const mistyped = yield* playFrom(open, [useOf(machine, { ...wrongOf(machine), [first?.name ?? ""]: [1] })])
      assert.strictEqual(mistyped.text, `That is not right.\n- ${first?.name}: not of its type`)
    })
  )
})

describe("locks of such rooms", () => {
  it.effect("open with the right code only", () =>
    Effect.gen(function* () {
      assert.isNotEmpty(locks)
      for (const lock of locks) {
        const shut = { ...open, resolved: open.resolved.filter((id) => id !== lock.id && !lock.holds.includes(id)) }
        const wrong = yield* playFrom(shut, [useOf(lock, wrongOf(lock))])
        assert.strictEqual(wrong.text, "That is not right.")
        assert.notInclude(wrong.state.resolved, lock.id)
        const right = yield* playFrom(wrong.state, [useOf(lock, truthOf(lock))])
        assert.match(right.text, /^The .* opens\.\nNew in sight:/)
      }
    })
  )
})

describe("hostile uses of such machines", () => {
  const bombs: ReadonlyArray<Json.Json> = [
    "9".repeat(9_999),
    "9".repeat(1_000_000),
    "ab".repeat(1_000_000),
    "A".repeat(1_000_000),
    "../../etc/passwd",
    "",
    null,
    -1e308
  ]

  it.effect("get a short reply each, and solve nothing", () =>
    Effect.gen(function* () {
      const kinds = new Map(machines.map((machine) => [machine.template.id.replace(/~.*/, ""), machine]))
      for (const machine of kinds.values()) {
        for (const bomb of bombs) {
          const parameters = Object.fromEntries(machine.inputs.map(({ name }) => [name, bomb]))
          const { ended, state, text } = yield* playFrom(open, [useOf(machine, parameters)])
          assert.isUndefined(ended)
          assert.isBelow(text.length, 10_000)
          assert.isBelow(JSON.stringify(state).length, 20_000)
          assert.notInclude(state.resolved, machine.id)
        }
      }
    })
  )

  it.live.skipIf(isLeftOut("programs of an agent in a room of agent-escape"))("run programs in the sandbox", () =>
    Effect.gen(function* () {
      const settings = { ...silent, tools: "total", feedback: "none", python: true } as const
      let index = 0
      let snake = inferenceRoom(index, settings)
      while (!snake.nodes.some(({ template }) => template.startsWith("python"))) {
        snake = inferenceRoom(++index, settings)
      }
      const machine = [...openRoom(snake).entities.values()].find(({ template }) => template.id.startsWith("python"))
      if (machine === undefined) return assert.fail()
      const all = { ...open, resolved: snake.nodes.map(({ id }) => id).filter((id) => id !== machine.id) }
      const run = (program: string) => playFrom(all, [useOf(machine, { ...truthOf(machine), program })], snake)
      assert.include((yield* run("print(len(data))")).text, `: ${truthOf(machine)["data"]?.length}`)
      assert.include((yield* run("raise ValueError('no')")).text, "does not run on these values: ValueError: no.")
      assert.include((yield* run("while True: pass")).text, "takes too long")
      assert.include((yield* run("print('x' * 100000)")).text, "more than 4096 characters")
      assert.notMatch((yield* run("print(open('/etc/passwd').read())")).text, /root:/)
    })
  )
})

describe("machines that do not run on all values of their types", () => {
  const paper = (template: string) =>
    ({
      ...roomWith(10, (one) =>
        one.nodes.some(
          (node) =>
            node.template === template && !one.edges.some(({ to }) => to.node === node.id && to.port === "trigger")
        )
      )
    }) as const
  const made = (of: Instance): Instance => ({ ...of, difficulty: { ...of.difficulty, feedback: "none" } })

  it.effect("say so in their own words, and are not solved", () =>
    Effect.gen(function* () {
      const of = made(paper("iban-check"))
      const machine = [...openRoom(of).entities.values()].find(({ template }) => template.id === "iban-check")
      if (machine === undefined) return assert.fail()
      const { observation, state, text } = yield* playFrom(initialState, [useOf(machine, { iban: "amber" })], of)
      assert.strictEqual(text, `The ${machine.node.epithet} does not run on these values: this is no valid IBAN.`)
      assert.strictEqual(observation.error, "wrong-value")
      assert.deepStrictEqual(state, initialState)
    })
  )

  it.effect("find the files that other machines made of wrong values", () =>
    Effect.gen(function* () {
      const of = made(paper("zip-extract"))
      const inside = openRoom(of)
      const all = { ...initialState, resolved: of.nodes.map(({ id }) => id) }
      const zip = [...inside.entities.values()].find(({ template }) => template.id === "zip-extract")
      const taker = [...inside.entities.values()].find(({ inputs }) =>
        inputs.some(({ edge }) => edge?.from.node === zip?.id)
      )
      if (zip === undefined || taker === undefined) return assert.fail()
      const archive = inside.files.get(truthOf(zip)["archive"] ?? "") ?? assert.fail()
      const other = Object.keys(unzipSync(archive)).find((name) => name !== truthOf(zip)["entry"]) ?? assert.fail()
      const first = yield* playFrom(all, [useOf(zip, { ...truthOf(zip), entry: other })], of)
      const file = first.state.yielded?.[zip.id]?.["file"] ?? assert.fail(first.text)
      assert.isFalse(inside.files.has(file))
      const port = taker.inputs.find(({ edge }) => edge?.from.node === zip.id)?.name ?? ""
      const { text } = yield* playFrom(first.state, [useOf(taker, { ...truthOf(taker), [port]: file })], of)
      assert.notInclude(text, "there is no such file")
    })
  )
})
