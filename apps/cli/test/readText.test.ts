import { execFileSync } from "node:child_process"
import { truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { NodeServices } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readText } from "@escapement/evaluate/terminal"
import { temporaryFolder } from "./command.ts"

const read = (path: string) => Effect.provide(readText("--lock", path), NodeServices.layer)

describe("a file that a flag names", () => {
  it.effect("is read", () =>
    Effect.gen(function* () {
      const path = join(temporaryFolder(), "lock.json")
      writeFileSync(path, "{}")
      assert.strictEqual(yield* read(path), "{}")
    })
  )

  it.effect("is not read if it is too large", () =>
    Effect.gen(function* () {
      const path = join(temporaryFolder(), "lock.json")
      writeFileSync(path, "")
      truncateSync(path, 3_000_000_000)
      assert.strictEqual(
        (yield* Effect.flip(read(path))).message,
        `--lock ${path}: the file has 3000000000 bytes; at most 16777216 are allowed`
      )
    })
  )

  it.effect.skipIf(process.platform === "win32")("is not waited for if it is a pipe without a writer", () =>
    Effect.gen(function* () {
      const path = join(temporaryFolder(), "lock.json")
      execFileSync("mkfifo", [path])
      assert.strictEqual((yield* Effect.flip(read(path))).message, `--lock ${path}: not a regular file`)
    })
  )
})
