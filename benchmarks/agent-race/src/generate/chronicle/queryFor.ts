import { getOrInsertComputed } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isByCountry } from "../../chronicle/Edition.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type ChronicleIndex, describe } from "../../chronicle/SearchIndex.ts"
import type { Approach, Plan } from "../Plan.ts"
import type { Route } from "../Route.ts"
import type { Done } from "../Done.ts"
import { itemAt } from "./query.ts"

type Described = Extract<Approach, { readonly _tag: "Described" }>

/** Results that a search shows unless more are asked for, and at most. */
export const [shown, mostShown] = [5, 10]

/**
 * The search of a player who understood a description: its kind and field, and every known name that is on the page.
 */
export const queryFor = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  { conditions }: Described,
  item: Item
): string => {
  // from the sixth edition on, professions are in no index
  const isTold = !(isByCountry(world) && item.kind === "person")
  const field = isTold && conditions.some((each) => each._tag === "Field" && each.path.length === 0) ? item.field : ""
  const names = conditions.flatMap((each) => {
    if (each._tag !== "Leads" || each.path.length > 1) return []
    const to = itemAt(world, done, each.to)
    return to === undefined ? [] : [to.name]
  })
  const what = describe(world, item, field)
  const noun = isByCountry(world) ? what.replace(/^,/, "person,") : what
  return [noun.replace(/ of,| recurring,/, ","), ...names].join(" ").trim()
}

const described = (steps: Plan): ReadonlyArray<readonly [Described, number]> =>
  steps.flatMap((step, i) =>
    step._tag === "Page" && step.approach._tag === "Described" ? [[step.approach, i] as const] : []
  )

/** Returns the titles that a search shows. */
export type Finder = (query: string) => ReadonlyArray<string>

/** Makes a finder over an index, which caches the first results. */
export const makeFinder = (index: ChronicleIndex, most = shown): Finder => {
  const known = new Map<string, ReadonlyArray<string>>()
  return (query) => getOrInsertComputed(known, query, () => index.titles(query, most))
}

/**
 * Whether the search for a described page finds that page and no page that another clue describes, and whether the
 * searches for those other pages do not find it either.
 */
export const findsAlone = (
  {
    done,
    finder,
    steps,
    world
  }: Pick<Route, "done" | "steps"> & { readonly world: Chronicle; readonly finder: Finder },
  approach: Described,
  item: Item
): boolean => {
  const { title } = item
  const found = finder(queryFor(world, done, approach, item))
  if (!found.includes(title)) return false
  return described(steps).every(([other, step]) => {
    const page = done[step]?.page
    if (page === undefined || page.kind === "list") return true
    return !found.includes(page.title) && !finder(queryFor(world, done, other, world.entity(page.id))).includes(title)
  })
}
