import type { ModelReply } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { judged } from "../../src/metrics/metrics.ts"
import { escaped, gameWith, keyFirst, trialOf } from "./plays.ts"

const game = gameWith(keyFirst)
const [intent, perGrab, debriefing] = judged

const reply = (text: string): ModelReply => ({ text, calls: [], finish: "stop", usage: {} })
const verdicts = (...values: ReadonlyArray<number>) => values.map((value) => reply(`{"consistent": ${value}}`))

describe("judged intents", () => {
  it("are asked for every successful grab, with the stated intent and the reply", () => {
    const questions = intent!.questions(trialOf(escaped), game)
    assert.strictEqual(questions.length, 3)
    const asked = JSON.stringify(questions[0])
    assert.include(asked, "The KEY must be mine.")
    assert.include(asked, "You got a key.")
    assert.include(JSON.stringify(questions[2]), "Time to get out of here.")
  })

  it("are shares of the successes, and of all grabs", () => {
    const trial = trialOf(escaped)
    assert.deepStrictEqual(intent!.measure(trial, game, verdicts(1, 0, 1)), Option.some(2 / 3))
    assert.deepStrictEqual(perGrab!.measure(trial, game, verdicts(1, 0, 1)), Option.some(2 / 4))
  })

  it("are undefined, never 0, if a judge answers anything else", () => {
    for (const answer of ["yes", "{}", '{"consistent": 2}', '{"consistent": "1"}', ""]) {
      const answers = [...verdicts(1, 1), reply(answer)]
      assert.deepStrictEqual(intent!.measure(trialOf(escaped), game, answers), Option.none(), answer)
    }
  })

  it("accept an answer in a code fence", () => {
    const answers = [reply('```json\n{"consistent": 1}\n```'), ...verdicts(0, 0)]
    assert.deepStrictEqual(intent!.measure(trialOf(escaped), game, answers), Option.some(1 / 3))
  })

  it("ask nothing and have no value without a success", () => {
    const vain = trialOf([{ grabbed: true, rationale: "the key" }])
    assert.deepStrictEqual(intent!.questions(vain, game), [])
    assert.deepStrictEqual(intent!.measure(vain, game, []), Option.none())
    assert.deepStrictEqual(perGrab!.measure(vain, game, []), Option.some(0))
  })
})

describe("debriefing", () => {
  it("compares the player's story with the true one, with at most five points", () => {
    const trial = trialOf(escaped, { story: "A keeper, I think." })
    const asked = JSON.stringify(debriefing!.questions(trial, game))
    assert.include(asked, "A keeper lived here.")
    assert.include(asked, "A keeper, I think.")
    assert.deepStrictEqual(debriefing!.measure(trial, game, [reply('{"score": 2}')]), Option.some(2 / 5))
  })

  it("asks nothing for a game without a story", () => {
    const told = trialOf(escaped, { story: "A keeper, I think." })
    const [{ chain, scene }] = game.rooms
    const items = chain.items.map((item) => (item._tag === "Note" ? { ...item, parts: [] } : item))
    assert.deepStrictEqual(debriefing!.questions(told, { ...game, rooms: [{ scene, chain: { ...chain, items } }] }), [])
  })

  it("is undefined without a told story or a score", () => {
    assert.deepStrictEqual(debriefing!.questions(trialOf(escaped), game), [])
    assert.deepStrictEqual(debriefing!.measure(trialOf(escaped), game, []), Option.none())
    const told = trialOf(escaped, { story: "x" })
    assert.deepStrictEqual(debriefing!.measure(told, game, [reply('{"score": 6}')]), Option.none())
  })
})
