import type { Json } from "@escapement/core"
import { type Compared, areEqual, plannedArguments, prepareArguments } from "../../plan/Arguments.ts"
import type { Instance } from "../../Instance.ts"
import { type IndexedRecording, findCollection, indexRecording } from "../../published/Collection.ts"
import { goldReply } from "../../published/goldReply.ts"
import { isErrorReply } from "../../published/isErrorReply.ts"
import type { Tool } from "../../tools/Tool.ts"
import type { Reply, ToolBackend } from "../ToolBackend.ts"
import { type RecordedErrors, chooseRecording, closestRecording } from "./chooseRecording.ts"

/** The error that the published data records for a service that gives up. */
export const unanswered = "ERROR: Failed after 5 attempts"

const none: ReadonlyArray<Tool> = []

/** Indexes the recorded calls of the record itself, from which its final answer was written. */
const ownRecordings = (instance: Instance): ReadonlyMap<string, ReadonlyArray<IndexedRecording>> =>
  Map.groupBy(
    instance.gold.map((call) => {
      const reply = goldReply(instance, call)
      const failed = call.failed === true || isErrorReply(reply)
      return indexRecording({ tool: call.tool, arguments: plannedArguments(call), reply, failed })
    }),
    ({ tool }) => tool
  )

/**
 * Answers any tool from all recordings of a collection. It takes the first of these that exists: the record's own
 * recording of a call that is equal once values are normalised; a recording of exactly the call; one of an equal
 * call; one of the closest call with the same required arguments; the failure that the published data itself
 * records. So a reply does not reveal whether a tool is needed.
 */
export const archivedBackend = (errors: RecordedErrors): ToolBackend => ({
  tools: ({ backing }) =>
    (backing._tag === "Archived" ? findCollection(backing.archive)?.collection.tools : none) ?? none,
  open: (instance) => {
    const { backing } = instance
    const collection = backing._tag === "Archived" ? findCollection(backing.archive) : undefined
    const ofRecord = ownRecordings(instance)
    const equalTo = (own: ReadonlyArray<IndexedRecording>, tool: string, wanted: Compared) => {
      const shared = collection?.recordingsOf(tool)
      const exact = shared?.byKey.get(wanted.key)
      const isEqual = ({ compared }: IndexedRecording) => areEqual(compared, wanted)
      const near = [...own.filter(isEqual), ...(exact === undefined ? [] : [exact])]
      const first = chooseRecording(near, errors)
      const isEnough = first !== undefined && (errors === "keep" || !first.failed)
      return isEnough ? first : chooseRecording([...near, ...(shared?.all ?? []).filter(isEqual)], errors)
    }
    return (tool: Tool, args: Json.JsonObject): Reply => {
      const own = ofRecord.get(tool.name) ?? []
      const wanted = prepareArguments(args)
      const equal = equalTo(own, tool.name, wanted)
      if (equal !== undefined)
        return { text: equal.reply, found: equal.compared.key === wanted.key ? "exact" : "normalised" }
      const relaxed = closestRecording([...own, ...(collection?.recordingsOf(tool.name).all ?? [])], tool, args)
      return relaxed === undefined
        ? { text: unanswered, found: "miss" }
        : { text: relaxed.reply, found: "optional-relaxed" }
    }
  }
})
