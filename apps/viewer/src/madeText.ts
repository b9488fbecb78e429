import type * as Api from "@escapement/evaluate/view/api"

/** How many trials of a run are made, of how many: a run that is done sooner than planned was decided by then. */
export const madeText = ({ made, status, trials }: Pick<Api.RunEntry, "made" | "status" | "trials">): string => {
  const [some, all] = [made.toLocaleString("en-GB"), trials.toLocaleString("en-GB")]
  const of = made === trials ? all : status === "done" ? `${some} of at most ${all}` : `${some} of ${all}`
  return `${of} ${trials === 1 ? "trial" : "trials"}`
}
