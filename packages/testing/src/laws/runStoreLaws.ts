import { RunStore, Stored } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Exit, Option, Stream } from "effect"
import { type TrialSample, sampleInstance, sampleRun, scores, sampleTrial } from "./runStoreSamples.ts"

/** Begins a run and stores trials of it durably. */
const keep = Effect.fnUntraced(function* (samples: ReadonlyArray<TrialSample>) {
  const store = yield* RunStore
  for (const run of new Set(samples.map(({ run = "run-1" }) => run))) yield* store.begin(sampleRun(run))
  for (const name of new Set(samples.map(({ name = "one" }) => name))) yield* store.putInstance(sampleInstance(name))
  for (const sample of samples) yield* store.finish(sampleTrial(sample))
  yield* store.flush
  return store
})

const placeOf = ({ cell, trial }: Stored.StoredTrial) => `${cell} ${trial.identity.instance} ${trial.identity.epoch}`

const inOrder: ReadonlyArray<TrialSample> = ([0, 1] as const).flatMap((cell) =>
  ["alpha", "beta", "gamma"].flatMap((name) => [0, 1, 2].map((epoch): TrialSample => ({ cell, name, epoch })))
)

/** What every run store does. Each law is given an empty store. */
export const runStoreLaws = {
  "gives back a run as it was begun": Effect.gen(function* () {
    const store = yield* RunStore
    yield* store.begin(sampleRun("run-1"))
    assert.deepStrictEqual(yield* store.run("run-1"), Option.some(sampleRun("run-1")))
    assert.deepStrictEqual(yield* store.runs, [sampleRun("run-1")])
  }),

  "takes up a run that is there: its status changes, its trials stay": Effect.gen(function* () {
    const store = yield* keep([{}])
    yield* store.end("run-1", "interrupted")
    assert.deepStrictEqual(
      yield* store.run("run-1"),
      Option.some({ ...sampleRun("run-1"), status: "interrupted" as const })
    )
    yield* store.begin(sampleRun("run-1"))
    assert.deepStrictEqual(yield* store.runs, [sampleRun("run-1")])
    assert.strictEqual((yield* store.finished("run-1")).size, 1)
  }),

  "keeps what a run was told, until it is taken up again": Effect.gen(function* () {
    const store = yield* RunStore
    const told = store.control("run-1")
    assert.deepStrictEqual(yield* told, { order: "play", retriesInfra: false })
    yield* store.begin(sampleRun("run-1"))
    yield* store.begin(sampleRun("run-2"))
    yield* store.order("run-1", { order: "pause" })
    yield* store.order("run-1", { concurrency: 3 })
    yield* store.order("run-1", { retriesInfra: true })
    assert.deepStrictEqual(yield* told, { order: "pause", concurrency: 3, retriesInfra: true })
    yield* store.order("run-1", { order: "play", retriesInfra: false })
    assert.deepStrictEqual(yield* told, { order: "play", concurrency: 3, retriesInfra: false })
    assert.deepStrictEqual(yield* store.control("run-2"), { order: "play", retriesInfra: false })
    yield* store.begin(sampleRun("run-1"))
    assert.deepStrictEqual(yield* told, { order: "play", retriesInfra: false })
    // nothing is stored for a run that does not exist
    yield* store.order("run-3", { order: "cancel" })
    assert.deepStrictEqual(yield* store.control("run-3"), { order: "play", retriesInfra: false })
  }),

  "ends a run as done once it has as many trials as it should": Effect.gen(function* () {
    const store = yield* keep([{}])
    assert.strictEqual(yield* store.end("run-1", "done", 2), "interrupted")
    assert.deepStrictEqual(
      Option.map(yield* store.run("run-1"), ({ status }) => status),
      Option.some("interrupted")
    )
    assert.strictEqual(yield* store.end("run-1", "done", 1), "done")
    assert.strictEqual(yield* store.end("run-1", "failed", 2), "failed")
  }),

  "fails to end a run that is not there": Effect.gen(function* () {
    const store = yield* RunStore
    assert.isTrue(Exit.isFailure(yield* Effect.exit(store.end("nowhere", "done"))))
  }),

  "lists the run that was begun last first, whatever the clock said": Effect.gen(function* () {
    const store = yield* RunStore
    yield* store.begin(sampleRun("b", "2026-11-21T09:00:00.000Z"))
    yield* store.begin(sampleRun("c", "2026-11-21T07:00:00.000Z"))
    yield* store.begin(sampleRun("a", "2026-11-21T08:00:00.000Z"))
    // a resumed run is not newer
    yield* store.begin(sampleRun("c", "2026-11-21T07:00:00.000Z"))
    assert.deepStrictEqual(
      (yield* store.runs).map(({ id }) => id),
      ["a", "c", "b"]
    )
  }),

  "finds a run by its id, the beginning of it, or as the last one": Effect.gen(function* () {
    const store = yield* RunStore
    const find = (id: string) =>
      Effect.map(store.run(id), (found) => Option.getOrNull(Option.map(found, ({ id }) => id)))
    assert.isNull(yield* find("last"))
    yield* store.begin(sampleRun("2025-%", "2026-11-21T07:00:00.000Z"))
    yield* store.begin(sampleRun("2026-ab", "2026-11-21T08:00:00.000Z"))
    yield* store.begin(sampleRun("2026-a", "2026-11-21T09:00:00.000Z"))
    assert.strictEqual(yield* find("last"), "2026-a")
    assert.strictEqual(yield* find("2025"), "2025-%")
    assert.strictEqual(yield* find("2026-ab"), "2026-ab")
    // a complete id is unambiguous, even if another id begins with it
    assert.strictEqual(yield* find("2026-a"), "2026-a")
    for (const id of ["2026", "", "%", "2025__", "ab"]) assert.isNull(yield* find(id), id)
  }),

  "keeps an instance once, with the newest name and facets": Effect.gen(function* () {
    const store = yield* RunStore
    const first = sampleInstance("one")
    const second = { ...first, name: "uno", facets: { h: 4, __proto__x: "a" } }
    yield* store.putInstance(first)
    assert.deepStrictEqual(yield* store.instance(first.fingerprint), Option.some(first))
    yield* store.putInstance(second)
    assert.deepStrictEqual(yield* store.instance(first.fingerprint), Option.some(second))
    assert.deepStrictEqual(yield* store.instance("print-two"), Option.none())
    // a complete instance is not replaced by a withheld one; a withheld instance is replaced by a complete one
    yield* store.putInstance(Stored.withhold(second))
    assert.deepStrictEqual(yield* store.instance(first.fingerprint), Option.some(second))
    const third = sampleInstance("two")
    yield* store.putInstance(Stored.withhold(third))
    assert.deepStrictEqual(yield* store.instance(third.fingerprint), Option.some(Stored.withhold(third)))
    yield* store.putInstance(third)
    assert.deepStrictEqual(yield* store.instance(third.fingerprint), Option.some(third))
  }),

  "keeps blobs under their hash": Effect.gen(function* () {
    const store = yield* RunStore
    const data = Uint8Array.of(0, 255, 1, 128)
    yield* store.putBlob("ab12", data)
    yield* store.putBlob("ab12", data)
    assert.deepStrictEqual(yield* store.blob("ab12"), Option.some(data))
    assert.deepStrictEqual(yield* store.blob("ab"), Option.none())
  }),

  "gives back a trial with events and scores": Effect.gen(function* () {
    const store = yield* keep([{ calls: 30 }])
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), [sampleTrial({ calls: 30 })])
  }),

  "gives back a forked trial": Effect.gen(function* () {
    const store = yield* keep([{}])
    const plain = sampleTrial({ id: "forked", epoch: 1 })
    const fork = { trial: "trial-0-one-0", at: 2 }
    const forked = { ...plain, trial: { ...plain.trial, identity: { ...plain.trial.identity, fork } } }
    yield* store.finish(forked)
    yield* store.flush
    assert.deepStrictEqual(yield* store.findTrials("forked"), [forked])
  }),

  "gives back results with the name and facets of their instance": Effect.gen(function* () {
    const store = yield* keep([{}])
    const { cell, trial } = sampleTrial()
    const expected: Stored.TrialResult = {
      id: trial.id,
      cell,
      instance: "print-one",
      name: "one",
      facets: sampleInstance("one").facets,
      epoch: 0,
      outcome: trial.outcome,
      usage: trial.usage,
      timing: trial.timing,
      scores
    }
    assert.deepStrictEqual(yield* Stream.runCollect(store.results("run-1")), [expected])
  }),

  "reads a run in the order of cell, instance name and epoch, however it was executed": Effect.gen(function* () {
    const shuffled = inOrder.map((_, i) => inOrder[(i * 7 + 3) % inOrder.length] ?? {})
    const store = yield* keep(shuffled)
    const expected = inOrder.map((sample) => placeOf(sampleTrial(sample)))
    assert.deepStrictEqual((yield* Stream.runCollect(store.trials("run-1"))).map(placeOf), expected)
    assert.deepStrictEqual(
      (yield* Stream.runCollect(store.results("run-1"))).map(
        ({ cell, epoch, instance }) => `${cell} ${instance} ${epoch}`
      ),
      expected
    )
  }),

  "compares names by code point, in whatever language they are": Effect.gen(function* () {
    // by language "a" comes before "B"; by UTF-16 unit the face comes before the wave
    const names = ["", "B", "a", "b", "~", "ä", "Ω", "\uff5e", "\u{1f600}"]
    const store = yield* keep(names.toReversed().map((name): TrialSample => ({ name, id: `of ${name}` })))
    assert.deepStrictEqual(
      (yield* Stream.runCollect(store.results("run-1"))).map(({ name }) => name),
      names
    )
  }),

  "gives back texts and bytes of any kind and size": Effect.gen(function* () {
    const store = yield* keep([{}])
    const text = `\u0000 \\u0000 ' " $1 ? \ud800 \u{10ffff} ${"long ".repeat(400_000)}`
    const plain = sampleTrial({ id: "odd", epoch: 1 })
    const odd = {
      ...plain,
      trial: { ...plain.trial, events: [{ _tag: "Noted", step: 0, kind: "plan", text } as const] }
    }
    const data = Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * 7 + (i >> 8)) % 256)
    yield* store.finish(odd)
    yield* store.putBlob("ef56", data)
    yield* store.flush
    assert.deepStrictEqual(yield* store.findTrials("odd"), [odd])
    const blob = Option.getOrThrow(yield* store.blob("ef56"))
    // compared by hand, as a failing assertion would print a difference of megabytes
    assert.isTrue(blob.length === data.length && blob.every((byte, i) => byte === data[i]))
  }),

  "gives a short form of a large trial alone, and nothing in it that the trial does not have": Effect.gen(function* () {
    const store = yield* keep([{}])
    const plain = sampleTrial({ id: "large", epoch: 1 })
    const text = "\u{1f600} long ".repeat(700_000)
    const note = { _tag: "Noted", step: 0, kind: "plan", text } as const
    const large = { ...plain, trial: { ...plain.trial, events: [note, ...plain.trial.events] } }
    yield* store.finish(large)
    yield* store.flush
    assert.deepStrictEqual(yield* store.shortTrial("trial", "run-1"), Option.none())
    assert.deepStrictEqual(yield* store.shortTrial("large", "run-2"), Option.none())
    const found = yield* store.shortTrial("lar", "run-1")
    // a store need not have a short form
    if (Option.isNone(found)) return
    const { cut, stored } = found.value
    const [first, ...rest] = stored.trial.events
    const kept = first?._tag === "Noted" ? first.text : ""
    assert.isTrue(kept.length >= 4000 && kept.length < 100_000 && text.startsWith(kept))
    assert.deepStrictEqual([...cut], [[0, { text: text.length }]])
    assert.deepStrictEqual({ ...stored, trial: { ...stored.trial, events: rest } }, plain)
  }),

  "reads more than one page without losing or repeating a trial": Effect.gen(function* () {
    const samples = Array.from({ length: 600 }, (_, i): TrialSample => ({ id: `t${i}`, epoch: i % 40, calls: 0 }))
    const store = yield* keep(samples)
    const results = yield* Stream.runCollect(store.results("run-1"))
    assert.strictEqual(results.length, 600)
    assert.strictEqual(new Set(results.map(({ id }) => id)).size, 600)
    assert.strictEqual((yield* Stream.runCollect(store.trials("run-1"))).length, 600)
    assert.strictEqual((yield* store.finished("run-1")).size, 600)
  }),

  "takes the first of two trials of one id": Effect.gen(function* () {
    const store = yield* keep([{}])
    yield* store.finish(sampleTrial({ calls: 5 }))
    yield* store.flush
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), [sampleTrial()])
  }),

  "keeps runs apart": Effect.gen(function* () {
    const store = yield* keep([{ run: "run-1" }, { run: "run-2" }, { run: "run-2", epoch: 1 }])
    assert.deepStrictEqual([...(yield* store.finished("run-1"))], ["trial-0-one-0"])
    assert.deepStrictEqual([...(yield* store.finished("run-2"))].toSorted(), ["trial-0-one-0", "trial-0-one-1"])
    assert.strictEqual((yield* store.finished("run-3")).size, 0)
    const counts = yield* Effect.forEach(["run-1", "run-2", "run-3"], store.count)
    assert.deepStrictEqual(counts, [1, 2, 0])
    assert.strictEqual((yield* Stream.runCollect(store.results("run-3"))).length, 0)
    assert.strictEqual((yield* Stream.runCollect(store.trials("run-3"))).length, 0)
  }),

  "finds trials by the beginning of their id, newest run first": Effect.gen(function* () {
    const store = yield* RunStore
    yield* store.begin(sampleRun("old", "2026-11-20T00:00:00.000Z"))
    yield* store.begin(sampleRun("new", "2026-11-21T00:00:00.000Z"))
    yield* keep([
      { run: "old", id: "abc" },
      { run: "new", id: "abd" },
      { run: "new", id: "abc" },
      { run: "new", id: "b%" }
    ])
    const find = (id: string, run?: string) =>
      Effect.map(store.findTrials(id, run), (all) => all.map(({ run, trial }) => `${run} ${trial.id}`))
    assert.deepStrictEqual(yield* find("ab"), ["new abc", "new abd", "old abc"])
    assert.deepStrictEqual(yield* find("abc"), ["new abc", "old abc"])
    assert.deepStrictEqual(yield* find("b%"), ["new b%"])
    assert.deepStrictEqual(yield* find("ab", "old"), ["old abc"])
    assert.deepStrictEqual(yield* find("ab", "none"), [])
    for (const id of ["", "%", "abcd", "c"]) assert.deepStrictEqual(yield* find(id), [], id)
  }),

  "adds scores to a trial, replacing those of the same metrics": Effect.gen(function* () {
    const store = yield* keep([{}, { epoch: 1 }])
    const reward = { version: 2, value: Option.some(1) }
    const other = { version: 1, value: Option.some(7) }
    yield* store.score("run-1", "trial-0-one-0", { reward, other })
    yield* store.flush
    assert.deepStrictEqual(
      (yield* Stream.runCollect(store.results("run-1"))).map(({ scores }) => scores),
      [{ ...scores, reward, other }, scores]
    )
  }),

  "gives a trial to whoever claims it, and none that is made": Effect.gen(function* () {
    const store = yield* keep([{}])
    assert.deepStrictEqual(yield* store.claim("run-1", "other"), { _tag: "Claimed", deaths: 0 })
    yield* store.release("run-1", "other")
    assert.deepStrictEqual(yield* store.claim("run-1", "other"), { _tag: "Claimed", deaths: 0 })
    assert.deepStrictEqual(yield* store.claim("run-1", "trial-0-one-0"), { _tag: "Finished" })
    assert.deepStrictEqual(yield* store.deaths("run-1"), new Map())
    assert.deepStrictEqual(yield* store.others("run-1"), [])
  }),

  "takes a trial out so that it is made again, and still reads what it was": Effect.gen(function* () {
    const store = yield* keep([{ epoch: 0 }, { epoch: 1 }])
    yield* store.end("run-1", "done")
    const [before, other] = yield* Stream.runCollect(store.trials("run-1"))
    if (before === undefined || other === undefined) return assert.fail("two trials were kept")
    yield* store.retire("run-1", [before.trial.id])
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), [other])
    const faults = Effect.map(store.verify("run-1"), ({ damage }) => damage.filter(({ image }) => image !== "ab12"))
    // the samples show an image that they do not store
    assert.deepStrictEqual(yield* faults, [])
    assert.strictEqual(Option.getOrUndefined(yield* store.run("run-1"))?.status, "interrupted")
    assert.strictEqual((yield* store.claim("run-1", before.trial.id))._tag, "Claimed")
    const after = { ...before, trial: { ...before.trial, outcome: { _tag: "wrong-answer" as const } } }
    yield* store.begin(sampleRun("run-1"))
    yield* store.finish(after)
    yield* store.end("run-1", "done")
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), [after, other])
    assert.deepStrictEqual(yield* Stream.runCollect(store.retired("run-1")), [before])
    assert.deepStrictEqual(yield* faults, [])
    assert.deepStrictEqual(yield* store.check, [])
  }),

  "counts the attempts that it took out, by cell": Effect.gen(function* () {
    const store = yield* keep([{ epoch: 0 }, { epoch: 1 }])
    assert.deepStrictEqual(yield* store.retries("run-1"), [])
    const [often, once] = yield* Stream.runCollect(store.trials("run-1"))
    if (often === undefined || once === undefined) return assert.fail("two trials were kept")
    yield* store.retire("run-1", [often.trial.id, once.trial.id])
    yield* store.finish(often)
    yield* store.flush
    yield* store.retire("run-1", [often.trial.id])
    assert.deepStrictEqual(yield* store.retries("run-1"), [{ cell: 0, trials: 2, attempts: 3, most: 2 }])
  }),

  "takes a run back, written or not, and nothing of another": Effect.gen(function* () {
    const store = yield* keep([{ epoch: 0 }, { epoch: 1 }])
    const [first, other] = yield* Stream.runCollect(store.trials("run-1"))
    if (first === undefined || other === undefined) return assert.fail("two trials were kept")
    yield* store.begin(sampleRun("run-2"))
    yield* store.finish({ ...first, run: "run-2" })
    yield* store.flush
    yield* store.retire("run-2", [first.trial.id])
    yield* store.claim("run-2", other.trial.id)
    yield* store.order("run-2", { order: "pause" })
    yield* store.finish({ ...other, run: "run-2" })
    yield* store.discard("run-2")
    yield* store.discard("run-2")
    yield* store.flush
    assert.isTrue(Option.isNone(yield* store.run("run-2")))
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-2")), [])
    assert.deepStrictEqual(yield* Stream.runCollect(store.retired("run-2")), [])
    assert.deepStrictEqual(yield* store.check, [])
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), [first, other])
    // as if the run had never existed
    yield* store.begin(sampleRun("run-2"))
    assert.deepStrictEqual(yield* store.control("run-2"), { order: "play", retriesInfra: false })
    assert.deepStrictEqual(yield* store.claim("run-2", other.trial.id), { _tag: "Claimed", deaths: 0 })
  }),

  "finds nothing wrong with what it was given": Effect.gen(function* () {
    const store = yield* keep([{}, { epoch: 1 }])
    yield* store.end("run-1", "done")
    yield* store.score("run-1", "trial-0-one-0", { other: { version: 1, value: Option.some(7) } })
    yield* store.seal("run-1")
    const { damage, trials } = yield* store.verify("run-1")
    // the samples show an image that they do not store
    assert.deepStrictEqual(
      damage.filter(({ image }) => image !== "ab12"),
      []
    )
    assert.strictEqual(trials, 2)
    assert.deepStrictEqual(yield* store.check, [])
  }),

  "fails to score a trial that is not there": Effect.gen(function* () {
    const store = yield* keep([{}])
    assert.isTrue(Exit.isFailure(yield* Effect.exit(store.score("run-1", "nobody", scores))))
  }),

  "scores while it is read": Effect.gen(function* () {
    const store = yield* keep(Array.from({ length: 40 }, (_, epoch) => ({ epoch })))
    const reward = { version: 2, value: Option.some(1) }
    let seen = 0
    yield* Stream.runForEach(store.trials("run-1"), ({ run, trial }) => {
      seen++
      return store.score(run, trial.id, { reward })
    })
    assert.strictEqual(seen, 40)
    for (const { scores } of yield* Stream.runCollect(store.results("run-1")))
      assert.deepStrictEqual(scores.reward, reward)
  })
} satisfies { readonly [law: string]: Effect.Effect<void, Stored.StoreFailed, RunStore> }
