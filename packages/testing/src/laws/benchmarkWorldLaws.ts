import { Content, Json, type Position, Randomness, type ToolCall, type ToolSpec } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Exit, Result } from "effect"
import { anyJson } from "./anyJson.ts"
import { type BenchmarkSubject, type Opened, makeLaw, makePositionLaw } from "../BenchmarkSubject.ts"
import type { Laws } from "./Conformance.ts"
import { deepFreeze } from "./deepFreeze.ts"
import { makeRoundTrip } from "./storedForm.ts"
import { goldWalk, strayWalk } from "./walk.ts"

/** Lists states that gold passes, and states that guesses lead to. */
const statesOf = <State>(position: Position<State>) =>
  Effect.gen(function* () {
    const stops = yield* goldWalk(position)
    return [...stops.map(({ state }) => state), ...(yield* strayWalk(position, "states"))]
  })

const oneWayOut = (tools: ReadonlyArray<ToolSpec>) => {
  const count = (role: ToolSpec["role"]) => tools.filter((tool) => tool.role === role).length
  assert.deepStrictEqual([count("submit"), count("give-up")], [1, 1], "tools that submit and that give up")
  assert.strictEqual(new Set(tools.map(({ name }) => name)).size, tools.length, "two tools have one name")
  for (const { description, name, parameters } of tools) {
    assert.isTrue(name !== "" && description !== "", `tool ${name} says nothing of itself`)
    assert.strictEqual(parameters.type, "object", `the arguments of ${name} are no object`)
  }
}

/** Spoils the arguments of a call: changes, removes or adds one member, or replaces all of them. */
const spoiled = (args: Json.Json, random: Randomness.Rng): Json.Json => {
  if (!Json.isJsonObject(args) || random.int(0, 3) === 0) return anyJson(random)
  const entries = Object.entries(args)
  const at = random.int(0, entries.length)
  const value = anyJson(random)
  return Object.fromEntries([
    ...entries.flatMap(([key, kept], i) => (i === at ? (random.int(0, 1) === 0 ? [] : [[key, value]]) : [[key, kept]])),
    ...(at === entries.length ? [["extra", value]] : [])
  ])
}

const spoiledCalls = <State>(
  position: Position<State>,
  state: State,
  random: Randomness.Rng
): ReadonlyArray<ToolCall> => {
  const guess = position.guess(state, random)
  const tools = random.sample(position.tools(state), 10).map(({ name }) => name)
  return [
    { tool: guess.tool, args: spoiled(guess.args, random) },
    ...[...tools, "no_such_tool", "", "__proto__", "constructor"].map((tool) => ({ tool, args: anyJson(random) }))
  ]
}

/** Makes one step, and returns everything that resulted from it. */
const outcomeOf = <Instance, Difficulty, State>(
  { encodeState }: Opened<Instance, Difficulty, State>,
  position: Position<State>,
  state: State,
  call: ToolCall
) =>
  Effect.map(Effect.orDie(position.step(state, call)), ({ state, ...transition }) => ({
    ...transition,
    state: encodeState(state),
    gold: position.gold(state),
    remaining: position.remaining(state),
    tools: position.tools(state)
  }))

const unfit: ReadonlyArray<unknown> = ["unknown-tool", "not-visible", "missing", "wrong-type"]

