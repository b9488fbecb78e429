import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { traject } from "@escapement/traject"
import { Effect, Stream } from "effect"
import { type Manifest, readManifest } from "../src/imported/Manifest.ts"
import { readImport } from "../src/imported/readImport.ts"
import { temporaryFile } from "./temporaryFile.ts"

const deep = "[".repeat(10_000)

describe("an import of somebody else", () => {
  it.effect("is refused if its manifest is nested too deeply", () =>
    Effect.gen(function* () {
      const path = yield* temporaryFile(`{"escapement": "published data", "options": ${deep}`, "manifest.json")
      const { message } = yield* Effect.flip(readManifest(dirname(path)))
      assert.strictEqual(message, `${path}: its JSON nests deeper than 128 levels`)
    }).pipe(Effect.scoped)
  )

  it.effect("is refused if a part of it is nested too deeply", () =>
    Effect.gen(function* () {
      const part = "0".repeat(64)
      const folder = dirname(yield* temporaryFile("", "manifest.json"))
      mkdirSync(join(folder, "parts"))
      writeFileSync(join(folder, "parts", `${part}.json.gz`), gzipSync(deep))
      const manifest: Manifest = {
        escapement: "published data",
        version: 1,
        benchmark: "traject",
        generator: 1,
        address: "",
        licence: "",
        instances: 1,
        parts: [part],
        options: {},
        coverage: { whole: 1, setAside: {}, lacking: {} }
      }
      const read = traject.use((benchmark) => Stream.runDrain(readImport(folder, manifest, benchmark)))
      assert.match((yield* Effect.flip(read)).message, /its JSON nests deeper than 128 levels$/)
    }).pipe(Effect.scoped)
  )
})
