import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { scoreJobs } from "../../src/official/scoreJobs.ts"

const withJob = <A, E>(files: { readonly [path: string]: unknown }, use: (root: string) => Effect.Effect<A, E>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const root = mkdtempSync(join(tmpdir(), "job-"))
      for (const [path, contents] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), typeof contents === "string" ? contents : JSON.stringify(contents))
      }
      return root
    }),
    use,
    (root) => Effect.sync(() => rmSync(root, { recursive: true }))
  )

const reward = (won: number, pvr: number | null, rcr: number | null) => ({
  reward: won,
  status: "correct",
  pages_visited: pvr,
  tools_used: rcr
})

describe("scoreJobs", () => {
  it.effect("sums up a Harbor job as the authors' analyser does, and says why trials were lost", () =>
    Effect.gen(function* () {
      const job = {
        "result.json": { n_trials: 5 },
        "a/result.json": { task_name: "easy-sample_001" },
        "a/verifier/reward.json": reward(1, 0.5, 1),
        "b/result.json": { task_name: "easy-sample_002" },
        "b/verifier/reward.json": reward(0, 0.25, 1),
        "c/result.json": { task_name: "hard-sample_003", exception_info: { exception_type: "AgentTimeoutError" } },
        "c/verifier/reward.json": reward(0, 0.75, 0.25),
        "d/result.json": { task_name: "hard-sample_004", exception_info: null },
        "d/verifier/reward.txt": "0.0",
        "e/result.json": { task_name: "hard-sample_005" }
      }
      const { runs } = yield* withJob(job, (root) => scoreJobs([root]))
      const [run] = Array.isArray(runs) ? runs : []
      assert.deepInclude(run, {
        trials: 5,
        FA: 0.2,
        PVR: 0.5,
        RCR: 0.75,
        navigation_error: 0.2,
        tool_use_error: 0.2,
        computation_error: 0.4,
        exceptions: 1
      })
      assert.deepInclude(run.levels.easy, { trials: 2, FA: 0.5, PVR: 0.375 })
      const broken = { "a/verifier/reward.json": "{" }
      assert.match((yield* withJob(broken, (root) => Effect.flip(scoreJobs([root])))).message, /reward.json: /)
      assert.match((yield* withJob({}, (root) => Effect.flip(scoreJobs([root])))).message, /is not a Harbor job/)
    })
  )
})
