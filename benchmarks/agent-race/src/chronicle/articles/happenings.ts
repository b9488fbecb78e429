import { type Day, longDate, yearOf } from "../../encyclopaedia/Day.ts"
import type { Edition } from "../Edition.ts"
import type { Item } from "../Item.ts"

/** Something that happened on a day. */
export interface Happening {
  readonly day: Day
  /** Says it in Markdown: few of what happened in a country stand on a page. */
  readonly write: () => string
}

type Link = (id: number) => string

const dated = (day: Day, words: () => string): Happening => ({ day, write: () => `${longDate(day)}: ${words()}` })

const from = (item: Item, link: Link, edition: Edition): ReadonlyArray<Happening> => {
  const { facts, id, kind, series, ties } = item
  const self = () => link(id)
  const to = (other: number | undefined): string => (other === undefined ? "somebody unknown" : link(other))
  const on = (day: Day | undefined, words: () => string) => (day === undefined ? [] : [dated(day, words)])
  switch (kind) {
    case "country":
      return [
        ...on(facts.independence, () => `${self()} declares itself independent.`),
        ...(series.presidents ?? []).flatMap((term) =>
          on(term.from, () => `${to(term.id)} takes the oath as president of ${self()}.`)
        )
      ]
    case "region":
      return on(
        facts.established,
        () => `the statute of ${self()} comes into force; ${to(ties.seat)} becomes its seat.`
      )
    case "person":
      return [
        ...on(facts.born, () =>
          edition === 2 ? `${self()} is born in ${to(ties.birthplace)}.` : `${self()} is born.`
        ),
        ...(ties.spouse === undefined || ties.spouse < id
          ? []
          : on(facts.married, () => `${self()} and ${to(ties.spouse)} marry.`)),
        ...on(facts.died, () => `${self()} dies.`)
      ]
    case "company":
      return (series.chairs ?? []).flatMap((term) =>
        on(term.from, () => `${to(term.id)} takes the chair of ${self()} in ${to(ties.headquarters)}.`)
      )
    case "river":
      return on(
        facts.surveyed,
        () => `${to(ties.surveyor)} completes the survey of the ${self()} down to ${to(ties.mouth)}.`
      )
    case "peak":
      return (series.parties ?? []).flatMap((party) =>
        on(party.from, () => `${to(party.id)} climbs ${self()} from ${to(ties.town)}.`)
      )
    case "museum":
      return on(facts.opened, () => `the ${self()}, built by ${to(ties.architect)}, opens in ${to(ties.city)}.`)
    case "event":
      return (series.winners ?? []).flatMap((edition) =>
        on(edition.from, () => `${to(edition.id)} wins the ${self()}.`)
      )
    case "coin":
      return on(facts.launched, () => `${to(ties.issuer)} issues the first ${self()}.`)
    default:
      return []
  }
}

/** Everything dated that happened to some items, in the order of time. */
export const listHappenings = (items: ReadonlyArray<Item>, link: Link, edition: Edition): ReadonlyArray<Happening> =>
  items.flatMap((item) => from(item, link, edition)).toSorted((a, b) => a.day - b.day)

/** The day around which a page tells what else happened. */
export const keyDay = ({ facts }: Item): Day | undefined =>
  facts.born ??
  facts.opened ??
  facts.ascent ??
  facts.held ??
  facts.launched ??
  facts.surveyed ??
  facts.established ??
  facts.independence

/** The happenings nearest to a year, at most so many, in the order of time. */
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
export const keyYear = (item: Item): number => {
  const day = keyDay(item)
  return day === undefined ? (item.facts.founded ?? 1900) : yearOf(day)
}
