import { assert, describe, it } from "@effect/vitest"
import { Content } from "@escapement/core"
import { Effect, Result, Schema } from "effect"
import { listTools } from "../../src/act/Interface.ts"
import { readReply } from "../../src/act/reply.ts"
import type { Chain } from "../../src/Chain.ts"
import { rulesOf } from "../../src/audit/findFlaws.ts"
import { type Game, type Rules, openGame, spaceIn } from "../../src/Game.ts"
import { ahead } from "../../src/generate/doors.ts"
import { beginning } from "../../src/play/enter.ts"
import { bodyRadius, isClear } from "../../src/space/move.ts"
import { generate } from "../../src/generate/generate.ts"
import type { Instance } from "../../src/Instance.ts"
import { Options } from "../../src/Options.ts"
import { aimGrab, reach } from "../../src/play/grab.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import { onlyShell, outOfReach, walkedExactly, withoutUse } from "../../src/play/wording.ts"
import type { Scene } from "../../src/scene/Scene.ts"
import { leafCentre } from "../../src/space/leaf.ts"
import { sets } from "../../src/sets.ts"
import { sightText } from "../../src/view/sightText.ts"
import { makeWorld } from "../../src/World.ts"
import { inconsistencies } from "../../src/inconsistencies.ts"
import { block, chain, gameWith, poseOf, prop, sceneOf, stateOf } from "../room.ts"

const exactly = (scene: Scene, rules: Partial<Rules> = {}, of: Chain = chain): Game => {
  const { instance, rules: all } = gameWith([{ chain: of, scene }], rules)
  return openGame(all, { ...instance, replies: "exact" })
}

const told = (game: Game, args: object, pose = poseOf()): { readonly feedback: string; readonly error?: string } => {
  const { turn } = Result.getOrThrow(readReply({ ...args }))
  return takeTurn(game, stateOf(game, { pose, bag: ["key_1", "key_2"] }), turn)
}

describe("exact replies", () => {
  it("say how far a walk went along its line and beside it, ahead and back", () => {
    const free = exactly(sceneOf([]))
    assert.strictEqual(told(free, { move_forward: 1 }).feedback, "You walked 1.00 m.")
    assert.strictEqual(told(free, { move_forward: -1 }).feedback, "You walked 1.00 m back.")
    for (const way of [0.01, 0.03, 0.4, 0.83, 1.5])
      assert.strictEqual(told(free, { move_forward: way }).feedback, `You walked ${way.toFixed(2)} m.`)
    assert.strictEqual(
      told(free, { move_forward: 1 }, poseOf({ z: 7.2 })).feedback,
      "You got nowhere: something is in the way."
    )
    // a block at a slant ahead turns a walk aside
    const slanted = exactly(sceneOf([], [block(3.75, 5.2, 3, 1, 0.2, 20)]))
    const slid = told(slanted, { move_forward: 3 })
    assert.match(slid.feedback, /^You walked 1\.\d\d m of 3\.00 m, and slid \d\.\d\d m to your (left|right): something/)
    const stopped = exactly(sceneOf([], [block(3.75, 5.2, 3, 1, 0.2, 20)]), { collision: "stop" })
    assert.match(told(stopped, { move_forward: 3 }).feedback, /^You walked [01]\.\d\d m of 3\.00 m: something/)
    // a short walk that was made differs from one that was not
    assert.strictEqual(walkedExactly(0.04, 0.04, 0), "You walked 0.04 m.")
    assert.strictEqual(walkedExactly(0.04, 0, 0), "You got nowhere: something is in the way.")
    assert.strictEqual(walkedExactly(2, 0, -0.3), "You only slid 0.30 m to your left: something is in the way.")
    assert.strictEqual(walkedExactly(0.4, 0.37, 0), "You walked 0.37 m of 0.40 m: something is in the way.")
    assert.strictEqual(
      walkedExactly(-2, -1, 0.3),
      "You walked 1.00 m of 2.00 m back, and slid 0.30 m to your right: something is in the way."
    )
  })

  it("do not say that the player moved where only the view turned, or nothing did", () => {
    const game = exactly(sceneOf([]))
    assert.strictEqual(told(game, { rotate_right: 90, rotate_down: 5 }).feedback, "Your view turned.")
    assert.strictEqual(told(game, { rotate_down: 5 }, poseOf({ pitch: 90 })).feedback, "Your view did not change.")
    assert.strictEqual(told(game, { jump: true }).feedback, "You jumped, and stand where you stood.")
    assert.strictEqual(
      told(game, { rotate_right: 5, move_forward: 1 }).feedback,
      "You walked 1.00 m.\nYour view turned."
    )
  })

  it("put what was taken and what follows on lines of their own", () => {
    const game = exactly(sceneOf([prop("note_1", "note", 3.75, 1.32, 5)]))
    assert.match(told(game, { grab: true, rotate_right: 5 }).feedback, /^You got:\n- note_1[^\n]*\nYour view turned\.$/)
  })

  it("refuse a grab from afar alike for what would answer and for what would not", () => {
    const far = poseOf({ z: 0.9 })
    const at = (z: number) => ({ real: prop("box_1", "box", 3.75, 1.3, z), useless: block(3.75, z, 1, 2, 0.3) })
    const beyond = at(far.z + reach + 0.5)
    const seenFar = [exactly(sceneOf([beyond.real])), exactly(sceneOf([], [beyond.useless]))].map((game) =>
      told(game, { grab: true }, far)
    )
    for (const { error, feedback } of seenFar) assert.deepStrictEqual([feedback, error], [outOfReach, "premature"])
    const near = at(far.z + reach - 0.5)
    const touched = told(exactly(sceneOf([near.real])), { grab: true }, far)
    assert.match(touched.feedback, /^This is a box/)
    const useless = told(exactly(sceneOf([], [near.useless])), { grab: true }, far)
    assert.deepStrictEqual([useless.feedback, useless.error], [withoutUse, "other"])
    const wall = told(exactly(sceneOf([])), { grab: true }, poseOf({ yaw: 90 }))
    assert.deepStrictEqual([wall.feedback, wall.error], [onlyShell, "other"])
    // other games keep their two sentences
    const older = gameWith([{ chain, scene: sceneOf([beyond.real]) }])
    assert.strictEqual(aimGrab(older, stateOf(older, { pose: far })).miss, "far")
  })

  it("count a key at a lock for a password as a mistake, and a bare touch not", () => {
    const game = exactly(sceneOf([prop("box_1", "box", 3.75, 1.32, 5)]))
    const use = { grab: true, interactions: { use_item_id: "key_2" } }
    assert.strictEqual(told(game, use).error, "wrong-value")
    assert.match(told(game, use).feedback, /password opens it\. What you tried is of no use for that\.$/)
    assert.isUndefined(told(game, { grab: true }).error)
    assert.notInclude(told(game, { grab: true }).feedback, "tried")
  })

  it("are not those of the released code", () => {
    const official = exactly(sceneOf([]), { profile: "official" })
    assert.include(told(official, { move_forward: 1 }).feedback, "You moved.")
  })
})

