import { join } from "node:path"
import { Logs } from "@escapement/logs"
import { Effect } from "effect"
import { folder } from "./folder.ts"

const inspect = { version: 2, status: "success", eval: { task: "sums", model: "openai/gpt" } }
const sample = { id: "q1", epoch: 1, scores: { match: { value: "C" } }, model_usage: { m: { total_tokens: 5 } } }
const result = { promptIdx: 0, provider: { id: "p" }, success: true, failureReason: 0, vars: { q: "1" }, cost: 0.1 }
const trace = { task: { key: "q1", data: {} }, agent: { config: {} }, rewards: { right: { score: 1 } }, ok: true }

const contents: ReadonlyArray<string> = [
  "id,epoch,score\nq1,1,1\nq2,1,0\n",
  '{"task_id":"q1","run_index":0,"completed":true,"metrics":{"cost_usd":0.1}}\n{"task_id":"q2","run_index":0,"completed":false}\n',
  JSON.stringify([{ id: 1, score: 0.5 }]),
  JSON.stringify({ ...inspect, samples: [sample] }, null, 2),
  JSON.stringify({ evalId: "e", results: { version: 3, results: [result] } }, null, 2),
  JSON.stringify({ id: "1", traces: [trace] })
]

/** Reads logs of other tools that are text: each is read, or refused with a sentence that names it. */
export const logs = folder(async () => ({
  samples: contents.map((log) => ({ log })),
  read: (root) => Effect.asVoid(Logs.readLog(join(root, "log"), {}, () => {}))
}))
