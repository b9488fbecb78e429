import { createServer } from "node:net"
import { DatabaseSync } from "node:sqlite"
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Secrets } from "@escapement/core"
import { hiddenPaths } from "../src/containment/HiddenFromAgents.ts"
import { assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"

describe("what is hidden from external agents", () => {
  it("includes all files of the store and of other stores beside it, even if the agent must see their folder", () => {
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

  it("includes the files from which secrets were read, at their real place", () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "escapement-hidden-")))
    const [url, link, passwords] = [join(folder, "url"), join(folder, "link"), join(folder, "passwords")]
    try {
      for (const file of [url, passwords]) writeFileSync(file, "postgres://me:secret@db/runs")
      symlinkSync(url, link)
      const before = hiddenPaths({ sources: [] }, join(folder, "streams"))
      for (const file of [url, passwords]) assert.notInclude(before, file)
      Secrets.secretFiles.add(link)
      vi.stubEnv("PGPASSFILE", passwords)
      const hidden = hiddenPaths({ sources: [] }, join(folder, "streams"))
      for (const file of [url, passwords]) assert.include(hidden, file)
    } finally {
      Secrets.secretFiles.delete(link)
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it("includes keys, sockets, databases and lock files beside the store and in the working folder, by any name", async () => {
    const folder = mkdtempSync(join(tmpdir(), "escapement-hidden-"))
    const before = process.cwd()
    const server = createServer()
    try {
      process.chdir(folder)
      const at = (name: string) => join(process.cwd(), name)
      const database = new DatabaseSync(at("backup"))
      database.exec("CREATE TABLE t (a)")
      database.close()
      writeFileSync(at("l.json"), JSON.stringify({ lock: 1, plan: {} }))
      await new Promise<void>((resolve) => server.listen(at("agent.sock"), resolve))
      for (const name of [
        ".env.production",
        ".env-local",
        ".envrc",
        "backup-wal",
        "agent.mjs",
        ".environment",
        "data.json"
      ]) {
        writeFileSync(at(name), "{}")
      }
      const hidden = hiddenPaths({ sources: [] }, at("streams"))
      for (const name of ["backup", "backup-wal", "l.json", "agent.sock", ".env.production", ".env-local", ".envrc"]) {
        assert.include(hidden, at(name))
      }
      for (const name of ["agent.mjs", ".environment", "data.json"]) assert.notInclude(hidden, at(name))
    } finally {
      server.close()
      process.chdir(before)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
