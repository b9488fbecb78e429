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

describe("a reader that misreads one clue of a machine", () => {
  const rooms = (tier: string) => roomsOf(tier, isThorough ? 10 : 4)
  const slip = Players.reader(undefined, { share: 0, once: 1 })

  it.effect("is told in rooms of version 5, and gets out; in those of version 6 it is not told", () =>
    Effect.gen(function* () {
      const [old, present] = [rooms("hard-5"), rooms("hard-6")]
      assert.strictEqual(yield* solvedBy(slip, old), old.length)
      assert.strictEqual(yield* solvedBy(slip, present), 0)
      assert.strictEqual(yield* solvedBy(Players.reader(), present), present.length)
    })
  )

  it.effect("gets out if it reads each clue twice", () =>
    Effect.gen(function* () {
      const present = rooms("hard-6")
      const careful = Players.reader(undefined, { share: 0, once: 1, isCareful: true })
      assert.strictEqual(yield* solvedBy(careful, present), present.length)
      const often = { share: 0.2, isCareful: true }
      assert.isBelow(yield* solvedBy(Players.reader(undefined, { share: 0.2 }), present), present.length)
      assert.isAbove(yield* solvedBy(Players.reader(undefined, often), present), present.length / 2)
    })
  )
})
