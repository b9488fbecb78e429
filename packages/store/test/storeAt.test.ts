import { mkdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { sqliteReason } from "../src/sqlite/sqliteReason.ts"
import { storeAt, storeFile } from "../src/storeAt.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

describe("the location of a store", () => {
  it.effect("is a folder's own file if it is a folder, or ends as one", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      mkdirSync(join(folder, "a"))
      assert.strictEqual(storeFile(join(folder, "a")), join(folder, "a", "runs.sqlite"))
      assert.strictEqual(storeFile("none/"), join("none", "runs.sqlite"))
      assert.strictEqual(storeFile(join(folder, "b")), join(folder, "b"))
    })
  )

  it.effect("is refused in a sentence if nobody may look at it", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      symlinkSync("a", join(folder, "a"))
      for (const mustExist of [true, false]) {
        const opened = Effect.scoped(Layer.build(storeAt(join(folder, "a", "runs.sqlite"), { mustExist })))
        const { message } = yield* Effect.flip(opened)
        assert.match(message, /^open the store .*runs\.sqlite: the path's links lead in a circle/)
      }
      const denied = Object.assign(new Error("EACCES: permission denied, stat 'x'"), {
        code: "EACCES",
        syscall: "stat"
      })
      assert.match(sqliteReason("x")(denied), /^permission is denied: .*--store PATH/)
      const readOnly = Object.assign(new Error("EACCES"), { code: "EACCES", syscall: "open" })
      assert.match(sqliteReason("x")(readOnly), /^the store cannot be written/)
    })
  )
})
