import { Benchmarks } from "@escapement/core"
import { Effect, Schema, Stream } from "effect"
import type { Instance } from "../Instance.ts"
import { listArchive } from "./Archive.ts"
import { readCatalogue } from "./Catalogue.ts"
import { shareCollection } from "./Collection.ts"
import { openFolder, recordsBelow } from "./Folder.ts"
import { PublishedRecord } from "./PublishedRecord.ts"
import { readJsonFile } from "./readJsonFile.ts"
import { toInstance } from "./toInstance.ts"

const Records = Schema.Array(PublishedRecord)

const open = Effect.fnUntraced(function* (path: string) {
  const folder = yield* openFolder(path)
  const chosen = new Set(recordsBelow(folder, path).map((file) => file.path))
  if (chosen.size === 0) {
    return yield* new Benchmarks.ImportFailed({ path, reason: "there is no file of parallel or sequential records" })
  }
  const tools = yield* readCatalogue(folder)
  const files = yield* Effect.forEach(folder.records, (file) =>
    Effect.map(readJsonFile(file.path, Records), (records) => ({ file, records }))
  )
  const recordings = listArchive(files.flatMap(({ records }) => records))
  const shared = {
    byName: new Map(tools.map((tool) => [tool.name, tool])),
    ...shareCollection({ tools, recordings })
  }
  return Stream.fromIterable(files.filter(({ file }) => chosen.has(file.path))).pipe(
    Stream.flatMap(({ file, records }) =>
      Stream.map(Stream.zipWithIndex(Stream.fromIterable(records)), ([record, index]) =>
        toInstance(file, record, index, shared)
      )
    )
  )
})

/**
 * Reads the instances of the published data below a path: a folder of the data, or one file of records. The tool
 * files are in `tools` at or above the path. Replies come from all existing records, so all are decoded first and
 * a broken file imports nothing.
 */
export const published = (path: string): Stream.Stream<Instance, Benchmarks.ImportFailed> => Stream.unwrap(open(path))
