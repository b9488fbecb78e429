import { root } from "../../encyclopaedia/Tongue.ts"
import { isContested, isImpartial } from "../Edition.ts"
import type { Draft, Drafted, Realm } from "./Draft.ts"

/** How many rivers a country has: in editions with courts so few that a search shows all of them. */
const riversIn = (draft: Draft): number => (isImpartial(draft) ? 6 : isContested(draft) ? 7 : 12)

const mainRivers = 3

/** Most tributaries of a river. */
const mostTributaries = 4

/** Least discharge (in m³/s) of a river with tributaries, so that these can carry less. */
const leastFlow = 60

/**
 * Adds the rivers of a country: a few that end at a city of their own, and tributaries that join an earlier river and
 * are shorter and weaker than it. Every city stands on exactly one river; a tributary ends at a city on the river that
 * it joins.
 */
export const addRivers = (draft: Draft, realm: Realm): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const riversPerCountry = riversIn(draft)
  const cities = random.shuffle(own.city)
  const courses = Array.from({ length: riversPerCountry }, (): Array<Drafted> => [])
  cities.forEach((city, i) => courses[i % riversPerCountry]!.push(city))
  const tributaries = new Map<Drafted, Array<Drafted>>()
  for (let i = 0; i < riversPerCountry; i++) {
    const course = courses[i]!
    const open = own.river.filter(
      (river) => (tributaries.get(river)?.length ?? 0) < mostTributaries && (river.facts.discharge ?? 0) >= leastFlow
    )
    const joins = i < mainRivers || open.length === 0 ? undefined : random.pick(open)
    const end = joins === undefined ? course.at(-1) : random.pick(courses[own.river.indexOf(joins)]!)
    if (end === undefined) continue
    const source = random.pick(own.peak)
    const name = random.unit() < 0.25 ? end.name : root(random, tongue)
    const at = {
      lat: Math.round(((source.at.lat + end.at.lat) / 2) * 10_000) / 10_000,
      lon: Math.round(((source.at.lon + end.at.lon) / 2) * 10_000) / 10_000
    }
    const river = draft.add({ kind: "river", name, gloss: "river", country: country.id, at })
    const share = 0.3 + 0.5 * random.unit()
    const length = joins === undefined ? random.int(320, 990) : Math.floor((joins.facts.length ?? 0) * share)
    const flow = joins === undefined ? random.int(900, 4800) : (joins.facts.discharge ?? 0) * (0.08 + 0.12 * share)
    Object.assign(river.facts, {
      length,
      discharge: Math.max(1, Math.floor(flow)),
      bridges: random.int(11, 90),
      weirs: random.int(11, 70)
    })
    Object.assign(river.ties, { source: source.id, mouth: end.id })
    if (joins !== undefined) {
      river.ties.joins = joins.id
      tributaries.set(joins, [...(tributaries.get(joins) ?? []), river])
    }
    for (const city of course) city.ties.river = river.id
    own.river.push(river)
  }
  for (const [river, joining] of tributaries) {
    const byLength = joining.toSorted((a, b) => (b.facts.length ?? 0) - (a.facts.length ?? 0) || a.id - b.id)
    river.series.tributaries = byLength.map(({ id }) => ({ id }))
  }
}
