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

const filesOf = Effect.fnUntraced(function* (path: string) {
  const found = yield* Effect.tryPromise({ try: () => stat(path), catch: failed(path) })
  if (!found.isDirectory()) return [path]
  const names = yield* Effect.tryPromise({ try: () => readdir(path), catch: failed(path) })
  const files = names.filter(isDataset).toSorted()
  if (files.length === 0)
    return yield* new Benchmarks.ImportFailed({ path, reason: "no file is called *_dataset_*.json" })
  return files.map((name) => join(path, name))
})

const readAll = Effect.fnUntraced(function* (path: string) {
  const files = yield* filesOf(path)
  const read = yield* Effect.forEach(files, (file) =>
    Effect.flatMap(readText(file), (json) => Effect.fromResult(parseFile(file, json)))
  )
  return read.flat()
})

/**
 * Reads the instances of a published file, or of a directory's `*_dataset_*.json` files in order of their names.
 * All are decoded before the first one is emitted, so a broken file imports nothing.
 */
export const published = (path: string): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  Stream.unwrap(Effect.map(readAll(path), Stream.fromIterable))
