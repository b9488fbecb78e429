import { execFileSync } from "node:child_process"
import {
  existsSync,
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
import { keepFile, readKept, sha256 } from "../src/keptFile.ts"

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
  it.each(Object.entries(others))("is not used if something else lies there: %s", async (name, make) => {
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

  it("takes the place of a damaged one, and of the oldest of its kind", async () => {
    const folder = join(root, "many")
    mkdirSync(folder)
    for (const name of ["python-1", "python-2", "python-3", "python-4", "other-1"]) {
      writeFileSync(join(folder, name), "damaged")
      utimesSync(join(folder, name), 1, Number(name.at(-1)))
    }
    await keepFile(join(folder, "python-3"), bytes)
    assert.deepStrictEqual(await read(join(folder, "python-3")), bytes)
    await keepFile(join(folder, "python-5"), bytes)
    assert.deepStrictEqual(readdirSync(folder).toSorted(), ["other-1", "python-2", "python-3", "python-4", "python-5"])
  })

  it("is not written through a link, and nobody hears of a folder that cannot be had", async () => {
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
