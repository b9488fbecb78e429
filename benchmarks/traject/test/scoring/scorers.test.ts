import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { officialScorer } from "../../src/scoring/officialScorer.ts"
import { strictScorer } from "../../src/scoring/strictScorer.ts"

const a = { "tool name": "a", "required parameters": [{ name: "q", value: "1" }] }
const b = { "tool name": "b", "optional parameters": [{ name: "q", value: "2" }] }
const gold = [
  { "tool list": [a, b], trajectory_type: "parallel" },
  { tool_list: [a, a], num_tools_used: 2 },
  { "tool list": [a], trajectory_type: "sequential" }
]

/** Writes two files, scores them, and removes them. */
const scoring = <A, E>(
  files: { readonly gold: string; readonly predictions: string },
  use: (files: { readonly gold: string; readonly predictions: string }) => Effect.Effect<A, E>
) =>
  Effect.acquireUseRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "traject-"))),
    (folder) => {
      const at = { gold: join(folder, "gold.json"), predictions: join(folder, "predictions.json") }
      writeFileSync(at.gold, files.gold)
      writeFileSync(at.predictions, files.predictions)
      return use(at)
    },
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
  )

const texts = (golds: unknown, predictions: unknown) => ({
  gold: JSON.stringify(golds),
  predictions: JSON.stringify(predictions)
})

const refusal = (files: { readonly gold: string; readonly predictions: string }) =>
  Effect.map(
    scoring(files, (at) => Effect.flip(officialScorer(at))),
    (error) => error.message
  )

describe("scorers", () => {
  it.effect("score lists and the results of runs, and give the score of the gold itself", () =>
    Effect.gen(function* () {
      const predictions = [[b, a], { "pred tool list": [a, b] }, { "tool list": [{}] }, { domain_summary: {} }]
      const { records, summary } = yield* scoring(texts(gold, predictions), officialScorer)
      assert.deepStrictEqual(records, [
        { em: true, inclusion: 1, usage: { a: true, b: true }, error: null },
        { em: false, inclusion: 0.5, usage: { a: true }, error: null },
        { em: false, inclusion: 0, usage: {}, error: { type: "KeyError", handled: true } }
      ])
      assert.deepStrictEqual(summary, {
        profile: "official",
        n: 3,
        em: 1 / 3,
        inclusion: 0.5,
        usage: 1,
        usage_n: 2,
        usage_skipped: 1,
        usage_micro: 1,
        usage_unconditional: 3 / 5,
        errors: 1,
        aborting_errors: 0,
        ceiling: { em: 1, inclusion: (1 + 0.5 + 1) / 3, usage: 1 }
      } satisfies Json.JsonObject)
    })
  )

  it.effect("detect by the strict profile what the official one misses", () =>
    Effect.gen(function* () {
      const predictions = [[b, a, a], [a, a], { error: "the provider failed" }]
      const { records, summary } = yield* scoring(texts(gold, predictions), strictScorer)
      const em = Array.isArray(records) ? records.map((record: Json.JsonObject) => record["em"]) : []
      assert.deepStrictEqual(em, [false, true, false])
      assert.deepInclude(summary, { n: 3, em: 1 / 3, usage: 2 / 3, dependencies: 1, dependencies_n: 1 })
    })
  )

  it.effect("refuse files that cannot be paired, and say where", () =>
    Effect.gen(function* () {
      assert.match(yield* refusal(texts(gold, [[]])), /has 1 predictions for 3 gold records/)
      assert.match(yield* refusal(texts([{ "tool list": 1 }], [[]])), /record 0: "tool list" must be an array/)
      assert.match(yield* refusal({ gold: "[", predictions: "[]" }), /not JSON/)
      assert.match(yield* refusal(texts({}, [])), /expected an array of records/)
    })
  )
})
