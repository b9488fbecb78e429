import type { Chronicle } from "../../src/chronicle/Chronicle.ts"
import { figureIdsOf } from "../../src/chronicle/Figure.ts"
import type { Item } from "../../src/chronicle/Item.ts"
import { type Tie, seriesIdsOf, seriesOf, tieIdsOf, tiesOf } from "../../src/chronicle/Tie.ts"
import { toDay, yearOf } from "../../src/encyclopaedia/Day.ts"

/** What must hold in a chronicle: for each item of a kind, for all of them when none is said, or for the whole. */
type Rule = readonly [name: string, holds: (world: Chronicle) => boolean]

const present = toDay(2025, 12, 31)

const each =
  (kind: Item["kind"], holds: (item: Item, to: (tie: Tie) => Item | undefined, world: Chronicle) => boolean) =>
  (world: Chronicle) =>
    world.ofKind(kind).every((item) => holds(item, (tie) => world.hop(item, { _tag: "Tied", tie }), world))

const born = (person: Item | undefined): number => person?.facts.born ?? 0
const died = (person: Item | undefined): number => person?.facts.died ?? present
const ageOn = (person: Item | undefined, day: number): number => (day - born(person)) / 365.2425
const wasAlive = (person: Item | undefined, day: number): boolean => day >= born(person) && day <= died(person)
const between = (value: number | undefined, low: number, high: number): boolean =>
  value !== undefined && value >= low && value <= high
const sum = (items: ReadonlyArray<Item>, of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
const inside = (world: Chronicle, kind: Item["kind"], tie: Tie, of: Item) =>
  world.ofKind(kind).filter(({ ties }) => ties[tie] === of.id)
const within = (world: Chronicle, kind: Item["kind"], country: number) =>
  world.ofKind(kind).filter((item) => item.country === country)
const members = (item: Item, series: "presidents" | "children" | "tributaries" | "chairs" | "winners" | "parties") =>
  item.series[series] ?? []
const ascending = (values: ReadonlyArray<number>): boolean =>
  values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))
const succeed = (item: Item, series: "presidents" | "chairs"): boolean =>
  members(item, series).every(({ from = 0, to = present }, i, all) => from < to && to <= (all[i + 1]?.from ?? present))

