import { Content, Randomness, type World } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { generate } from "../src/generate/generate.ts"
import type { Instance } from "../src/Instance.ts"
import type { Options } from "../src/Options.ts"
import type { State } from "../src/State.ts"
import { housed, rooms, tiers } from "../src/tiers.ts"
import { findStory, findTurn } from "../src/play/TurnFact.ts"
import { world } from "../src/World.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const worldOf = (options: { readonly [name: string]: string } = {}): World<Instance, State> =>
  Effect.runSync(Effect.scoped(Result.getOrThrow(world.fromText({ view: "text", ...options })).value))

const text = worldOf()

/** Follows gold to the end; every transition with the text that was shown before it. */
const follow = (played: World<Instance, State>, instance: Instance) => {
  const position = played.open(instance)
  let state = position.initial
  let shown = [position.instructions, ...(position.history ?? []).map(({ observation }) => observation.content)]
    .map(Content.plain)
    .join("\n")
  const steps = []
  for (let gold = position.gold(state); Option.isSome(gold); gold = position.gold(state)) {
    const transition = Effect.runSync(position.step(state, gold.value.call))
    steps.push({ gold: gold.value, transition, shown, left: Option.getOrUndefined(position.remaining(state)) })
    if (transition.ended !== undefined) break
    state = transition.state
    shown += `\n${Content.plain(transition.observation.content)}`
  }
  return steps
}

const make = (difficulty: Parameters<typeof generate>[1], name: string | number = "world") =>
  Effect.runSync(generate(Randomness.seed(name), difficulty))

/** Each profile and each interface, once. */
const ways: ReadonlyArray<Pick<Options, "profile" | "interface">> = [
  { profile: "red-dot", interface: "reply" },
  { profile: "official", interface: "native" }
]

describe.each(someOf(Object.entries(tiers), 2))("gold on %s", (tier, difficulties) => {
  let made: ReadonlyArray<Instance> | undefined
  const games = (): ReadonlyArray<Instance> => (made ??= someOf(difficulties, 6).map((difficulty) => make(difficulty)))

  // what differs between the ways is how calls are written
  it.each(tier === "difficulty-1" ? ways : someOf(ways, 2))(
    "by %o solves without a mistake, from shown values, in the predicted number of calls",
    (way) => {
      const played = worldOf({ ...way })
      for (const game of games()) {
        const steps = follow(played, game)
        assert.strictEqual(steps.at(-1)?.transition.ended, "solved")
        steps.forEach(({ gold, left, shown, transition }, i) => {
          assert.strictEqual(left, steps.length - i)
          assert.isUndefined(transition.observation.error)
          for (const token of gold.evidence) assert.match(shown, new RegExp(`\\b${token}\\b`))
        })
      }
    }
  )
})

const [simple] = tiers["difficulty-1"] ?? []
assert.isDefined(simple)
const game = make(simple)
const opened = text.open(game)

describe("the debriefing", () => {
  const steps = follow(text, game)
  const out = steps.at(-2)?.transition
  const last = steps.at(-1)

  it("comes after the way out, and is the only thing left", () => {
    assert.isDefined(out)
    assert.strictEqual(out.state.phase, "out")
    assert.isUndefined(out.ended)
    assert.include(Content.plain(out.observation.content), "tell")
    assert.deepStrictEqual(
      opened.tools(out.state).map(({ name }) => name),
      ["tell", "give_up"]
    )
    const again = Effect.runSync(opened.step(out.state, { tool: "act", args: { grab: true } }))
    assert.strictEqual(again.observation.error, "not-visible")
  })

  it("ends the game as solved for any story, and keeps the story for its judge", () => {
    assert.strictEqual(last?.gold.call.tool, "tell")
    assert.deepStrictEqual(findStory(last?.transition.facts ?? []), Option.some(game.story))
    assert.isDefined(out)
    const { ended } = Effect.runSync(opened.step(out.state, { tool: "tell", args: { story: "No idea." } }))
    assert.strictEqual(ended, "solved")
  })

  it("asks for the story only if something in the game tells it", () => {
    const [boxed] = tiers["difficulty-3-key-first"] ?? []
    assert.isDefined(boxed)
    const told = make(boxed)
    const asked = (instance: Instance) =>
      Content.plain(follow(text, instance).at(-2)?.transition.observation.content ?? [])
    assert.include(asked(told), "what happened")
    assert.notInclude(asked(game), "what happened")
    assert.include(Content.plain(text.open(told).instructions), "what happened")
    assert.notInclude(Content.plain(opened.instructions), "what happened")
  })

  it("cannot come before the way out", () => {
    const early = Effect.runSync(opened.step(opened.initial, { tool: "tell", args: { story: "?" } }))
    assert.deepStrictEqual([early.observation.error, early.ended], ["premature", undefined])
  })
})

