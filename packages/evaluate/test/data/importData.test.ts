import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { type Benchmarks, Configuration, defineBenchmark, type Json, NoOptions } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Instances, TrialMaking } from "@escapement/runner"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result, Schema, Stream } from "effect"
import { packTar } from "modern-tar"
import { importData } from "../../src/data/importData.ts"
import { unpackArchive } from "../../src/data/unpackArchive.ts"

const Seeds = Schema.fromJsonString(Schema.Array(Schema.String))
const [difficulty] = GridGame.grid.tiers["small"] ?? []
const small = (seed: string) => {
  assert.isDefined(difficulty)
  return Effect.orDie(GridGame.grid.generate(seed, difficulty))
}
const form = /^(.*?)grids\/[^/]+\.json$/
const catalogue = { tools: ["look", "go"] }
const fingerprint = Identity.fingerprint(catalogue)

/** Grids that were published as lists of seeds, and rest on a catalogue. */
const published = (known: Map<string, Json.Json>) =>
  defineBenchmark({
    ...GridGame.grid,
    published: (folder) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const names = yield* Effect.orDie(Effect.tryPromise(() => readdir(join(folder, "grids"))))
          const texts = yield* Effect.forEach(names.toSorted(), (name) =>
            Effect.orDie(Effect.tryPromise(() => readFile(join(folder, "grids", name), "utf8")))
          )
          known.set(fingerprint, catalogue)
          const seeds = yield* Effect.forEach(texts, (text) => Effect.orDie(Schema.decodeEffect(Seeds)(text)))
          return Stream.mapEffect(Stream.fromIterable(seeds.flat()), small)
        })
      ),
    shared: {
      of: () => [fingerprint],
      find: (hash) => known.get(hash),
      take: (hash, part) => Effect.sync(() => void known.set(hash, part))
    },
    data: {
      paper: "Grids",
      address: "https://example.org/grids",
      revision: "1",
      licence: "MIT",
      reads: "grids",
      rootOf: (file) => form.exec(file)?.[1],
      isRead: (file) => form.test(file)
    },
    world: Configuration.configurable("grid", NoOptions, () =>
      Effect.succeed({
        ...GridGame.gridWorld,
        refusal: (instance: Parameters<typeof GridGame.grid.name>[0]) =>
          GridGame.grid.name(instance).endsWith("-3") ? "it is odd" : undefined,
        lacks: (instance: Parameters<typeof GridGame.grid.name>[0]) =>
          GridGame.grid.name(instance).endsWith("-2") ? "a wall" : undefined
      })
    )
  })

const withFolder = <A, E>(use: (folder: string) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.acquireUseRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "import-"))),
    use,
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  )

interface Entry {
  readonly name: string
  readonly type?: "file" | "symlink" | "link" | "directory"
  readonly body?: string
}

const tarOf = async (entries: ReadonlyArray<Entry>): Promise<Uint8Array> =>
  gzipSync(
    await packTar(
      entries.map(({ body = "", name, type = "file" }) => ({
        header: {
          name,
          type,
          size: type === "file" ? body.length : 0,
          ...(type === "symlink" || type === "link" ? { linkname: body } : {})
        },
        ...(type === "file" ? { body } : {})
      }))
    )
  )

