import { toDay, weekdayOf, yearOf } from "../../encyclopaedia/Day.ts"
import { root, stemLength } from "../../encyclopaedia/Tongue.ts"
import { metals } from "../../encyclopaedia/build/society.ts"
import { isContested, isImpartial, isWeighed } from "../Edition.ts"
import type { Member } from "../Item.ts"
import type { Draft, Drafted, Realm } from "./Draft.ts"
import { skewed } from "./Draft.ts"
import { anyDay, birthOf, dayInLife, present, somebody, yearInLife, yearsAfter } from "./lives.ts"
import { addChairs } from "./offices.ts"

/** A number below 26 ** `length` in base 26, as capital letters. */
const lettersOf = (number: number, length: number): string => {
  let [left, letters] = [number, ""]
  for (let i = 0; i < length; i++) {
    letters = String.fromCharCode(65 + (left % 26)) + letters
    left = Math.floor(left / 26)
  }
  return letters
}

/** How many codes of four letters there are, and how many of them a country uses at most. */
const [codes, codesEach] = [26 ** 4, 32]

/** The code of the nth share of a country. No two codes are equal, because the factor is odd and no multiple of 13. */
const codeIn = ({ index, key }: NonNullable<Draft["part"]>, nth: number): string =>
  lettersOf((((key >>> 0) % codes) + (index * codesEach + nth) * 104_729) % codes, 4)

/** Four letters that no share has yet. */
const freshCode = ({ codes, random }: Draft): string => {
  for (;;) {
    const code = Array.from({ length: 4 }, () => String.fromCharCode(65 + random.int(0, 25))).join("")
    if (codes.has(code)) continue
    codes.add(code)
    return code
  }
}

/** The fewest and the most years that a company has no chair, so that the first chair does not reveal its age. */
const boardless = [1, 12] as const

const addCompany = (draft: Draft, realm: Realm): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const founder = random.pick(own.person)
  const founded = yearInLife(draft, founder, 24, 46)
  if (founded === undefined || founded > 2012) return
  const seat = random.pick(own.city)
  const [trade, field] = random.pick(realm.fields.trades)
  const isTelling = !isWeighed(draft)
  const company = draft.add({
    kind: "company",
    name: `${root(random, tongue)} ${isTelling ? trade : "Company"}`,
    gloss: isTelling ? `company in ${seat.name}` : "company",
    field,
    code: draft.part === undefined ? freshCode(draft) : codeIn(draft.part, own.company.length),
    country: country.id,
    at: seat.at
  })
  Object.assign(company.facts, {
    founded,
    employees: skewed(random, 140, 88_000),
    patents: skewed(random, 13, 2900),
    sites: random.int(11, 240)
  })
  Object.assign(company.ties, { headquarters: seat.id, founder: founder.id })
  // chairs begin on the last day of that year, from the eleventh edition on some years later, or before the founder dies
  const day = isTelling ? toDay(founded, 12, 31) : yearsAfter(draft, toDay(founded, 1, 1), ...boardless)
  const opening = Math.min(day, (founder.facts.died ?? present) - 1)
  addChairs(draft, company, founder, opening, realm)
  own.company.push(company)
}

/**
 * How many companies, museums and events a country has. In editions with courts a search shows all of one kind, so that no
 * clue has to name a field that the search shows, too.
 */
const manyOf = (draft: Draft): { readonly company: number; readonly museum: number; readonly event: number } =>
  isImpartial(draft)
    ? { company: 6, museum: 6, event: 6 }
    : isContested(draft)
      ? { company: 7, museum: 7, event: 7 }
      : { company: 14, museum: 14, event: 12 }

/** Companies; rivals are rivals of one another, a parent is older than what it owns. */
export const addCompanies = (draft: Draft, realm: Realm): void => {
  const { own } = realm
  for (let tries = 0; own.company.length < manyOf(draft).company && tries < 200; tries++) addCompany(draft, realm)
  for (let i = 0; i + 1 < own.company.length; i += 2) {
    const [a, b] = [own.company[i]!, own.company[i + 1]!]
    a.ties.rival = b.id
    b.ties.rival = a.id
  }
  for (const company of own.company) {
    const elders = own.company.filter(
      ({ facts, id }) => (facts.founded ?? 0) + 10 < (company.facts.founded ?? 0) && id !== company.ties.rival
    )
    if (elders.length > 0 && draft.random.unit() < 0.6) company.ties.parent = draft.random.pick(elders).id
  }
}

const addMuseum = (draft: Draft, realm: Realm): void => {
  const { country, own } = realm
  const { random } = draft
  const city = random.pick(own.city)
  const architect = random.pick(own.person)
  const opened = dayInLife(draft, architect, 28, 62)
  if (opened === undefined) return
  const isTelling = !isWeighed(draft)
  const keeper = somebody(draft, realm, opened, [27, 60], isTelling ? undefined : new Set([architect.id]))
  if (keeper === undefined) return
  const subject = random.pick(realm.fields.subjects)
  const name = isTelling ? `${city.name} Museum of ${subject}` : `${root(random, realm.tongue)} Museum`
  if (own.museum.some((other) => other.name === name)) return
  const field = subject.toLowerCase()
  const museum = draft.add({ kind: "museum", name, gloss: country.name, field, country: country.id, at: city.at })
  Object.assign(museum.facts, {
    opened,
    visitors: skewed(random, 2100, 940_000),
    collection: skewed(random, 340, 64_000),
    galleries: random.int(11, 130)
  })
  Object.assign(museum.ties, { city: city.id, architect: architect.id, keeper: keeper.id })
  const patrons = own.company.filter(({ facts }) => (facts.founded ?? 9999) < yearOf(opened))
  if (patrons.length > 0) museum.ties.benefactor = random.pick(patrons).id
  own.museum.push(museum)
}

