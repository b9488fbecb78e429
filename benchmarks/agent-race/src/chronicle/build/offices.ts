import type { Day } from "../../encyclopaedia/Day.ts"
import type { Draft, Drafted, Realm } from "./Draft.ts"
import { endOf, present, somebody, yearsAfter } from "./lives.ts"
import type { Member } from "../Item.ts"

/** The successive holders of an office from a day to the present. Nobody holds it twice, and sometimes it is vacant. */
const holders = (
  draft: Draft,
  realm: Realm,
  begins: { readonly day: Day; readonly first?: Drafted },
  term: readonly [low: number, high: number]
): ReadonlyArray<Member> => {
  const terms: Array<Member> = []
  let day = begins.day
  let next = begins.first
  const held = new Set<number>()
  while (day < present) {
    const holder = next ?? somebody(draft, realm, day, [33, 68], held)
    next = undefined
    const last = yearsAfter(draft, day, ...term)
    if (holder !== undefined) {
      held.add(holder.id)
      const to = Math.min(last, endOf(holder))
      terms.push(to >= present ? { id: holder.id, from: day } : { id: holder.id, from: day, to })
      day = to
    } else day = last
  }
  return terms
}

/** The presidents of a country, the first one from its independence on. */
export const addPresidents = (draft: Draft, realm: Realm): void => {
  const { country } = realm
  const day = country.facts.independence ?? 0
  country.series.presidents = holders(draft, realm, { day }, [4, 9])
  const [first] = country.series.presidents
  if (first !== undefined) country.ties.leader = first.id
}

/** How often the founder of a company is its first chair, if not always. */
const foundersFirst = 0.4

/** The chairs of a company, its founder first; from the ninth edition on now and then somebody else. */
export const addChairs = (draft: Draft, company: Drafted, founder: Drafted, founded: Day, realm: Realm): void => {
  const isFirst = draft.edition < 9 || draft.random.unit() < foundersFirst
  const begins = isFirst ? { day: founded, first: founder } : { day: founded }
  company.series.chairs = holders(draft, realm, begins, [6, 19])
}
