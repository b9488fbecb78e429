import type { Benchmarks, Json } from "@escapement/core"
import { Effect } from "effect"
import type { OpenTarget } from "../Target.ts"
import { folder } from "./folder.ts"

const call = { "tool name": "Weather: Now", "required parameters": [{ name: "city", value: "Oslo" }] }

/** A minimal folder of results for each family, in its authors' form. */
const samples: { readonly [family: string]: { readonly [file: string]: Json.Json } } = {
  ace: { "course/a/fail-0.0_trial-1.json": { score: 1, status: "ok", usage: { time: 2.5, step_num: 4 } } },
  "agent-race": {
    "easy_1/result.json": { task_name: "easy-1", exception_info: null },
    "easy_1/verifier/reward.json": { reward: 1, pages_visited: 0.5, tools_used: null }
  },
  traject: { "r.json": [{ trajectory_type: "parallel", "gt tool list": [call], "pred tool list": [call] }] },
  "mm-escape": {
    "level1-1/m_t_1/records.json": [
      { step: 0, bag: "key_1", response: { grab: true } },
      { info: "Game stop at step 0. Escaped succesfully!" }
    ]
  }
}

/** Makes a target for results in the form of a family's authors, scored as their code does. */
export const results = (open: () => Promise<Benchmarks.AnyBenchmark>): OpenTarget =>
  folder(async () => {
    const benchmark = await open()
    const score = benchmark.use(({ runScorers }) => runScorers?.["official"])
    return {
      samples: [samples[benchmark.id] ?? {}],
      read: (root) => Effect.asVoid(score?.([root]) ?? Effect.die(new Error("there is no such scorer")))
    }
  })
