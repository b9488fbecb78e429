import { join } from "node:path"
import { Lines } from "@escapement/report"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { analyse, evaluate, makeCatalogue, readRun, report, Results, Stores } from "../../src/index.ts"
import { typedAt } from "../../src/terminal/resumeCommand.ts"
import { runAnswer } from "../../src/view/runAnswer.ts"
import { failingModels, folder, merged, options, parts, plan, playShard, trials } from "./parts.ts"

const sentence = `Merged from shards that were played more than once: ${trials} surplus copies of trials were left out, ${trials / 2} of them with another outcome or other scores.`

/** Returns every text that tells of a run. */
const tell = Effect.fnUntraced(function* (id: string) {
  const { catalogue } = options
  const read = yield* readRun(id, { catalogue })
  const told = (asked: ReadonlyArray<string>) =>
    Effect.flatMap(Results.readResults(read, {}), (results) =>
      Results.resultLines(results, {
        by: [],
        asked,
        looks: [],
        layout: { width: 1000, style: Lines.plainStyle },
        location: "runs.sqlite",
        type: typedAt("runs.sqlite")
      })
    )
  const markdown = yield* Effect.flatMap(Results.exportRun(read, "md"), Stream.runCollect)
  const { text: page } = yield* report([id], { catalogue })
  return {
    shown: (yield* told([])).join("\n"),
    "shown in full": (yield* told(["solved"])).join("\n"),
    markdown: markdown.join(""),
    viewer: (yield* runAnswer(read)).note ?? "",
    analysed: (yield* analyse(id, { catalogue })).warnings.join("\n"),
    page
  }
})

describe("a merge of shards that were played more than once", () => {
  it.live("is told wherever the result stands", () =>
    Effect.gen(function* () {
      const root = yield* folder
      const at = (name: string) => join(root, name)
      yield* playShard(at("first"), 1, 2)
      const broken = { ...options, catalogue: makeCatalogue({ ...parts, models: failingModels }) }
      yield* evaluate(plan, { ...broken, shard: { index: 1, of: 2 } }).pipe(
        Effect.ignore,
        Stores.withStore(at("again"))
      )
      yield* playShard(at("equal"), 1, 2)
      yield* playShard(at("other"), 2, 2)
      yield* Effect.gen(function* () {
        const { run } = yield* merged(["again", "equal", "other", "first"].map(at))
        assert.deepStrictEqual(run.merge, { shards: 2, copies: trials, different: trials / 2 })
        for (const [where, text] of Object.entries(yield* tell(run.id))) assert.include(text, sentence, where)
        const card = JSON.stringify(yield* Results.cardJson(run))
        assert.include(card, `"merge":{"copies":${trials},"different":${trials / 2}}`)
      }).pipe(Stores.withStore(at("doubled")))
      yield* Effect.gen(function* () {
        const { run } = yield* merged(["first", "other"].map(at))
        for (const text of Object.values(yield* tell(run.id))) assert.notInclude(text, "Merged from")
        assert.notInclude(JSON.stringify(yield* Results.cardJson(run)), '"merge"')
      }).pipe(Stores.withStore(at("single")))
    }).pipe(Effect.scoped)
  )
})
