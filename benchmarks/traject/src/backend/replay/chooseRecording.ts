import type { Json } from "@escapement/core"
import { type Compared, areEqual, prepareArguments, sharedArguments } from "../../plan/Arguments.ts"
import type { IndexedRecording } from "../../published/Collection.ts"
import type { Tool } from "../../tools/Tool.ts"

/**
 * How recorded errors are shown: `keep` shows them, `mask` shows a recorded result of the same call instead if there is
 * one.
 */
export type RecordedErrors = "keep" | "mask"

/** Chooses which recording of a call is shown: the first, or the first that is not an error. */
export const chooseRecording = (
  found: ReadonlyArray<IndexedRecording>,
  errors: RecordedErrors
): IndexedRecording | undefined => (errors === "mask" ? (found.find(({ failed }) => !failed) ?? found[0]) : found[0])

const requiredOf = (tool: Tool, args: Json.JsonObject): Compared => {
  const required = new Set(tool.parameters.filter((parameter) => parameter.required).map(({ name }) => name))
  return prepareArguments(Object.fromEntries(Object.entries(args).filter(([name]) => required.has(name))))
}

/** Computes the Jaccard index of the arguments of two calls, as pairs of name and value. */
const likeness = (a: Compared, b: Compared): number => {
  const shared = sharedArguments(a, b)
  return shared / Math.max(1, a.normal.size + b.normal.size - shared)
}

/** Returns the recording with the same required arguments whose optional ones are closest. */
export const closestRecording = (
  recordings: ReadonlyArray<IndexedRecording>,
  tool: Tool,
  args: Json.JsonObject
): IndexedRecording | undefined => {
  const required = requiredOf(tool, args)
  const wanted = prepareArguments(args)
  let best: IndexedRecording | undefined
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
