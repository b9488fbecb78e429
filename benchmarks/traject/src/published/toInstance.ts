import type { Instance } from "../Instance.ts"
import { plannedArguments, prepareArguments } from "../plan/Arguments.ts"
import type { PlannedArgument, PlannedCall } from "../plan/PlannedCall.ts"
import type { Tool } from "../tools/Tool.ts"
import type { OpenedCollection } from "./Collection.ts"
import type { RecordFile } from "./Folder.ts"
import {
  type PublishedCall,
  type PublishedRecord,
  answerOfRecord,
  callsOfRecord,
  replyOfCall,
  sectionOfCall
} from "./PublishedRecord.ts"
import { findOrigin } from "./findOrigin.ts"
import { taskTypeAt } from "./taskTypes.ts"

/** The data that all instances of a source share. */
interface Shared {
  readonly byName: ReadonlyMap<string, Tool>
  /** Fingerprint of the collection of tools and replies. */
  readonly archive: string
  readonly collection: OpenedCollection
}

const plannedCall = (
  call: PublishedCall,
  index: number,
  query: string,
  replies: ReadonlyArray<string>,
  { structure }: RecordFile,
  { byName, collection }: Shared
): PlannedCall => {
  const tool = byName.get(call["tool name"])
  const isChained = structure === "sequential"
  const known = isChained ? replies.slice(0, index) : []
  const planned = (section: "required" | "optional"): ReadonlyArray<PlannedArgument> =>
    sectionOfCall(call, section).map(({ name, value }) => ({
      name,
      value,
      required: section === "required",
      from: findOrigin(
        value,
        query,
        known,
        tool?.parameters.find((parameter) => parameter.name === name)
      )
    }))
  const reply = replies[index] ?? ""
  const gold = { tool: call["tool name"], arguments: [...planned("required"), ...planned("optional")] }
  const { key } = prepareArguments(plannedArguments(gold))
  const isKept = collection.recordingsOf(gold.tool).byKey.get(key)?.reply === reply
  return {
    ...gold,
    ...(isKept ? {} : { reply }),
    after: isChained && index > 0 ? [index - 1] : [],
    ...(call.execution_status === "failed" ? { failed: true } : {})
  }
}

/** Converts a published record to an instance. Nothing is corrected: defects of its gold stay. */
export const toInstance = (file: RecordFile, record: PublishedRecord, index: number, shared: Shared): Instance => {
  const calls = callsOfRecord(record)
  const replies = calls.map(replyOfCall)
  const task = record.task_name ?? record.sequence_name
  return {
    id: `${file.name}#${index}`,
    domain: file.domain,
    task: task ?? (file.structure === "parallel" ? taskTypeAt(file.domain, index) : undefined) ?? "",
    structure: file.structure,
    wording: file.wording,
    query: record.query,
    backing: { _tag: "Archived", archive: shared.archive },
    gold: calls.map((call, i) => plannedCall(call, i, record.query, replies, file, shared)),
    answer: { text: answerOfRecord(record), values: [] }
  }
}
