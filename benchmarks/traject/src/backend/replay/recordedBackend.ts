import { areEqual, prepareArguments } from "../../plan/Arguments.ts"
import type { Instance } from "../../Instance.ts"
import { type IndexedRecording, indexRecording } from "../../published/Collection.ts"
import type { Tool } from "../../tools/Tool.ts"
import type { Reply, ToolBackend } from "../ToolBackend.ts"
import { type RecordedErrors, chooseRecording, closestRecording } from "./chooseRecording.ts"

const none: ReadonlyArray<Tool> = []
/** Indexes the recordings of an instance by tool. */
const indexOf = ({ backing }: Instance): ReadonlyMap<string, ReadonlyArray<IndexedRecording>> =>
  Map.groupBy((backing._tag === "Recorded" ? backing.recordings : []).map(indexRecording), ({ tool }) => tool)

const emptyResult = (tool: Tool): string => (/\b(?:array|list)\b/i.test(tool.output) ? "[]" : "{}")

/**
 * Answers from recordings: of exactly the call, else of one that is equal once values are normalised, else of the
 * one with the same required arguments whose optional ones are closest, else with an empty result. Source: spec
 * §1.6.
 */
export const recordedBackend = (errors: RecordedErrors): ToolBackend => ({
  tools: ({ backing }) => (backing._tag === "Recorded" ? backing.tools : none),
  open: (instance) => {
    const index = indexOf(instance)
    return (tool, args): Reply => {
      const recordings = index.get(tool.name) ?? []
      const wanted = prepareArguments(args)
      const exact = chooseRecording(
        recordings.filter(({ compared }) => compared.key === wanted.key),
        errors
      )
      if (exact !== undefined) return { text: exact.reply, found: "exact" }
      const normalised = chooseRecording(
        recordings.filter(({ compared }) => areEqual(compared, wanted)),
        errors
      )
      if (normalised !== undefined) return { text: normalised.reply, found: "normalised" }
      const relaxed = closestRecording(recordings, tool, args)
      if (relaxed !== undefined) return { text: relaxed.reply, found: "optional-relaxed" }
      return { text: emptyResult(tool), found: "miss" }
    }
  }
})
