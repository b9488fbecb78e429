import { RunStore, Trajectories } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { TestClock } from "effect/testing"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { evaluate, forkRun, readRun, Results } from "../../src/index.ts"
import type * as Api from "../../src/view/Api.ts"
import { serveView } from "../../src/view/index.ts"
import { catalogue, plan } from "../catalogue.ts"

const token = "0123456789abcdef0123456789abcdef"

/** A page of one file; the real one is tested in a browser. */
const page = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "escapement-page-"))
    writeFileSync(join(folder, "index.html"), "<!doctype html><title>Escapement</title>")
    return folder
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const original = mkdtempSync(join(tmpdir(), "escapement-view-"))
afterAll(() => rmSync(original, { recursive: true, force: true }))
const storeIn = (folder: string) => join(folder, "runs.sqlite")

beforeAll(async () => {
  const models = { model: "simulated/sloppy", options: { slip: 0.3 } }
  const made = evaluate({ ...plan, models }, { catalogue, concurrency: 1 })
  // the runs that tests make are newer
  await Effect.runPromise(Effect.provide(made, [SqliteStore.layer(storeIn(original)), TestClock.layer()]))
})

/** Serves the viewer of a store in which a run was made. */
const served = Effect.gen(function* () {
  const folder = yield* page
  const run = Option.getOrThrow(yield* RunStore.use((store) => store.run("last")))
  const url = yield* serveView({ catalogue, page: folder, port: 0, token, runs: [] })
  const ask = (path: string, headers: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` }) =>
    Effect.promise(async (): Promise<Answered> => {
      const response = await fetch(`${url}${path}`, { headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    })
  const read = <A>(path: string): Effect.Effect<A> =>
    Effect.map(ask(path), ({ status, text }) => {
      assert.strictEqual(status, 200, text)
      const data: A = JSON.parse(text)
      return data
    })
  /** Server-sent events, one list at a time. */
  const follow = Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const response = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
        return response.body!.pipeThrough(new TextDecoderStream()).getReader()
      }),
      (reader) => Effect.promise(() => reader.cancel())
    ),
    (reader) => {
      let text = ""
      const next = async (): Promise<Api.RunList> => {
        while (!text.includes("\n\n")) text += (await reader.read()).value ?? ""
        const [event = "", ...rest] = text.split("\n\n")
        text = rest.join("\n\n")
        return JSON.parse(event.slice(event.indexOf("data: ") + 6))
      }
      return { next: Effect.promise(next) }
    }
  )
  return { run, ask, read, follow }
})

/** What was called and what came back, as text. */
const actOf = (called: Trajectories.Called | undefined): string =>
  called === undefined ? "" : JSON.stringify([called.call, called.content, called.error, called.fault])

/** Provides a copy of the store with the run. */
const inStore = Effect.provide(
  Layer.unwrap(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => {
          const copy = mkdtempSync(join(tmpdir(), "escapement-view-"))
          cpSync(original, copy, { recursive: true })
          return copy
        }),
        (copy) => Effect.sync(() => rmSync(copy, { recursive: true, force: true }))
      ),
      (copy) => SqliteStore.layer(storeIn(copy))
    )
  )
)

describe("the viewer's server", () => {
  it.effect("serves the page without a token, but data only with the token and to its own origin", () =>
    Effect.gen(function* () {
      const { ask, run } = yield* served
      const index = yield* ask("/", {})
      assert.strictEqual(index.status, 200)
      assert.match(index.headers.get("content-security-policy") ?? "", /default-src 'none'; script-src 'self'/)
      for (const path of ["/api/runs", `/api/run/${run.id}/trials`, "/api/events", "/api/image/00", "/nothing"]) {
        assert.strictEqual((yield* ask(path, {})).status, 401, path)
        assert.strictEqual((yield* ask(path, { authorization: "Bearer no" })).status, 401, path)
      }
      const foreign = { authorization: `Bearer ${token}`, origin: "http://evil.example" }
      assert.strictEqual((yield* ask("/api/runs", foreign)).status, 403)
      assert.strictEqual((yield* ask("/", { "sec-fetch-site": "cross-site" })).status, 403)
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("refuses unreadable requests in a sentence", () =>
    Effect.gen(function* () {
      const { ask, run } = yield* served
      const refused = [
        ["/api/run/nobody", 404],
        [`/api/run/${run.id}/trials?limit=-1`, 400],
        [`/api/run/${run.id}/trials?limit=1e99`, 400],
        [`/api/run/${run.id}/trials?sort=__proto__`, 400],
        [`/api/run/${run.id}/contrast?a=0&b=0`, 404],
        [`/api/trial/${run.id}/nothing`, 404],
        [`/api/trial/${run.id}/`, 404],
        [`/api/trial/${run.id}//step/0`, 404],
        ["/api/image/..%2f..%2fetc", 400]
      ] as const
      for (const [path, status] of refused) {
        const answer = yield* ask(path)
        assert.strictEqual(answer.status, status, `${path}: ${answer.text}`)
        const said: { readonly error: string } = JSON.parse(answer.text)
        assert.isNotEmpty(said.error)
      }
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("shows the newest version of a retried trial, in the list and on its own page", () =>
    Effect.gen(function* () {
      const { read, run } = yield* served
      const store = yield* RunStore
      const page = read<Api.TrialPage>(`/api/run/${run.id}/trials?limit=500`)
      const solved = (yield* page).rows.find(({ outcome }) => outcome === "solved") ?? assert.fail("nothing is solved")
      const path = `/api/trial/${run.id}/${solved.id}`
      assert.strictEqual((yield* read<Api.TrialOutline>(path)).outcome, "solved")
      const [stored] = yield* store.findTrials(solved.id, run.id)
      const { trial, ...rest } = stored ?? assert.fail("it is not there")
      yield* store.retire(run.id, [solved.id])
      const outcome = { _tag: "gave-up" } as const
      const events = trial.events.map((event) => (event._tag === "Ended" ? { ...event, outcome } : event))
      yield* store.finish({ ...rest, trial: { ...trial, outcome, events } })
      yield* store.end(run.id, "done")
      assert.strictEqual((yield* read<Api.TrialOutline>(path)).outcome, "gave-up")
      const outcomeNow = Effect.map(page, ({ rows }) => rows.find(({ id }) => id === solved.id)?.outcome)
      yield* Effect.repeat(outcomeNow, { until: (now) => now === "gave-up" })
      assert.strictEqual((yield* page).total, run.trials)
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("counts the trials of a run that was decided before all were played", () =>
    Effect.gen(function* () {
      const { read } = yield* served
      const { made, run } = yield* evaluate(
        {
          benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
          adapters: ["react", "function-calling"],
          models: "simulated/sloppy",
          seed: "7",
          until: { decided: { margin: 0.3, maxInstances: 40, block: 4 } }
        },
        { catalogue }
      )
      const { runs } = yield* read<Api.RunList>("/api/runs")
      const entry = runs.find(({ id }) => id === run.id)
      assert.deepStrictEqual([entry?.status, entry?.made, entry?.trials], ["done", made, run.trials])
      assert.isBelow(made, run.trials)
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("lists, filters and sorts trials by their stored values", () =>
    Effect.gen(function* () {
      const { read, run } = yield* served
      const store = yield* RunStore
      const results = yield* Stream.runCollect(store.results(run.id))
      const page = (query: string) => read<Api.TrialPage>(`/api/run/${run.id}/trials?${query}`)
      const all = yield* page("limit=500")
      assert.deepStrictEqual(
        all.rows.map(({ id, outcome }) => [id, outcome]),
        results.map(({ id, outcome }) => [id, outcome._tag])
      )
      const unsolved = yield* page("unsolved=1")
      assert.strictEqual(unsolved.total, results.filter(({ outcome }) => outcome._tag !== "solved").length)
      const reasons = yield* read<ReadonlyArray<Api.AgentReasons>>(`/api/run/${run.id}/reasons`)
      assert.strictEqual(reasons.length, run.cells.length)
      for (const { cell, reasons: said } of reasons) {
        const failed = results.filter((result) => result.cell === cell && result.outcome._tag !== "solved")
        // each begins with its number of trials
        assert.strictEqual(
          said.reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
          failed.length
        )
      }
      assert.isAbove(unsolved.total, 0)
      assert.deepStrictEqual((yield* page("from=2&limit=3")).rows, all.rows.slice(2, 5))
      const calls = (yield* page("sort=calls&limit=500")).rows.map((row) => row.calls ?? -1)
      assert.deepStrictEqual(
        calls,
        calls.toSorted((a, b) => b - a)
      )
      assert.isTrue((yield* page("cells=1")).rows.every(({ cell }) => cell === 1))
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("shows exactly the results of a run", () =>
    Effect.gen(function* () {
      const { read, run } = yield* served
      const answer = yield* read<Api.RunAnswer>(`/api/run/${run.id}`)
      const { analyses } = yield* Results.readResults(yield* readRun(run.id, { catalogue }))
      const said = answer.families.flatMap(({ pairs }) =>
        pairs.map(({ a, b, difference, verdict }) => ({ a, b, difference, verdict }))
      )
      const known = analyses.flatMap(({ pairs }) =>
        pairs.map(({ a, b, difference, verdict }) => ({ a, b, difference, verdict }))
      )
      assert.deepStrictEqual(said, known)
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("shows the rebuilt prompt of every reply, but only if the rebuilt architecture did the same", () =>
    Effect.gen(function* () {
      const { read, run } = yield* served
      const { rows } = yield* read<Api.TrialPage>(`/api/run/${run.id}/trials?limit=500`)
      let withCalls = 0
      for (const { cell, id } of [rows[0], rows.at(-1)].flatMap((row) => row ?? [])) {
        // an address may name its run as a command does
        assert.strictEqual((yield* read<Api.TrialOutline>(`/api/trial/last/${id}`)).run, run.id)
        const trial = yield* read<Api.TrialOutline>(`/api/trial/${run.id}/${id}`)
        assert.isAbove(trial.steps, 0)
        const first = yield* read<Api.PromptView>(`/api/trial/${run.id}/${id}/prompt/1`)
        const last = yield* read<Api.PromptView>(`/api/trial/${run.id}/${id}/prompt/${trial.steps}`)
        const texts = (view: Api.PromptView) => JSON.stringify(view.prompt?.messages ?? view.missing)
        assert.strictEqual(first.prompt?.from, "rebuilt", texts(first))
        assert.include(
          texts(first),
          (trial.instructions ?? []).flatMap((part) =>
            part._tag === "Text" ? [JSON.stringify(part.text).slice(1, 60)] : []
          )[0] ?? "?"
        )
        // what is cut off a long message is asked for by its number and that of its part
        const part = first.prompt?.messages[0]?.parts[0]
        assert(part?._tag === "Text")
        const begun = part.text.length
        const piece = `/api/trial/${run.id}/${id}/prompt/1/text?call=0&part=0&from=${begun - 5}`
        const more = yield* read<{ readonly text: string; readonly length: number }>(piece)
        assert.strictEqual(more.text.slice(0, 5), part.text.slice(-5))
        assert.strictEqual(more.length, begun + (part.more ?? 0))
        assert.strictEqual(last.prompt?.from, "rebuilt", `cell ${cell}: ${texts(last)}`)
        // and what is cut off its calls without one
        const messages = last.prompt?.messages ?? []
        const place = messages.findIndex(({ calls }) => calls !== undefined)
        if (place === -1) continue
        withCalls += 1
        const calls = yield* read<{ readonly text: string }>(
          `/api/trial/${run.id}/${id}/prompt/${trial.steps}/text?call=${place}&from=3`
        )
        assert.strictEqual(calls.text, messages[place]?.calls?.text.slice(3))
      }
      assert.isAbove(withCalls, 0)
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("groups every unsolved trial once", () =>
    Effect.gen(function* () {
      const { read, run } = yield* served
      const { patterns, trials, unsolved } = yield* read<Api.Patterns>(`/api/run/${run.id}/patterns`)
      const { rows } = yield* read<Api.TrialPage>(`/api/run/${run.id}/trials?unsolved=1&limit=500`)
      assert.strictEqual(trials, run.trials)
      assert.strictEqual(unsolved, rows.length)
      assert.deepStrictEqual(
        patterns.flatMap(({ examples }) => examples.map(({ id }) => id)).toSorted(),
        rows.map(({ id }) => id).toSorted()
      )
      for (const { agents, trials: many } of patterns) {
        assert.strictEqual(
          agents.reduce((sum, agent) => sum + agent.trials, 0),
          many
        )
      }
    }).pipe(Effect.scoped, inStore)
  )

  it.effect("separates a fork from the trial that it continues, at or after its fork", () =>
    Effect.gen(function* () {
      const { read, run } = yield* served
      const store = yield* RunStore
      const { run: forks } = yield* forkRun(run.id, {
        catalogue,
        concurrency: 1,
        at: "after-mistake",
        adapters: [{ name: "function-calling", options: {} }]
      })
      const made = yield* Stream.runCollect(store.trials(forks.id))
      assert.isAbove(made.length, 0)
      for (const { trial } of made) {
        const { at, trial: parent } = trial.identity.fork ?? { at: -1, trial: "" }
        const [origin] = yield* store.findTrials(parent)
        const before = Trajectories.listCalls(origin?.trial.events ?? [])
        const whole = [...before.slice(0, at), ...Trajectories.listCalls(trial.events)]
        const wanted = before.findIndex((called, i) => actOf(called) !== actOf(whole[i]))
        const path = `/api/compare/${run.id}/${parent}/${forks.id}/${trial.id}`
        const { parts, rows } = yield* read<Api.Comparison>(path)
        assert.isAtLeast(parts ?? -1, at)
        assert.strictEqual(parts, wanted === -1 ? before.length : wanted)
        assert.lengthOf(
          rows.filter((row) => row.b !== undefined),
          whole.length
        )
      }
    }).pipe(Effect.scoped, inStore)
  )

  it.live("reports a run that begins while the page is open", () =>
    Effect.gen(function* () {
      const { follow, run } = yield* served
      const lists = yield* follow
      const idsOf = ({ runs }: Api.RunList) => runs.map(({ id }) => id)
      assert.deepStrictEqual(idsOf(yield* lists.next), [run.id])
      const { run: second } = yield* evaluate({ ...plan, instances: 1 }, { catalogue, concurrency: 1 })
      let last = yield* lists.next
      while (last.runs[0]?.status !== "done") last = yield* lists.next
      assert.deepStrictEqual(idsOf(last), [second.id, run.id])
      assert.strictEqual(last.runs[0]?.made, second.trials)
    }).pipe(Effect.scoped, inStore)
  )
})