/** The rules that every chronicle keeps. */
export const rules: ReadonlyArray<Rule> = [
  // names and structure
  [
    "titles are unique",
    (world) => new Set(world.pages.map(({ title }) => title.toLowerCase())).size === world.pages.length
  ],
  [
    "whoever shares a name has a title of its own",
    (world) =>
      [...Map.groupBy(world.entities, ({ name }) => name.toLowerCase()).values()].every(
        (same) => same.length === 1 || same.every(({ name, title }) => title !== name)
      )
  ],
  [
    "every article is found by its id, and up to the fifth edition that is its place",
    (world) =>
      new Set(world.pages.map(({ id }) => id)).size === world.pages.length &&
      world.entities.every((item) => world.entity(item.id) === item) &&
      (world.edition >= 6 || world.pages.every(({ id }, i) => id === i))
  ],
  [
    "ties lead to their kinds",
    (world) =>
      world.entities.every((item) =>
        tieIdsOf(item.kind).every(
          (tie) => item.ties[tie] === undefined || world.entity(item.ties[tie]).kind === tiesOf[item.kind][tie]
        )
      )
  ],
  [
    "nothing is tied to itself",
    (world) => world.entities.every((item) => tieIdsOf(item.kind).every((tie) => item.ties[tie] !== item.id))
  ],
  [
    "series are of their kinds, each member once",
    (world) =>
      world.entities.every((item) =>
        seriesIdsOf(item.kind).every((series) => {
          const all = item.series[series] ?? []
          return (
            new Set(all.map(({ id }) => id)).size === all.length &&
            all.every(({ id }) => world.entity(id).kind === seriesOf[item.kind][series])
          )
        })
      )
  ],
  [
    "all ties but twins and neighbours stay in the country",
    (world) =>
      world.entities.every((item) =>
        tieIdsOf(item.kind).every(
          (tie) =>
            tie === "twin" ||
            tie === "neighbour" ||
            item.ties[tie] === undefined ||
            world.entity(item.ties[tie]).country === item.country
        )
      )
  ],
  [
    "figures are whole numbers",
    (world) =>
      world.entities.every((item) =>
        figureIdsOf(item.kind).every((figure) => Number.isInteger(item.facts[figure] ?? 0))
      )
  ],
  [
    "codes of shares and coins are unique",
    (world) => {
      const codes = [...world.ofKind("company"), ...world.ofKind("coin")].map(({ code }) => code)
      return new Set(codes).size === codes.length
    }
  ],
  [
    "lists hold every item of their kind and country once",
    (world) =>
      world.lists.every(
        ({ country, of, rows }) =>
          rows.length === within(world, of, country).length && new Set(rows).size === rows.length
      )
  ],
  // geography
  [
    "everything is on earth",
    (world) => world.entities.every(({ at }) => Math.abs(at.lat) < 90 && Math.abs(at.lon) < 180)
  ],
  [
    "a country is as large as its regions together",
    each(
      "country",
      (country, _, world) =>
        country.facts.area === sum(within(world, "region", country.id), ({ facts }) => facts.area ?? 0)
    )
  ],
  [
    "cities are smaller together than their region",
    each(
      "region",
      (region, _, world) =>
        sum(inside(world, "city", "region", region), ({ facts }) => facts.area ?? 0) < (region.facts.area ?? 0)
    )
  ],
  ["woods are smaller than their region", each("region", ({ facts }) => (facts.forests ?? 0) < (facts.area ?? 0))],
  ["a seat is in its region", each("region", (region, to) => to("seat")?.ties.region === region.id)],
  [
    "a region's summit is its highest mountain",
    each("region", (region, to, world) =>
      inside(world, "peak", "region", region).every(
        ({ facts }) => (facts.height ?? 0) <= (to("summit")?.facts.height ?? 0)
      )
    )
  ],
  [
    "a country's highest point is its highest mountain",
    each("country", ({ id }, to, world) =>
      within(world, "peak", id).every(({ facts }) => (facts.height ?? 0) <= (to("highest")?.facts.height ?? 0))
    )
  ],
  [
    "a country's longest river is its longest",
    each("country", ({ id }, to, world) =>
      within(world, "river", id).every(({ facts }) => (facts.length ?? 0) <= (to("longest")?.facts.length ?? 0))
    )
  ],
  [
    "a capital is among the four largest cities",
    each(
      "country",
      ({ id }, to, world) =>
        within(world, "city", id).filter(({ counts }) => (counts.at(-1) ?? 0) > (to("capital")?.counts.at(-1) ?? 0))
          .length < 4
    )
  ],
  [
    "neighbours share a border",
    each("country", ({ at }, to) => {
      const other = to("neighbour")
      return other === undefined || (Math.abs(other.at.lat - at.lat) < 4.1 && Math.abs(other.at.lon - at.lon) < 5.1)
    })
  ],
  ["a mountain's city is in its region", each("peak", ({ ties }, to) => to("town")?.ties.region === ties.region)],
  ["prominence is less than height", each("peak", ({ facts }) => (facts.prominence ?? 0) < (facts.height ?? 0))],
  ["twins are twins of one another", each("city", ({ id }, to) => (to("twin")?.ties.twin ?? id) === id)],
  ["twins are abroad", each("city", ({ country }, to) => to("twin")?.country !== country)],
  // water
  [
    "a tributary is shorter than what it joins",
    each("river", ({ facts }, to) => (facts.length ?? 0) < (to("joins")?.facts.length ?? Infinity))
  ],
  [
    "a river carries more than its tributaries together",
    each(
      "river",
      (river, _, world) =>
        sum(inside(world, "river", "joins", river), ({ facts }) => facts.discharge ?? 0) < (river.facts.discharge ?? 0)
    )
  ],
  [
    "tributaries are those that join, longest first",
    each("river", (river, _, world) => {
      const listed = members(river, "tributaries").map(({ id }) => world.entity(id))
      return (
        listed.length === inside(world, "river", "joins", river).length &&
        ascending(listed.map(({ facts }) => -(facts.length ?? 0))) &&
        listed.every(({ ties }) => ties.joins === river.id)
      )
    })
  ],
  [
    "a tributary ends at a city on the river that it joins",
    each("river", ({ id }, to) => to("mouth")?.ties.river === (to("joins")?.id ?? id))
  ],
  [
    "rivers do not flow in circles",
    each("river", (river, _, world) => {
      let at: Item | undefined = river
      for (let i = 0; i < 20 && at !== undefined; i++) at = world.hop(at, { _tag: "Tied", tie: "joins" })
      return at === undefined
    })
  ],
  ["every city is on a river", each("city", ({ ties }) => ties.river !== undefined)],
  // censuses
  [
    "a region counts at least its cities",
    each("region", (region, _, world) =>
      region.counts.every(
        (count, i) => count >= sum(inside(world, "city", "region", region), ({ counts }) => counts[i] ?? 0)
      )
    )
  ],
  [
    "a country counts its regions",
    each("country", (country, _, world) =>
      country.counts.every(
        (count, i) => count === sum(within(world, "region", country.id), ({ counts }) => counts[i] ?? 0)
      )
    )
  ],
  [
    "there is a count for every census",
    (world) =>
      world.entities.every(
        ({ counts, country }) => counts.length === 0 || counts.length === world.years(country).length
      )
  ],
  [
    "censuses begin after independence and are ten years apart",
    each("country", ({ facts, id }, _, world) => {
      const years = world.years(id)
      return (
        (years[0] ?? 0) > yearOf(facts.independence ?? 0) &&
        years.every((year, i) => i === 0 || year - (years[i - 1] ?? 0) === 10)
      )
    })
  ],
  [
    "cities are older than the country's independence",
    each(
      "city",
      ({ country, facts }, _, world) => (facts.founded ?? 0) < yearOf(world.entity(country).facts.independence ?? 0)
    )
  ],
  [
    "regions are set up after independence",
    each(
      "region",
      ({ country, facts }, _, world) => (facts.established ?? 0) > (world.entity(country).facts.independence ?? 0)
    )
  ],
  // lives
  [
    "nobody lives longer than 95 years or dies before 55",
    each("person", (person) => person.facts.died === undefined || between(ageOn(person, person.facts.died), 55, 95))
  ],
  [
    "nobody is yet to be born or to die",
    each("person", ({ facts }) => (facts.born ?? 0) < present && (facts.died ?? 0) < present)
  ],
  [
    "the living are younger than 95",
    each("person", (person) => person.facts.died !== undefined || ageOn(person, present) < 95)
  ],
  [
    "spouses are spouses of one another, married on one day",
    each("person", ({ facts, id }, to) => {
      const other = to("spouse")
      return other === undefined || (other.ties.spouse === id && other.facts.married === facts.married)
    })
  ],
  [
    "both are of age and alive when they marry",
    each(
      "person",
      (person) =>
        person.facts.married === undefined ||
        (between(ageOn(person, person.facts.married), 18, 35) && wasAlive(person, person.facts.married))
    )
  ],
  ["parents are married to one another", each("person", (_, to) => to("father")?.ties.spouse === to("mother")?.id)],
  [
    "children are born after the wedding",
    each("person", (child, to) => {
      const father = to("father")
      return father === undefined || born(child) > (father.facts.married ?? Infinity)
    })
  ],
  [
    "parents are 17 to 55 years older",
    each("person", (child, to) =>
      [to("father"), to("mother")].every(
        (parent) => parent === undefined || between(ageOn(parent, born(child)), 17, 55)
      )
    )
  ],
  [
    "both parents live at a birth",
    each("person", (child, to) =>
      [to("father"), to("mother")].every((parent) => parent === undefined || wasAlive(parent, born(child)))
    )
  ],
  [
    "children are those of whom one is a parent, eldest first",
    each("person", (person, _, world) => {
      const children = members(person, "children").map(({ id }) => world.entity(id))
      return (
        children.every(({ ties }) => ties.father === person.id || ties.mother === person.id) &&
        ascending(children.map(born))
      )
    })
  ],
  [
    "every child is listed by both parents",
    each("person", (child, to) =>
      [to("father"), to("mother")].every(
        (parent) => parent === undefined || members(parent, "children").some(({ id }) => id === child.id)
      )
    )
  ],
  [
    "children have the father's family name",
    each("person", ({ name }, to) => {
      const father = to("father")
      return father === undefined || name.split(" ")[1] === father.name.split(" ")[1]
    })
  ],
  [
    "teachers are older and live when the pupil is 17",
    each("person", (pupil, to) => {
      const mentor = to("mentor")
      return mentor === undefined || (born(mentor) < born(pupil) && wasAlive(mentor, born(pupil) + 17 * 366))
    })
  ],
  // offices, firms, houses, contests
  [
    "the first president takes office with independence",
    each(
      "country",
      ({ facts, series }) =>
        (series.presidents?.[0]?.from ?? Infinity) >= (facts.independence ?? 0) &&
        (series.presidents?.[0]?.from ?? Infinity) < (facts.independence ?? 0) + 40 * 366
    )
  ],
  ["one president follows another", each("country", (country) => succeed(country, "presidents"))],
  [
    "presidents are alive and of age",
    each("country", (country, _, world) =>
      members(country, "presidents").every(
        ({ from = 0, id, to = present }) => ageOn(world.entity(id), from) >= 33 && to <= died(world.entity(id))
      )
    )
  ],
  [
    "the leader is the first president",
    each("country", ({ series }, to) => to("leader")?.id === series.presidents?.[0]?.id)
  ],
  [
    "founders are 23 to 47 and alive",
    each(
      "company",
      ({ facts }, to) =>
        between((facts.founded ?? 0) - yearOf(born(to("founder"))), 23, 47) &&
        (facts.founded ?? 0) <= yearOf(died(to("founder")))
    )
  ],
  [
    "the first chair is the founder, up to the eighth edition",
    each("company", ({ series, ties }, _, { edition }) => edition > 8 || series.chairs?.[0]?.id === ties.founder)
  ],
  ["one chair follows another", each("company", (company) => succeed(company, "chairs"))],
  ["rivals are rivals of one another", each("company", ({ id }, to) => (to("rival")?.ties.rival ?? id) === id)],
  [
    "owners are older than what they own",
    each("company", ({ facts }, to) => (to("parent")?.facts.founded ?? 0) < (facts.founded ?? 0))
  ],
  [
    "architects are of age and alive when a museum opens",
    each(
      "museum",
      ({ facts }, to) => ageOn(to("architect"), facts.opened ?? 0) >= 27 && wasAlive(to("architect"), facts.opened ?? 0)
    )
  ],
  [
    "keepers are of age and alive when a museum opens",
    each(
      "museum",
      ({ facts }, to) => ageOn(to("keeper"), facts.opened ?? 0) >= 27 && wasAlive(to("keeper"), facts.opened ?? 0)
    )
  ],
  [
    "a museum's benefactor is older than the museum",
    each("museum", ({ facts }, to) => (to("benefactor")?.facts.founded ?? 0) < yearOf(facts.opened ?? 0))
  ],
  [
    "champions are 17 to 47 and alive",
    each("event", (event, _, world) =>
      members(event, "winners").every(
        ({ from = 0, id }) => between(ageOn(world.entity(id), from), 17, 47) && wasAlive(world.entity(id), from)
      )
    )
  ],
  [
    "the first edition is that of the first champion",
    each(
      "event",
      ({ facts, series, ties }) => facts.held === series.winners?.[0]?.from && ties.winner === series.winners?.[0]?.id
    )
  ],
  [
    "a sponsor is older than the first edition",
    each("event", ({ facts }, to) => (to("sponsor")?.facts.founded ?? 0) < yearOf(facts.held ?? 0))
  ],
  [
    "climbers are 17 to 56 and alive",
    each("peak", (peak, _, world) =>
      members(peak, "parties").every(
        ({ from = 0, id }) => between(ageOn(world.entity(id), from), 17, 56) && wasAlive(world.entity(id), from)
      )
    )
  ],
  [
    "the first ascent is that of the first climber",
    each(
      "peak",
      ({ facts, series, ties }) =>
        facts.ascent === series.parties?.[0]?.from && ties.climber === series.parties?.[0]?.id
    )
  ],
  [
    "ascents and editions are in the order of time",
    (world) =>
      [
        ...world.ofKind("peak").map((peak) => members(peak, "parties")),
        ...world.ofKind("event").map((event) => members(event, "winners"))
      ].every((all) => ascending(all.map(({ from = 0 }) => from)))
  ],
  [
    "surveyors are of age and alive",
    each(
      "river",
      ({ facts }, to) =>
        facts.surveyed === undefined ||
        (ageOn(to("surveyor"), facts.surveyed) >= 22 && wasAlive(to("surveyor"), facts.surveyed))
    )
  ],
  [
    "the author of a coin is of age and alive at its launch",
    each("coin", ({ facts }, to) => {
      const creator = to("creator")
      return (
        creator === undefined || (ageOn(creator, facts.launched ?? 0) >= 18 && wasAlive(creator, facts.launched ?? 0))
      )
    })
  ],
  [
    "an issuer is older than its coin",
    each("coin", ({ facts }, to) => (to("issuer")?.facts.founded ?? 9999) <= yearOf(facts.launched ?? 0))
  ]
]
