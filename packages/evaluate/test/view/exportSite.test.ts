import { RunStore, type TrialEvent } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, normalize } from "node:path"
import { evaluate, readRun } from "../../src/index.ts"
import { exportSite } from "../../src/view/index.ts"
import { catalogue, plan } from "../catalogue.ts"

describe("a static copy", () => {
  it.effect("writes no file outside its folder, whatever id an image has, and the page last", () =>
    Effect.gen(function* () {
      const page = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-page-"))),
        (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
      )
      writeFileSync(join(page, "index.html"), "<!doctype html><head></head>")
      for (const name of ["a.js", "z.css"]) writeFileSync(join(page, name), "")
      const store = yield* RunStore
      const { run } = yield* evaluate(
        { ...plan, benchmark: { benchmark: "ace", from: { tier: "smoke" } }, instances: 1 },
        { catalogue, concurrency: 1 }
      )
      const [first] = yield* Stream.runCollect(store.trials(run.id))
      const { trial, ...rest } = first ?? assert.fail("there is no trial")
      const names = ["../../../out.txt", "/out.txt", "..\\out.txt", ".out", "0".repeat(64)]
      yield* store.begin({ ...run, id: "hostile", trials: 1 })
      yield* Effect.forEach(names, (name) => store.putBlob(name, Uint8Array.of(1)))
      const content = names.map((blob) => ({ _tag: "Image", mediaType: "image/png", blob, alt: "a room" }) as const)
      const events = trial.events.map((event): TrialEvent =>
        event._tag === "Called" ? { ...event, content: [...event.content, ...content] } : event
      )
      yield* store.finish({ ...rest, run: "hostile", trial: { ...trial, events } })
      yield* store.end("hostile", "done")
      const read = yield* readRun("hostile", { catalogue })
      const files = yield* Stream.runCollect(yield* exportSite({ catalogue, read, page }))
      assert.deepStrictEqual(
        files.slice(-3).map(({ name }) => name),
        ["a.js", "z.css", "index.html"]
      )
      const images = files.flatMap(({ name }) => (name.startsWith("data/image/") ? [name] : []))
      assert.strictEqual(new Set(images).size, names.length)
      assert.include(images, `data/image/${"0".repeat(64)}`)
      for (const { name } of files) {
        assert.strictEqual(normalize(name), name)
        assert.notMatch(name, /\\|^[./]|\/\./)
      }
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layer(":memory:")))
  )
})
