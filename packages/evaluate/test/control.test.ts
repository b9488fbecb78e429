import { RunStore } from "@escapement/core"
import { PostgresStore, SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Latch, Option } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { hasPostgres, temporarySchema } from "../../../tools/postgres/Postgres.ts"
import { evaluate, resume, Results } from "../src/index.ts"
import type * as Api from "../src/view/Api.ts"
import { serveView } from "../src/view/index.ts"
import { storeFlag } from "../src/terminal/resumeCommand.ts"
import { catalogue, plan } from "./catalogue.ts"

const place = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "escapement-control-"))
    writeFileSync(join(folder, "index.html"), "<!doctype html><title>Escapement</title>")
    return folder
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const tokens = { read: "r".repeat(32), control: "c".repeat(32) }

/** A run that stands still after its first trial until it is let go on, and a viewer of its store that another process might be. */
const underWay = Effect.gen(function* () {
  const folder = yield* place
  const path = join(folder, "runs.sqlite")
  const first = yield* Deferred.make<string>()
  const goOn = Latch.makeUnsafe(false)
  const fiber = yield* evaluate(plan, {
    catalogue,
    concurrency: 1,
    onEvent: (event) =>
      event._tag === "RunStarted"
        ? Deferred.succeed(first, event.run.id)
        : event._tag === "TrialFinished"
          ? goOn.await
          : Effect.void
  }).pipe(Effect.provide(SqliteStore.layer(path)), Effect.forkScoped)
  const run = yield* Deferred.await(first)
  return { fiber, folder, goOn, run, path }
})

const elsewhere = (path: string) => Effect.provide(SqliteStore.layer(path), { local: true })

describe("a running run that another process controls", () => {
  it.live("can be cancelled: finished trials are kept, and it can be resumed", () =>
    Effect.gen(function* () {
      const { fiber, path, run } = yield* underWay
      // its process is known by what it claims
      const said = yield* Effect.repeat(
        Effect.provide(Results.steerRun("last", { _tag: "Cancel" }).pipe(Effect.option), SqliteStore.layer(path), {
          local: true
        }),
        {
          until: (said) => said._tag === "Some"
        }
      )
      const resuming = `escapement eval --resume ${run}${storeFlag(path)}`
      assert.include(Option.getOrThrow(said), `continue with: ${resuming}`)
      const exit = yield* Fiber.await(fiber)
      assert.include(Exit.isFailure(exit) ? String(exit.cause) : "", `run ${run} was cancelled`)
      const ended = yield* Effect.flip(Results.steerRun(run, { _tag: "Pause" })).pipe(elsewhere(path))
      assert.include(ended.message, `is interrupted: continue with ${resuming}`)
      const { made } = yield* resume(run, { catalogue }).pipe(elsewhere(path))
      assert.strictEqual(made, 12)
    }).pipe(Effect.scoped)
  )

  it.live("accepts orders from the page only with the token", () =>
    Effect.gen(function* () {
      const { fiber, folder, goOn, path, run } = yield* underWay
      yield* Effect.gen(function* () {
        const url = yield* serveView({
          catalogue,
          page: folder,
          port: 0,
          token: tokens.read,
          control: tokens.control,
          runs: []
        })
        const tell = (body: object, token: string, more: Readonly<Record<string, string>> = {}, of = run) =>
          Effect.promise(async () => {
            const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more }
            const response = await fetch(`${url}/api/run/${of}/control`, {
              method: "POST",
              headers,
              body: JSON.stringify(body)
            })
            return response.status
          })
        const list = Effect.promise(async (): Promise<Api.RunList> => {
          const response = await fetch(`${url}/api/runs`, { headers: { authorization: `Bearer ${tokens.read}` } })
          const runs: Api.RunList = JSON.parse(await response.text())
          return runs
        })
        yield* Effect.repeat(list, { until: ({ runs }) => runs[0]?.status === "running" })
        const pause = { _tag: "Pause" }
        for (const short of ["last", run.slice(0, -1)])
          assert.strictEqual(yield* tell(pause, tokens.control, {}, short), 404)
        assert.strictEqual(yield* tell(pause, tokens.read), 401)
        assert.strictEqual(yield* tell(pause, tokens.control, { origin: "http://evil.example" }), 403)
        assert.strictEqual(yield* tell(pause, tokens.control, { "sec-fetch-site": "cross-site" }), 403)
        assert.strictEqual(yield* tell(pause, tokens.control, { "content-type": "text/plain" }), 415)
        assert.strictEqual(yield* tell({ _tag: "Drop" }, tokens.control), 400)
        assert.strictEqual(yield* tell({ _tag: "Concurrency", trials: 1e9 }, tokens.control), 400)
        const untouched = yield* list
        assert.deepStrictEqual(untouched.runs[0]?.control, { order: "play", retriesInfra: false })
        assert.isTrue(untouched.isSteerable)
        for (const command of [pause, { _tag: "Concurrency", trials: 2 }, { _tag: "RetryInfra" }]) {
          assert.strictEqual(yield* tell(command, tokens.control), 200)
        }
        const told = { order: "pause" as const, concurrency: 2, retriesInfra: true }
        assert.deepStrictEqual((yield* list).runs[0]?.control, told)
        const states = Effect.flatMap(
          RunStore.use((store) => store.runs),
          Effect.forEach(Results.currentState)
        )
        assert.isTrue((yield* states)[0]?.isPaused)
        assert.strictEqual(yield* tell({ _tag: "Resume" }, tokens.control), 200)
        assert.notProperty((yield* states)[0], "isPaused")
        goOn.openUnsafe()
        const { made } = yield* Fiber.join(fiber)
        assert.strictEqual(made, 12)
        assert.strictEqual(yield* tell(pause, tokens.control), 409)
      }).pipe(elsewhere(path))
    }).pipe(Effect.scoped)
  )

  it.effect("accepts no orders if the viewer is read-only, or on another address", () =>
    Effect.gen(function* () {
      const folder = yield* place
      const shown = { catalogue, page: folder, port: 0, token: tokens.read, runs: [] }
      const url = yield* serveView(shown)
      const status = yield* Effect.promise(async () => {
        const headers = { authorization: `Bearer ${tokens.read}`, "content-type": "application/json" }
        return (await fetch(`${url}/api/run/last/control`, { method: "POST", headers, body: "{}" })).status
      })
      assert.strictEqual(status, 404)
      const refused = yield* Effect.flip(serveView({ ...shown, host: "127.0.0.2", control: tokens.control }))
      assert.include(refused.message, "--control")
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})

describe.skipIf(!hasPostgres("a run in PostgreSQL that is paused"))("a run in PostgreSQL", () => {
  it.live("says when it is paused that workers finish what they were handed out", () =>
    Effect.gen(function* () {
      const { path, run: id } = yield* underWay
      const found = yield* RunStore.use((store) => store.run(id)).pipe(elsewhere(path))
      const run = { ...Option.getOrThrow(found), status: "running" as const }
      const said = yield* RunStore.use((store) => store.begin(run)).pipe(
        Effect.andThen(Results.steerRun(id, { _tag: "Pause" })),
        Effect.provide(PostgresStore.layer(yield* temporarySchema))
      )
      assert.include(said, "hands out no more trials; trials that are running or handed out to workers are finished")
    }).pipe(Effect.scoped)
  )
})