describe("words of a game of exact replies", () => {
  const door = { ...prop("door_1", "passage", 3.75, 1.1, 6, 180), hinge: 1 as const }
  const cells = [
    { style: "Kitchen", x: 0, z: 0, width: 7.5, depth: 6, floor: "", seed: "" },
    { style: "Bedroom", x: 0, z: 6, width: 7.5, depth: 6, floor: "", seed: "" }
  ] as const
  const house = { ...sceneOf([door]), depth: 12, house: { cells } }
  const items = [...chain.items, { _tag: "Door", id: "door_1", shown: true, lock: { _tag: "Open" } }] as const
  const game = exactly(house, {}, { ...chain, items })
  const wordsAt = (opened: ReadonlyArray<string>, yaw = 0) =>
    sightText(game, stateOf(game, { opened, pose: poseOf({ yaw, z: 2.5 }) }))

  it("list an open door as its leaf and as the doorway beside it", () => {
    assert.match(wordsAt([]), /^- door: 0\.0° right/m)
    assert.notMatch(wordsAt([]), /doorway|leaf/)
    const open = wordsAt(["door_1"])
    assert.match(open, /^- open doorway: 0\.0° right/m)
    const [x, , z] = leafCentre(door)
    const away = Math.hypot(x - 3.75, z - 2.5).toFixed(2)
    assert.match(open, new RegExp(`^- leaf of an open door: .* ${away.replace(".", "\\.")} m$`, "m"))
    // the exit lies behind it
    assert.notMatch(open, /^- door: .* 3\.50 m$/m)
  })

  it("list all doors at one height, also the exit, which is higher", () => {
    const [north, exit] = [prop("door_1", "passage", 2.75, 1.1, 6, 180), prop("exit", "door", 4.75, 1.13, 6, 180)]
    const tilts = (of: Game) => [
      ...sightText(of, stateOf(of, { pose: poseOf({ z: 2.5 }) })).matchAll(/- door: .*?, (.*?),/g)
    ]
    const scene = { ...sceneOf([]), props: [north, exit] }
    const words = (of: Game) => tilts(of).map(([, tilt]) => tilt)
    assert.deepStrictEqual([words(exactly(scene)).length, new Set(words(exactly(scene))).size], [2, 1])
    assert.strictEqual(new Set(words(gameWith([{ chain, scene }]))).size, 2)
  })

  it("name the leaf under the dot, with its distance", () => {
    const [x, , z] = leafCentre(door)
    const yaw = (Math.atan2(x - 3.75, z - 2.5) * 180) / Math.PI
    assert.match(wordsAt(["door_1"], (yaw + 360) % 360), /Under the red dot: leaf of an open door, \d\.\d\d m\./)
  })

  it("measure the distance of the leaf, not of its doorway, for a grab", () => {
    const [x, , z] = leafCentre(door)
    const at = { x, z: z - reach + 0.1 }
    assert.isAbove(door.position[2] - at.z, reach)
    const grabbed = (opened: ReadonlyArray<string>) =>
      aimGrab(game, stateOf(game, { opened, pose: poseOf({ ...at, yaw: 0 }) }))
    assert.deepStrictEqual(
      grabbed(["door_1"]).near.map(({ id }) => id),
      ["door_1"]
    )
    assert.strictEqual(grabbed([]).miss, "beyond")
  })

  it("spell what a category misspells", () => {
    const bottle = { ...block(3.75, 5, 0.3, 0.3, 0.3), category: "santizer" }
    const [plain, exact] = [gameWith([{ chain, scene: sceneOf([], [bottle]) }]), exactly(sceneOf([], [bottle]))]
    assert.include(sightText(plain, stateOf(plain)), "- santizer:")
    assert.include(sightText(exact, stateOf(exact)), "- sanitizer:")
  })
})

