import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { published as ofAce } from "../../benchmarks/ace/src/published/published.ts"
import { openSnapshots } from "../../benchmarks/agent-race/src/backend/replay/Snapshots.ts"
import { published as ofRace } from "../../benchmarks/agent-race/src/published/published.ts"
import { published as ofEscape } from "../../benchmarks/mm-escape/src/published/published.ts"
import { readJsonFile } from "../../benchmarks/traject/src/published/readJsonFile.ts"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"

const root = join(import.meta.dirname, "..", "..")
const folder = mkdtempSync(join(tmpdir(), "escapement-pipes-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a pipe that nobody writes to: opening it waits without end. */
const pipe = (path: string): string => {
  const whole = join(folder, path)
  mkdirSync(dirname(whole), { recursive: true })
  execFileSync("mkfifo", [whole])
  return whole
}

describe("published data of strangers", () => {
  it.live("is not read from a pipe, which would block forever", () =>
    Effect.gen(function* () {
      const race = dirname(dirname(dirname(pipe("race/aar-dag/easy/sample_1.json"))))
      const escape = dirname(pipe("escape/level1.json"))
      mkdirSync(join(escape, "scene_data", "level1"), { recursive: true })
      writeFileSync(join(escape, "scene_data", "level1", "1.json"), "{}")
      const reading: ReadonlyArray<Effect.Effect<unknown, { readonly message: string }>> = [
        Stream.runDrain(ofAce(pipe("ace_dataset_1.json"))),
        Stream.runDrain(ofRace(race)),
        Stream.runDrain(ofEscape(escape)),
        readJsonFile(pipe("traject.json"), Schema.Unknown),
        openSnapshots(dirname(pipe("pages/index.json")))
      ]
      for (const read of reading) assert.match((yield* Effect.flip(read)).message, /not a regular file/)
    })
  )

  it("is checked with isFile() by every reader", () => {
    const sources = readdirSync(join(root, "benchmarks")).flatMap((family) =>
      readdirSync(join(root, "benchmarks", family, "src"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => `benchmarks/${family}/src/${file}`)
    )
    const readers = sources.filter((file) => /\breadFile\(/.test(readFileSync(join(root, file), "utf8")))
    assert.isAtLeast(readers.length, 4)
    for (const file of readers) assert.include(readFileSync(join(root, file), "utf8"), ".isFile()", file)
  })
})