/** What comes of unpacking an archive: its files, or why it is refused. */
const unpack = (entries: ReadonlyArray<Entry>, change = (bytes: Uint8Array) => bytes) =>
  withFolder((folder) =>
    Effect.promise(async () => {
      const path = join(folder, "a.tar.gz")
      await writeFile(path, change(await tarOf(entries)))
      await mkdir(join(folder, "into"))
      const said = await unpackArchive(path, join(folder, "into"), (file) => file.endsWith(".json")).catch(
        (error: unknown) => String(error)
      )
      return { said, below: (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json")) }
    })
  )

const files: ReadonlyArray<Entry> = [
  { name: "grids-main/", type: "directory" },
  { name: "grids-main/README", body: "words" },
  { name: "grids-main/grids/a.json", body: '["1","2"]' },
  { name: "grids-main/other.bin", body: "x".repeat(3_000_000) },
  { name: "grids-main/grids/b.json", body: '["3","4"]' }
]

describe("importData", () => {
  it.effect("reads an archive once into a folder that --published accepts, and says how much of it is valid", () =>
    withFolder((folder) =>
      Effect.gen(function* () {
        const archive = join(folder, "grids-main.tar.gz")
        yield* Effect.promise(async () => writeFile(archive, await tarOf(files)))
        const out = join(folder, "data", "grid")
        const manifest = yield* importData(published(new Map()), archive, out)
        assert.deepInclude(manifest, { instances: 4, parts: [fingerprint] })
        assert.deepStrictEqual(manifest.coverage, { whole: 2, setAside: { "it is odd": 1 }, lacking: { "a wall": 1 } })
        // another process, without the authors' files
        const known = new Map<string, Json.Json>()
        const configured = Result.getOrThrow(TrialMaking.configureBenchmark(published(known), { text: {} }))
        const source = Instances.openSource({ _tag: "Published", path: out }, "7")
        const instances = yield* Stream.runCollect(configured.instances(source, []))
        assert.strictEqual(instances.length, 3)
        assert.deepStrictEqual(instances[0]?.parts[0]?.stored()?.instance, catalogue)
        assert.deepStrictEqual(known.get(fingerprint), catalogue)
        // again, over itself; never over something else
        assert.strictEqual((yield* importData(published(new Map()), archive, out)).instances, 4)
        assert.match(
          (yield* Effect.flip(importData(published(new Map()), archive, folder))).message,
          /contains other files/
        )
        const said = yield* Effect.flip(importData(published(new Map()), archive, archive))
        assert.strictEqual(said.message, `${archive}: a part of the path is a file; name a path below folders`)
        assert.isTrue((yield* Effect.promise(() => stat(archive))).isFile())
        assert.deepStrictEqual(yield* Effect.promise(() => readdir(dirname(out))), ["grid"])
      })
    )
  )

  it.effect("refuses a changed part, an import of another family, and a folder without data", () =>
    withFolder((folder) =>
      Effect.gen(function* () {
        const [checkout, out] = [join(folder, "checkout"), join(folder, "out")]
        yield* Effect.promise(async () => {
          await mkdir(join(checkout, "grids"), { recursive: true })
          await writeFile(join(checkout, "grids", "a.json"), '["1"]')
        })
        yield* importData(published(new Map()), checkout, out)
        const read = (benchmark: Benchmarks.AnyBenchmark) => {
          const configured = Result.getOrThrow(TrialMaking.configureBenchmark(benchmark, { text: {} }))
          const source = Instances.openSource({ _tag: "Published", path: out }, "7")
          return Effect.map(Effect.flip(configured.count(source)), ({ message }) => message)
        }
        const other = defineBenchmark({ ...GridGame.grid, id: "maze" })
        assert.match(yield* read(other), /the folder holds an import of grid, not of maze/)
        const part = join(out, "parts", `${fingerprint}.json.gz`)
        yield* Effect.promise(() => writeFile(part, gzipSync('{"tools":["look"]}')))
        assert.match(yield* read(published(new Map())), /the file was changed after the import/)
        yield* Effect.promise(() => rm(join(checkout, "grids", "a.json")))
        const none = yield* Effect.flip(importData(published(new Map()), checkout, join(folder, "none")))
        assert.match(none.message, /contains no data of Grids, which is published at https:\/\/example.org\/grids/)
        yield* Effect.promise(() => symlink("/etc/hostname", join(checkout, "grids", "b.json")))
        const link = yield* Effect.flip(importData(published(new Map()), checkout, join(folder, "none")))
        assert.match(link.message, /grids\/b.json is a link or a device; neither is followed/)
        assert.isTrue(Option.isNone(yield* Instances.readManifest(checkout)))
      })
    )
  )
})

describe("unpackArchive", () => {
  it.effect("writes only the wanted files", () =>
    Effect.gen(function* () {
      const { below, said } = yield* unpack(files)
      assert.deepStrictEqual(said, ["grids-main/grids/a.json", "grids-main/grids/b.json"])
      assert.strictEqual(below.length, 2)
    })
  )

  it.effect(
    "refuses paths that lead outside, duplicates and truncated archives, and leaves nothing outside its folder",
    () =>
      Effect.gen(function* () {
        const refused: ReadonlyArray<readonly [ReadonlyArray<Entry>, RegExp]> = [
          [[{ name: "../up.json", body: "1" }], /the path of an entry is refused/],
          [[{ name: "/tmp/up.json", body: "1" }], /the path of an entry is refused/],
          [[{ name: "a/../../up.json", body: "1" }], /the path of an entry is refused/],
          [[{ name: "a\\..\\up.json", body: "1" }], /the path of an entry is refused/],
          [[{ name: "a.json", type: "symlink", body: "/etc/passwd" }], /is a link or a device/],
          [[{ name: "a.json", type: "link", body: "/etc/passwd" }], /is a link or a device/],
          [
            [
              { name: "a.json", body: "1" },
              { name: "./a.json", body: "2" }
            ],
            /occurs twice/
          ]
        ]
        for (const [entries, reason] of refused) {
          const { below, said } = yield* unpack(entries)
          assert.match(String(said), reason)
          assert.isTrue(below.every((name) => name.startsWith("into")))
        }
        const short = yield* unpack(files, (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))
        assert.isString(short.said)
        assert.isString((yield* unpack(files, () => Buffer.from("not gzip"))).said)
      })
  )
})
