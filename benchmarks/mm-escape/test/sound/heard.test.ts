import { assert, describe, it } from "@effect/vitest"
import { Content } from "@escapement/core"
import { Effect, Option, Result } from "effect"
import type { Chain } from "../../src/Chain.ts"
import type { Instance } from "../../src/Instance.ts"
import { touch } from "../../src/play/interact.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import { listen, mix } from "../../src/sound/heard.ts"
import type { State } from "../../src/State.ts"
import { soundText } from "../../src/view/soundText.ts"
import { world } from "../../src/World.ts"
import { poseOf, prop, roomWith, sceneOf, stateOf } from "../room.ts"

const bare = { use: "", input: "" }

const chainOf = (lasts?: number): Chain => ({
  exit: { _tag: "Password", id: "password_1" },
  items: [
    {
      _tag: "Recorder",
      id: "recorder_1",
      shown: true,
      password: "password_1",
      ...(lasts === undefined ? {} : { lasts })
    },
    { _tag: "Password", id: "password_1", shown: false, digits: "0421" }
  ]
})

/** A recorder straight ahead in the middle of the room, and wind at the exit behind it. */
const scene = {
  ...sceneOf([prop("recorder_1", "recorder", 3.75, 1.2, 5.75)]),
  sounds: [{ prop: "exit", kind: "wind", volume: 0.6, reach: 8 } as const]
}
const roomOf = (lasts?: number) => roomWith(chainOf(lasts), scene)
const energy = (samples: Float64Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0)

describe("sounds in a room", () => {
  it("are fainter from farther away, and silent beyond their range", () => {
    const game = roomOf()
    const near = stateOf(game)
    const far = { ...near, pose: poseOf({ z: 0.5 }) }
    const [windNear] = listen(game, near)
    const [windFar] = listen(game, far)
    assert.closeTo(windNear?.loudness ?? 0, 0.6 * (1 - 3.7125 / 8), 1e-9)
    assert.isBelow(windFar?.loudness ?? 1, windNear?.loudness ?? 0)
    const short = roomWith(chainOf(), { ...scene, sounds: [{ ...scene.sounds[0]!, reach: 3 }] })
    assert.deepStrictEqual(mix(listen(short, stateOf(short))), [])
  })

  it("come from their side: after a quarter turn they are in the other ear", () => {
    const game = roomOf()
    const ears = (yaw: number) => mix(listen(game, { ...stateOf(game), pose: poseOf({ yaw }) })).map(energy)
    const [left = 0, right = 0] = ears(90)
    assert.isAbove(left, 5 * right)
    const [otherLeft = 0, otherRight = 0] = ears(-90)
    assert.isAbove(otherRight, 5 * otherLeft)
    assert.closeTo(ears(0)[0]! / ears(0)[1]!, 1, 1e-6)
  })

  it("are what a recorder says when it is grabbed, or its words if sounds are written", () => {
    const game = roomOf()
    const { achieved, state, text } = touch(game, stateOf(game), "recorder_1", bare)
    assert.deepStrictEqual([text, achieved, state.known], ["It plays.", ["recorder_1"], ["password_1"]])
    const heard = listen(game, state)
    assert.deepStrictEqual(
      heard.map(({ digits }) => digits),
      [undefined, "0421"]
    )
    assert.deepStrictEqual(soundText(heard), [
      "You hear:",
      "- wind: 0.0° right, 32 % loud",
      "- a recorder: 0.0° right, 67 % loud, says 0421"
    ])
    assert.isAbove(mix(heard)[0]?.length ?? 0, mix(heard.slice(0, 1))[0]?.length ?? 0)
    // a turn later it is silent, and can be started again
    const later = takeTurn(game, state, [{ _tag: "Jump" }]).state
    assert.lengthOf(listen(game, later), 1)
    assert.deepStrictEqual(touch(game, later, "recorder_1", bare).achieved, [])
  })

  it("fade over the turns for which they last, and do not come back", () => {
    const game = roomOf(3)
    let { state } = touch(game, stateOf(game), "recorder_1", bare)
    const loud: Array<number> = []
    for (let turn = 0; turn < 5; turn++) {
      loud.push(listen(game, state).find(({ digits }) => digits !== undefined)?.loudness ?? 0)
      state = takeTurn(game, state, [{ _tag: "Jump" }]).state
    }
    const [first = 0] = loud
    assert.deepStrictEqual(
      loud.map((each) => Math.round((3 * each) / first)),
      [3, 2, 1, 0, 0]
    )
    const again = touch(game, state, "recorder_1", bare)
    assert.deepStrictEqual([again.text, again.error], ["It plays no more.", "repeated"])
  })
})

const instance: Instance = {
  name: "ears",
  level: "test",
  rooms: [{ chain: chainOf(), scene }],
  first: 0,
  turns: 50,
  story: "Once."
}
const positionOf = (options: { readonly [name: string]: string }) =>
  Effect.runSync(Effect.scoped(Result.getOrThrow(world.fromText(options)).value)).open(instance)
const grab = { tool: "act", args: { grab: true, rationale: "I listen." } }
/** What is shown after the recorder was grabbed, by ablations. */
const shownWith = (options: { readonly [name: string]: string }) => {
  const position = positionOf(options)
  const aim = Option.getOrThrow(position.gold(position.initial)).call
  const step = (state: State, call: typeof grab | typeof aim) => Effect.runSync(position.step(state, call))
  const aimed = step(position.initial, aim)
  return step(aimed.state, grab)
}
const tags = (content: Content.Content) => content.map(({ _tag }) => _tag)

describe("an observation", () => {
  it("has words, a picture and a sound, whose alternative texts reveal nothing", () => {
    const { observation } = shownWith({})
    assert.deepStrictEqual(tags(observation.content), ["Text", "Image", "Audio"])
    assert.notInclude(Content.plain(observation.content), "0421")
    assert.deepStrictEqual(tags(positionOf({}).instructions), ["Text", "Text", "Image", "Audio"])
  })

  it("lacks what an ablation withholds, including its facts", () => {
    const facts = (options: { readonly [name: string]: string }) =>
      shownWith(options).facts?.filter(({ _tag }) => _tag === "Produced" || _tag === "Revealed") ?? []
    assert.deepStrictEqual(tags(shownWith({ blind: "true" }).observation.content), ["Text", "Audio"])
    assert.deepStrictEqual(tags(shownWith({ mute: "true" }).observation.content), ["Text", "Image"])
    assert.deepStrictEqual(facts({}), [{ _tag: "Produced", value: "0421" }])
    assert.deepStrictEqual(facts({ mute: "true" }), [])
    const words = (options: { readonly [name: string]: string }) =>
      Content.plain(shownWith({ view: "text", ...options }).observation.content)
    assert.match(words({}), /It plays\.[^]*In sight:[^]*says 0421/)
    assert.notMatch(words({ mute: "true" }), /0421|wind/)
    assert.notMatch(words({ blind: "true" }), /In sight|Under the red dot/)
    assert.notInclude(words({ "no-feedback": "true" }), "It plays.")
    assert.include(words({ "no-feedback": "true" }), "says 0421")
  })
})
