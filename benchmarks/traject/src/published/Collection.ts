import { getOrInsertComputed } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Schema } from "effect"
import { ToolRecording } from "../Instance.ts"
import { Tool } from "../tools/Tool.ts"
import { type Compared, prepareArguments } from "../plan/Arguments.ts"

/** The data that all published instances share: the catalogue, and the best reply to every recorded call. */
export const Collection = Schema.Struct({
  tools: Schema.Array(Tool).check(Schema.isMaxLength(5000)),
  recordings: Schema.Array(ToolRecording).check(Schema.isMaxLength(200_000))
})
export type Collection = typeof Collection.Type

/** A recorded reply, its arguments ready to be compared. */
export interface IndexedRecording extends ToolRecording {
  readonly compared: Compared
}

/** The recordings of one tool. */
interface RecordingsOfTool {
  readonly all: ReadonlyArray<IndexedRecording>
  /** By the canonical JSON of their arguments. */
  readonly byKey: ReadonlyMap<string, IndexedRecording>
}

/** A collection indexed for the lookups that every call makes. */
export interface OpenedCollection {
  readonly collection: Collection
  readonly recordingsOf: (tool: string) => RecordingsOfTool
}

/** Makes a recording ready to be compared. */
export const indexRecording = (recording: ToolRecording): IndexedRecording => ({
  ...recording,
  compared: prepareArguments(recording.arguments)
})

const openCollection = (collection: Collection): OpenedCollection => {
  const byTool = Map.groupBy(collection.recordings, ({ tool }) => tool)
  const indexed = new Map<string, RecordingsOfTool>()
  return {
    collection,
    recordingsOf: (tool) =>
      getOrInsertComputed(indexed, tool, () => {
        const all = (byTool.get(tool) ?? []).map(indexRecording)
        return { all, byKey: new Map(all.map((recording) => [recording.compared.key, recording])) }
      })
  }
}

// by fingerprint: a fingerprint always means the same collection
const read = new Map<string, OpenedCollection>()

/** Keeps a collection for the instances that use it, under a fingerprint that is known to be its own. */
export const keepCollection = (fingerprint: string, collection: Collection): OpenedCollection =>
  getOrInsertComputed(read, fingerprint, () => openCollection(collection))

/** Keeps a collection that was just read, under its fingerprint. */
export const shareCollection = (
  collection: Collection
): { readonly archive: string; readonly collection: OpenedCollection } => {
  const archive = Identity.fingerprint({ ...collection })
  return { archive, collection: keepCollection(archive, collection) }
}

/** Finds the collection of a fingerprint; undefined if this process has not read it. */
export const findCollection = (fingerprint: string): OpenedCollection | undefined => read.get(fingerprint)
