import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { rulesOf } from "../../src/audit/findFlaws.ts"
import { openGame, spaceIn } from "../../src/Game.ts"
import { generate } from "../../src/generate/generate.ts"
import { doorsAway, doorsThatPart, drawPlan } from "../../src/generate/HousePlan.ts"
import { renderPicture } from "../../src/picture/renderPicture.ts"
import { stepFrom } from "../../src/plan/stepFrom.ts"
import { beginning } from "../../src/play/enter.ts"
import { propsInSight } from "../../src/play/propsInSight.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import { cellAt } from "../../src/scene/House.ts"
import { sidesOf } from "../../src/scene/splitHouse.ts"
import { placeCamera } from "../../src/space/Camera.ts"
import { bodyRadius, isClear } from "../../src/space/move.ts"
import { layersOf } from "../../src/textured/Layer.ts"
import { makePainter } from "../../src/textured/renderTextured.ts"
import { housed } from "../../src/tiers.ts"

const instance = Effect.runSync(generate(Randomness.seed("house", 1), housed("key-first", 5)))
const [{ chain, scene }] = instance.rooms
const { house } = scene
assert.isDefined(house)
const game = openGame(rulesOf("red-dot"), instance)
const passages = scene.props.filter(({ kind }) => kind === "passage")

/** Poses on the planner's way, with the doors that are open there. */
const way = (() => {
  const states = [beginning(game)]
  for (let state = states[0]!; state.phase === "locked" && states.length < 200;) {
    state = takeTurn(game, state, stepFrom(game, state, "turns")!.turn).state
    states.push(state)
  }
  return states
})()

describe("a plan of a house", () => {
  it.each([2, 7, 20])("of %d rooms is connected, and each door is between two adjacent rooms", (count) => {
    const plan = drawPlan(count, { width: 3, depth: 3 }, Randomness.rng("plan", count))
    assert.strictEqual(plan.rooms.length, count)
    assert.isTrue(doorsAway(plan, 0).every((away) => away !== undefined))
    for (const { back, front, x, yaw, z } of plan.doors) {
      const place = { cells: plan.rooms.map((room) => ({ ...room, style: "Kitchen", floor: "", seed: "" }) as const) }
      const [first, ...others] = place.cells
      assert.deepStrictEqual(
        sidesOf({ cells: [first!, ...others] }, { id: "", kind: "passage", position: [x, 1, z], yaw }),
        [front, back]
      )
    }
  })

  it("finds the doors without which the way is blocked", () => {
    const plan = drawPlan(9, { width: 3, depth: 3 }, Randomness.rng("parted"))
    for (const index of doorsThatPart(plan, 0, 8)) {
      assert.isUndefined(doorsAway(plan, 0, new Set([index]))[8])
    }
  })
})

describe("a house", () => {
  it("is left by the planner through several rooms and opened doors", () => {
    const rooms = new Set(way.map(({ pose }) => cellAt(house, pose.x, pose.z)))
    assert.strictEqual(way.at(-1)?.phase, "out")
    assert.isAbove(rooms.size, 1)
    assert.isTrue(passages.some(({ id }) => way.at(-1)?.opened.includes(id)))
  })

  it("has the key of a locked door on the near side of the door", () => {
    const locked = chain.items.flatMap((item) =>
      item._tag === "Door" && item.lock._tag === "Key" ? [item.lock.id] : []
    )
    assert.strictEqual(locked.length, 1)
    const taken = way.findIndex(({ bag }) => bag.includes(locked[0]!))
    const door = chain.items.find((item) => item._tag === "Door" && item.lock._tag === "Key")!
    assert.isBelow(
      taken,
      way.findIndex(({ opened }) => opened.includes(door.id))
    )
  })

  it("lets no player walk or see through a closed door", () => {
    const state = way[0]!
    for (const passage of passages.slice(0, 2)) {
      const [x, , z] = passage.position
      const [dx, dz] = passage.yaw % 180 === 0 ? [0, 0.7] : [0.7, 0]
      const [from, to] = [
        { x: x - dx, z: z - dz },
        { x: x + dx, z: z + dz }
      ]
      const shut = spaceIn(game, { ...state, opened: [] })
      const open = spaceIn(game, { ...state, opened: [passage.id] })
      assert.isFalse(isClear(shut, bodyRadius, from, to))
      assert.isTrue(isClear(open, bodyRadius, from, to))
      const pose = { ...from, yaw: dx === 0 ? 0 : 90, pitch: 0 }
      const beyond = cellAt(house, to.x, to.z)
      const seen = (opened: ReadonlyArray<string>) =>
        propsInSight(game, { ...state, pose, opened })
          .filter(({ kind, position }) => kind !== "passage" && cellAt(house, position[0], position[2]) === beyond)
          .map(({ id }) => id)
      assert.deepStrictEqual(seen([]), [])
      const picture = (opened: ReadonlyArray<string>) =>
        renderPicture(game.mesh(0), pose, [], { width: 64, height: 32 }, opened)
      assert.notDeepEqual(picture([]), picture([passage.id]))
    }
  })

  it("is drawn without a gap between its rooms", () => {
    const mesh = game.mesh(0)
    if (!("_tag" in mesh) || mesh._tag !== "House") return assert.fail("no house")
    const paint = makePainter(256, 128)
    for (const { bag, opened, pose } of way) {
      const { colours } = paint(layersOf(mesh, placeCamera(pose), bag, opened, 256))
      assert.isFalse(colours.includes(0), JSON.stringify(pose))
    }
  })
})
