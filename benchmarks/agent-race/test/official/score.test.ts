import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { score } from "../../src/official/score.ts"
import { dataFolder, hasData } from "../support.ts"

const file = (text: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const folder = await mkdtemp(join(tmpdir(), "agent-race-"))
      await writeFile(join(folder, "predictions.jsonl"), text)
      return folder
    }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  ).pipe(Effect.map((folder) => join(folder, "predictions.jsonl")))

const gold = join(dataFolder, "aar-dag", "easy", "sample_063.json")

describe("score", () => {
  it.effect.skipIf(!hasData("the scoring of predictions against a leg"))("scores every line of predictions", () =>
    Effect.gen(function* () {
      const url = "https://en.wikipedia.org/wiki/Iran_National_Heritage_List"
      const log = [{ tool: "fetch_webpage", args: { url }, url, success: true, result_preview: "385 items" }]
      const lines = [{ answer: "5", log }, { answer: "3" }, {}]
      const predictions = yield* file(lines.map((line) => JSON.stringify(line)).join("\n"))
      const { records, summary } = yield* score({ gold, predictions })
      assert.isTrue(Array.isArray(records) && records.length === 3)
      assert.deepInclude(summary, { trials: 3, FA: 1 / 3, answered: 2 / 3 })
      const [first = null] = Array.isArray(records) ? records : []
      assert.deepInclude(Json.isJsonObject(first) ? { ...first } : {}, {
        status: "correct",
        pages_visited: 0.5,
        tools_used: 0,
        golden_chain_length: 6
      })
    }).pipe(Effect.scoped)
  )

  it.effect("refuses files that are nested too deeply or not regular", () =>
    Effect.gen(function* () {
      const deep = yield* file("[".repeat(100_000))
      assert.match(
        (yield* Effect.flip(score({ gold: deep, predictions: deep }))).message,
        /nests deeper than 128 levels/
      )
      assert.match((yield* Effect.flip(score({ gold: "/dev/zero", predictions: deep }))).message, /not a regular file/)
    }).pipe(Effect.scoped)
  )

  it.effect.skipIf(!hasData("the refusal of broken predictions"))("names the line that is not a prediction", () =>
    Effect.gen(function* () {
      const predictions = yield* file('{"answer":"5"}\n\nno json\n')
      const { message } = yield* Effect.flip(score({ gold, predictions }))
      assert.match(message, /predictions\.jsonl, line 3: /)
    }).pipe(Effect.scoped)
  )
})
