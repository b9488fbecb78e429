import type { Json } from "@escapement/core"
import { type Compared, areEqual, prepareArguments, sharedArguments } from "../../plan/Arguments.ts"
import type { Instance, ToolRecording } from "../../Instance.ts"
import type { Tool } from "../../tools/Tool.ts"
import type { Reply, ToolBackend } from "../ToolBackend.ts"

interface Indexed extends ToolRecording {
  readonly compared: Compared
}

const none: ReadonlyArray<Tool> = []
/** The recordings of an instance by tool. */
const indexOf = ({ backing }: Instance): ReadonlyMap<string, ReadonlyArray<Indexed>> =>
  Map.groupBy(
    (backing._tag === "Recorded" ? backing.recordings : []).map((recording) => ({
      ...recording,
      compared: prepareArguments(recording.arguments)
    })),
    ({ tool }) => tool
  )

const requiredOf = (tool: Tool, args: Json.JsonObject): Compared => {
  const required = new Set(tool.parameters.filter((parameter) => parameter.required).map(({ name }) => name))
  return prepareArguments(Object.fromEntries(Object.entries(args).filter(([name]) => required.has(name))))
}

/** Jaccard index of the arguments of two calls, as name and value. */
const likeness = (a: Compared, b: Compared): number => {
  const shared = sharedArguments(a, b)
  return shared / Math.max(1, a.normal.size + b.normal.size - shared)
}

const closest = (recordings: ReadonlyArray<Indexed>, tool: Tool, args: Json.JsonObject): Indexed | undefined => {
  const required = requiredOf(tool, args)
  const wanted = prepareArguments(args)
  let best: Indexed | undefined
  let bestLikeness = -1
  for (const recording of recordings) {
    const value = areEqual(required, requiredOf(tool, recording.arguments)) ? likeness(wanted, recording.compared) : -1
    if (value > bestLikeness) {
      best = recording
      bestLikeness = value
    }
  }
  return best
}

const emptyResult = (tool: Tool): string => (/\b(?:array|list)\b/i.test(tool.output) ? "[]" : "{}")

/** What is shown of recordings of errors: the error as it was recorded, or a recorded result of the same call instead. */
export type RecordedErrors = "keep" | "mask"

const chosen = (found: ReadonlyArray<Indexed>, errors: RecordedErrors): Indexed | undefined =>
  errors === "mask" ? (found.find(({ failed }) => !failed) ?? found[0]) : found[0]

/**
 * Answers from recordings: of the very same call, else of one that is equal
 * once values are normalised, else of the one with the same required arguments
 * whose optional ones are closest, else with an empty result. Source: spec §1.6.
 */
export const recordedBackend = (errors: RecordedErrors): ToolBackend => ({
  tools: ({ backing }) => (backing._tag === "Recorded" ? backing.tools : none),
  open: (instance) => {
    const index = indexOf(instance)
    return (tool, args): Reply => {
      const recordings = index.get(tool.name) ?? []
      const wanted = prepareArguments(args)
      const exact = chosen(
        recordings.filter(({ compared }) => compared.key === wanted.key),
        errors
      )
      if (exact !== undefined) return { text: exact.reply, found: "exact" }
      const normalised = chosen(
        recordings.filter(({ compared }) => areEqual(compared, wanted)),
        errors
      )
      if (normalised !== undefined) return { text: normalised.reply, found: "normalised" }
      const relaxed = closest(recordings, tool, args)
      if (relaxed !== undefined) return { text: relaxed.reply, found: "optional-relaxed" }
      return { text: emptyResult(tool), found: "miss" }
    }
  }
})
