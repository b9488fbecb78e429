import { Trajectories } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema, Stream } from "effect"
import { readTrace } from "../../src/metrics/Trace.ts"
import { evaluateRecords } from "../../src/official/evaluateRecords.ts"
import { Ending, LoggedTurn } from "../../src/official/Records.ts"
import { officialFiles, recordsOf } from "../../src/official/writeRecords.ts"
import { published } from "../../src/published/published.ts"
import { hasLevels, levels } from "../data.ts"
import { gameWith, keyFirst, trialOf } from "../metrics/plays.ts"
import { playGold } from "../playGold.ts"

const decode = Schema.decodeUnknownSync(Schema.Array(Schema.Union([LoggedTurn, Ending])))

describe("recordsOf", () => {
  it("contain the bag as it was before each turn, and end in the released code's words", () => {
    const game = gameWith(keyFirst)
    const trial = trialOf([{ grabbed: true, hit: ["key"], achieved: ["key"] }, {}])
    const records = recordsOf(trial, game)
    assert.deepStrictEqual(
      records.map(({ bag }) => bag),
      ["There is nothing in your bag.", "- key (key)", undefined]
    )
    assert.deepStrictEqual(records.at(-1), { info: "Game stop at step 1. Force exit!" })
    const [first] = recordsOf(trialOf([]), game)
    assert.deepInclude(first, { step: 0, response: {} })
    assert.strictEqual(officialFiles(trial, game, "a").size, 0)
  })

  it.effect.skipIf(!hasLevels)(
    "of a published game score the same as the game itself",
    () =>
      Effect.gen(function* () {
        const games = yield* Stream.runCollect(published(levels))
        for (const game of games.filter((_, index) => index % 5 === 0)) {
          const { trial } = yield* playGold(game, { profile: "official", view: "text" })
          const [[path, text] = [[], ""]] = [...officialFiles(trial, game, "oracle")]
          assert.deepStrictEqual(path, [game.name.replace("/", "-"), "oracle_t_1", "records.json"])
          const { attempts, steps, success } = evaluateRecords(game.level, decode(JSON.parse(text)))
          const calls = Trajectories.listCalls(trial.events)
          assert.deepStrictEqual(
            { attempts, steps, success },
            {
              attempts: calls.filter(({ call }) => JSON.stringify(call.args).includes('"grab":true')).length,
              steps: Option.getOrThrow(readTrace(trial, game).escapedAfter),
              success: 1
            }
          )
        }
      }),
    30_000
  )
})
