import { getOrInsertComputed } from "@escapement/core"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { misleadBy, wrongReaders } from "../../chronicle/accounts/corrections.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import {
  hasAccounts,
  hasCorrections,
  hasErrata,
  isAudited,
  isContested,
  isImpartial,
  isWeighed
} from "../../chronicle/Edition.ts"
import { fatesOf, isMisprinted, misbeliefs } from "../../chronicle/errata.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Level } from "../../leg/Level.ts"
import type { Take } from "../Plan.ts"
import type { Route } from "../Route.ts"

/**
 * What the routes of an edition must ask for, such as misprinted figures. A route looks for it on each of its pages.
 */
export interface Aim {
  /** The names of the wanted things that a take brings; empty if it brings none. */
  readonly brings: (item: Item, take: Take) => ReadonlyArray<string>
  /** How often each named thing is wanted. */
  readonly wanted: ReadonlyMap<string, number>
}

/** The least number of figures in a leg that articles tell by accounts. */
export const leastAccounts: { readonly [level in Level]: number } = { easy: 1, medium: 3, hard: 5, extreme: 6 }

/** The same from edition 11 on, beside the accounts of candidates. */
const leastWeighed: { readonly [level in Level]: number } = { easy: 1, medium: 4, hard: 5, extreme: 8 }

/** The same from edition 12 on. */
const leastContested: { readonly [level in Level]: number } = { easy: 1, medium: 4, hard: 6, extreme: 7 }

/** The same from edition 13 on. */
const leastImpartial: { readonly [level in Level]: number } = { easy: 1, medium: 3, hard: 5, extreme: 6 }

/** The same from edition 14 on, whose legs are shorter. */
const leastAudited: { readonly [level in Level]: number } = { easy: 1, medium: 2, hard: 3, extreme: 5 }

const leastTold = (world: Chronicle): typeof leastAccounts =>
  isAudited(world)
    ? leastAudited
    : isImpartial(world)
      ? leastImpartial
      : isContested(world)
        ? leastContested
        : isWeighed(world)
          ? leastWeighed
          : leastAccounts

/** The least number of figures in a leg that articles misprint. */
export const leastMisprinted = 2

const misprinted = "misprinted"

/** Wants misprinted figures, and for each wrong belief a figure of which that belief is wrong. */
const aimAtErrata = (world: Chronicle, level: Level): Aim => {
  const beliefs = Object.entries(misbeliefs)
  /** Cache of what the takes of an item bring, by figure. Censuses share one key, as a belief changes all or none. */
  const known = new Map<number, Map<Figure | "counts", ReadonlyArray<string>>>()
  const believed = new Map<number, ReadonlyArray<readonly [who: string, item: Item]>>()
  const believedOf = (item: Item) =>
    getOrInsertComputed(believed, item.id, () => {
      const fates = fatesOf(world, item)
      return beliefs.map(([who, belief]) => [who, belief(world, item, fates)] as const)
    })
  const brought = (item: Item, what: Figure | "counts"): ReadonlyArray<string> => {
    if (what === "counts") return believedOf(item).flatMap(([who, { counts }]) => (counts === item.counts ? [] : [who]))
    const others = believedOf(item).flatMap(([who, { facts }]) => (facts[what] === item.facts[what] ? [] : [who]))
    return isMisprinted(world, item, what) ? [...others, misprinted] : others
  }
  return {
    brings: (item, take) => {
      if (take._tag !== "Census" && take._tag !== "Figure") return []
      const what = take._tag === "Census" ? "counts" : take.figure
      const ofItem = getOrInsertComputed(known, item.id, () => new Map<Figure | "counts", ReadonlyArray<string>>())
      const names = getOrInsertComputed(ofItem, what, () => brought(item, what))
      return names
    },
    wanted: new Map([
      ...beliefs.map(([who]) => [who, 1] as const),
      [misprinted, level === "easy" ? 1 : leastMisprinted]
    ])
  }
}

const told = "told"

/** The least number of figures in a leg whose accounts are misprinted. */
const leastCorrected: { readonly [level in Level]: number } = { easy: 1, medium: 2, hard: 3, extreme: 4 }

/** The same from edition 14 on. */
const leastCorrectedInShort: typeof leastCorrected = { easy: 1, medium: 1, hard: 2, extreme: 3 }

/** Wants accounts, some of them misprinted, and for each wrong way to use errata a figure that it gets wrong. */
const aimAtCorrections = (world: Chronicle, level: Level): Aim => {
  const known = new Map<string, ReadonlyArray<string>>()
  return {
    brings: (item, take) => {
      if (take._tag !== "Figure" || !isAccounted(item, take.figure)) return []
      const key = `${item.id} ${take.figure}`
      return getOrInsertComputed(known, key, () => [told, ...misleadBy(world, item, take.figure)])
    },
    wanted: new Map<string, number>([
      ...wrongReaders.map((who) => [who, 1] as const),
      ["who reads no errata", (isAudited(world) ? leastCorrectedInShort : leastCorrected)[level]],
      [told, leastTold(world)[level]]
    ])
  }
}

/** What the routes of a chronicle must ask for; undefined if there is no such aim. */
export const aimOf = (world: Chronicle, level: Level): Aim | undefined => {
  if (hasErrata(world)) return aimAtErrata(world, level)
  if (hasCorrections(world)) return aimAtCorrections(world, level)
  if (!hasAccounts(world)) return undefined
  return {
    brings: (item, take) => (take._tag === "Figure" && isAccounted(item, take.figure) ? [told] : []),
    wanted: new Map([[told, leastAccounts[level]]])
  }
}

/** What a route still lacks: each wanted name, with how often it is still to be brought. */
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
