import type { Domain } from "../domains/Domain.ts"
import { findDomain } from "../domains/Domains.ts"
import { withCents } from "../domains/withCents.ts"
import type { Instance } from "../Instance.ts"
import type { Bound } from "../rules/Bound.ts"
import type { Item } from "../Item.ts"
import { centsOf } from "../rules/centsOf.ts"
import { brokenSlot } from "../rules/Rule.ts"

/** What an adversary knows of a hidden slot: its candidates in query order, and which of them keep its rules. */
export interface SlotSight {
  readonly rules: ReadonlyArray<Bound>
  readonly ids: ReadonlyArray<string>
  readonly items: ReadonlyArray<Item>
  /** Indexes of the candidates that keep the slot's rules; all of them if none keeps the rules. */
  readonly feasible: ReadonlyArray<number>
}

/**
 * What an adversary knows of a grid: its domain and hidden slots, but no visible item and no bound over the
 * whole grid.
 */
export interface Sight {
  readonly domain: Domain
  readonly slots: ReadonlyArray<SlotSight>
}

/** Returns what is known of a hidden slot once all attributes of its candidates were queried. */
export const seeSlot = (
  domain: Domain,
  rules: ReadonlyArray<Bound>,
  ids: ReadonlyArray<string>,
  items: ReadonlyArray<Item>
): SlotSight => {
  const all = [...items.keys()]
  const kept = all.filter((at) => brokenSlot(domain, rules, items[at] ?? {}) === undefined)
  return { rules, ids, items, feasible: kept.length > 0 ? kept : all }
}

/** Returns what an adversary would know of an instance, computed without playing, for studies and training. */
export const seeInstance = (instance: Instance): Sight => {
  const known = findDomain(instance.domain)
  const domain = centsOf(instance) === undefined ? known : withCents(known)
  return {
    domain,
    slots: instance.slots.map(({ candidates, rules }) =>
      seeSlot(
        domain,
        rules,
        candidates,
        candidates.map((id) => instance.items[id] ?? {})
      )
    )
  }
}
