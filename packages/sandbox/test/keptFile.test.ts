import { execFileSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { keepFile, readKept, removeUnfinished, sha256 } from "../src/keptFile.ts"

const root = mkdtempSync(join(tmpdir(), "escapement-kept-"))
afterAll(() => rmSync(root, { recursive: true }))

const bytes = new Uint8Array(100_000).map((_, i) => i)
const digest = sha256(bytes)
const read = (path: string, most = 200_000) => readKept(path, digest, most)

describe("a kept file", () => {
  it("is read as it was kept, and only its user may read or write it", async () => {
    const path = join(root, "new", "python-1")
    assert.isUndefined(await read(path))
    await keepFile(path, bytes)
    assert.deepStrictEqual(await read(path), bytes)
    if (process.platform === "win32") return
    assert.strictEqual(statSync(path).mode & 0o777, 0o600)
    assert.strictEqual(statSync(join(root, "new")).mode & 0o777, 0o700)
  })

  const others: Readonly<Record<string, (path: string) => void>> = {
    "a file with one other bit": (path) => writeFileSync(path, bytes.with(50_000, 81 ^ bytes[50_000]!)),
    "a file that was cut": (path) => writeFileSync(path, bytes.subarray(1)),
    "an empty file": (path) => writeFileSync(path, ""),
    "a file that goes on": (path) => writeFileSync(path, Buffer.concat([bytes, bytes])),
    "a folder": (path) => mkdirSync(path),
    "a pipe": (path) => void execFileSync("mkfifo", [path]),
    "a device without an end": (path) => symlinkSync("/dev/zero", path)
  }
  it.each(Object.entries(others))("is not used if something else is in its place: %s", async (name, make) => {
    if (process.platform === "win32" && /pipe|device/.test(name)) return
    const path = join(root, name)
    make(path)
    assert.isUndefined(await read(path))
  })

  it("is not read if it is larger than allowed", async () => {
    const path = join(root, "large")
    writeFileSync(path, bytes)
    assert.isUndefined(await read(path, bytes.length - 1))
    assert.isDefined(await read(path))
  })

  it("replaces a damaged file, and the oldest file of its kind, but never its own", async () => {
    const folder = join(root, "many")
    mkdirSync(folder, { mode: 0o700 })
    const named = (n: number) => `python-0123456789abcdef-${n}`
    const foreign = ["other-1", "python-notes-1"]
    for (const name of [named(1), named(2), named(3), named(4), ...foreign]) {
      writeFileSync(join(folder, name), "damaged")
      // a year to come is newer than now
      utimesSync(join(folder, name), 1, 4e9 + Number(name.at(-1)))
    }
    await keepFile(join(folder, named(3)), bytes)
    assert.deepStrictEqual(await read(join(folder, named(3))), bytes)
    await keepFile(join(folder, named(5)), bytes)
    assert.deepStrictEqual(
      readdirSync(folder).toSorted(),
      [...foreign, named(1), named(2), named(4), named(5)].toSorted()
    )
  })

  it("left unfinished by a killed process is removed after an hour, and nothing else is", async () => {
    const folder = join(root, "unfinished")
    mkdirSync(folder, { mode: 0o700 })
    const now = Date.now()
    const minutesAgo = (name: string, minutes: number) =>
      lutimesSync(join(folder, name), (now - minutes * 60_000) / 1000, (now - minutes * 60_000) / 1000)
    const kept = "python-0123456789abcdef-v8-1.2-node.3-x64"
    const half = `${kept}.00112233445566`
    const stale = [`${half}aa`, `python-fedcba9876543210-v8-1-arm.00112233445566aa`]
    const others = [
      kept,
      // may still be written
      `${half}bb`,
      // names of others
      `${half}a`,
      `${half}aa.txt`,
      `${half}ax`,
      `my-${kept}.00112233445566aa`,
      "other-0123456789abcdef-v8-1.00112233445566aa",
      "notes"
    ]
    for (const name of [...stale, ...others]) {
      writeFileSync(join(folder, name), "x")
      minutesAgo(name, name === `${half}bb` ? 59 : 61)
    }
    mkdirSync(join(folder, `${half}cc`))
    symlinkSync(join(folder, kept), join(folder, `${half}dd`))
    for (const name of [`${half}cc`, `${half}dd`]) minutesAgo(name, 61)
    await removeUnfinished(join(folder, kept), now)
    const left = [...others, `${half}cc`, `${half}dd`].toSorted()
    assert.deepStrictEqual(readdirSync(folder).toSorted(), left)
    if (process.platform === "win32") return
    // nothing in a folder that others may write
    writeFileSync(join(folder, `${half}aa`), "x")
    minutesAgo(`${half}aa`, 61)
    chmodSync(folder, 0o777)
    await removeUnfinished(join(folder, kept), now)
    assert.isTrue(existsSync(join(folder, `${half}aa`)))
  })

  it("is not kept if others could change it", async () => {
    if (process.platform === "win32") return
    const [open, within] = [join(root, "open"), join(root, "open", "within")]
    mkdirSync(within, { recursive: true, mode: 0o700 })
    chmodSync(open, 0o777)
    for (const folder of [open, within]) {
      await keepFile(join(folder, "python-1"), bytes)
      assert.isFalse(existsSync(join(folder, "python-1")), folder)
    }
    chmodSync(open, 0o1777)
    await keepFile(join(within, "python-1"), bytes)
    assert.isTrue(existsSync(join(within, "python-1")))
  })

  it("is not written through a link, and an unusable folder gives no error", async () => {
    const target = join(root, "target")
    mkdirSync(target)
    symlinkSync(target, join(root, "link"))
    await keepFile(join(root, "link", "python-1"), bytes)
    assert.deepStrictEqual(readdirSync(target), [])
    writeFileSync(join(root, "file"), "")
    await keepFile(join(root, "file", "python-1"), bytes)
    assert.isFalse(existsSync(join(root, "file", "python-1")))
  })
})
