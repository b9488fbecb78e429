import { Content, type ToolCall, type Transition, type World, type WorldFailed } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { Instance } from "../src/Instance.ts"
import { replayBackend } from "../src/backend/replay/replayBackend.ts"
import { noSnapshots } from "../src/backend/replay/Snapshots.ts"
import { publishedChain } from "../src/leg/Template.ts"
import type { State } from "../src/State.ts"
import { makeWorld } from "../src/World.ts"
import { playGold } from "./play.ts"
import { smallLeg } from "./smallLeg.ts"

const worldOf = (maxReply: number) =>
  makeWorld({
    backendOf: (instance) => Effect.sync(() => replayBackend(instance, noSnapshots)),
    python: { run: () => Effect.succeed({ _tag: "Finished", printed: "123\n", lost: 0 }) },
    coder: undefined,
    replays: "pure",
    maxReply
  })

const world = worldOf(8000)
const container = makeWorld({
  backendOf: (instance) => Effect.sync(() => replayBackend(instance, noSnapshots)),
  python: { run: () => Effect.succeed({ _tag: "Finished", printed: "123\n", lost: 0 }) },
  coder: undefined,
  replays: "pure",
  maxReply: 100_000,
  isContainer: true
})

/** Makes calls one after the other; the last transition. */
const after = Effect.fnUntraced(function* (
  calls: ReadonlyArray<ToolCall>,
  on: World<Instance, State> = world
): Effect.fn.Return<Transition<State>, WorldFailed> {
  const position = on.open(smallLeg)
  const start: Transition<State> = { state: position.initial, observation: { content: [] }, facts: [] }
  let last = start
  for (const call of calls) last = yield* position.step(last.state, call)
  return last
})

const geocode = { tool: "maps_geocode", args: { address: " ald " } }

describe("the authors' container", () => {
  it.effect("has 14 tools, its own name for the search, and is won by the same calls", () =>
    Effect.gen(function* () {
      const position = container.open(smallLeg)
      const tools = position.tools(position.initial).map(({ name }) => name)
      assert.strictEqual(tools.filter((name) => name !== "submit" && name !== "give_up").length, 14)
      assert.includeMembers(tools, ["serper_search", "python_execute_code"])
      assert.notIncludeMembers(tools, ["web_search", "stock_volume", "python_generate_code"])
      const calls = yield* playGold(container, smallLeg)
      assert.include(
        calls.map(({ call }) => call.tool),
        "serper_search"
      )
    })
  )

  it("has no plan for a leg that needs a missing tool", () => {
    const [first, ...others] = smallLeg.stops
    const stock = publishedChain({ template: "place_rating", location: "Ald" }).map((step) => ({
      ...step,
      tool: "stock_volume" as const
    }))
    const [step, ...steps] = stock
    assert.isDefined(step)
    const stops = others.map((stop) =>
      stop._tag === "Roadblock" && stop.template === "place_rating"
        ? { ...stop, chain: [step, ...steps] as const }
        : stop
    )
    const position = container.open({ ...smallLeg, stops: [first, ...stops] })
    assert.deepStrictEqual(position.gold(position.initial), Option.none())
    assert.deepStrictEqual(position.remaining(position.initial), Option.none())
  })
})

