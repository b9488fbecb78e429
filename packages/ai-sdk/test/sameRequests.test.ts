import { functionCalling } from "@escapement/adapters"
import { Adapters, type ModelRequest } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import type { ReplyOverride } from "../../testing/src/laws/Player.ts"
import { playGrid } from "../../testing/src/grid/playGrid.ts"
import type { TrialSetting } from "../../testing/src/laws/playTrial.ts"
import type { GridState } from "../../testing/src/grid/GridWorld.ts"
import { agents } from "./agents.ts"

/** All that a model was asked and all that happened; what an architecture notes of itself aside. */
const played = (adapter: Adapters.AnyAdapter, setting: TrialSetting<GridState>) =>
  Effect.map(
    playGrid(Adapters.configureAdapter(adapter, Result.getOrThrow(adapter.settings.fromText({}))), setting),
    ({ answered, trial }) => ({
      requests: answered.map(({ request }): ModelRequest => request),
      events: trial.events.filter(({ _tag }) => _tag !== "Noted")
    })
  )

const first =
  (reply: NonNullable<ReturnType<ReplyOverride>>): ReplyOverride =>
  (nth) =>
    nth === 0 ? { finish: "tool-calls", ...reply } : undefined

const scripts: ReadonlyArray<readonly [says: string, instead: ReplyOverride]> = [
  ["gold, images included", () => undefined],
  ["a tool that does not exist", first({ calls: [{ id: "a", tool: "fly", args: { to: "the moon" } }] })],
  ["a tool named as what every object has", first({ calls: [{ id: "a", tool: "constructor", args: {} }] })],
  ["a tool named __proto__", first({ calls: [{ id: "a", tool: "__proto__", args: {} }] })],
  ["arguments that are no JSON", first({ calls: [{ id: "a", tool: "look", args: '{"slot": ' }] })],
  ["arguments that are a list", first({ calls: [{ id: "a", tool: "look", args: [1, "two"] }] })],
  ["no arguments", first({ calls: [{ id: "a", tool: "look", args: null }] })],
  ["a member that the tool does not have", first({ calls: [{ id: "a", tool: "look", args: { no: { such: [] } } }] })],
  [
    "words beside several calls",
    first({
      text: "Let me see.",
      calls: [
        { id: "a", tool: "look", args: {} },
        { id: "b", tool: "rules", args: {} }
      ]
    })
  ],
  [
    "one id for two calls",
    first({
      calls: [
        { id: "a", tool: "fly", args: {} },
        { id: "a", tool: "rules", args: { loud: true } }
      ]
    })
  ],
  [
    "the same id in every reply",
    (nth) =>
      nth < 3 ? { finish: "tool-calls", calls: [{ id: "a", tool: "look", args: { nth } }], opaque: nth } : undefined
  ],
  ["provider state that holds reasoning", first({ calls: [{ id: "a", tool: "look", args: {} }], opaque: ["signed"] })],
  ["calls behind the end", (nth) => (nth === 4 ? endAndMore : undefined)]
]
const endAndMore: ReturnType<ReplyOverride> = {
  finish: "tool-calls",
  calls: [
    { id: "z", tool: "submit", args: {} },
    { id: "y", tool: "look", args: {} }
  ]
}

describe("agents of the AI SDK", () => {
  it.live.each(scripts)("send and do the same as function-calling when the model says %s", ([, instead]) =>
    Effect.gen(function* () {
      const setting = { instead, faults: { p: 0.2 } }
      const expected = yield* played(functionCalling, setting)
      assert.isAbove(expected.requests.length, 3)
      for (const agent of agents) assert.deepStrictEqual(yield* played(agent, setting), expected, agent.id)
    })
  )
})
