import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Secrets } from "@escapement/core"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { afterEach, vi } from "vitest"
import { locationFrom } from "../../src/terminal/locationFrom.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-location-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.unstubAllEnvs())

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

  it("remembers the file of a URL as one with a secret, but not a stream of the shell", () => {
    assert.strictEqual(locationFrom(written("secret-url", "postgres://me:pass@db/runs")), "postgres://me:pass@db/runs")
    assert.isTrue(Secrets.secretFiles.has(join(folder, "secret-url")))
    assert.throws(() => locationFrom("file:/dev/fd/999"))
    assert.isFalse(Secrets.secretFiles.has("/dev/fd/999"))
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

  it.each([
    "postgres://me@db/runs",
    " POSTGRESQL://me@db/runs\n",
    "runs.sqlite",
    "/data/my runs/all.sqlite3",
    "runs.db"
  ])("takes what is surely a location from a variable or a file: %s", (text) => {
    vi.stubEnv("ESCAPEMENT_TEST_STORE", text)
    assert.strictEqual(locationFrom("env:ESCAPEMENT_TEST_STORE"), text.trim())
    assert.strictEqual(locationFrom(written("location", text)), text.trim())
  })

  it.each([
    "hunter2Secret9x",
    "host=db.example user=u password=hunter2Secret9x dbname=runs",
    "host=/var/run/postgresql password=hunter2Secret9x.db",
    "/hunter2Secret9x+abc/",
    "DATABASE=hunter2Secret9x\nx.sqlite",
    '{"store": "hunter2Secret9x"}'
  ])("refuses any other text, which may be a secret, and does not repeat it: %s", (text) => {
    vi.stubEnv("ESCAPEMENT_TEST_STORE", text)
    const refusalOf = (given: string): string => {
      try {
        return `it was taken: ${locationFrom(given)}`
      } catch (error) {
        return String(error)
      }
    }
    assert.include(refusalOf("env:ESCAPEMENT_TEST_STORE"), "a URL in the variable ESCAPEMENT_TEST_STORE, as in")
    assert.include(refusalOf(written("secret", text)), "and the file holds another text")
    for (const given of ["env:ESCAPEMENT_TEST_STORE", written("secret", text)])
      assert.notInclude(refusalOf(given), "hunter2")
  })

  it("reads no file that is too long, and none that is not regular", () => {
    const long = written("long", "postgres://me@db/runs")
    truncateSync(join(folder, "long"), 3_000_000_000)
    assert.throws(() => locationFrom(long), "the file has more than 65536 bytes")
    assert.throws(() => locationFrom("file:/dev/zero"), "it is not a regular file")
    execFileSync("mkfifo", [join(folder, "pipe")])
    assert.throws(() => locationFrom(`file:${join(folder, "pipe")}`), "it is not a regular file")
  })
})
