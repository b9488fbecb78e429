import { Content, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { findFate } from "../src/play/CallFate.ts"
import type { Instance } from "../src/Instance.ts"
import { makeWorld } from "../src/World.ts"
import { computed } from "../src/generate/computed.ts"
import { archivedBackend } from "../src/backend/replay/archivedBackend.ts"
import { recordedBackend } from "../src/backend/replay/recordedBackend.ts"
import { goldOf, transitionsOf, world } from "./play.ts"
import { tiny } from "./tiny.ts"

const bus = (args: ToolCall["args"]): ToolCall => ({ tool: "Bus: current timetable", args })
const hotel = (place: string): ToolCall => ({ tool: "Hotel: search", args: { place } })
const submit = (answer: string): ToolCall => ({ tool: "submit", args: { answer } })
const right = bus({ stop: 88, day: "2025-8-5", lines: " " })

/** The reply to the last of some calls, and what the world noted of it. */
const last = (calls: ReadonlyArray<ToolCall>, instance: Instance = tiny) => {
  const transition = transitionsOf(instance, calls).at(-1)
  assert.isDefined(transition)
  const { ended, facts, observation } = transition
  const { fate, found } = Option.getOrUndefined(findFate(facts)) ?? {}
  return { text: Content.plain(observation.content), error: observation.error, ended, fate, found }
}

const [first] = tiny.gold
const broken: Instance = { ...tiny, gold: [{ ...first!, tool: "Bus: no such tool" }, tiny.gold[1]!] }

describe("world", () => {
  it("compares values as the authors do, and treats blanks as missing", () => {
    const { error, fate, found } = last([right])
    assert.deepStrictEqual([error, fate, found], [undefined, "gold", "normalised"])
    assert.strictEqual(last([bus({ day: "2025-08-05", stop: "88" })]).found, "exact")
  })

  it("answers with the closest recording of the same required arguments, or else with an empty result", () => {
    const { fate, found, text } = last([bus({ stop: "88", lines: "all" })])
    assert.deepStrictEqual([fate, found], ["wrong-arguments", "optional-relaxed"])
    assert.include(text, "Porto")
    assert.deepInclude(last([bus({ stop: "89" })]), { found: "miss", text: "[]" })
  })

  it("names the parameter that is missing or of the wrong type, independent of recordings", () => {
    assert.deepInclude(last([bus({})]), { error: "missing", fate: "wrong-arguments" })
    assert.match(last([bus({})]).text, /"stop" is missing/)
    assert.deepInclude(last([bus({ stop: "eight" })]), { error: "wrong-type" })
    assert.deepInclude(last([bus("stop 88")]), { error: "wrong-type" })
  })

  it("reports an unknown tool in the words of the data", () => {
    const { error, text } = last([{ tool: "Bus: current  timetable", args: {} }])
    assert.strictEqual(error, "unknown-tool")
    assert.strictEqual(text, "ERROR: Tool 'Bus: current  timetable' not found in available tools")
  })

  it("counts a gold call once, and only after its dependencies", () => {
    assert.strictEqual(last([hotel("Porto")]).fate, "early")
    assert.strictEqual(last([right, hotel("Porto")]).fate, "gold")
    assert.strictEqual(last([right, right]).fate, "related")
  })

  it("classifies look-alikes, other tools of the domain and tools of other domains", () => {
    assert.strictEqual(last([{ tool: "Bus: former timetable", args: { stop: "88" } }]).fate, "look-alike")
    assert.strictEqual(last([right, { tool: "Bus: former timetable", args: { stop: "88" } }]).fate, "related")
    assert.strictEqual(last([{ tool: "Joke: random", args: {} }]).fate, "unrelated")
  })

  it("is solved by the gold calls and an answer with the values", () => {
    assert.strictEqual(last([right, hotel("Porto"), submit("12:30, hotel Grande.")]).ended, "solved")
    assert.strictEqual(last([right, hotel("Porto"), submit("12:300, Grandes")]).ended, "wrong-answer")
    assert.strictEqual(last([right, submit("12:30, hotel Grande.")]).ended, "wrong-answer")
  })

  it("is solved despite unneeded calls", () => {
    const calls = [bus({ stop: "1" }), hotel("Porto"), right, hotel("Porto"), submit("12:30, Grande")]
    assert.strictEqual(last(calls).ended, "solved")
  })

  it("skips gold calls that cannot be made", () => {
    assert.deepStrictEqual(
      goldOf(broken).map(({ tool }) => tool),
      ["Hotel: search", "submit"]
    )
    assert.deepStrictEqual(world.open(broken).remaining({ made: [] }), Option.some(2))
  })

  it("shows a recorded error, or a recorded success of the same call if errors are masked", () => {
    const masked = makeWorld({
      Recorded: recordedBackend("mask"),
      Archived: archivedBackend("mask"),
      Computed: computed
    })
    const shown = (it: typeof world) =>
      Content.plain(Effect.runSync(it.open(tiny).step({ made: [0] }, hotel("Faro"))).observation.content)
    assert.strictEqual(shown(world), "ERROR: Failed after 5 attempts")
    assert.strictEqual(shown(masked), "{'hotel': 'Sol'}")
  })
})
