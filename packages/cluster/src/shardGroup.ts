import { Identity } from "@escapement/env"

/** As many needs a trial may have at once. */
export const maxNeeds = 2

/**
 * The group of shards that trials with these needs go to. Its name holds no text
 * of the user's, as it stands in queries.
 *
 * @param needs sorted
 */
export const shardGroup = (needs: ReadonlyArray<string>): string =>
  needs.length === 0 ? "default" : `needs-${Identity.fingerprint([...needs]).slice(0, 16)}`

/** The groups of all trials that a machine with these abilities can make. */
export const listShardGroups = (abilities: ReadonlyArray<string>): ReadonlyArray<string> => {
  const sorted = [...new Set(abilities)].toSorted()
  const pairs = sorted.flatMap((first, i) => sorted.slice(i + 1).map((second) => [first, second]))
  return [[], ...sorted.map((one) => [one]), ...pairs].map(shardGroup)
}
