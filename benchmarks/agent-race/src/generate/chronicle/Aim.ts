import { isAccounted } from "../../chronicle/accounts/Account.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { hasAccounts, hasErrata } from "../../chronicle/Edition.ts"
import { isMisprinted, misbeliefs } from "../../chronicle/errata.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Level } from "../../leg/Level.ts"
import type { Take } from "../Plan.ts"
import type { Route } from "../Route.ts"

/** What an edition is about, and a route has to ask for: it is looked for on each page, not hoped for. */
export interface Aim {
  /** What a take brings of what is looked for, each by a name of its own; nothing where it brings none. */
  readonly brings: (item: Item, take: Take) => ReadonlyArray<string>
  /** How often each is to be brought. */
  readonly wanted: ReadonlyMap<string, number>
}

/** Figures of a leg that articles tell by accounts, at least. */
export const leastAccounts: { readonly [level in Level]: number } = { easy: 1, medium: 3, hard: 5, extreme: 6 }

/** Figures of a leg that their articles misprint, at least. */
export const leastMisprinted = 2

const misprinted = "misprinted"

/** Whoever believes what does not hold reads another number. */
const aimAtErrata = (world: Chronicle, level: Level): Aim => {
  const beliefs = Object.entries(misbeliefs)
  const believed = new Map<number, ReadonlyArray<readonly [who: string, item: Item]>>()
  const believedOf = (item: Item) => {
    const known = believed.get(item.id) ?? beliefs.map(([who, belief]) => [who, belief(world, item)] as const)
    believed.set(item.id, known)
    return known
  }
  return {
    brings: (item, take) => {
      if (take._tag === "Census")
        return believedOf(item).flatMap(([who, other]) => (other.counts === item.counts ? [] : [who]))
      if (take._tag !== "Figure") return []
      const { figure } = take
      const others = believedOf(item).flatMap(([who, { facts }]) => (facts[figure] === item.facts[figure] ? [] : [who]))
      return isMisprinted(world, item, figure) ? [...others, misprinted] : others
    },
    wanted: new Map([
      ...beliefs.map(([who]) => [who, 1] as const),
      [misprinted, level === "easy" ? 1 : leastMisprinted]
    ])
  }
}

/** What the routes of a chronicle aim at; undefined if any will do. */
export const aimOf = (world: Chronicle, level: Level): Aim | undefined => {
  if (hasErrata(world)) return aimAtErrata(world, level)
  if (!hasAccounts(world)) return undefined
  const told = "told"
  return {
    brings: (item, take) => (take._tag === "Figure" && isAccounted(item, take.figure) ? [told] : []),
    wanted: new Map([[told, leastAccounts[level]]])
  }
}

/** What a route lacks of what it aims at: the names with how often each is still to be brought. */
export const lackOf = ({ brings, wanted }: Aim, { done, steps }: Route, world: Chronicle): Map<string, number> => {
  const lack = new Map(wanted)
  steps.forEach((step, i) => {
    const page = done[i]?.page
    if (step._tag !== "Page" || page === undefined || page.kind === "list") return
    for (const name of brings(world.entity(page.id), step.take)) {
      const left = (lack.get(name) ?? 0) - 1
      if (left > 0) lack.set(name, left)
      else lack.delete(name)
    }
  })
  return lack
}

/** How many takes a route needs at least to bring what it lacks. */
export const leastTakes = (lack: ReadonlyMap<string, number>): number => Math.max(0, ...lack.values())
