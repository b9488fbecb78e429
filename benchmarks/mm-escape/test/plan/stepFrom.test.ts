import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { findFlaws, ruleBooks } from "../../src/audit/findFlaws.ts"
import { type Game, openGame } from "../../src/Game.ts"
import { type Pace, stepFrom } from "../../src/plan/stepFrom.ts"
import { findTask } from "../../src/plan/findTask.ts"
import { generate } from "../../src/generate/generate.ts"
import { beginning } from "../../src/play/enter.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import { published } from "../../src/published/published.ts"
import type { State } from "../../src/State.ts"
import { styled } from "../../src/tiers.ts"
import { hasLevels, levels } from "../data.ts"
import { block, chain, prop, roomWith, sceneOf, stateOf } from "../room.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

/** All states on the way out, the plan's length before each. */
const walkOut = (game: Game, pace: Pace) => {
  const stops: Array<{ readonly state: State; readonly left: number }> = []
  let state = beginning(game)
  for (let step = stepFrom(game, state, pace); step !== undefined; step = stepFrom(game, state, pace)) {
    stops.push({ state, left: step.left })
    state = takeTurn(game, state, step.turn).state
  }
  return { stops, end: state }
}

const games = hasLevels ? await Effect.runPromise(Stream.runCollect(published(levels))) : []

describe.skipIf(!hasLevels)("the planner on the published games", () => {
  it.each(games.map((game) => [game.name, game] as const))("%s: walks out by both profiles", (_, instance) => {
    assert.deepStrictEqual(findFlaws(instance), [])
    for (const rules of ruleBooks) {
      for (const pace of ["turns", "actions"] as const) {
        const { end, stops } = walkOut(openGame(rules, instance), pace)
        assert.strictEqual(end.phase, "out")
        assert.deepStrictEqual(
          stops.map(({ left }) => left),
          stops.map((_, i) => stops.length - i)
        )
      }
    }
  })

  it("wins if the released code wins in its first turn", () => {
    const [, official] = ruleBooks
    const atOnce = games.filter(
      (game) => official !== undefined && walkOut(openGame(official, game), "turns").stops.length === 1
    )
    assert.deepStrictEqual(
      atOnce.map(({ name }) => name),
      ["level1/4", "level1/7"]
    )
  })
})

describe("stepFrom", () => {
  it("gives no step out of a room that cannot be left", () => {
    const none = roomWith({ exit: { _tag: "Key", id: "key_9" }, items: [] }, sceneOf([]))
    assert.isUndefined(stepFrom(none, beginning(none), "turns"))
    const circle = roomWith(
      {
        exit: { _tag: "Key", id: "key_1" },
        items: [
          { _tag: "Box", id: "box_1", shown: true, lock: { _tag: "Key", id: "key_1" }, contents: ["key_1"] },
          { _tag: "Key", id: "key_1", shown: false }
        ]
      },
      sceneOf([prop("box_1", "box", 3, 0.1, 5)])
    )
    assert.isUndefined(stepFrom(circle, beginning(circle), "turns"))
    // a wall of furniture across the room
    const behind = roomWith(
      { exit: { _tag: "Open" }, items: [] },
      {
        ...sceneOf([], [block(3.75, 5, 7.4, 2.5, 0.4)]),
        start: { x: 3.75, z: 1, yaw: 0 }
      }
    )
    assert.isUndefined(stepFrom(behind, beginning(behind), "turns"))
  })

  it("leads out from any place, also from corners", () => {
    const difficulty = { ...styled("drawn"), length: 8, furniture: 14 }
    const rules = ruleBooks[0]
    assert.isDefined(rules)
    for (let game = 0; game < (isThorough ? 6 : 3); game++) {
      const instance = Effect.runSync(generate(Randomness.seed("stray", game), difficulty))
      const made = openGame(rules, instance)
      const random = Randomness.rng("stray", game)
      let state = beginning(made)
      for (let i = 0; i < 40 && state.phase === "locked"; i++) {
        const turn = [
          { _tag: "Move", forward: random.int(-6, 6) },
          { _tag: "Turn", right: random.int(-180, 180) }
        ] as const
        state = takeTurn(made, state, turn).state
        assert.isDefined(stepFrom(made, state, "turns"), JSON.stringify(state))
      }
    }
  })

  it("looks round by thirds of a turn for unseen things, and turns to them once seen", () => {
    const behind = roomWith(
      { exit: { _tag: "Key", id: "key_2" }, items: [{ _tag: "Key", id: "key_2", shown: true }] },
      sceneOf([prop("key_2", "key", 4, 0.6, 1.5)])
    )
    const turns = walkOut(behind, "actions").stops.map(({ state }) => stepFrom(behind, state, "actions")?.turn[0])
    assert.deepStrictEqual(turns[0], { _tag: "Turn", right: 120 })
    assert.strictEqual(turns[1]?._tag, "Turn")
    assert.notDeepEqual(turns[1], { _tag: "Turn", right: 120 })
  })

  it("approaches only what was in sight before", () => {
    const hidden = roomWith(
      { exit: { _tag: "Key", id: "key_2" }, items: [{ _tag: "Key", id: "key_2", shown: true }] },
      {
        ...sceneOf(
          [prop("key_2", "key", 0.6, 0.03, 0.6)],
          [block(1.9, 1.5, 1.2, 1.8, 0.4), block(1.5, 0.8, 0.3, 1.8, 0.9)]
        )
      }
    )
    const { end, stops } = walkOut(hidden, "actions")
    assert.strictEqual(end.phase, "out")
    for (const { state } of stops) {
      const step = stepFrom(hidden, state, "actions")
      if (step?.task !== undefined) assert.include(state.seen, step.task.id)
    }
  })
})

describe("findTask", () => {
  const game = roomWith(chain, sceneOf([prop("note_1", "note", 3, 1, 5), prop("box_1", "box", 4, 1, 5)]))
  const task = (changed: Partial<State>) => findTask(game, stateOf(game, changed))

  it("follows the chain backwards from the exit to the next possible action", () => {
    assert.deepStrictEqual(task({}), { _tag: "Grab", id: "note_1", use: "", input: "" })
    assert.deepStrictEqual(task({ bag: ["note_1"] }), { _tag: "Read", id: "note_1" })
    const known = { bag: ["note_1"], known: ["password_1"] }
    assert.deepStrictEqual(task(known), { _tag: "Grab", id: "box_1", use: "", input: "0421" })
    assert.deepStrictEqual(task({ bag: ["key_1"] }), { _tag: "Grab", id: "exit", use: "key_1", input: "" })
  })
})
