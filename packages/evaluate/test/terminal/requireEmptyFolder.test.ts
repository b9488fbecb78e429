import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeServices } from "@effect/platform-node"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { requireEmptyFolder } from "../../src/terminal/requireEmptyFolder.ts"

it.effect("a folder with a file is refused by name; an empty or missing folder is accepted", () =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-empty-"))),
      (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
    )
    yield* requireEmptyFolder(join(folder, "none"))
    mkdirSync(join(folder, "logs"))
    yield* requireEmptyFolder(join(folder, "logs"))
    writeFileSync(join(folder, "logs", "records.json"), "[]")
    const { message } = yield* Effect.flip(requireEmptyFolder(join(folder, "logs")))
    assert.strictEqual(message, `${join(folder, "logs")} is not empty: name a new folder, or an empty one, with --out`)
  }).pipe(Effect.provide(NodeServices.layer))
)
