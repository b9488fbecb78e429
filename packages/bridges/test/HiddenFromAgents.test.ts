import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { hiddenPaths } from "../src/containment/HiddenFromAgents.ts"
import { assert, describe, it } from "@effect/vitest"

describe("what is hidden from external agents", () => {
  it("is all that belongs to a store, and other stores beside it, also where their folder has to be seen", () => {
    const folder = mkdtempSync(join(tmpdir(), "escapement-hidden-"))
    const before = process.cwd()
    try {
      process.chdir(folder)
      const store = join(process.cwd(), "runs.sqlite")
      const files = ["", "-wal", "-shm", "-journal", ".notes", ".notes.mending", ".damaged-1"].map((end) => store + end)
      const others = ["older.sqlite", "older.sqlite-wal", "older.sqlite.notes"].map((name) => join(process.cwd(), name))
      for (const file of [...files, ...others, "agent.mjs"]) writeFileSync(file, "")
      const hidden = hiddenPaths({ store, sources: [] }, join(folder, "streams"))
      for (const file of [...files, ...others]) assert.include(hidden, file)
      assert.notInclude(hidden, join(process.cwd(), "agent.mjs"))
    } finally {
      process.chdir(before)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
