import { type Json, RunStore, type Stored, Trajectories, type TrialEvent } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { evaluate } from "../../src/index.ts"
import { serveView } from "../../src/view/index.ts"
import { momentsOf } from "../../src/view/moments.ts"
import { stepDetail } from "../../src/view/stepDetail.ts"
import { asWhole } from "../../src/view/ViewStore.ts"
import { catalogue, plan } from "../catalogue.ts"

const long = "\u{1f600} lorem\n ipsum ".repeat(1000)
/** A line of it takes five times as many characters. */
const wide = "a         ".repeat(1000)
/** Texts around the length at which a page cuts them, some with a pair of surrogates there. */
const texts = [3998, 3999, 4000, 4001, 4095, 4096, 4097, 9000].flatMap((length) => [
  "x".repeat(length),
  `${"x".repeat(length % 2)}${"\u{1f600}".repeat(length)}`.slice(0, length + (length % 2))
])
const values: ReadonlyArray<Json.Json> = [
  long,
  { text: long, more: [long, { deep: long }] },
  Array.from({ length: 3000 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`key ${i}`, [i, null, "é"]])),
  ...texts,
  { short: true }
]

/** A call like one of the trial, with all that may be long. */
const strange = (called: Extract<TrialEvent, { readonly _tag: "Called" }>, i: number): TrialEvent => ({
  ...called,
  index: called.index + 1 + i,
  step: 500 + i,
  call: { tool: called.call.tool, args: values[i % values.length] ?? null },
  content: [
    { _tag: "Text", text: texts[i % texts.length] ?? "" },
    { _tag: "Image", mediaType: "image/png", blob: "0".repeat(64), alt: long },
    { _tag: "Text", text: long.repeat(3) },
    ...(i === 7 ? texts.map((text) => ({ _tag: "Text", text }) as const) : [])
  ],
  facts: [
    ...values.slice(i % 5, i % 7).map((value) => ({ _tag: "Produced", value }) as const),
    { _tag: "Custom", name: wide, value: values[(i + 3) % values.length] ?? null },
    { _tag: "Custom", name: "wide", value: [wide] },
    { _tag: "Erred", class: "other", parameter: wide },
    ...Array.from({ length: i === 10 ? 200 : 1 }, () => ({ _tag: "Resolved", node: wide }) as const),
    { _tag: "Submitted", value: long, correct: i % 2 === 0 }
  ],
  ...(i % 4 === 0 ? { error: "wrong-value" as const } : {}),
  remaining: i % 6
})

/** A trial that was played, with long calls at its end and long answers from its second call on. */
const enlarged = (stored: Stored.StoredTrial): Stored.StoredTrial => {
  const { events } = stored.trial
  const last = events.findLast((event) => event._tag === "Called") ?? assert.fail("nothing was called")
  const calls = Array.from({ length: 60 }, (_, i) => strange(last, i))
  const said = texts.flatMap((text, i): ReadonlyArray<TrialEvent> => [
    { _tag: "ModelReplied", step: 1000 + i, text, calls: [], finish: "stop", usage: { input: 1 } },
    { _tag: "Noted", step: 1000 + i, kind: "thought", text: long }
  ])
  const answered = events.map((event): TrialEvent =>
    event._tag === "Called" && event.index > 0
      ? { ...event, content: [...event.content, { _tag: "Text", text: long.repeat(20) }] }
      : event
  )
  // so that a right answer is said to rest on what was not disclosed
  const scores = { ...stored.scores, "answer-supported": { version: 1, value: Option.some(0) } }
  const outcome = { _tag: "solved" } as const
  return { ...stored, scores, trial: { ...stored.trial, outcome, events: [...answered, ...calls, ...said] } }
}

/** A store in which a large trial stands in a run of its own. */
const kept = Effect.gen(function* () {
  const store = yield* RunStore
  const { run } = yield* evaluate({ ...plan, instances: 1 }, { catalogue, concurrency: 1 })
  const [first] = yield* Stream.runCollect(store.trials(run.id))
  const large = { ...enlarged(first ?? assert.fail("there is no trial")), run: "large" }
  yield* store.begin({ ...run, id: "large", trials: 1 })
  yield* store.finish(large)
  yield* store.end("large", "done")
  return { store, large, id: large.trial.id }
})

const inStore = Effect.provide(SqliteStore.layer(":memory:"))

describe("the page of a large trial", () => {
  it.effect("shows the same for its short form as for the whole", () =>
    Effect.gen(function* () {
      const { id, large, store } = yield* kept
      const short = Option.getOrThrow(yield* store.shortTrial(id, "large"))
      const sizes = [short.stored, large].map(({ trial }) => JSON.stringify(trial.events).length)
      assert.isBelow((sizes[0] ?? 0) * 2, sizes[1] ?? 0)
      const moments = momentsOf(large)
      assert.deepStrictEqual(momentsOf(short.stored), moments)
      for (const { at } of moments) {
        assert.deepStrictEqual(stepDetail(short, moments, at), stepDetail(asWhole(large), moments, at), `step ${at}`)
      }
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("is served from the short form before the whole is requested, and is the same afterwards", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-page-"))),
        (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
      )
      writeFileSync(join(folder, "index.html"), "<!doctype html>")
      const { id, large, store } = yield* kept
      const made = Trajectories.listCalls(large.trial.events).length
      let wholes = 0
      const counting = RunStore.of({
        ...store,
        findTrials: (...asked) =>
          Effect.andThen(
            Effect.sync(() => wholes++),
            store.findTrials(...asked)
          )
      })
      const token = "0123456789abcdef0123456789abcdef"
      const url = yield* Effect.provideService(
        serveView({ catalogue, page: folder, port: 0, token, runs: [] }),
        RunStore,
        counting
      )
      const ask = (path: string) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/api/trial/large/${path}`, {
            headers: { authorization: `Bearer ${token}` }
          })
          return [path, response.status, await response.json()]
        })
      const first = [id, `${id}/step/0`, `${id}/step/2`, `${id}/picture/1`, `${id.slice(0, 9)}/step/1`]
      const before = yield* Effect.forEach(first, ask)
      assert.strictEqual(wholes, 0)
      // what the calls at the end did is cut, and the whole is looked at
      yield* ask(`${id}/picture/${made}`)
      assert.isAbove(wholes, 0)
      assert.deepStrictEqual(yield* Effect.forEach(first, ask), before)
    }).pipe(Effect.scoped, inStore)
  )
})
