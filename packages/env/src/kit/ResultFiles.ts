import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Schema } from "effect"

/** The most files of a run, the most bytes of a file, and the deepest nesting of folders. */
const [maxFiles, maxBytes, maxDepth] = [200_000, 256 * 1024 ** 2, 12] as const

const failed = (path: string) => (error: unknown) =>
  new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })

interface Found {
  readonly files: Array<string>
  readonly folders: Array<string>
}

const below = async (path: string, depth: number, found: Found): Promise<void> => {
  if (depth > maxDepth) throw new Error(`has folders nested deeper than ${maxDepth}`)
  found.folders.push(path)
  for (const entry of (await readdir(path, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // links are not followed
    if (entry.isDirectory()) await below(join(path, entry.name), depth + 1, found)
    else if (entry.isFile()) found.files.push(join(path, entry.name))
    if (found.files.length + found.folders.length > maxFiles) throw new Error(`has more than ${maxFiles} files`)
  }
}

const list = (path: string): Effect.Effect<Found, Benchmarks.ImportFailed> =>
  Effect.tryPromise({
    try: async () => {
      const found: Found = { files: [], folders: [] }
      if ((await stat(path)).isDirectory()) await below(path, 0, found)
      else found.files.push(path)
      return found
    },
    catch: failed(path)
  })

/**
 * Lists the files that another tool's run left at a path: the path itself if it is a file, else all files below the
 * folder, sorted. Links are not followed. Fails if there are more than 200,000 files and folders, or 12 levels.
 */
export const listFiles = (path: string): Effect.Effect<ReadonlyArray<string>, Benchmarks.ImportFailed> =>
  Effect.map(list(path), ({ files }) => files)

/**
 * Lists the folders that another tool's run left at a path: the path itself first, then all folders below it, empty
 * ones included. Empty if the path is a file. Its limits are those of `listFiles`.
 */
export const listFolders = (path: string): Effect.Effect<ReadonlyArray<string>, Benchmarks.ImportFailed> =>
  Effect.map(list(path), ({ folders }) => folders)

/**
 * Reads the text of a file that another tool's run left. Fails if the file has more than `most` bytes (by default
 * 256 MiB), or JSON that is nested too deeply.
 */
export const readText = (path: string, most: number = maxBytes): Effect.Effect<string, Benchmarks.ImportFailed> =>
  Effect.tryPromise({
    try: async () => {
      const there = await stat(path)
      // a shell's <(…) is a pipe
      if (!there.isFile() && !TextRules.isShellStream(path)) throw new Error("not a regular file")
      if (there.size > most) throw new Error(`the file has ${there.size} bytes; at most ${most} are allowed`)
      const text = await readFile(path, "utf8")
      if (TextRules.isTooDeep(text)) throw new Error(TextRules.tooDeep)
      return text
    },
    catch: failed(path)
  })

/** The most bytes of a JSON file that is decoded: it holds one result, not all results of a run. */
const maxJson = 32 * 1024 ** 2

/**
 * Matches the numbers that Python writes but JSON lacks, outside of strings. A string without an end is
 * skipped whole.
 */
const nonFinite = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?Infinity|NaN/g

const withoutNonFinite = (text: string): { readonly json: string; readonly replaced: number } => {
  if (!/NaN|Infinity/.test(text)) return { json: text, replaced: 0 }
  let replaced = 0
  const json = text.replace(nonFinite, (token) => {
    if (token.startsWith('"')) return token
    replaced++
    return "null"
  })
  return { json, replaced }
}

/**
 * Makes a function that reads and decodes a JSON file of at most 32 MiB that Python wrote: `NaN` and `Infinity` become
 * `null`, because JSON has no such numbers. Fails with the path and the reason.
 *
 * ```ts no-run
 * import { ResultFiles } from "@escapement/env"
 * import { Schema } from "effect"
 *
 * const readReward = ResultFiles.jsonReader(Schema.Struct({ reward: Schema.Finite }))
 * ```
 */
export const jsonReader = <A>(
  Codec: Schema.Codec<A, unknown>
): ((path: string) => Effect.Effect<A, Benchmarks.ImportFailed>) => {
  const decode = Schema.decodeUnknownEffect(Codec)
  return Effect.fnUntraced(function* (path: string) {
    const text = yield* readText(path, maxJson)
    const { json, replaced } = withoutNonFinite(text.replace(/^\uFEFF/, ""))
    const said = replaced === 0 ? "" : " (NaN and Infinity are not JSON numbers: they are read as null)"
    const value = yield* Effect.try({
      try: (): unknown => JSON.parse(json),
      catch: (error) => new Benchmarks.ImportFailed({ path, reason: `not JSON: ${TextRules.systemReason(error)}` })
    })
    return yield* Effect.mapError(
      decode(value),
      ({ message }) => new Benchmarks.ImportFailed({ path, reason: `${TextRules.oneLine(message)}${said}` })
    )
  })
}