/** Laws of a world: it is a pure transition system that accepts anything an agent writes. */
export const benchmarkWorldLaws = {
  "says what is to be done": makeLaw(({ instances, world }) => {
    for (const instance of instances) assert.notStrictEqual(Content.plain(world.open(instance).instructions).trim(), "")
  }),

  "offers exactly one submission and one way to give up": makePositionLaw(function* (position) {
    for (const state of yield* statesOf(position)) {
      const tools = position.tools(state)
      oneWayOut(tools)
      assert.isTrue(position.tools(state) === tools, "the same state offers another array of tools")
    }
  }),

  "offers the same array of tools while nothing changed": makePositionLaw(function* (position) {
    let before: ReadonlyArray<ToolSpec> = []
    for (const state of yield* strayWalk(position, "tools")) {
      const now = position.tools(state)
      const isChanged = JSON.stringify(now) !== JSON.stringify(before)
      assert.isTrue(now === before || isChanged, "another array of the same tools: adapters take it for a change")
      before = now
    }
  }),

  "reads its states back from their stored form": makeLaw(function* (opened) {
    const { benchmark, encodeState, instances, world } = opened
    const roundTrip = makeRoundTrip(benchmark.State)
    for (const instance of instances) {
      const position = world.open(instance)
      for (const state of yield* statesOf(position)) {
        const read = roundTrip(state)
        assert.deepStrictEqual(encodeState(read), encodeState(state))
        assert.deepStrictEqual(position.remaining(read), position.remaining(state))
        assert.deepStrictEqual(position.gold(read), position.gold(state))
      }
    }
  }),

  "answers any arguments with an observation": makeLaw(function* (opened) {
    const { encodeState, instances, world } = opened
    const random = Randomness.rng("kit", "arguments")
    for (const instance of instances) {
      const position = world.open(instance)
      for (const state of yield* statesOf(position)) {
        for (const call of spoiledCalls(position, state, random)) {
          const exit = yield* Effect.exit(Effect.suspend(() => position.step(state, call)))
          const said = `${call.tool}(${JSON.stringify(call.args).slice(0, 200)})`
          assert.isTrue(Exit.isSuccess(exit), `${said} breaks it: ${String(exit)}`)
          if (!Exit.isSuccess(exit)) continue
          assert.isNotEmpty(exit.value.observation.content, `${said} shows nothing`)
          encodeState(exit.value.state)
        }
      }
    }
  }),

  "says that there is no such tool": makePositionLaw(function* (position, _, { encodeState }) {
    const state = position.initial
    const call = { tool: "no_such_tool", args: {} }
    const { ended, observation, ...transition } = yield* Effect.orDie(position.step(state, call))
    assert.isUndefined(ended)
    assert.strictEqual(observation.error, "unknown-tool")
    assert.deepStrictEqual(encodeState(transition.state), encodeState(state))
  }),

  "comes to the same by the same call in the same state": makeLaw(function* (opened) {
    const { instances, world } = opened
    const playAll = Effect.forEach(instances, (instance) => {
      const position = world.open(instance)
      return Effect.flatMap(statesOf(position), (states) => {
        const random = Randomness.rng("kit", "pure")
        return Effect.forEach(states, (state) => outcomeOf(opened, position, state, position.guess(state, random)))
      })
    })
    const first = yield* playAll
    assert.deepStrictEqual(yield* playAll, first, "the same call in the same state came to something else")
  }),

  "draws the same picture of the same state, with every mark in a place": makePositionLaw(function* (position) {
    const { picture } = position
    if (picture === undefined) return
    for (const state of yield* statesOf(position)) {
      const drawn = picture(state, [])
      assert.deepStrictEqual(picture(state, []), drawn, "the same state is drawn otherwise")
      assert.isNotEmpty(drawn.alt, "a picture says nothing to those who do not see it")
      const numbers = JSON.stringify([drawn.width, drawn.height, drawn.shapes], (key, value: unknown) =>
        key === "png" ? "" : typeof value === "number" && !Number.isFinite(value) ? "not a number" : value
      )
      assert.notInclude(numbers, "not a number", "a picture has a mark nowhere")
      assert.isTrue(drawn.width > 0 && drawn.height > 0, "a picture has no size")
    }
  }),

  "changes nothing that it is given": makeLaw(function* (opened) {
    const { instances, world } = opened
    for (const instance of instances.map(deepFreeze)) {
      const own = world.open(instance)
      const position = { ...own, initial: deepFreeze(own.initial) }
      const random = Randomness.rng("kit", "frozen")
      for (const state of (yield* statesOf(position)).map(deepFreeze)) {
        const call = deepFreeze(position.guess(state, random))
        const exit = yield* Effect.exit(outcomeOf(opened, position, state, call))
        assert.isTrue(Exit.isSuccess(exit), `${call.tool} writes to what it was given: ${String(exit)}`)
      }
    }
  }),

  "lets an agent give up anywhere": makePositionLaw(function* (position) {
    for (const state of yield* statesOf(position)) {
      const tool = position.tools(state).find(({ role }) => role === "give-up")?.name ?? ""
      const { ended } = yield* Effect.orDie(position.step(state, { tool, args: {} }))
      assert.strictEqual(ended, "gave-up")
    }
  }),

  "guesses only calls that can be made": makePositionLaw(function* (position) {
    const random = Randomness.rng("kit", "guesses")
    for (const state of yield* strayWalk(position, "guesses")) {
      const call = position.guess(state, random)
      const { observation } = yield* Effect.orDie(position.step(state, call))
      assert.notInclude(unfit, observation.error, `a guess cannot be made: ${JSON.stringify(call)}`)
    }
  }),

  "reads the options of its world back, and refuses others": makeLaw(({ benchmark, subject }) => {
    const { settings } = Result.getOrThrow(benchmark.world.fromText(subject.options ?? {}))
    const again = benchmark.world.fromJson(JSON.parse(JSON.stringify(settings)))
    assert.deepStrictEqual(Result.getOrThrow(again).settings, settings)
    const refused = benchmark.world.fromText({ ...subject.options, "no-such-option": "1" })
    assert.include(Result.isFailure(refused) ? refused.failure.message : "taken", "no-such-option")
  })
} satisfies Laws<BenchmarkSubject, string>
