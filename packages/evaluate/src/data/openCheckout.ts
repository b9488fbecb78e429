import { mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Benchmarks, TextRules } from "@escapement/core"
import { Effect, Predicate, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { ArchiveRefused } from "./ArchiveEntry.ts"
import { listFolder } from "./listFolder.ts"
import { isArchive, unpackArchive } from "./unpackArchive.ts"

/** A checkout of the authors' repository: where it is, and the folders in it that are read. */
interface Checkout {
  readonly folder: string
  readonly roots: ReadonlyArray<string>
}

const rootsOf = (files: ReadonlyArray<string>, { rootOf }: Benchmarks.PublishedData): ReadonlyArray<string> => [
  ...new Set(files.flatMap((file) => rootOf(file) ?? []))
]

const reasonOf = (error: unknown): string =>
  error instanceof ArchiveRefused || Predicate.hasProperty(error, "syscall")
    ? TextRules.oneLine(TextRules.systemReason(error))
    : `the file cannot be read as an archive; fetch it anew (${TextRules.oneLine(error instanceof Error ? error.message : "")})`

/** Opens a checkout, or unpacks the files of an archive that are read into a folder that is deleted with the scope. */
export const openCheckout = Effect.fnUntraced(function* (
  path: string,
  data: Benchmarks.PublishedData
): Effect.fn.Return<Checkout, Refused, Scope.Scope> {
  const attempt = <A>(body: () => Promise<A>) =>
    Effect.tryPromise({
      try: body,
      catch: (error) => new Refused({ message: `${path}: ${reasonOf(error)}` })
    })
  const isWanted = (file: string) => data.isRead(file) || data.rootOf(file) !== undefined
  const isFolder = (yield* attempt(() => stat(path))).isDirectory()
  if (!isFolder && !isArchive(path)) {
    return yield* new Refused({
      message: `${path}: expected a checkout of the authors' repository, or a .zip, .tar, .tgz or .tar.gz of it`
    })
  }
  const folder = isFolder
    ? path
    : yield* Effect.acquireRelease(
        attempt(() => mkdtemp(join(tmpdir(), "escapement-data-"))),
        (made) => Effect.promise(() => rm(made, { recursive: true, force: true }))
      )
  const files = yield* attempt(() => (isFolder ? listFolder(path, isWanted) : unpackArchive(path, folder, isWanted)))
  const roots = rootsOf(files, data)
  if (roots.length > 0) return { folder, roots }
  return yield* new Refused({
    message: `${path} contains no data of ${data.paper}, which is published at ${data.address} (${data.revision})`
  })
})
