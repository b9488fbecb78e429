import type * as Api from "@escapement/evaluate/view/api"

/**
 * Says how many trials of a run are made, and of how many. A finished run with fewer trials than planned was decided by
 * then.
 */
export const madeText = ({ made, status, trials }: Pick<Api.RunEntry, "made" | "status" | "trials">): string => {
  const [some, all] = [made.toLocaleString("en-GB"), trials.toLocaleString("en-GB")]
  const of = made === trials ? all : status === "done" ? `${some} of at most ${all}` : `${some} of ${all}`
  return `${of} ${trials === 1 ? "trial" : "trials"}`
}
