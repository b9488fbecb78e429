import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { jsonReader, listFiles, listFolders, readText } from "../../src/kit/ResultFiles.ts"

const root = mkdtempSync(join(tmpdir(), "results-"))
afterAll(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string): string => {
  const path = join(root, name)
  writeFileSync(path, text)
  return path
}

const read = jsonReader(Schema.Struct({ score: Schema.NullOr(Schema.Finite), said: Schema.String }))
const readNumber = jsonReader(Schema.Struct({ score: Schema.Finite }))

describe("jsonReader", () => {
  it.effect("reads JSON of Python: NaN becomes null, and texts stay as they are", () =>
    Effect.gen(function* () {
      const path = write("a.json", '\uFEFF{"score": -Infinity, "said": "NaN, \\"Infinity\\""}')
      assert.deepStrictEqual(yield* read(path), { score: null, said: 'NaN, "Infinity"' })
    })
  )

  it.effect("explains why a file cannot be read, and reports that NaN was read as null", () =>
    Effect.gen(function* () {
      const reason = (name: string, text: string) =>
        Effect.map(Effect.flip(readNumber(write(name, text))), (failed) => failed.reason)
      assert.include(yield* reason("cut.json", '{"score": 1, "said": "NaN \\"'), "not JSON")
      assert.match(yield* reason("nan.json", '{"score": NaN}'), /"score".*read as null/)
      assert.notInclude(yield* reason("text.json", '{"score": "1"}'), "NaN")
    })
  )
})

describe("readText", () => {
  it.effect("refuses JSON that is nested too deeply, before anything parses it, and files that are too large", () =>
    Effect.gen(function* () {
      const reason = (path: string, most?: number) =>
        Effect.map(Effect.flip(readText(path, most)), (failed) => failed.reason)
      const deep = write("deep.json", "[".repeat(100_000))
      assert.strictEqual(yield* reason(deep), "its JSON nests deeper than 128 levels")
      assert.strictEqual(yield* reason(deep, 99), "the file has 100000 bytes; at most 99 are allowed")
      assert.strictEqual(yield* reason("/dev/zero"), "not a regular file")
    })
  )
})

describe("listFolders", () => {
  it.effect("includes empty folders and the folder itself, while listFiles has only files", () =>
    Effect.gen(function* () {
      const folder = join(root, "tree")
      mkdirSync(join(folder, "empty"), { recursive: true })
      writeFileSync(join(folder, "file"), "")
      assert.deepStrictEqual(yield* listFolders(folder), [folder, join(folder, "empty")])
      assert.deepStrictEqual(yield* listFiles(folder), [join(folder, "file")])
      assert.deepStrictEqual(yield* listFolders(join(folder, "file")), [])
    })
  )
})