const addEvent = (draft: Draft, realm: Realm): void => {
  const { country, own } = realm
  const { random } = draft
  const host = random.pick(own.city)
  const field = random.pick(realm.fields.gatherings)
  const name = isWeighed(draft) ? `${root(random, realm.tongue)} Week` : `${host.name} ${field}`
  if (own.event.some((other) => other.name === name)) return
  const held = anyDay(draft, 1860, 1960)
  const every = random.pick([4, 5, 6, 7])
  const winners: Array<Member> = []
  const won = new Set<number>()
  for (let day = held; day < present; day = yearsAfter(draft, day, every, every)) {
    const winner = somebody(draft, realm, day, [17, 46], won)
    if (winner === undefined) continue
    won.add(winner.id)
    winners.push({ id: winner.id, from: day })
  }
  const [first] = winners
  if (first?.from === undefined || winners.length < 3) return
  const event = draft.add({
    kind: "event",
    name,
    gloss: country.name,
    field: field.toLowerCase(),
    country: country.id,
    at: host.at
  })
  Object.assign(event.facts, {
    held: first.from,
    entrants: random.int(24, 880),
    attendance: skewed(random, 8000, 96_000)
  })
  Object.assign(event.ties, { host: host.id, winner: first.id })
  const sponsors = own.company.filter(({ facts }) => (facts.founded ?? 9999) < yearOf(first.from ?? 0))
  if (sponsors.length > 0) event.ties.sponsor = random.pick(sponsors).id
  event.series.winners = winners
  own.event.push(event)
}

/** Adds museums and gatherings; each is tied only to people and companies of its time. */
export const addCulture = (draft: Draft, realm: Realm): void => {
  for (let tries = 0; realm.own.museum.length < manyOf(draft).museum && tries < 120; tries++) addMuseum(draft, realm)
  for (let tries = 0; realm.own.event.length < manyOf(draft).event && tries < 120; tries++) addEvent(draft, realm)
}

/** The first and the last year of a coin's launch; earlier in editions whose accounts need more years. */
const launchYears = (draft: Draft): readonly [number, number] => (isContested(draft) ? [2009, 2012] : [2015, 2020])

/** A coin, launched on a weekday by somebody alive. */
export const addCoin = (draft: Draft, realm: Realm): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const day = anyDay(draft, ...launchYears(draft))
  const launched = day - Math.max(0, weekdayOf(day) - 5)
  const creator = somebody(draft, realm, launched, [18, 75])
  const stem = root(random, tongue).slice(0, stemLength)
  const plain = stem
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toUpperCase()
  const mark = draft.part === undefined ? String.fromCharCode(65 + random.int(0, 25)) : lettersOf(draft.part.index, 2)
  const code = `${plain}${mark}USDT`
  const name = `${stem} ${random.pick(metals)}`
  const coin = draft.add({ kind: "coin", name, gloss: "cryptocurrency", code, country: country.id, at: country.at })
  Object.assign(coin.facts, { launched, supply: random.int(11, 900), validators: skewed(random, 120, 19_000) })
  const elders = own.company.filter(({ facts }) => (facts.founded ?? 9999) < yearOf(launched))
  coin.ties.issuer = random.pick(isContested(draft) && elders.length > 0 ? elders : own.company).id
  if (creator !== undefined) coin.ties.creator = creator.id
  own.coin.push(coin)
  country.ties.tender = coin.id
}

const addParties = (draft: Draft, peak: Drafted, realm: Realm): void => {
  const { random } = draft
  const first = random.pick(realm.own.person)
  // nobody dies before 56, so only those who are still too young have no such day
  const ascent = dayInLife(draft, first, 18, 44) ?? birthOf(first) + 20 * 366
  const parties: Array<Member> = [{ id: first.id, from: ascent }]
  const climbed = new Set([first.id])
  for (
    let day = yearsAfter(draft, ascent, 1, 8);
    day < present && parties.length < 9;
    day = yearsAfter(draft, day, 1, 22)
  ) {
    const next = somebody(draft, realm, day, [17, 55], climbed)
    if (next === undefined) continue
    climbed.add(next.id)
    parties.push({ id: next.id, from: day })
  }
  peak.facts.ascent = ascent
  peak.ties.climber = first.id
  peak.series.parties = parties
}

/** Adds the ties of the land to people: who climbed, surveyed, gave a name and was honoured. */
export const tieSociety = (draft: Draft, realm: Realm): void => {
  const { own } = realm
  const { random } = draft
  for (const region of own.region) region.ties.patron = random.pick(own.person).id
  for (const city of own.city) city.ties.honoured = random.pick(own.person).id
  for (const peak of own.peak) addParties(draft, peak, realm)
  for (const river of own.river) {
    const surveyor = random.pick(own.person)
    const surveyed = dayInLife(draft, surveyor, 23, 55)
    if (surveyed === undefined) continue
    river.facts.surveyed = surveyed
    river.ties.surveyor = surveyor.id
  }
}
