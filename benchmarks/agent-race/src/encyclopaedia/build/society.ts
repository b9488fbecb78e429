import { type Day, toDate, toDay, weekdayOf } from "../Day.ts"
import { familyName, root } from "../Tongue.ts"
import { type Draft, type Drafted, type Realm, settle } from "./Draft.ts"

/** What people do. */
export const professions =
  "botanist chemist astronomer sculptor novelist composer engineer cartographer surgeon economist photographer physicist philologist mathematician painter geologist".split(
    " "
  )
/** What museums show. */
export const subjects =
  "Glass,Clocks,Textiles,Maps,Minerals,Printing,Ships,Railways,Musical Instruments,Natural History,Fine Arts,Coins,Costume,Archaeology".split(
    ","
  )
/** Words in the names of companies, and the business that each means. */
export const trades: ReadonlyArray<readonly [name: string, business: string]> = [
  ["Instruments", "scientific instruments"],
  ["Shipping", "shipping"],
  ["Foundry", "cast iron"],
  ["Textiles", "textiles"],
  ["Chemicals", "chemicals"],
  ["Optics", "lenses and telescopes"],
  ["Airways", "air travel"],
  ["Breweries", "brewing"],
  ["Paper Mills", "paper"],
  ["Electric", "electrical machinery"],
  ["Insurance", "insurance"],
  ["Timber", "timber"]
]
/** Words in the names of events. */
export const gatherings =
  "Regatta,Chess Congress,Cycle Race,Song Contest,Marathon,Film Festival,Trade Fair,Ski Meeting,Rowing Cup,Poetry Prize".split(
    ","
  )
/** Words in the names of currencies. */
export const metals = "Coin,Mark,Token,Penny".split(",")

const anyDay = (draft: Draft, from: number, to: number): Day =>
  toDay(draft.random.int(from, to), draft.random.int(1, 12), draft.random.int(1, 28))

/** Returns a day some whole years later, at another time of the year. */
const yearsAfter = (draft: Draft, from: Day, low: number, high: number): Day =>
  toDay(toDate(from).year + draft.random.int(low, high), draft.random.int(1, 12), draft.random.int(1, 28))

/**
 * Adds people, each born in a place of the country and not before 1890, so that their deeds fall into the weather
 * archive.
 */
export const addPeople = (draft: Draft, realm: Realm): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const count = random.int(26, 32)
  for (let i = 0; i < count; i++) {
    const birthplace = random.pick(own.city)
    const field = random.pick(professions)
    const person = settle(draft, () => ({
      kind: "person",
      name: `${random.pick(tongue.given)} ${familyName(random, tongue)}`,
      gloss: field,
      field,
      country: country.id,
      at: birthplace.at
    }))
    person.facts.born = anyDay(draft, 1890, 1968)
    person.links.birthplace = birthplace.id
    own.person.push(person)
  }
  const elders = own.person.toSorted((a, b) => (a.facts.born ?? 0) - (b.facts.born ?? 0))
  elders.forEach((person, i) => {
    // the eldest was taught by a slightly younger person, because the chain has to start somewhere
    person.links.mentor = elders[i === 0 ? 1 : random.int(0, i - 1)]?.id ?? person.id
  })
}

/** Adds companies, each founded by a person of the country, in their twenties to forties. */
export const addCompanies = (draft: Draft, realm: Realm, tickers: Set<string>): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const count = random.int(18, 22)
  for (let i = 0; i < count; i++) {
    const founder = random.pick(own.person)
    const context = random.pick(own.city)
    const [trade, field] = random.pick(trades)
    const code = freshCode(draft, tickers)
    const company = settle(draft, () => ({
      kind: "company",
      name: `${root(random, tongue)} ${trade}`,
      field,
      code,
      country: country.id,
      at: context.at
    }))
    company.facts.founded = toDate(founder.facts.born ?? 0).year + random.int(24, 42)
    Object.assign(company.links, { headquarters: context.id, founder: founder.id })
    own.company.push(company)
  }
  own.company.forEach((company, i) => {
    company.links.rival = own.company[(i + 1) % own.company.length]?.id ?? company.id
  })
}

