import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Adapters, Json } from "@escapement/core"
import { externalAgent, Launching } from "@escapement/bridges"
import { Http } from "@escapement/server"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { playWith } from "./playWith.ts"

// within a boundary an agent sees its program in /tmp, and nothing in /dev/shm
const folder = mkdtempSync("/tmp/escapement-test-")
afterAll(() => rmSync(folder, { recursive: true }))

const hasPython = spawnSync("python3", ["--version"]).status === 0
if (!hasPython) console.warn("skipped, no python3 on this machine: the agent in docs/bridges/programs.md")

const page = readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", "bridges", "programs.md"), "utf8")
const [, agent = ""] = /```python\n(.*?)```/s.exec(page) ?? []

const call = (name: string, args: string) => ({ id: name, type: "function", function: { name, arguments: args } })
/** What the model calls, reply by reply; the second reply has arguments that are not JSON. */
const script = [call("look", "{}"), call("query", "{slot"), call("give_up", "{}")]

describe("the agent in docs/bridges/programs.md", () => {
  it.live.skipIf(!hasPython)("calls its model through the proxy and the tools until the trial ends", () =>
    Effect.gen(function* () {
      const asked: Array<Json.Json> = []
      const answer = ({ json = null }: Http.WebRequest): Effect.Effect<Http.WebReply> =>
        Effect.sync(() => {
          const message = { role: "assistant", content: null, tool_calls: [script[asked.length] ?? call("look", "{}")] }
          asked.push(json)
          const usage = { prompt_tokens: 9, completion_tokens: 4 }
          return Http.jsonReply(200, { model: "m-1", choices: [{ message, finish_reason: "tool_calls" }], usage })
        })
      const proxy = yield* Http.serve({ routes: [{ method: "POST", path: () => true, answer }] })
      const path = join(folder, "agent.py")
      writeFileSync(path, agent)
      const player = externalAgent(Launching.command).with({
        program: `python3 ${path}`,
        model: "my-model",
        proxy: `${proxy}/v1`,
        streams: join(folder, "streams")
      })
      const kept: Array<Adapters.RecordedModelCall> = []
      const trial = yield* playWith(player, { wall: Duration.seconds(30) }, "python", (one) =>
        Effect.sync(() => void kept.push(one))
      )
      assert.deepStrictEqual(
        trial.outcome,
        { _tag: "gave-up" },
        readFileSync(join(folder, "streams", "command", "python.err"), "utf8")
      )
      assert.deepStrictEqual(
        trial.events.flatMap((event) => (event._tag === "Called" ? [event.call.tool] : [])),
        ["look", "give_up"]
      )
      assert.deepInclude(trial.usage, { input: 27, output: 12 })
      assert.deepStrictEqual(
        kept.map(({ model }) => model),
        ["my-model", "my-model", "my-model"]
      )
      assert.include(JSON.stringify(asked[2]), "the arguments are not JSON")
    }).pipe(Effect.scoped)
  )
})
