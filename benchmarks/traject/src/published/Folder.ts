import { readdir, stat } from "node:fs/promises"
import { basename, dirname, join, relative } from "node:path"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect } from "effect"

/** A file of records: its path, its name below the data folder, and the facts that follow from its place. */
export interface RecordFile {
  readonly path: string
  /** As `parallel/Weather/hard_ver`. */
  readonly name: string
  readonly structure: "parallel" | "sequential"
  readonly domain: string
  readonly wording: "simple" | "hard"
}

/** The published data: domains and splits may be missing. */
export interface Folder {
  readonly root: string
  readonly tools: ReadonlyArray<{ readonly path: string; readonly pool: string }>
  readonly records: ReadonlyArray<RecordFile>
}

const structures = ["parallel", "sequential"] as const

const namesIn = (path: string): Effect.Effect<ReadonlyArray<string>> =>
  Effect.tryPromise(() => readdir(path)).pipe(
    Effect.map((names) => names.toSorted()),
    Effect.orElseSucceed((): ReadonlyArray<string> => [])
  )

/** Finds the folder at or above a path that contains `tools`. */
const rootOf = Effect.fnUntraced(function* (path: string) {
  let folder = path
  for (;;) {
    const names = yield* namesIn(folder)
    if (names.includes("tools")) return folder
    const above = dirname(folder)
    if (above === folder) {
      return yield* new Benchmarks.ImportFailed({
        path,
        reason: 'no folder at or above it has "tools", the published tool files'
      })
    }
    folder = above
  }
})

const recordsIn = Effect.fnUntraced(function* (root: string, structure: (typeof structures)[number]) {
  const domains = yield* namesIn(join(root, structure))
  const files = yield* Effect.forEach(domains, (domain) =>
    Effect.map(namesIn(join(root, structure, domain)), (names) =>
      names
        .filter((name) => name.endsWith(".json"))
        .map((name) => ({ path: join(root, structure, domain, name), domain }))
    )
  )
  return files.flat().map(({ domain, path }) => ({
    path,
    name: relative(root, path)
      .replaceAll("\\", "/")
      .replace(/\.json$/, ""),
    structure,
    domain,
    wording: basename(path).startsWith("hard") ? ("hard" as const) : ("simple" as const)
  }))
})

/** Whether a file holds templates of sequences. These lie among the records, which repeat what was drawn from them. */
const isTemplates = ({ path }: { readonly path: string }): boolean => basename(path) === "sequence.json"

/** Finds the published files that belong to a path: a folder of the data, or one file of it. */
export const openFolder = Effect.fnUntraced(function* (path: string) {
  yield* Effect.tryPromise({
    try: () => stat(path),
    catch: (error) => new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })
  })
  const root = yield* rootOf(path)
  const toolFiles = (yield* namesIn(join(root, "tools"))).filter((name) => name.endsWith("_tool.json"))
  const files = (yield* Effect.forEach(structures, (structure) => recordsIn(root, structure))).flat()
  const folder: Folder = {
    root,
    tools: toolFiles.map((name) => ({ path: join(root, "tools", name), pool: name.replace(/_tool\.json$/, "") })),
    records: files.filter((file) => !isTemplates(file))
  }
  return folder
})

/** Returns the record files at or below a path. */
export const recordsBelow = (folder: Folder, path: string): ReadonlyArray<RecordFile> =>
  folder.records.filter((file) => {
    const way = relative(path, file.path)
    return way === "" || !way.startsWith("..")
  })
