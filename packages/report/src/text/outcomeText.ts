import { type Outcome, Trajectories, type Trial } from "@escapement/core"

/** The tool with which an agent gives up of its own will. */
const giveUp = "give_up"

const detailOf = (outcome: Outcome.Outcome): string | undefined =>
  "reason" in outcome ? outcome.reason : "limit" in outcome ? outcome.limit : undefined

/**
 * Says how a trial ended: the outcome with its reason or limit. For an agent that returned without an answer, also
 * after how many replies of its model.
 */
export const outcomeText = ({ events, outcome }: Pick<Trial, "events" | "outcome">): string => {
  const detail = detailOf(outcome)
  if (detail !== undefined) return `${outcome._tag}: ${detail}`
  if (outcome._tag !== "gave-up" || Trajectories.listCalls(events).at(-1)?.call.tool === giveUp) return outcome._tag
  const replies = events.filter(({ _tag }) => _tag === "ModelReplied").length
  const after = replies === 0 ? "" : ` after ${replies === 1 ? "1 reply" : `${replies} replies`}`
  return `gave-up: the agent returned by itself${after}, without submitting an answer`
}