describe("the sixth edition", () => {
  it("says in its instructions how many calls there are, and what a call does in which order", () => {
    const { instance } = exactly(sceneOf([]))
    const world = makeWorld(Schema.decodeUnknownSync(Options)({ view: "text" }))
    const words = Content.plain(world.open(instance).instructions)
    assert.match(words, /You have 50 calls to get out, and one more for `tell`\. Each call counts/)
    assert.match(words, /grab and read comes first[^]*Then you walk[^]*Then the view turns\. `look_at` is a point/)
    assert.notMatch(words, /\bturns\b(?! by|\.)|You did not interact/)
    const position = world.open(instance)
    const [act] = position.tools(position.initial)
    assert.deepStrictEqual(act, listTools("reply", "locked", true)[0])
  })

  // without the floor that is kept free, one cannot get round two doors of this house
  const member = sets["frontier@3"]?.members[9]
  assert.isDefined(member)
  const house = Effect.runSync(generate(member.seed, member.difficulty))
  const [{ chain: drawn, scene }] = house.rooms

  it("draws houses in which no key opens two locks, and refuses games in which one does", () => {
    assert.strictEqual(member.difficulty.edition, 6)
    assert.strictEqual(house.replies, "exact")
    assert.deepStrictEqual([...inconsistencies(house)], [])
    const box = drawn.items.find((item) => item._tag === "Box" && item.lock._tag === "Key")
    if (box?._tag !== "Box") return assert.fail("no box wants a key")
    const spoiled = drawn.items.map((item) =>
      item._tag === "Door" && item.lock._tag === "Key" ? { ...item, lock: box.lock } : item
    )
    const rooms: Instance["rooms"] = [{ scene, chain: { ...drawn, items: spoiled } }]
    assert.match([...inconsistencies({ ...house, rooms })].map(({ issue }) => issue).join(), /opens another lock, too/)
    assert.deepStrictEqual([...inconsistencies({ first: 0, rooms })], [])
  })

  it("draws doors with a way round the end of the open leaf", () => {
    const drawnGame = openGame(rulesOf("red-dot"), house)
    const doors = scene.props.filter(({ kind }) => kind === "passage")
    assert.isNotEmpty(doors)
    for (const { hinge = 1, id, position, yaw } of doors) {
      const space = spaceIn(drawnGame, { ...beginning(drawnGame), opened: [id] })
      const [dx, dz] = ahead(yaw)
      const at = (out: number, aside: number) => ({
        x: position[0] + out * dx + aside * dz,
        z: position[2] + out * dz - aside * dx
      })
      assert.isTrue(isClear(space, bodyRadius, at(0.5, 0), at(1.45, 0)), id)
      assert.isTrue(isClear(space, bodyRadius, at(1.45, 0), at(1.45, 0.45 * hinge)), id)
      // the leaf is there: nobody gets round it nearer to the wall
      assert.isFalse(isClear(space, bodyRadius, at(0.7, 0), at(0.7, 0.45 * hinge)), id)
    }
  })
})
