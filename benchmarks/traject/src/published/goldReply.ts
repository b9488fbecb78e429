import type { Instance } from "../Instance.ts"
import { plannedArguments, prepareArguments } from "../plan/Arguments.ts"
import type { PlannedCall } from "../plan/PlannedCall.ts"
import { findCollection } from "./Collection.ts"

/** What a gold call was answered when the trajectory was made: as the call says, else as the collection of its instance does. */
export const goldReply = ({ backing }: Pick<Instance, "backing">, call: PlannedCall): string => {
  if (call.reply !== undefined) return call.reply
  const collection = backing._tag === "Archived" ? findCollection(backing.archive) : undefined
  return collection?.recordingsOf(call.tool).byKey.get(prepareArguments(plannedArguments(call)).key)?.reply ?? ""
}
