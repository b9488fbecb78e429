import { readFile, readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "../Instance.ts"
import { parseFile } from "./parseFile.ts"

/** Largest file that is read, in bytes. */
export const maxBytes = 256 * 1024 * 1024

const isDataset = (name: string): boolean => /_dataset_.*\.json$/.test(name)

const failed = (path: string) => (error: unknown) =>
  new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })

const readText = Effect.fnUntraced(function* (file: string) {
  const there = yield* Effect.tryPromise({ try: () => stat(file), catch: failed(file) })
  if (!there.isFile()) return yield* new Benchmarks.ImportFailed({ path: file, reason: "not a regular file" })
  const { size } = there
  if (size > maxBytes) {
    return yield* new Benchmarks.ImportFailed({
      path: file,
      reason: `the file has ${size} bytes; at most ${maxBytes} are allowed`
    })
  }
  const bytes = yield* Effect.tryPromise({ try: () => readFile(file), catch: failed(file) })
  return yield* Effect.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => {
      const until = new TextDecoder().decode(bytes).split("\uFFFD", 1)[0] ?? ""
      return new Benchmarks.ImportFailed({ path: file, at: `line ${until.split("\n").length}`, reason: "not UTF-8" })
    }
  })
})

/** How deep datasets are looked for in a checkout, and the most entries of its folders. */
const [maxDepth, maxEntries] = [3, 10_000] as const

const skipped: ReadonlySet<string> = new Set([".git", "node_modules"])

/** Lists the datasets of the subfolders of a checkout by their paths, such as `data/5x5/…`. Links are not followed. */
const datasetsBelow = async (root: string): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  let entries = 0
  const walk = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      entries++
      if (entries > maxEntries) throw new Error(`the folder has more than ${maxEntries} entries: name data/5x5 of it`)
      const path = join(folder, entry.name)
      if (entry.isFile() && isDataset(entry.name)) found.push(path)
      else if (entry.isDirectory() && depth < maxDepth && !skipped.has(entry.name)) await walk(path, depth + 1)
    }
  }
  await walk(root, 0)
  return found.toSorted()
}

const filesOf = Effect.fnUntraced(function* (path: string) {
  const found = yield* Effect.tryPromise({ try: () => stat(path), catch: failed(path) })
  if (!found.isDirectory()) return [path]
  const names = yield* Effect.tryPromise({ try: () => readdir(path), catch: failed(path) })
  const files = names.filter(isDataset).toSorted()
  if (files.length > 0) return files.map((name) => join(path, name))
  const below = yield* Effect.tryPromise({ try: () => datasetsBelow(path), catch: failed(path) })
  if (below.length > 0) return below
  const reason =
    "no file is called *_dataset_*.json, here or three folders below: name the authors' checkout or a folder such as its data/5x5"
  return yield* new Benchmarks.ImportFailed({ path, reason })
})

const readAll = Effect.fnUntraced(function* (path: string) {
  const files = yield* filesOf(path)
  const read = yield* Effect.forEach(files, (file) =>
    Effect.flatMap(readText(file), (json) => Effect.fromResult(parseFile(file, json)))
  )
  return read.flat()
})

/**
 * Reads the instances of a published file, or of a directory's `*_dataset_*.json` files in order of their names,
 * or of those below it if it has none itself: a checkout of the authors' repository has them in `data/5x5` and the like. All are decoded before the first one is emitted, so a broken file imports nothing.
 */
export const published = (path: string): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  Stream.unwrap(Effect.map(readAll(path), Stream.fromIterable))
