import type { Run } from "@escapement/core"

/**
 * Writes a sentence that says how many copies of trials a merge of shards left out, and how many of them differ. Empty
 * if each shard was played once, and for a run that no merge made.
 *
 * ```ts
 * import { mergedTexts } from "./mergedTexts.ts"
 *
 * mergedTexts({ merge: { shards: 4, copies: 6, different: 2 } }) // → ["Merged from shards that were played more than once: 6 surplus copies of trials were left out, 2 of them with another outcome or other scores. Kept is the oldest play that is finished."]
 * ```
 */
export const mergedTexts = ({ merge }: Pick<Run, "merge">): ReadonlyArray<string> => {
  if (merge === undefined || merge.copies === 0) return []
  const { copies, different } = merge
  const some = `${copies} surplus ${copies === 1 ? "copy of a trial was" : "copies of trials were"} left out`
  const others = different === 0 ? "none" : `${different}`
  return [
    `Merged from shards that were played more than once: ${some}, ${others} of them with another outcome or other scores. Kept is the oldest play that is finished.`
  ]
}
