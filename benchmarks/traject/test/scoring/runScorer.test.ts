import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { officialRuns } from "../../src/scoring/runScorer.ts"
import { withFolder } from "../published/folder.ts"

const a = { "tool name": "a", "required parameters": [{ name: "q", value: "1" }] }
const b = { "tool name": "b" }
const record = {
  query: "?",
  trajectory_type: "parallel",
  "gt tool list": [a, b],
  "pred tool list": [a],
  retrieved_tools: [{ "tool name": "a" }, "c"]
}

describe("officialRuns", () => {
  it.effect("scores each result file by the gold that it contains, including retrieved tools", () =>
    Effect.gen(function* () {
      const files = {
        "one/simple.json": [record, { ...record, "pred tool list": [a, b] }],
        "two.json": [{ ...record, retrieved_tools: null }, { domain_summary: {} }],
        "notes.txt": "none"
      }
      const { runs } = yield* withFolder(files, (root) => officialRuns([root]))
      const [one, two] = Array.isArray(runs) ? runs : []
      assert.deepInclude(one, { n: 2, em: 0.5, inclusion: 0.75, usage: 1, retrieval_rate: 0.5, retrieval_n: 2 })
      assert.deepInclude(two, { n: 1, em: 0 })
      assert.notProperty(two, "retrieval_rate")
      const wrong = yield* withFolder({ "x.json": [{ "pred tool list": [] }] }, (root) =>
        Effect.flip(officialRuns([root]))
      )
      assert.match(wrong.message, /record 0: has no "gt tool list": score it with --gold/)
      assert.match((yield* withFolder({}, (root) => Effect.flip(officialRuns([root])))).message, /no result file/)
    })
  )
})
