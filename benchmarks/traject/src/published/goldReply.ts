import type { Instance } from "../Instance.ts"
import { plannedArguments, prepareArguments } from "../plan/Arguments.ts"
import type { PlannedCall } from "../plan/PlannedCall.ts"
import { findCollection } from "./Collection.ts"

/**
 * Returns the reply to a gold call when the trajectory was recorded: from the call itself, else from the
 * recordings of its collection, else empty.
 */
export const goldReply = ({ backing }: Pick<Instance, "backing">, call: PlannedCall): string => {
  if (call.reply !== undefined) return call.reply
  const collection = backing._tag === "Archived" ? findCollection(backing.archive) : undefined
  return collection?.recordingsOf(call.tool).byKey.get(prepareArguments(plannedArguments(call)).key)?.reply ?? ""
}
