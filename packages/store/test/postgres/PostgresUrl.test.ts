import { readdirSync } from "node:fs"
import type { Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { storeAt, Upkeep } from "../../src/index.ts"
import { isPostgresUrl, readLocation } from "../../src/postgres/PostgresUrl.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

describe("the location of a store", () => {
  it.effect("is a PostgreSQL URL in any case and with surrounding blanks", () =>
    Effect.gen(function* () {
      for (const url of ["POSTGRES://me@h/runs", " postgres://me@h/runs\n", "PostgreSQL://me@h/runs"]) {
        assert.isTrue(isPostgresUrl(url))
        assert.match(yield* readLocation(url), /^postgres(ql)?:\/\/me@h\/runs$/)
      }
      for (const path of ["runs.sqlite", "/a/b.sqlite", "C:/runs.sqlite", ":memory:", "a b.sqlite"]) {
        assert.strictEqual(yield* readLocation(path), path)
      }
    })
  )

  it.effect("of another protocol makes no file, and no message repeats it, as it may hold a password", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const before = process.cwd()
      process.chdir(folder)
      try {
        const strange = ["postgres:/me:planted@h/runs", "Postgres:me:planted@h/runs", "mysql://me:planted@h/runs"]
        for (const location of [...strange, "'postgres://me:planted@h/runs'", "\u200bpostgres://me:planted@h/runs"]) {
          const opened = Effect.scoped(Layer.build(storeAt(location)))
          const attempts = [opened, Upkeep.examine(location), Upkeep.repair(location)].map((attempt) =>
            Effect.asVoid<unknown, Stored.StoreFailed, never>(attempt)
          )
          for (const attempt of attempts) {
            const { message } = yield* Effect.flip(attempt)
            assert.match(message, /^open the store: .*postgres:\/\/user@host\/name$/)
          }
        }
        assert.deepStrictEqual(readdirSync(folder), [])
      } finally {
        process.chdir(before)
      }
    })
  )
})
