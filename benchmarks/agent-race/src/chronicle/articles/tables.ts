import { longDate, yearOf } from "../../encyclopaedia/Day.ts"
import { grouped } from "../../encyclopaedia/Fact.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import { distanceBetween } from "../../encyclopaedia/Terrain.ts"
import { hasAccounts, isContested, isImpartial } from "../Edition.ts"
import type { Item } from "../Item.ts"
import type { Series } from "../Tie.ts"
import { table } from "./markdown.ts"
import type { Press } from "./Press.ts"
import { type Sheet, mark } from "./Sheet.ts"

const heads: { readonly [series in Series]: ReadonlyArray<string> } = {
  presidents: ["President", "Profession", "Took office", "Left office"],
  children: ["Child", "Profession", "Born", "Died"],
  tributaries: ["Tributary", "Length", "Mean discharge", "Joins at"],
  chairs: ["Chair", "Profession", "From", "Until"],
  winners: ["Champion", "Profession", "Date", "Age"],
  parties: ["Climber", "Profession", "Reached the top", "Age"]
}

const day = (at: number | undefined, open = "in office"): string => (at === undefined ? open : longDate(at))

const cellsOf = (
  { link, world }: Press,
  series: Series,
  member: Item,
  at: { readonly from?: number; readonly to?: number }
) => {
  switch (series) {
    case "children":
      return [member.field, day(member.facts.born), day(member.facts.died, "living")]
    case "tributaries":
      if (hasAccounts(world)) return [member.ties.mouth === undefined ? "" : link(member.ties.mouth)]
      return [
        `${grouped(member.facts.length ?? 0)} km`,
        `${grouped(member.facts.discharge ?? 0)} m³/s`,
        member.ties.mouth === undefined ? "" : link(member.ties.mouth)
      ]
    case "presidents":
    case "chairs":
      return [member.field, day(at.from), day(at.to)]
    default:
      return [member.field, day(at.from), String(yearOf(at.from ?? 0) - yearOf(member.facts.born ?? 0))]
  }
}

/** Series whose third column is the profession of a member. */
const withProfession = new Set<Series>(["presidents", "children", "chairs", "winners", "parties"])

/** Leaves out professions: from edition 3 on, only people's own articles state them. */
const discreet = ({ world }: Press, cells: ReadonlyArray<string>, at: number): ReadonlyArray<string> =>
  world.edition === 2 ? cells : cells.toSpliced(at, 1)

/** Whether a table has no ages: from edition 12 on that of a trade fair, where nobody's age matters. */
const isAgeless = ({ world }: Press, { field }: Item, series: Series): boolean =>
  isContested(world) && series === "winners" && field === "trade fair"

/**
 * Whether a table has names alone: from edition 13 on those of children and chairs, whose dates tell the decade of a wedding
 * or of a founding.
 */
const isBare = ({ world }: Press, series: Series): boolean =>
  isImpartial(world) && (series === "children" || series === "chairs")

/** The table of a series of an item. */
export const seriesTable = (press: Press, sheet: Sheet, item: Item, series: Series): ReadonlyArray<string> => {
  const members = item.series[series] ?? []
  const rows = members.map((at, i) => {
    const isLast = i === members.length - 1
    const number = isLast ? mark(sheet, `tally:${series}`, String(i + 1)) : String(i + 1)
    const name = mark(sheet, `nth:${series}:${i}`, press.link(at.id))
    if (isBare(press, series)) return [number, name]
    const cells = [number, name, ...cellsOf(press, series, press.world.entity(at.id), at)]
    const told = withProfession.has(series) ? discreet(press, cells, 2) : cells
    return isAgeless(press, item, series) ? told.slice(0, -1) : told
  })
  if (isBare(press, series)) return table(heads[series].slice(0, 1), rows)
  const isShort = series === "tributaries" && hasAccounts(press.world)
  const head = isShort
    ? ["Tributary", "Joins at"]
    : withProfession.has(series)
      ? discreet(press, heads[series], 1)
      : heads[series]
  return table(isAgeless(press, item, series) ? head.slice(0, -1) : head, rows)
}

/** The censuses of an item. */
export const countsTable = ({ world }: Press, sheet: Sheet, item: Item): ReadonlyArray<string> => {
  const years = world.years(item.country)
  return table(
    ["Census of", "Inhabitants", "Change"],
    item.counts.map((count, i) => {
      const earlier = item.counts[i - 1]
      const change = earlier === undefined ? "" : `${(((count - earlier) / earlier) * 100).toFixed(1)} %`
      return [String(i + 1), String(years[i]), mark(sheet, `census:${years[i]}`, grouped(count)), change]
    })
  )
}

const mapped = new Set<Item["kind"]>(["city", "peak", "museum", "river"])

/** The table of the nearest items on the map in the same country, at most `most`, nearest first. */
export const surroundings = ({ inCountry, link }: Press, item: Item, most: number): ReadonlyArray<string> => {
  const others = inCountry(item.country)
    .filter((other) => mapped.has(other.kind) && other.id !== item.id)
    .map((other) => ({ other, far: distanceBetween(item.at, other.at) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
  return table(
    ["Place", "Kind", "Distance", "Coordinates"],
    others.map(({ far, other }, i) => [
      String(i + 1),
      link(other.id),
      other.kind,
      `${far.toFixed(1)} km`,
      `${Math.abs(other.at.lat).toFixed(2)}° N, ${Math.abs(other.at.lon).toFixed(2)}° ${other.at.lon < 0 ? "W" : "E"}`
    ])
  )
}

/** The table of the people of the country whose births are nearest to a year, at most `most`. */
export const contemporaries = (press: Press, item: Item, year: number, most: number): ReadonlyArray<string> => {
  const { link, ofKind } = press
  const people = ofKind(item.country, "person")
    .filter((other) => other.id !== item.id)
    .map((other) => ({ other, far: Math.abs(yearOf(other.facts.born ?? 0) - year) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
  return table(
    press.world.edition === 2 ? ["Name", "Profession", "Born", "From"] : ["Name", "Born"],
    people.map(({ other }, i) => {
      const [number, name, born] = [String(i + 1), link(other.id), String(yearOf(other.facts.born ?? 0))]
      if (press.world.edition !== 2) return [number, name, born]
      return [number, name, other.field, born, other.ties.birthplace === undefined ? "" : link(other.ties.birthplace)]
    })
  )
}

const months = "January February March April May June July August September October November December".split(" ")

/** The climate of a place, month by month: averages of thirty years, rounded. */
export const climate = ({ world }: Press, item: Item): ReadonlyArray<string> =>
  table(
    ["Month", "Mean", "Rain", "Days with frost"],
    months.map((month, i) => {
      const warmth = Math.round(26 - item.at.lat * 0.45 - Math.abs(i - 6.5) * 2.6)
      const rain = 24 + (hash(world.key, item.id, i, 5) % 90)
      return [String(i + 1), month, `${warmth} °C`, `${rain} mm`, String(Math.max(0, 14 - warmth))]
    })
  )
