import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { locationFrom } from "../../src/terminal/locationFrom.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-location-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return `file:${join(folder, name)}`
}

describe("locationFrom", () => {
  it("reads the URL that a file holds, and takes everything else as it is", () => {
    assert.strictEqual(locationFrom(written("url", "postgres://me@db/runs\n")), "postgres://me@db/runs")
    assert.strictEqual(locationFrom("runs.sqlite"), "runs.sqlite")
    assert.strictEqual(locationFrom("file:///runs.sqlite"), "file:///runs.sqlite")
  })

  it("says of a file without a URL what was expected, and what to type for a SQLite file", () => {
    const wanted = "a text file that holds a PostgreSQL URL, and "
    assert.throws(() => locationFrom("file:/nope"), `${wanted}there is no such file`)
    assert.throws(() => locationFrom(written("empty", "\n")), `${wanted}the file is empty`)
    const sqlite = written("runs.sqlite", "SQLite format 3\0…")
    assert.throws(
      () => locationFrom(sqlite, "Leave out `file:`"),
      `${wanted}this is a SQLite file. Leave out \`file:\``
    )
    assert.throws(() => locationFrom("env:ESCAPEMENT_NO_SUCH_VARIABLE"), "which is not set")
  })
})