describe("the instructions", () => {
  it("begin in a house if the game is in one", () => {
    const begins = (instance: Instance) => Content.plain(text.open(instance).instructions).slice(0, 130)
    assert.match(
      begins(make(housed("key-first", 3))),
      /^You are locked in a house of several rooms.*\nExplore the rooms/
    )
    assert.match(begins(game), /^You are locked in a room\. .*\nExplore the room,/)
  })
})

describe("observations", () => {
  it("contain a picture only if pictures were asked for, and its alternative text reveals nothing", () => {
    const parts = (view: string) =>
      worldOf({ view })
        .open(game)
        .instructions.map(({ _tag }) => _tag)
    assert.deepStrictEqual(parts("text"), ["Text", "Text"])
    assert.deepStrictEqual(parts("image"), ["Text", "Text", "Image"])
    const [, , picture] = worldOf({ view: "image" }).open(game).instructions
    assert.isTrue(picture?._tag === "Image" && picture.alt === "what you see")
  })

  it("are twice as large in the authors' size", () => {
    const sizeOf = (resolution: string) => {
      const [, , picture] = worldOf({ view: "image", resolution }).open(game).instructions
      if (picture?._tag !== "Image") return assert.fail("no picture")
      const header = new DataView(picture.data.buffer, picture.data.byteOffset + 16)
      return [header.getUint32(0), header.getUint32(4)]
    }
    assert.deepStrictEqual(
      [sizeOf("standard"), sizeOf("official")],
      [
        [1024, 512],
        [2048, 1024]
      ]
    )
  })

  it("include the facts of the turn and the player's own reason", () => {
    const call = { tool: "act", args: { move_forward: 1, grab: true, rationale: "I try the door." } }
    const { facts } = Effect.runSync(opened.step(opened.initial, call))
    const turn = Option.getOrThrow(findTurn(facts))
    assert.deepStrictEqual([turn.room, turn.grabbed, turn.rationale], [0, true, "I try the door."])
  })
})

describe("the text of a note", () => {
  it("is separate from the result of the turn, and stays if the rest is withheld", () => {
    const [boxed] = tiers["difficulty-3-note-first"] ?? []
    assert.isDefined(boxed)
    const reading = (options: { readonly [name: string]: string }) => {
      const read = follow(worldOf(options), make(boxed)).find(({ gold }) => "read" in Object(gold.call.args))
      return Content.plain(read?.transition.observation.content ?? [])
    }
    const [feedback, written] = reading({}).split("\n===\n")
    assert.match(feedback ?? "", /You read note_\d/)
    assert.notMatch(feedback ?? "", /It says/)
    assert.match(written ?? "", /It says: \d{4}$/)
    const [nothing, alone] = reading({ "no-feedback": "true" }).split("\n===\n")
    assert.deepStrictEqual([nothing, alone], ["", written])
  })
})

describe("two rooms", () => {
  const given = make(rooms("key", "key"), "two")
  const whole: Instance = { ...given, first: 0 }

  it("give the way out of the first one as history, and begin in the second one with the same bag", () => {
    const history = text.open(given).history ?? []
    const { bag, room, seen } = text.open(given).initial
    assert.deepStrictEqual([room, bag], [1, ["key_1"]])
    assert.notInclude(seen, "key_1")
    // the history is what the planner does where both rooms are played
    assert.deepStrictEqual(
      history.map(({ call }) => call),
      follow(text, whole)
        .slice(0, history.length)
        .map(({ gold }) => gold.call)
    )
    assert.deepStrictEqual(text.open(whole).history, [])
  })

  it("say at first how far the player has come", () => {
    assert.include(Content.plain(text.open(given).instructions), "as far as room 2")
    assert.notInclude(Content.plain(text.open(whole).instructions), "as far as room")
  })

  it("are left one after the other", () => {
    const achieved = follow(text, whole).flatMap(({ transition }) =>
      Option.match(findTurn(transition.facts), { onNone: () => [], onSome: (turn) => turn.achieved })
    )
    assert.deepStrictEqual(achieved, ["key_1", "exit", "key_2", "exit"])
  })
})
