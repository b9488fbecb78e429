import { rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { openSqlite } from "../../src/sqlite/SqliteDatabase.ts"
import { runTable } from "../../src/tables/RunTable.ts"
import { discardRun } from "../../src/run/discardRun.ts"
import { retireTrials } from "../../src/run/retireTrials.ts"
import { runOf } from "../samples.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

it.effect.skipIf(process.platform === "win32")("notes that cannot be written fail in the same words as the file", () =>
  Effect.gen(function* () {
    const path = join(yield* temporaryFolder, "runs.sqlite")
    const database = yield* openSqlite(path)
    yield* runTable(database).begin(runOf("a"))
    rmSync(`${path}.notes`)
    symlinkSync(`${path}.elsewhere`, `${path}.notes`)
    const writes = [runTable(database).begin(runOf("b")), discardRun(database, "a"), retireTrials(database, "a", ["t"])]
    for (const write of writes) {
      const { message } = yield* Effect.flip(write)
      // the words for people, not those of the thrown error
      assert.match(message, /^[a-z ]+ run [ab] in \S+runs\.sqlite: \S+runs\.sqlite\.notes is a link or not/)
    }
  })
)
