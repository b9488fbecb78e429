import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir, hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { unpack } from "../src/packedBytes.ts"
import { sha256 } from "../src/keptFile.ts"
import { getPicture, pictureFile, pictureIn, pictured } from "../src/PythonPicture.ts"
import { defaults, takePicture } from "../src/PythonSandbox.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

/** The modules that run in an interpreter before its picture is taken. */
const sources = ["preparations", "pureProgram", "pythonChild", "packedBytes", "sparseWrites"].map((name) =>
  join(import.meta.dirname, "..", "src", `${name}.ts`)
)

/** The digest of these modules when the digest in our code was last brought up to date. */
const sourcesThen = "61bfbd77a61d773bf2840c279874c076b5478abe53da194e1fc6d4bb6c73884c"

/**
 * Taken anew by night: a kept one would hide what changes it. A clean clone has none, and keeps only one with the digest
 * in our code.
 */
class Picture extends Context.Service<Picture, Uint8Array>()("@escapement/sandbox/test/Picture") {
  static readonly layer = Layer.effect(
    Picture,
    Effect.orDie(isThorough ? takePicture(defaults) : getPicture(takePicture(defaults)))
  )
}

const folder = mkdtempSync(join(tmpdir(), "escapement-picture-"))
afterAll(() => rmSync(folder, { recursive: true }))

layer(Picture.layer, { timeout: "2 minutes", excludeTestServices: true })("the picture of an interpreter", (it) => {
  it.effect("has the digest in our code, unless this machine needs another", () =>
    Effect.gen(function* () {
      const taken = sha256(yield* Picture)
      assert.strictEqual(
        sha256(new TextEncoder().encode(sources.map((name) => readFileSync(name, "utf8")).join())),
        sourcesThen,
        `modules that the picture is made by have changed: put their digest here, and ${taken} into PythonPicture.ts`
      )
      // the picture of another processor would only be taken once by each process, as it is for another Pyodide
      if (taken !== pictured.digest)
        console.warn(`This machine takes another picture of Python, which is not kept: ${taken}`)
    })
  )

  it.effect("contains nothing of this machine", () =>
    Effect.gen(function* () {
      const memory = Buffer.from(unpack(yield* Picture))
      assert.isTrue(memory.includes("/usr/bin/python"))
      const names = [process.cwd(), import.meta.dirname, homedir(), hostname(), process.execPath, process.version]
      for (const name of names.filter(({ length }) => length > 6)) assert.isFalse(memory.includes(name), name)
    })
  )

  it.effect("is made once, then read, and made again if the file was changed", () =>
    Effect.gen(function* () {
      const picture = yield* Picture
      const read = pictureIn(folder, Effect.fail("there is none"))
      const isThere = Effect.match(read, { onFailure: () => false, onSuccess: () => true })
      assert.isFalse(yield* isThere)
      yield* pictureIn(folder, Effect.succeed(picture))
      assert.isTrue(Buffer.from(yield* read).equals(picture))
      const file = pictureFile(folder)
      writeFileSync(file, picture.with(1_000_000, 1 ^ picture[1_000_000]!))
      assert.isFalse(yield* isThere)
      yield* pictureIn(folder, Effect.succeed(picture))
      assert.isTrue(readFileSync(file).equals(picture))
    })
  )

  it.effect("is not kept if it differs from the digest in our code", () =>
    Effect.gen(function* () {
      const other = join(folder, "other")
      const taken = Uint8Array.of(1, 2, 3)
      assert.strictEqual(yield* pictureIn(other, Effect.succeed(taken)), taken)
      assert.strictEqual(yield* Effect.flip(pictureIn(other, Effect.fail("there is none"))), "there is none")
    })
  )
})
