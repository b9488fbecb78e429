import { hasAccounts, isImpartial } from "../../chronicle/Edition.ts"
import { figureIdsOf, figuresOf } from "../../chronicle/Figure.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import { type Hop, seriesIdsOf } from "../../chronicle/Tie.ts"
import { canFork } from "../diamonds.ts"
import { isPlace } from "../errands.ts"
import type { Take } from "../Plan.ts"
import { type Aim, lackOf, leastTakes } from "./Aim.ts"
import { preference } from "./bridgeQuota.ts"
import { countForks } from "./countForks.ts"
import { type Wandering, hopsFrom, leadsOn, left } from "./Wandering.ts"

/** Most numbers that may be unused at the same time. */
export const mostNumbers = 3

/** Where a hop leads; makes no other country. */
const endOf = ({ world }: Wandering, page: Item, hop: Hop): Item | undefined => {
  const id = idBehind(page, hop)
  return id === undefined ? undefined : world.titled(id)
}

const namesIn = (route: Wandering, page: Item): ReadonlyArray<Take> =>
  hopsFrom(route, page).flatMap((hop) => {
    const to = endOf(route, page, hop)
    return to === undefined || !leadsOn(route, to) ? [] : [{ _tag: "Hop", hop }]
  })

const isOfPlace = (route: Wandering, page: Item, take: Take): boolean => {
  const to = take._tag === "Hop" ? endOf(route, page, take.hop) : undefined
  return to !== undefined && isPlace(to)
}

const figuresIn = (page: Item, isDate: boolean): ReadonlyArray<Take> =>
  figureIdsOf(page.kind).flatMap((figure): ReadonlyArray<Take> =>
    page.facts[figure] !== undefined && (figuresOf[page.kind][figure]?.form === "date") === isDate
      ? [{ _tag: "Figure", figure }]
      : []
  )

const countsIn = ({ random, world }: Wandering, page: Item): ReadonlyArray<Take> => {
  const census: ReadonlyArray<Take> =
    page.counts.length === 0
      ? []
      : random.sample(world.years(page.country), 3).map((year) => ({ _tag: "Census", year }))
  const tallies = seriesIdsOf(page.kind).flatMap((series): ReadonlyArray<Take> =>
    (page.series[series]?.length ?? 0) > 3 ? [{ _tag: "Tally", series }] : []
  )
  return [...census, ...tallies]
}

/** Lists what a clue may take from an article in a form that the rest of the route can still use. */
export const takesOf = (route: Wandering, page: Item): ReadonlyArray<Take> => {
  const { random } = route
  // the founding year is added, as years are rare and two transforms need them
  const years: ReadonlyArray<Take> = page.facts.founded === undefined ? [] : [{ _tag: "Figure", figure: "founded" }]
  // if articles tell counts by accounts, figures in tables are too easy to read off
  const isTold = hasAccounts(route.world)
  const numbers = [...figuresIn(page, false), ...(isTold ? [] : [...years, ...countsIn(route, page)])]
  if (left(route) === 0) return random.shuffle(numbers)
  const names = namesIn(route, page)
  // places are listed twice, as tools can look them up
  const groups = [names, names.filter((take) => isOfPlace(route, page, take))]
  if (isTold || route.numbers.length < mostNumbers) groups.push(numbers)
  if (route.roadblocks > 0) {
    groups.push(figuresIn(page, true))
    if (page.code !== "" && page.kind !== "country") groups.push([{ _tag: "Code" }], [{ _tag: "Code" }])
  }
  const drawn = random.shuffle(groups)
  const ordered = isImpartial(route.world)
    ? drawn.toSorted((a, b) => preference(route, b) - preference(route, a))
    : drawn
  const shuffled = ordered.flatMap((group) => random.shuffle(group))
  const takes = countForks(route) < (route.forks ?? 0) ? placesFirst(route, page, shuffled) : shuffled
  return route.aim === undefined ? takes : aimed(route, route.aim, page, takes, numbers)
}

/**
 * Reorders takes so that wanted ones come first: half of the time, and always once every page left must bring something
 * wanted.
 */
const aimed = (
  route: Wandering,
  aim: Aim,
  page: Item,
  takes: ReadonlyArray<Take>,
  numbers: ReadonlyArray<Take>
): ReadonlyArray<Take> => {
  const lack = lackOf(aim, route, route.world)
  if (lack.size === 0) return takes
  const isUrgent = leastTakes(lack) >= route.pages
  if (!isUrgent && route.random.unit() < 0.5) return takes
  const worth = (take: Take): number =>
    take._tag === "Figure" || take._tag === "Census"
      ? aim.brings(page, take).reduce((sum, name) => sum + Number(lack.has(name)), 0)
      : 0
  const first = route.random
    .shuffle(numbers)
    .map((take) => ({ take, worth: worth(take) }))
    .filter((each) => each.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ take }) => take)
  // if even that is not enough, only wanted takes are tried, so that a page without them is given up
  return leastTakes(lack) > route.pages ? first : [...first, ...takes]
}

/** The same takes, with names of places from which diamonds can fork before other names. */
const placesFirst = (route: Wandering, page: Item, takes: ReadonlyArray<Take>): ReadonlyArray<Take> => {
  const isFork = (take: Take): boolean => {
    const to = take._tag === "Hop" ? endOf(route, page, take.hop) : undefined
    return to !== undefined && canFork(to)
  }
  const names = takes.filter(({ _tag }) => _tag === "Hop").toSorted((a, b) => Number(isFork(b)) - Number(isFork(a)))
  return takes.map((take) => (take._tag === "Hop" ? (names.shift() ?? take) : take))
}
