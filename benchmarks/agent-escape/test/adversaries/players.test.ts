import type { Instance } from "@escapement/agent-escape"
import * as Players from "../../src/Players.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { inferenceRoom, roomsOf } from "../inference/rooms.ts"
import { openWorld, roomAt } from "../support.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const solvedBy = (player: Players.Player, rooms: ReadonlyArray<Instance>, limit?: number) =>
  Effect.gen(function* () {
    const world = yield* openWorld()
    const played = yield* Effect.forEach(rooms, (room) => Players.playRoom(world, room, player, "seed", limit))
    return played.filter(({ isSolved }) => isSolved).length
  })

describe("rooms whose clues name their things directly", () => {
  const rooms = Array.from({ length: 10 }, (_, i) => roomAt(15, i))

  it.effect.each(["blind", "pattern", "greedy"])("fall to %s, which is why other rooms exist", (id) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* solvedBy(Players.players[id] ?? assert.fail(id), rooms), 10)
    })
  )
})

describe("rooms that need inference", () => {
  const rooms = [...roomsOf("standard", isThorough ? 4 : 1), ...roomsOf("hard", 1)]

  it.effect.each(Object.entries(Players.players))("withstand %s", ([, play]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* solvedBy(play, rooms), 0)
    })
  )

  it.effect("are all solved by a reader who infers and remembers everything", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* solvedBy(Players.reader(), rooms), rooms.length)
    })
  )

  it.effect("cost a forgetful reader more calls, until too few are left", () =>
    Effect.gen(function* () {
      const large = [inferenceRoom(0, { nodes: 40, candidates: 12, relations: 3 })]
      assert.strictEqual(yield* solvedBy(Players.reader(), large), 1)
      assert.strictEqual(yield* solvedBy(Players.reader(8), large), 0)
      assert.strictEqual(yield* solvedBy(Players.reader(12), large, 1000), 1)
    })
  )
})
