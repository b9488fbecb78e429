import { Json } from "@escapement/core"
import { withoutBlanks } from "../plan/Arguments.ts"
import type { ToolRecording } from "../Instance.ts"
import { type PublishedRecord, callsOfRecord, replyOfCall, sectionOfCall } from "./PublishedRecord.ts"
import { isErrorReply } from "./isErrorReply.ts"

/** Recordings by tool and by canonical arguments; of calls that were answered in several ways, the best answer. */
export type Archive = ReadonlyMap<string, ReadonlyMap<string, ToolRecording>>

/** Most recordings of one tool that an instance takes from other records. */
const maxForeign = 12

/** What the calls of a record were answered, in order. */
export const listRecordings = (record: PublishedRecord): ReadonlyArray<ToolRecording> =>
  callsOfRecord(record).map((call) => {
    const reply = replyOfCall(call)
    const sections = [...sectionOfCall(call, "required"), ...sectionOfCall(call, "optional")]
    return {
      tool: call["tool name"],
      arguments: withoutBlanks(Object.fromEntries(sections.map(({ name, value }) => [name, value]))),
      reply,
      failed: call.execution_status === "failed" || isErrorReply(reply)
    }
  })

/** A result before an error, then the longer one, then the first one. Source: spec §1.6. */
const better = (a: ToolRecording, b: ToolRecording): ToolRecording =>
  a.failed === b.failed ? (b.reply.length > a.reply.length ? b : a) : a.failed ? b : a

/** Collects the recordings of all records. */
export const makeArchive = (records: Iterable<PublishedRecord>): Archive => {
  const archive = new Map<string, Map<string, ToolRecording>>()
  for (const record of records) {
    for (const recording of listRecordings(record)) {
      const key = Json.canonical(recording.arguments)
      const ofTool = archive.get(recording.tool) ?? new Map<string, ToolRecording>()
      const known = ofTool.get(key)
      ofTool.set(key, known === undefined ? recording : better(known, recording))
      archive.set(recording.tool, ofTool)
    }
  }
  return archive
}

/**
 * The recordings that an instance carries: its own, since its final answer was
 * written from them, then others of its gold tools.
 */
export const recordingsFor = (archive: Archive, record: PublishedRecord): ReadonlyArray<ToolRecording> => {
  const own = listRecordings(record)
  const foreign = [...new Set(own.map(({ tool }) => tool))].flatMap((tool) =>
    [...(archive.get(tool)?.values() ?? [])]
      .filter((recording) => !own.some((known) => known.reply === recording.reply))
      .slice(0, maxForeign)
  )
  return [...own, ...foreign]
}
