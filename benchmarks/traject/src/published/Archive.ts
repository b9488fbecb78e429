import { Json, getOrInsertComputed } from "@escapement/core"
import { withoutBlanks } from "../plan/Arguments.ts"
import type { ToolRecording } from "../Instance.ts"
import { type PublishedRecord, callsOfRecord, replyOfCall, sectionOfCall } from "./PublishedRecord.ts"
import { isErrorReply } from "./isErrorReply.ts"

/** Lists the recorded replies to the calls of a record, in order. */
const listRecordings = (record: PublishedRecord): ReadonlyArray<ToolRecording> =>
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

/**
 * Returns the better of two recordings: a result before an error, then the longer one, then the first one.
 * Source: spec §1.6.
 */
const better = (a: ToolRecording, b: ToolRecording): ToolRecording =>
  a.failed === b.failed ? (b.reply.length > a.reply.length ? b : a) : a.failed ? b : a

/** Lists the replies of all records, by tool and arguments; for calls with several replies, the best one. */
export const listArchive = (records: Iterable<PublishedRecord>): ReadonlyArray<ToolRecording> => {
  const archive = new Map<string, Map<string, ToolRecording>>()
  for (const record of records) {
    for (const recording of listRecordings(record)) {
      const key = Json.canonical(recording.arguments)
      const ofTool = getOrInsertComputed(archive, recording.tool, () => new Map<string, ToolRecording>())
      const known = ofTool.get(key)
      ofTool.set(key, known === undefined ? recording : better(known, recording))
    }
  }
  return [...archive.values()].flatMap((ofTool) => [...ofTool.values()])
}