/** Draws a code of four letters that no share has yet. */
const freshCode = (draft: Draft, taken: Set<string>): string => {
  for (;;) {
    const letters = draft.random.int(0, 26 ** 4 - 1)
    const code = String.fromCharCode(
      65 + (letters % 26),
      65 + (Math.floor(letters / 26) % 26),
      65 + (Math.floor(letters / 676) % 26),
      65 + Math.floor(letters / 17_576)
    )
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}

/** Adds museums, each designed by a person of the country, of any profession. */
export const addMuseums = (draft: Draft, realm: Realm): void => {
  const { country, own } = realm
  const { random } = draft
  const count = random.int(18, 22)
  for (let i = 0; i < count; i++) {
    const city = random.pick(own.city)
    const architect = random.pick(own.person)
    const subject = random.pick(subjects)
    const museum = draft.add({
      kind: "museum",
      name: `${city.name} Museum of ${subject}`,
      field: subject.toLowerCase(),
      country: country.id,
      at: city.at
    })
    if (museum === undefined) continue
    museum.facts.opened = yearsAfter(draft, architect.facts.born ?? 0, 28, 50)
    const benefactor = random.pick(own.company).id
    Object.assign(museum.links, { city: city.id, architect: architect.id, benefactor })
    own.museum.push(museum)
  }
}

/** Adds events, each won by a person who was of age. */
export const addEvents = (draft: Draft, realm: Realm): void => {
  const { country, own } = realm
  const { random } = draft
  const count = random.int(18, 22)
  for (let i = 0; i < count; i++) {
    const host = random.pick(own.city)
    const winner = random.pick(own.person)
    const held = yearsAfter(draft, winner.facts.born ?? 0, 20, 46)
    const field = random.pick(gatherings)
    const event = draft.add({
      kind: "event",
      name: `${host.name} ${field} of ${toDate(held).year}`,
      field: field.toLowerCase(),
      country: country.id,
      at: host.at
    })
    if (event === undefined) continue
    event.facts.held = held
    Object.assign(event.links, { host: host.id, winner: winner.id, sponsor: random.pick(own.company).id })
    own.event.push(event)
  }
}

/** Adds a coin, launched on a weekday between 2015 and 2020. */
export const addCoin = (draft: Draft, realm: Realm): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const coin = settle(draft, () => {
    const stem = root(random, tongue).slice(0, 5)
    const plain = stem.normalize("NFD").replaceAll(/[^A-Za-z]/g, "")
    return {
      kind: "coin",
      name: `${stem} ${random.pick(metals)}`,
      code: `${plain.toUpperCase()}${String.fromCharCode(65 + random.int(0, 25))}USDT`,
      country: country.id,
      at: country.at
    }
  })
  const launched = anyDay(draft, 2015, 2020)
  coin.facts.launched = launched - Math.max(0, weekdayOf(launched) - 5)
  Object.assign(coin.links, { creator: random.pick(own.person).id, issuer: random.pick(own.company).id })
  own.coin.push(coin)
  country.links.tender = coin.id
}

const adult = (person: Drafted, draft: Draft): Day => yearsAfter(draft, person.facts.born ?? 0, 20, 44)

/** Adds the relations between people and the rest: who led, climbed, chaired and was honoured. */
export const tieSociety = (draft: Draft, { country, own }: Realm): void => {
  const { random } = draft
  country.links.leader = random.pick(own.person).id
  for (const region of own.region) region.links.patron = random.pick(own.person).id
  for (const city of own.city) city.links.honoured = random.pick(own.person).id
  for (const person of own.person) person.links.chaired = random.pick(own.company).id
  for (const peak of own.peak) {
    const climber = random.pick(own.person)
    peak.links.climber = climber.id
    peak.facts.ascent = adult(climber, draft)
  }
}
