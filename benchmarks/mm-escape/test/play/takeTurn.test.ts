import { assert, describe, it } from "@effect/vitest"
import { readOfficialReply } from "../../src/act/officialReply.ts"
import { readReply } from "../../src/act/reply.ts"
import type { Chain } from "../../src/Chain.ts"
import type { Rules } from "../../src/Game.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import {
  firstFeedback,
  moved,
  noInteraction,
  noResponse,
  nothingNear,
  tooFar,
  viewMoved
} from "../../src/play/wording.ts"
import type { State } from "../../src/State.ts"
import type { Json } from "@escapement/core"
import { Result } from "effect"
import { chain, gameWith, poseOf, prop, roomWith, sceneOf, stateOf } from "../room.ts"

const keyed: Chain = { exit: { _tag: "Key", id: "key_2" }, items: chain.items }
const open: Chain = { exit: { _tag: "Open" }, items: [] }
const ahead = prop("key_2", "key", 3.75, 1.32, 5)

const played = (
  args: Json.Json,
  rules: Partial<Rules> = {},
  changed: Partial<State> = {},
  of = keyed,
  props = [ahead]
) => {
  const game = roomWith(of, sceneOf(props), rules)
  const read = (rules.profile === "official" ? readOfficialReply : readReply)(args)
  return takeTurn(game, stateOf(game, changed), Result.getOrThrow(read).turn)
}

const official = { profile: "official" } as const
const bag = ["note_1"]

