import { assert, describe, it } from "@effect/vitest"
import { aimGrab } from "../../src/play/grab.ts"
import type { Rules } from "../../src/Game.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import { aimAt, sightText } from "../../src/view/sightText.ts"
import { block, chain, poseOf, prop, roomWith, sceneOf, stateOf } from "../room.ts"

const key = prop("key_2", "key", 5, 0.5, 5)
const number = { ...prop("password_1", "number", 2, 1.6, 7.41, 180), text: "0421" }
const game = roomWith(chain, sceneOf([key, number], [block(1, 5, 0.6, 0.6, 0.6), block(0.6, 5.9, 0.3, 0.3, 0.3)]))

const lineOf = (text: string, name: string) => text.split("\n").find((line) => line.startsWith(`- ${name}:`))

describe("sightText", () => {
  it("gives for each thing the turn and the tilt that bring it under the dot, and its distance", () => {
    const state = stateOf(game, { pose: poseOf({ yaw: 20, pitch: 5 }) })
    const line = lineOf(sightText(game, state), "key")
    const [, right, down, distance] = /: ([\d.]+)° right, ([\d.]+)° down, ([\d.]+) m$/.exec(line ?? "") ?? []
    assert.strictEqual(distance, "1.77")
    const turn = [
      { _tag: "Turn", right: Number(right) },
      { _tag: "Tilt", down: Number(down) }
    ] as const
    const aimed = takeTurn(game, state, turn).state
    assert.include(sightText(game, aimed), "Under the red dot: key.")
    assert.deepStrictEqual(
      aimGrab(game, aimed).near.map(({ id }) => id),
      ["key_2"]
    )
  })

  it("omits what is behind the player, behind other things, or taken", () => {
    const ahead = sightText(game, stateOf(game))
    assert.deepStrictEqual(
      [lineOf(ahead, "key"), lineOf(ahead, "door")].map((line) => line !== undefined),
      [true, true]
    )
    assert.strictEqual(ahead.match(/- safe:/g)?.length, 2)
    const back = sightText(game, stateOf(game, { pose: poseOf({ yaw: 180 }) }))
    assert.include(back, "Nothing but walls is in sight.")
    assert.isUndefined(lineOf(sightText(game, stateOf(game, { bag: ["key_2"] })), "key"))
    const tall = roomWith(chain, sceneOf([key], [block(4.5, 4.5, 1, 1.8, 0.2, 45)]))
    assert.isUndefined(lineOf(sightText(tall, stateOf(tall)), "key"))
  })

  it("lists by distance, and what is under the dot in any case, if distances are told", () => {
    const at = { pose: poseOf({ yaw: 20, pitch: 5 }) }
    const measured = { ...game, rules: { ...game.rules, measured: true } }
    const linesOf = (text: string) => text.split("\n").filter((line) => line.startsWith("- "))
    const [plain, told] = [sightText(game, stateOf(game, at)), sightText(measured, stateOf(measured, at))]
    assert.notDeepEqual(linesOf(told), linesOf(plain))
    assert.sameMembers(linesOf(told), linesOf(plain))
    const distances = linesOf(told).map((line) => Number(/([\d.]+) m$/.exec(line)?.[1]))
    assert.deepStrictEqual(
      distances,
      distances.toSorted((a, b) => a - b)
    )
    // a key that a picture shows by too few pixels may be under the dot
    const lying = prop("key_2", "key", 3.75, 0.5, 6.9)
    const { down } = aimAt(poseOf({ z: 0.4 }), lying.position)
    const textBy = (rules: Partial<Rules>) => {
      const look = { seed: "far", light: 0.8, contrast: 1 }
      const room = roomWith(chain, { ...sceneOf([lying]), look }, rules)
      return sightText(room, stateOf(room, { pose: poseOf({ z: 0.4, pitch: down }) }))
    }
    assert.include(textBy({}), "Under the red dot: key.")
    assert.isUndefined(lineOf(textBy({}), "key"))
    assert.include(textBy({ measured: true }), "Under the red dot: key, 6.50 m.")
    assert.isDefined(lineOf(textBy({ measured: true }), "key"))
  })

  it("calls a room of a house by its name if it has one, else by its style", () => {
    const cell = { style: "Kitchen", x: 0, z: 0, width: 7.5, depth: 7.5, floor: "", seed: "" } as const
    const placed = (more: { readonly name?: string }) => {
      const room = roomWith(chain, { ...sceneOf([]), house: { cells: [{ ...cell, ...more }] } })
      return sightText(room, stateOf(room))
    }
    assert.include(placed({}), "You are in a kitchen.")
    assert.include(placed({ name: "second kitchen" }), "You are in the second kitchen.")
    assert.include(sightText(game, stateOf(game)), "You are in a living room.")
  })

  it("reads a number on a wall only from near", () => {
    assert.include(sightText(game, stateOf(game)), "number 0421 on the wall")
    const far = sightText(game, stateOf(game, { pose: poseOf({ z: 0.5 }) }))
    assert.include(far, "number on the wall, too far to be read")
    assert.notInclude(far, "0421")
  })
})
