import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { type Benchmarks, TextRules } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Option, type Scope } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { configureGuest } from "../trials/guest.ts"
import { openCheckout } from "./openCheckout.ts"
import { writeInstances } from "./writeImport.ts"

/** The default folder of imported data, relative to the current folder; each family has a folder in it. */
export const dataFolder = ".escapement/data"

/** Returns what a family declares about its published data; refused if it declares none. */
const dataOf = (benchmark: Benchmarks.AnyBenchmark): Effect.Effect<Benchmarks.PublishedData, Refused> =>
  benchmark.use(({ data, id, published }) => {
    if (data !== undefined) return Effect.succeed(data)
    const why =
      published === undefined ? "its authors published no data that it reads" : "name its folder with --published"
    return new Refused({ message: `${id} has no data to import: ${why}` })
  })

const attempt = <A>(path: string, body: () => Promise<A>) =>
  Effect.tryPromise({
    try: body,
    catch: (error) => new Refused({ message: `${path}: ${TextRules.systemReason(error)}` })
  })

/** Refuses a path to write to, unless nothing is there, or an empty folder, or an import of the same family. */
const requireFree = Effect.fnUntraced(function* (out: string, benchmark: string): Effect.fn.Return<void, Refused> {
  if (!existsSync(out)) return
  const names = yield* attempt(out, () => readdir(out))
  if (names.length === 0) return
  const found = yield* Effect.option(Instances.readManifest(out))
  const isOurs = Option.isSome(found) && Option.exists(found.value, (manifest) => manifest.benchmark === benchmark)
  if (!isOurs) return yield* new Refused({ message: `${out} contains other files: name an empty folder with --out` })
})

type Counts = { readonly [reason: string]: number }

const addCounts = (some: Counts, others: Counts): Counts => ({
  ...some,
  ...Object.fromEntries(Object.entries(others).map(([reason, n]) => [reason, n + (some[reason] ?? 0)]))
})

const importScoped = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  path: string,
  out: string
): Effect.fn.Return<Instances.Manifest, Refused, Scope.Scope> {
  const data = yield* dataOf(benchmark)
  const target = resolve(out)
  yield* requireFree(target, benchmark.id)
  const { folder, roots } = yield* openCheckout(path, data)
  yield* attempt(target, () => mkdir(dirname(target), { recursive: true }))
  // written beside its final place and then renamed, so that it is there completely or not at all
  const made = yield* Effect.acquireRelease(
    attempt(target, () => mkdtemp(`${target}.`)),
    (left) => Effect.promise(() => rm(left, { recursive: true, force: true }))
  )
  const folders = roots.map((root) => join(folder, root))
  const { setAside: leftOut, ...written } = yield* Effect.mapError(
    benchmark.use((typed) => writeInstances(typed, folders, made)),
    refuse
  )
  const options = data.bring === undefined ? {} : yield* Effect.mapError(data.bring(folder, made), refuse)
  const say = (coverage: Instances.Manifest["coverage"]) => {
    const { address, licence } = data
    const manifest: Instances.Manifest = {
      escapement: "published data",
      version: 1,
      benchmark: benchmark.id,
      generator: benchmark.versions.generator,
      address,
      licence,
      ...written,
      options,
      coverage
    }
    const file = join(made, Instances.importFiles.manifest)
    return Effect.as(
      attempt(file, () => writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)),
      manifest
    )
  }
  yield* say({ whole: 0, setAside: {}, lacking: {} })
  const configured = yield* configureGuest(benchmark, yield* Effect.mapError(Instances.impliedOptions(made), refuse))
  const source = Instances.openSource({ _tag: "Published", path: made }, "")
  const { instances, lacking, setAside } = yield* Effect.mapError(configured.count(source), refuse)
  const whole = instances - Object.values(lacking).reduce((sum, n) => sum + n, 0)
  const manifest = yield* say({ whole, setAside: addCounts(leftOut, setAside), lacking })
  yield* attempt(target, () => rm(target, { recursive: true, force: true }))
  yield* attempt(target, () => rename(made, target))
  return manifest
})

/**
 * Imports the published data of a family, from a checkout of the authors' repository or an archive of it, into a folder
 * that `--published` takes. Returns the manifest of the import, whose coverage is measured in the world that will play
 * the data. Refused if the family has no published data, or if the folder has other files.
 *
 * @param path of the checkout or the archive
 * @param out the folder; default: that of the family in `.escapement/data`
 */
export const importData = (
  benchmark: Benchmarks.AnyBenchmark,
  path: string,
  out = join(dataFolder, benchmark.id)
): Effect.Effect<Instances.Manifest, Refused> => Effect.scoped(importScoped(benchmark, path, out))