describe("the world of a leg", () => {
  it.effect("is won by its gold calls, each of which is one step nearer", () =>
    Effect.gen(function* () {
      const calls = yield* playGold(world, smallLeg)
      assert.deepStrictEqual(
        calls.map(({ call }) => call.tool),
        [
          "fetch_webpage",
          "maps_geocode",
          "maps_elevation",
          "maps_search_places",
          "python_execute_code",
          "web_search",
          "fetch_webpage",
          "submit"
        ]
      )
      assert.deepStrictEqual(
        calls.map(({ left }) => left),
        [8, 7, 6, 5, 4, 3, 2, 1]
      )
      assert.strictEqual(calls.at(-1)?.ended, "solved")
    })
  )

  it.effect("recognizes a step by its arguments in any case, and passes on its result", () =>
    Effect.gen(function* () {
      const { state } = yield* after([geocode])
      assert.strictEqual(state.done.length, 1)
      const position = world.open(smallLeg)
      const { call } = Option.getOrThrow(position.gold({ ...state, fetched: [0] }))
      const elevated = yield* position.step(state, call)
      assert.deepInclude(elevated.facts, { _tag: "Resolved", node: "stop 1" })
    })
  )

  it.effect("accepts no elevation for a step before the place was looked up", () =>
    Effect.gen(function* () {
      const { observation } = yield* after([geocode])
      const { lat, lng } = JSON.parse(Content.plain(observation.content)).location
      const fabricated = yield* after([
        { tool: "maps_elevation", args: { locations: [{ latitude: lat, longitude: lng }] } }
      ])
      assert.deepStrictEqual([fabricated.state.done, fabricated.facts], [[], []])
    })
  )

  it.effect("recognizes any program by its output", () =>
    Effect.gen(function* () {
      const { facts } = yield* after([{ tool: "python_execute_code", args: { code: "print(119 + 4)" } }])
      assert.deepInclude(facts, { _tag: "Resolved", node: "stop 3" })
    })
  )

  it.effect("recognizes a page under any spelling of its address", () =>
    Effect.gen(function* () {
      const url = "http://en.m.wikipedia.org/wiki/ald?x=1#y"
      const { facts, state } = yield* after([{ tool: "fetch_webpage", args: { url } }])
      assert.deepStrictEqual(state.fetched, [0])
      assert.deepInclude(facts, { _tag: "Custom", name: "visited", value: smallLeg.start.url })
      assert.deepInclude(facts, { _tag: "Resolved", node: "stop 0" })
    })
  )

  it.effect("resolves no page whose fact was cut off", () =>
    Effect.gen(function* () {
      const short = worldOf(80)
      const { facts, observation } = yield* after([{ tool: "fetch_webpage", args: { url: smallLeg.start.url } }], short)
      assert.strictEqual(Content.plain(observation.content).length, 80 + "...[truncated]".length)
      assert.isTrue(facts.every((fact) => fact._tag !== "Resolved"))
    })
  )

  it.effect("shows mistakes to the agent and continues", () =>
    Effect.gen(function* () {
      const errorOf = (call: ToolCall) => Effect.map(after([call]), ({ observation }) => observation.error)
      assert.strictEqual(yield* errorOf({ tool: "serper", args: {} }), "unknown-tool")
      assert.strictEqual(yield* errorOf({ tool: "maps_geocode", args: {} }), "missing")
      assert.strictEqual(yield* errorOf({ tool: "maps_geocode", args: "Ald" }), "wrong-type")
      assert.strictEqual(yield* errorOf({ tool: "maps_geocode", args: { address: "Elsewhere" } }), "wrong-value")
      assert.strictEqual(yield* errorOf({ tool: "submit", args: { answer: 10 } }), "wrong-value")
      assert.strictEqual(yield* errorOf({ tool: "submit", args: { answer: "8" } }), "wrong-type")
    })
  )

  it.effect("ends with the submitted digit", () =>
    Effect.gen(function* () {
      const position = world.open(smallLeg)
      const right = yield* position.step(position.initial, { tool: "submit", args: { answer: 8 } })
      const wrong = yield* position.step(position.initial, { tool: "submit", args: { answer: 3 } })
      assert.deepStrictEqual([right.ended, wrong.ended], ["solved", "wrong-answer"])
      assert.deepStrictEqual(wrong.facts, [{ _tag: "Submitted", value: 3, correct: false }])
    })
  )

  it("offers the paper's 19 tools, a submission and a tool to give up", () => {
    const position = world.open(smallLeg)
    const tools = position.tools(position.initial)
    assert.strictEqual(tools.filter(({ role }) => role === "action").length, 19)
    assert.strictEqual(tools.length, 21)
  })
})
