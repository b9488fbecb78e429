import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeStream } from "../../src/agents/NativeStream.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-streams-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

describe.skipIf(process.platform === "win32")("what an external agent writes", () => {
  it.effect.each([".out", ".err"])("is kept in new files if there is a link at %s", (end) =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeFileSync(join(folder, "bashrc"), "mine")
      mkdirSync(join(folder, "command"))
      symlinkSync(join(folder, "bashrc"), join(folder, "command", `7${end}`))
      const { errors, output } = yield* makeStream(folder, "command", "7")
      assert.deepStrictEqual(
        [output, errors].map((path) => basename(path)),
        ["7-2.out", "7-2.err"]
      )
      assert.isTrue(existsSync(errors))
    })
  )

  it.effect("is not kept if the folder is a link", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      symlinkSync(tmpdir(), join(folder, "command"))
      assert.match((yield* Effect.flip(makeStream(folder, "command", "7"))).message, /command is a link/)
    })
  )
})
