import type { Benchmarks, Exchange } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { handles } from "../../src/hands/handles.ts"
import { followGold, openSmall } from "../support.ts"

describe("the handles of a relay", () => {
  it.effect("are those of the board while its stage lasts, and lead through it", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("handles", {})
      const exchanges: Array<Exchange> = []
      const way = yield* followGold(position)
      const boards: Array<Benchmarks.Handles["board"]> = []
      for (const { call, ended, observation, state } of way) {
        exchanges.push({ call, observation })
        if (ended !== undefined) break
        const { board } = handles({ instructions: position.instructions, exchanges, tools: position.tools(state) })
        assert.strictEqual(board !== undefined, state._tag === "Board")
        if (state._tag !== "Board") continue
        boards.push(board)
        for (const { call: pressed, name } of (board ?? []).flat().flatMap((cell) => cell.handles)) {
          assert.isUndefined((yield* position.step(state, pressed)).observation.error, name)
        }
      }
      const open = (board: Benchmarks.Handles["board"]) =>
        (board ?? []).flat().filter(({ isOpen, text }) => isOpen && text === "empty").length
      assert.strictEqual(open(boards[0]), instance.board?.slots.length)
      assert.isBelow(open(boards.at(-1)), open(boards[0]))
      assert.match(boards[0]?.flat().find(({ isOpen }) => isOpen)?.says ?? "", /^\(1\) /)
    })
  )
})
