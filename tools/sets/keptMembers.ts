/** Digests of some members of each fixed set of a family by their place, as `test/golden/setMembers.json` keeps them. */
export interface KeptMembers {
  readonly [set: string]: { readonly [place: string]: string }
}

/** Number of members of a set that the tests make, evenly spread. */
const some = 8

/** Smaller numbers for sets whose members take long to make, by family and set. */
const few: { readonly [familyAndSet: string]: number } = {
  "traject frontier@1": 2,
  "traject frontier@2": 2,
  "traject frontier@3": 2,
  "traject frontier@4": 2,
  "traject frontier@5": 2,
  "traject frontier@6": 2,
  "traject frontier@7": 2,
  "ace frontier@3": 2,
  "ace frontier@4": 2,
  "ace frontier@5": 2,
  "agent-race frontier@1": 2,
  "mm-escape frontier@1": 2,
  "mm-escape frontier@2": 2,
  "mm-escape frontier@3": 2
}

/** Returns the places of the members of a set whose digests are kept. */
export const keptPlaces = (family: string, set: string, members: number): ReadonlyArray<number> => {
  const count = few[`${family} ${set}`] ?? some
  const step = Math.max(1, Math.floor(members / count))
  return Array.from({ length: Math.min(count, members) }, (_, index) => index * step)
}

const keys = (...both: ReadonlyArray<object>): ReadonlyArray<string> => [...new Set(both.flatMap(Object.keys))]

/**
 * Returns where two records of kept members differ, by set and place. Their order does not matter.
 *
 * ```ts
 * import { differences } from "./keptMembers.ts"
 *
 * differences({ "hard@1": { 0: "a", 7: "b" } }, { "hard@1": { 0: "a", 7: "c" }, "easy@1": {} }) // → [ "hard@1/7", "easy@1" ]
 * ```
 */
export const differences = (kept: KeptMembers, made: KeptMembers): ReadonlyArray<string> =>
  keys(kept, made).flatMap((set) => {
    const [before, now] = [kept[set], made[set]]
    if (before === undefined || now === undefined) return [set]
    return keys(before, now).flatMap((place) => (before[place] === now[place] ? [] : [`${set}/${place}`]))
  })

/** What `pnpm sets` says of published sets whose instances have changed. */
export const whenChanged = (family: string, sets: ReadonlyArray<string>): string =>
  `FAIL ${family}: ${sets.join(", ")} no longer has the published instances. A published set must not change: undo ` +
  "what changed its instances (also a word in a reply), or make a new edition and a new set of it. `--write` cannot mend this."

/** What `pnpm sets` says if all sets are as published, but `setMembers.json` differs at some places. */
export const whenUnlisted = (family: string, places: ReadonlyArray<string>): string =>
  `FAIL ${family}: all sets are as published, but setMembers.json differs in ${places.join(", ")}. ` +
  `If these places belong to a new set, run \`pnpm sets --write ${family}\`. Otherwise restore the file from Git.`