describe("takeTurn", () => {
  it("grabs from where the player stood before it walks, so one that walks up and grabs is too far away", () => {
    const far = { pose: poseOf({ z: 0.8 }) }
    const taken = played({ move_forward: 2, grab: true, rationale: "r" }, {}, far)
    assert.include(taken.feedback, tooFar)
    assert.deepStrictEqual(taken.hit, [])
    assert.isAbove(taken.pose.z, 2)
  })

  it("says how far a walk went, and what stopped it, if distances are told", () => {
    const told = (args: Json.Json, z = 3.75) =>
      played(args, { measured: true, collision: "stop" }, { pose: poseOf({ z }) }, keyed, []).feedback
    assert.include(told({ move_forward: 1 }), "You walked 1.00 m.")
    assert.match(told({ move_forward: 3 }, 5), /You walked [12]\.\d\d m of 3\.00 m: something is in the way\./)
    assert.include(told({ move_forward: 10 }, 7.2), "You got nowhere: something is in the way.")
    assert.include(told({ rotate_right: 90 }), "You did not leave your place.")
    const both = told({ move_forward: 1, rotate_right: 90 })
    assert.include(both, "You walked 1.00 m.")
    assert.notInclude(both, moved)
    assert.notInclude(both, "You did not leave")
  })

  it("grabs and reads in the order of the keys", () => {
    assert.match(played({ grab: true, read: "key_2", rationale: "r" }).feedback, /You got[\s\S]*key_2 \(key\)/)
    const early = played({ read: "key_2", grab: true, rationale: "r" })
    assert.match(early.feedback, /do not have key_2.*You got/)
  })

  it("in official mode, reading replaces earlier messages, and a later grab adds to them", () => {
    const last = played({ move_forward: 1, grab: true, rationale: "r", read: "note_1" }, official, { bag })
    assert.notInclude(last.feedback, "You got")
    assert.notInclude(last.feedback, moved)
    const first = played({ read: "note_1", grab: true, rationale: "r" }, official, { bag })
    assert.match(first.feedback, /You read note_1[\s\S]*You got/)
    assert.include(first.read, "0421")
  })

  it("says once that the player moved, for any walk, turn, tilt or jump of any size", () => {
    const text = `${moved} ${noInteraction}`
    assert.strictEqual(played({ move_forward: 1, rotate_right: 5, rotate_down: 5, jump: true }).feedback, text)
    assert.strictEqual(played({ move_forward: 10 }, {}, { pose: poseOf({ z: 7.1 }) }).feedback, text)
    assert.strictEqual(played({ look_at: [0.1, 0.2] }).feedback, `${viewMoved} ${noInteraction}`)
    assert.strictEqual(
      played({ rotate_right: 5, look_at: [0.1, 0.2] }).feedback,
      `${moved} ${viewMoved} ${noInteraction}`
    )
  })

  it("introduces what was found, states a miss plainly, and gives no feedback without an action", () => {
    assert.match(played({ grab: true, rationale: "r" }).feedback, /^After your last interaction you find: You got/)
    const missed = played({ grab: true, rationale: "r" }, {}, { pose: poseOf({ yaw: 90 }) })
    assert.strictEqual(missed.feedback, nothingNear)
    assert.strictEqual(missed.error, "wrong-value")
    for (const nothing of [
      { rationale: "r" },
      { move_forward: 0, rationale: "r" },
      { look_at: [0.5, 0.5] },
      { grab: false }
    ]) {
      assert.strictEqual(played(nothing).feedback, noResponse)
    }
    assert.include(firstFeedback, noInteraction)
  })

  it("ignores a grab without a rationale in official mode, but not in red-dot mode", () => {
    assert.strictEqual(played({ grab: true }, official).feedback, noResponse)
    assert.strictEqual(played({ grab: true, rotate_right: 3 }, official).feedback, `${moved} ${noInteraction}`)
    assert.deepStrictEqual(played({ grab: true }).achieved, ["key_2"])
  })

  it("in official mode, gives no message for reading an unknown id, and leaves by reading an open exit", () => {
    assert.strictEqual(played({ read: "unknown" }, official).feedback, noResponse)
    assert.isTrue(played({ read: "exit" }, official, {}, open, []).cleared)
    assert.isFalse(played({ read: "exit" }, {}, {}, open, []).cleared)
  })

  it("in official mode, one grab acts on everything in view, so the key comes too late for the door", () => {
    const both = played({ grab: true, rationale: "r" }, official)
    assert.deepStrictEqual(both.hit, ["key_2", "exit"])
    assert.deepStrictEqual(both.achieved, ["key_2"])
    assert.match(both.feedback, /\(1\) You got[\s\S]*\(2\) This seems to be the exit/)
    const early = played({ grab: true, rationale: "r", interactions: { use_item_id: "key_2" } }, official)
    assert.deepStrictEqual(early.achieved, [])
    assert.match(early.feedback, /You do not have key_2/)
  })

  it("walks on in the turn that leaves the last room, and is out", () => {
    const out = played({ grab: true, rationale: "r", move_forward: 1 }, {}, {}, open, [])
    assert.deepStrictEqual([out.cleared, out.state.phase, out.pose.z], [true, "out", 4.75])
  })

  it("enters the next room at its start, with its bag, and without anything seen yet", () => {
    const second = { chain: open, scene: { ...sceneOf([]), start: { x: 1, z: 2, yaw: 200 } } }
    const game = gameWith([{ chain: open, scene: sceneOf([]) }, second])
    const state = stateOf(game, { bag: ["note_1"], seen: ["exit", "box_1"] })
    const taken = takeTurn(game, state, [{ _tag: "Grab", use: "", input: "" }])
    assert.deepStrictEqual(taken.state, {
      ...state,
      room: 1,
      pose: { x: 1, z: 2, yaw: 200, pitch: 0 },
      seen: []
    })
    assert.deepStrictEqual(taken.pose, poseOf())
    assert.include(taken.feedback, "room 2 of 2")
  })

  it("remembers what was in sight, and numbers only if they were readable", () => {
    const wall: Chain = {
      exit: { _tag: "Password", id: "password_1" },
      items: [{ _tag: "Password", id: "password_1", shown: true, digits: "7035" }]
    }
    const number = { ...prop("password_1", "number", 2, 1.6, 7.41, 180), text: "7035" }
    const game = roomWith(wall, sceneOf([number]))
    const back = stateOf(game, { pose: poseOf({ z: 0.6 }), known: [] })
    assert.deepStrictEqual([back.seen, back.known], [["password_1", "exit"], []])
    const near = takeTurn(game, back, [{ _tag: "Move", forward: 2 }]).state
    assert.deepStrictEqual(near.known, ["password_1"])
  })
})
