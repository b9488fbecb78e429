import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeServices } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { writeBytes } from "../../src/terminal/writeTexts.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-written-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

describe.skipIf(process.platform === "win32")("a file that is written", () => {
  it.effect.each(["", ".partial"])(
    "replaces a link at its path%s, and leaves the target of the link unchanged",
    (end) =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const mine = join(folder, "bashrc")
        const path = join(folder, "report.html")
        writeFileSync(mine, "mine")
        symlinkSync(mine, `${path}${end}`)
        yield* writeBytes(path, Stream.encodeText(Stream.succeed("a report")))
        assert.strictEqual(readFileSync(path, "utf8"), "a report")
        assert.strictEqual(readFileSync(mine, "utf8"), "mine")
      }).pipe(Effect.provide(NodeServices.layer))
  )
})
