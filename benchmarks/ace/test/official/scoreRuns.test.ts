import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { scoreRuns } from "../../src/official/scoreRuns.ts"

const root = mkdtempSync(join(tmpdir(), "ace-runs-"))
afterAll(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe("scoreRuns", () => {
  it.effect("sums up a folder of results by domain, and ignores scores that are not numbers", () =>
    Effect.gen(function* () {
      write(
        "run/meal/a/fail-0.0_trial-1.json",
        '{"score": 1, "status": "ok", "usage": {"time": Infinity, "total_tokens": 100, "step_num": 4}}'
      )
      write("run/course/b/fail-0.0_trial-2.json", '{"score": 0, "status": "error", "usage": null}')
      write("run/course/b/notes.json", "no result")
      const none = { steps: null, seconds: null, tokens: null }
      assert.deepStrictEqual(yield* scoreRuns([join(root, "run")]), {
        runs: [
          {
            path: join(root, "run"),
            trials: 2,
            score: 0.5,
            steps: 4,
            seconds: null,
            tokens: 100,
            errors: 1,
            domains: {
              course: { trials: 1, score: 0, ...none, errors: 1 },
              meal: { trials: 1, score: 1, steps: 4, seconds: null, tokens: 100, errors: 0 }
            }
          }
        ]
      })
    })
  )

  it.effect("refuses a score that is not a number, and a folder without results", () =>
    Effect.gen(function* () {
      write("bad/meal/a/fail-0.0_trial-1.json", '{"score": NaN}')
      const reasonOf = (path: string) => Effect.map(Effect.flip(scoreRuns([join(root, path)])), ({ reason }) => reason)
      assert.match(yield* reasonOf("bad"), /"score".*NaN/)
      mkdirSync(join(root, "empty"))
      assert.include(yield* reasonOf("empty"), "no result")
    })
  )
})
