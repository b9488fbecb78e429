import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect } from "effect"

/** Most files of one run, most bytes of one file, and most folders above one. */
const [maxFiles, maxBytes, maxDepth] = [200_000, 256 * 1024 ** 2, 12] as const

const failed = (path: string) => (error: unknown) =>
  new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })

const below = async (path: string, depth: number, found: Array<string>): Promise<void> => {
  if (depth > maxDepth) throw new Error(`has more than ${maxDepth} folders in one another`)
  for (const entry of (await readdir(path, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // links are not followed
    if (entry.isDirectory()) await below(join(path, entry.name), depth + 1, found)
    else if (entry.isFile()) found.push(join(path, entry.name))
    if (found.length > maxFiles) throw new Error(`has more than ${maxFiles} files`)
  }
}

/** The files of a result: itself, or all below a folder, sorted. */
export const listFiles = (path: string): Effect.Effect<ReadonlyArray<string>, Benchmarks.ImportFailed> =>
  Effect.tryPromise({
    try: async () => {
      if (!(await stat(path)).isDirectory()) return [path]
      const found: Array<string> = []
      await below(path, 0, found)
      return found
    },
    catch: failed(path)
  })

/** The text of a file of a result. */
export const readText = (path: string): Effect.Effect<string, Benchmarks.ImportFailed> =>
  Effect.tryPromise({
    try: async () => {
      const there = await stat(path)
      if (!there.isFile()) throw new Error("it is no regular file")
      if (there.size > maxBytes) throw new Error(`${there.size} bytes are more than the ${maxBytes} that are read`)
      return readFile(path, "utf8")
    },
    catch: failed(path)
  })
