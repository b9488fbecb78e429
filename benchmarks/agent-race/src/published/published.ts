import { readFile, readdir, stat } from "node:fs/promises"
import { join, sep } from "node:path"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Schema, Stream } from "effect"
import { Instance } from "../Instance.ts"
import { Level, Variant } from "../leg/Level.ts"
import { type LegKey, fromPublished } from "./fromPublished.ts"
import { PublishedLeg } from "./PublishedLeg.ts"

/** Largest leg that is read, in bytes; the authors' longest has 51 kB. */
const maxLegBytes = 16 * 1024 * 1024

const failed = (path: string) => (error: unknown) =>
  new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })

const form = /aar-(linear|dag)\/(easy|medium|hard|extreme)\/sample_(\d+)\.json$/
const isVariant = Schema.is(Variant)
const isLevel = Schema.is(Level)

/** Whether a path below a checkout is that of a leg. */
export const isLegFile = (file: string): boolean => form.test(file)

/** Reads from its folders and its name which leg a file holds. */
const keyOf = (file: string): LegKey | undefined => {
  const [, variant, level, number] = form.exec(file.replaceAll(sep, "/")) ?? []
  return isVariant(variant) && isLevel(level) && number !== undefined ? { variant, level, number } : undefined
}

const rank = ({ level, number, variant }: LegKey): string =>
  `${Variant.literals.indexOf(variant)}${Level.literals.indexOf(level)}${number.padStart(6, "0")}`

const filesOf = Effect.fnUntraced(function* (path: string) {
  const found = yield* Effect.tryPromise({ try: () => stat(path), catch: failed(path) })
  const names = found.isDirectory()
    ? yield* Effect.tryPromise({ try: () => readdir(path, { recursive: true }), catch: failed(path) })
    : [""]
  const files = names.flatMap((name) => {
    const file = name === "" ? path : join(path, name)
    const key = keyOf(file)
    return key === undefined ? [] : [{ file, key }]
  })
  if (files.length === 0) {
    return yield* new Benchmarks.ImportFailed({
      path,
      reason: "no file is called aar-linear/LEVEL/sample_N.json or aar-dag/…"
    })
  }
  return files.toSorted((a, b) => (rank(a.key) < rank(b.key) ? -1 : 1))
})

const decodeLeg = Schema.decodeUnknownResult(Schema.fromJsonString(PublishedLeg))
const decodeInstance = Schema.decodeUnknownResult(Instance)

/** Reads the leg of one file of the authors, in any folder. */
const readLeg = Effect.fnUntraced(function* (file: string, key: LegKey) {
  const there = yield* Effect.tryPromise({ try: () => stat(file), catch: failed(file) })
  if (!there.isFile()) return yield* new Benchmarks.ImportFailed({ path: file, reason: "not a regular file" })
  const { size } = there
  if (size > maxLegBytes) {
    return yield* new Benchmarks.ImportFailed({
      path: file,
      reason: `the file has ${size} bytes; a leg may have at most ${maxLegBytes}`
    })
  }
  const text = yield* Effect.tryPromise({ try: () => readFile(file, "utf8"), catch: failed(file) })
  if (TextRules.isTooDeep(text)) return yield* new Benchmarks.ImportFailed({ path: file, reason: TextRules.tooDeep })
  const refuse = (error: Schema.SchemaError) =>
    new Benchmarks.ImportFailed({ path: file, reason: TextRules.oneLine(error.message) })
  const leg = yield* Effect.mapError(Effect.fromResult(decodeLeg(text)), refuse)
  const instance = yield* Effect.mapError(
    Effect.fromResult(fromPublished(leg, key)),
    (misfit) => new Benchmarks.ImportFailed({ path: file, ...misfit })
  )
  return yield* Effect.mapError(Effect.fromResult(decodeInstance(instance)), refuse)
})

/**
 * Reads the published legs below a path, `aar-linear` before `aar-dag`, by level and number; one file at a time.
 * The level is that of the folder: one leg labels itself with another level.
 */
export const published = (path: string): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  Stream.unwrap(Effect.map(filesOf(path), Stream.fromIterable)).pipe(
    Stream.mapEffect(({ file, key }) => readLeg(file, key))
  )
