import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { findMark } from "../src/Mark.ts"
import { followGold, openSmall } from "./support.ts"

const names = (tools: ReadonlyArray<{ readonly name: string }>) => tools.map(({ name }) => name)

describe("a relay", () => {
  it.effect("leads by the code of the race into the room, from a lock to the board, and back", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("way", {})
      const way = yield* followGold(position)
      const stages = way.map(({ facts }) => Option.getOrThrow(findMark(facts)).stage)
      const order = stages.filter((stage, i) => stage !== stages[i - 1])
      assert.deepStrictEqual(order, ["race", "room", "board", "room"])
      assert.strictEqual(way.at(-1)?.ended, "solved")
      const door = way.find(({ state }) => state._tag === "Room")
      assert.deepStrictEqual(door?.call, { tool: "submit", args: { answer: instance.race?.passcode ?? -1 } })
      assert.include(names(position.tools(position.initial)), "web_search")
      assert.notInclude(names(position.tools(position.initial)), "investigate")
      // what the lock yields is read when the board is filled, and not before
      const heldAt = way.findIndex(({ state }) => state._tag === "Board")
      assert.notInclude(Content.plain(way[heldAt]?.observation.content ?? []), "Right. The ")
      const freedAt = way.findIndex(({ state }, at) => at > heldAt && state._tag === "Room")
      assert.include(Content.plain(way[freedAt]?.observation.content ?? []), "Right. The ")
    })
  )

  it.effect("refuses tools of a stage that has not begun or is over", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("tools", {})
      const look = { tool: "investigate", args: { node_id: instance.room.nodes[0]?.id ?? "" } }
      const flag = { tool: "submit_answer", args: { answer: "anything" } }
      const search = { tool: "web_search", args: { query: "river" } }
      const grid = { tool: "view_grid", args: {} }
      const race = position.initial
      const room = (yield* followGold(position, race, "Room")).at(-1)?.state ?? race
      const board = (yield* followGold(position, room, "Board")).at(-1)?.state ?? race
      assert.deepStrictEqual([race._tag, room._tag, board._tag], ["Race", "Room", "Board"])
      for (const [state, calls] of [
        [race, [look, flag, grid]],
        [room, [search, grid]],
        [board, [look, flag, search]]
      ] as const) {
        for (const call of calls) {
          const { ended, observation, state: next } = yield* position.step(state, call)
          assert.deepStrictEqual([ended, observation.error, next], [undefined, "unknown-tool", state], call.tool)
        }
      }
    })
  )

  it.effect("ends with a wrong code, a wrong flag and a wrong board", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("wrong", {})
      const code = { tool: "submit", args: { answer: ((instance.race?.passcode ?? 0) + 1) % 10 } }
      assert.strictEqual((yield* position.step(position.initial, code)).ended, "wrong-answer")
      const room = (yield* followGold(position, position.initial, "Room")).at(-1)?.state ?? position.initial
      const flag = { tool: "submit_answer", args: { answer: "no flag" } }
      assert.strictEqual((yield* position.step(room, flag)).ended, "wrong-answer")
      const board = (yield* followGold(position, room, "Board")).at(-1)?.state ?? room
      assert.strictEqual((yield* position.step(board, { tool: "submit", args: {} })).ended, "wrong-answer")
    })
  )

  it.effect("accepts no flag, even a known one, before the board is filled", () =>
    Effect.gen(function* () {
      const { position } = yield* openSmall("flag", { race: "" })
      const flag = (yield* followGold(position)).at(-1)?.call ?? { tool: "", args: {} }
      const { ended, state } = yield* position.step(position.initial, flag)
      assert.deepStrictEqual([ended, state._tag], [undefined, "Board"])
      const way = yield* followGold(position, state)
      assert.strictEqual(way.at(-1)?.ended, "solved")
      assert.strictEqual(Option.getOrThrow(position.remaining(state)), way.length)
    })
  )

  it.effect("counts calls that name what does not exist", () =>
    Effect.gen(function* () {
      const { position } = yield* openSmall("nothing", { race: "" })
      const look = { tool: "investigate", args: { node_id: "nothing" } }
      const seen: Array<string | undefined> = []
      for (let state = position.initial; seen.length < 200 && seen.at(-1) !== "exhausted";) {
        const { observation, state: next } = yield* position.step(state, look)
        seen.push(observation.error)
        state = next
      }
      assert.strictEqual(seen[0], "unknown-tool")
      assert.strictEqual(seen.at(-1), "exhausted")
    })
  )

  it.effect("does not charge the calls of one stage to another", () =>
    Effect.gen(function* () {
      const { position } = yield* openSmall("calls", { board: "" })
      const look = { tool: "web_search", args: { query: "river" } }
      let state = position.initial
      for (let made = 0; made < 200; made++) {
        const { ended, observation, state: next } = yield* position.step(state, look)
        assert.isUndefined(ended)
        if (observation.error === "exhausted") break
        assert.isBelow(made, 199, "never used up")
        state = next
      }
      assert.deepStrictEqual([position.gold(state), position.remaining(state)], [Option.none(), Option.none()])
      const { ended } = yield* position.step(state, { tool: "give_up", args: {} })
      assert.strictEqual(ended, "gave-up")
    })
  )
})
