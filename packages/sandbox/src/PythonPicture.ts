/**
 * The picture from which all interpreters start: the memory of an interpreter that has run no program,
 * with the modules loaded that every program needs. Taking it takes two seconds.
 *
 * The same versions give the same bytes in every runtime and on every machine known, so the digest of the
 * picture is here. A file that holds anything else is not used, and a picture with another digest serves
 * only the process that took it.
 */
import { createRequire } from "node:module"
import { join } from "node:path"
import { Clock, Effect, Semaphore } from "effect"
import { cacheFolder, keepFile, readKept, removeUnfinished, sha256 } from "./keptFile.ts"
import { preparations } from "./preparations.ts"

/**
 * The digest of the packed picture, and the version of Pyodide that it was taken with. The digest also changes with the
 * preparations (`preparations.ts`): a test then states the new one.
 */
export const pictured = {
  pyodide: "314.0.7",
  digest: "4b04f451dd5192d79cccfbc81ec8851d6758040a907eca9cb088d8a5379aed75"
} as const

/** The most bytes of a picture; it has 15 million. */
export const maxPicture = 64 * 1024 * 1024

const installedPyodide = (): string => {
  const { version }: { readonly version: string } = createRequire(import.meta.url)("pyodide/package.json")
  return version
}

/**
 * The file of the picture in a folder. Each runtime has its own, which holds what that runtime took
 * itself: whether a future one gives the same picture is not known.
 */
export const pictureFile = (folder: string): string => {
  // a picture of other preparations is not used while the digest has yet to be changed
  const made = sha256(new TextEncoder().encode([pictured.digest, ...preparations].join("\n"))).slice(0, 16)
  return join(folder, `python-${made}-v8-${process.versions.v8}-${process.arch}`)
}

/**
 * Reads the picture from a folder. If it is not there, takes one, and keeps it there if its digest is the expected one.
 */
export const pictureIn = <E>(
  folder: string | undefined,
  take: Effect.Effect<Uint8Array, E>
): Effect.Effect<Uint8Array, E> =>
  Effect.gen(function* () {
    if (folder === undefined || installedPyodide() !== pictured.pyodide) return yield* take
    const file = pictureFile(folder)
    const now = yield* Clock.currentTimeMillis
    yield* Effect.promise(() => removeUnfinished(file, now))
    const kept = yield* Effect.promise(() => readKept(file, pictured.digest, maxPicture))
    if (kept !== undefined) return kept
    const taken = yield* take
    if (sha256(taken) === pictured.digest) yield* Effect.promise(() => keepFile(file, taken))
    return taken
  })

let picture: Uint8Array | undefined
const oneGetsIt = Semaphore.makeUnsafe(1)

/**
 * Returns the picture. A process takes it at most once; while the file is kept, all processes of a user take it only
 * once.
 */
export const getPicture = <E>(take: Effect.Effect<Uint8Array, E>): Effect.Effect<Uint8Array, E> =>
  Effect.suspend(() => (picture === undefined ? pictureIn(cacheFolder(), take) : Effect.succeed(picture))).pipe(
    Effect.tap((found) => Effect.sync(() => (picture = found))),
    oneGetsIt.withPermit
  )
