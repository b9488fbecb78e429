import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { evaluateRecords } from "../../src/official/evaluateRecords.ts"
import type { Records } from "../../src/official/Records.ts"
import { scoreRecords } from "../../src/official/scoreRecords.ts"

const nothing = "There is nothing in your bag."

/** A log of turns, each what was grabbed and what was in the bag before it. */
const log = (turns: ReadonlyArray<{ readonly grab?: boolean; readonly bag?: string }>, info?: string): Records => [
  ...turns.map(({ bag = nothing, grab }, step) => ({ step, bag, response: grab === undefined ? {} : { grab } })),
  ...(info === undefined ? [] : [{ info: `Game stop at step ${turns.length}. ${info}` }])
]

const won = "Escaped succesfully!"
const lost = "Force exit!"
const long = Array.from({ length: 76 }, () => ({}))

describe("evaluateRecords", () => {
  it.each([
    // [level, log, success, steps, grab SR, grab ratio], worked out by hand from the evaluator's definition
    ["level1", log([{}, { grab: true }], won), 1, 2, 1, 0.5],
    ["level2", log([{ grab: true }, { grab: true }, {}, { grab: true }], won), 1, 4, 2 / 3, 0.75],
    ["level3_key_first", log([{}, {}], won), 1, 2, 0, 0],
    ["level3_note_first", log([{ grab: true }, { grab: true }], won), 1, 2, 1.5, 1],
    // what was in the bag of a failed game counts as gained, whatever gained it
    ["level3_note_first", log([{ grab: true }, { grab: false }, { bag: "note_1, key_2" }], lost), 0, 3, 2, 1 / 3],
    ["level2", log([{ grab: true }], lost), 0, 1, 0, 1],
    // a game of all its turns and one more
    ["level2", log(long, lost), 0, 76, 0, 0],
    // broken off before its end was written
    ["level2", log(long), 0, 75, 0, 0],
    ["level1", log([{}, {}, {}]), 0, 3, 0, 0],
    ["level1", undefined, 0, 50, 0, 0],
    ["level2", undefined, 0, 100, 0, 0]
  ] as const)("%s %#", (level, records, success, steps, grabSuccess, grabRatio) => {
    assert.deepInclude(evaluateRecords(level, records), { success, steps, grabSuccess, grabRatio })
  })
})

const inFolder = <A, E>(
  files: { readonly [path: string]: string },
  use: (root: string) => Effect.Effect<A, E>
): Effect.Effect<A, E> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const root = mkdtempSync(join(tmpdir(), "cache-"))
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        if (!path.endsWith("/")) writeFileSync(join(root, path), text)
      }
      return root
    }),
    use,
    (root) => Effect.sync(() => rmSync(root, { recursive: true }))
  )

const runsOf = (scored: Json.JsonObject): ReadonlyArray<Json.Json> => {
  const { runs } = scored
  return Array.isArray(runs) ? runs : []
}

describe("scoreRecords", () => {
  it.effect(
    "sums up models and rounds by level, counts a folder without a log, and skips a scene without a folder",
    () =>
      Effect.gen(function* () {
        const files = {
          "level1-1/gpt-4o_t_1/records.json": JSON.stringify(log([{ grab: true }], won)),
          "level1-2/gpt-4o_t_1/0.png": "",
          "level1-2/gpt-4o_t_2/records.json": JSON.stringify(log([{}], lost)),
          "level1-3/other/records.json": "not a game"
        }
        const runs = runsOf(yield* inFolder(files, (root) => scoreRecords([root])))
        assert.lengthOf(runs, 2)
        assert.deepInclude(runs[0], { model: "gpt-4o", round: 1 })
        assert.deepNestedInclude(runs[0], {
          "levels.level1": {
            scenes: 2,
            ER_percent: 50,
            steps: 25.5,
            grab_SR_percent: 50,
            grab_ratio: 0.5,
            without_log: 1
          }
        })
      })
  )

  it.effect("reads NaN as Python writes it, and names the file and the reason of a failure", () =>
    Effect.gen(function* () {
      const turn = '{"step": 0, "bag": "", "response": {"move_forward": NaN, "rationale": "NaN"}}'
      const game = (text: string) =>
        inFolder({ "level1-1/m_t_1/records.json": text }, (root) => Effect.flip(scoreRecords([root])))
      const scored = yield* inFolder({ "level1-1/m_t_1/records.json": `[${turn}]` }, (root) => scoreRecords([root]))
      assert.lengthOf(runsOf(scored), 1)
      assert.include((yield* game(`[${turn}, {"ste`)).reason, "not JSON")
      assert.include((yield* game(`[${turn.replace('"step": 0', '"step": NaN')}]`)).reason, "step")
      // by what it lacks, and not for lack of an ending, too
      assert.strictEqual(
        (yield* game(`[${turn}, {"step": 1, "response": {}}]`)).reason,
        'record 1: Missing key at ["bag"]'
      )
      assert.include((yield* game('[{"info": "Force exit!"}]')).reason, "holds no turn")
      assert.include(
        (yield* inFolder({ "a.txt": "" }, (root) => Effect.flip(scoreRecords([root])))).reason,
        "game_cache"
      )
    })
  )
})
