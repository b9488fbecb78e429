import type { Benchmarks } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Tool } from "../tools/Tool.ts"
import type { Folder } from "./Folder.ts"
import { PublishedTool, mergeTool } from "./PublishedTool.ts"
import { readJsonFile } from "./readJsonFile.ts"

const Rows = Schema.Array(PublishedTool)

/**
 * Reads all tools of the tool files, once each, in the order of files and rows. A tool may have several rows:
 * files repeat tools, and each file has fifty tools of other domains. The `pools` of a tool name the file of
 * every row.
 */
export const readCatalogue = (folder: Folder): Effect.Effect<ReadonlyArray<Tool>, Benchmarks.ImportFailed> =>
  Effect.map(
    Effect.forEach(folder.tools, ({ path, pool }) =>
      Effect.map(readJsonFile(path, Rows), (rows) => rows.map((row) => ({ row, pool })))
    ),
    (files): ReadonlyArray<Tool> =>
      [...Map.groupBy(files.flat(), ({ row }) => row["tool name"]).values()].flatMap((rows) =>
        Option.toArray(mergeTool(rows))
      )
  )
