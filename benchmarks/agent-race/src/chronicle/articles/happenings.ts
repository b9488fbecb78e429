import { type Day, longDate, yearOf } from "../../encyclopaedia/Day.ts"
import type { Edition } from "../Edition.ts"
import type { Item } from "../Item.ts"

/** Something that happened on a day. */
export interface Happening {
  readonly day: Day
  /** Says in Markdown what happened; called on demand, as a page shows few of the happenings in a country. */
  readonly words: () => string
}

/** A happening with its day, in Markdown. */
export const sayHappening = ({ day, words }: Happening): string => `${longDate(day)}: ${words()}`

type Link = (id: number) => string

/** Adds what happened to an item. */
const addFrom = (found: Array<Happening>, item: Item, link: Link, edition: Edition): void => {
  const { facts, id, kind, series, ties } = item
  const self = () => link(id)
  const to = (other: number | undefined): string => (other === undefined ? "somebody unknown" : link(other))
  const add = (day: Day | undefined, words: () => string): void => {
    if (day !== undefined) found.push({ day, words })
  }
  switch (kind) {
    case "country":
      add(facts.independence, () => `${self()} declares itself independent.`)
      for (const term of series.presidents ?? [])
        add(term.from, () => `${to(term.id)} takes the oath as president of ${self()}.`)
      return
    case "region":
      add(facts.established, () => `the statute of ${self()} comes into force; ${to(ties.seat)} becomes its seat.`)
      return
    case "person":
      add(facts.born, () => (edition === 2 ? `${self()} is born in ${to(ties.birthplace)}.` : `${self()} is born.`))
      if (ties.spouse !== undefined && ties.spouse >= id)
        add(facts.married, () => `${self()} and ${to(ties.spouse)} marry.`)
      add(facts.died, () => `${self()} dies.`)
      return
    case "company":
      for (const term of series.chairs ?? [])
        add(term.from, () => `${to(term.id)} takes the chair of ${self()} in ${to(ties.headquarters)}.`)
      return
    case "river":
      add(facts.surveyed, () => `${to(ties.surveyor)} completes the survey of the ${self()} down to ${to(ties.mouth)}.`)
      return
    case "peak":
      for (const party of series.parties ?? [])
        add(party.from, () => `${to(party.id)} climbs ${self()} from ${to(ties.town)}.`)
      return
    case "museum":
      add(facts.opened, () => `the ${self()}, built by ${to(ties.architect)}, opens in ${to(ties.city)}.`)
      return
    case "event":
      for (const edition of series.winners ?? []) add(edition.from, () => `${to(edition.id)} wins the ${self()}.`)
      return
    case "coin":
      add(facts.launched, () => `${to(ties.issuer)} issues the first ${self()}.`)
  }
}

/** Everything dated that happened to some items, in the order of time. */
export const listHappenings = (items: ReadonlyArray<Item>, link: Link, edition: Edition): ReadonlyArray<Happening> => {
  const found: Array<Happening> = []
  for (const item of items) addFrom(found, item, link, edition)
  return found.toSorted((a, b) => a.day - b.day)
}

/** The day around which a page tells what else happened. */
export const keyDay = ({ facts }: Pick<Item, "facts">): Day | undefined =>
  facts.born ??
  facts.opened ??
  facts.ascent ??
  facts.held ??
  facts.launched ??
  facts.surveyed ??
  facts.established ??
  facts.independence

/** At most `most` happenings around a day, in the order of time. */
export const happeningsAround = (all: ReadonlyArray<Happening>, day: Day, most: number): ReadonlyArray<Happening> => {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (all[middle]!.day < day) low = middle + 1
    else high = middle
  }
  const first = Math.max(0, Math.min(all.length - most, low - Math.floor(most / 2)))
  return all.slice(first, first + most)
}

/** The year that a page is mostly about. */
export const keyYear = (item: Pick<Item, "facts">): number => {
  const day = keyDay(item)
  return day === undefined ? (item.facts.founded ?? 1900) : yearOf(day)
}
