import type { Json } from "@escapement/core"

/** Counts by group and name. Groups and names come in the order in which they were first counted. */
export interface Ledger {
  readonly add: (group: string, name: string, count?: number) => void
  readonly json: () => Json.JsonObject
}

/** Makes an empty ledger. */
export const makeLedger = (): Ledger => {
  const groups = new Map<string, Map<string, number>>()
  return {
    add: (group, name, count = 1) => {
      const counts = groups.get(group) ?? new Map<string, number>()
      counts.set(name, (counts.get(name) ?? 0) + count)
      groups.set(group, counts)
    },
    json: () => Object.fromEntries([...groups].map(([group, counts]) => [group, Object.fromEntries(counts)]))
  }
}
