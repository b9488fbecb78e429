import type { List } from "../../encyclopaedia/Entity.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import { listedKinds, pluralOf } from "../../encyclopaedia/Kind.ts"
import { withArticle } from "../../encyclopaedia/Trait.ts"
import { type Figure, figureIdsOf, figuresOf } from "../Figure.ts"
import { accountedOf } from "../accounts/Account.ts"
import { hasAccounts, hasCorrections, hasErrata, isAudited, isByCountry, isWeighed } from "../Edition.ts"
import { errataTitle, errataTitleOf } from "../errata.ts"
import type { Item } from "../Item.ts"
import { type Series, type Tie, seriesIdsOf, tieIdsOf } from "../Tie.ts"
import { catalogueOf } from "./catalogues.ts"
import { figureText } from "./figures.ts"
import { happeningsAround, keyDay, keyYear, sayHappening } from "./happenings.ts"
import { bullet, bullets, linkTo, paragraph, table } from "./markdown.ts"
import { registerTitle, verdictTitle } from "./writeRegister.ts"
import type { Press } from "./Press.ts"
import { type Part, type Sheet, makeSheet, mark } from "./Sheet.ts"
import { sourcesHeading, sourcesKey, tellSources } from "./sources.ts"
import { climate, contemporaries, countsTable, seriesTable, surroundings } from "./tables.ts"
import { tellAll } from "./tell.ts"
import { tieWords } from "./ties.ts"

/** A section of an article: one of several headings, and its lines. */
interface Section {
  readonly headings: ReadonlyArray<string>
  /** Whether the section has no text; from edition 3 on such sections are left out. */
  readonly isEmpty?: boolean
  /** Whether no clue asks for anything in the section; from edition 6 on such sections come late. */
  readonly isAppendix?: boolean
  /** Whether the section comes last: it takes longest to write, and most pages are only read for their links. */
  readonly isLast?: boolean
  readonly write: () => ReadonlyArray<string>
  /** Further lines, in pieces that are written one by one. */
  readonly more?: ReadonlyArray<() => ReadonlyArray<string>>
}

const fill = (template: string, name: string, value: string): string => {
  const text = template.replace("{n}", name).replace("{x}", value)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where an article puts something: in its infobox, in its text, in a note at its end. */
type Place = "infobox" | "prose" | "note"

const placeOf = ({ choose }: Press, item: Item, purpose: number): Place =>
  choose<Place>(item, purpose, ["infobox", "prose", "prose", "note"])

const rankOf = ({ world }: Press, { id }: Item, { length }: string): number => hash(world.key, id, length, 67)

/** Something that an article says in one place. Most pages are left before all of it is written. */
interface Said {
  /** Orders what an article says. */
  readonly rank: number
  readonly place: Place
  /** Writes a row of the infobox, or a sentence. */
  readonly say: () => string
}

/** What is said under a label: a marked value, and sentences about it. */
interface Saying {
  readonly label: string
  readonly value: () => string
  readonly prose: ReadonlyArray<string>
}

const saidOf = (press: Press, item: Item, purpose: number, { label, prose, value }: Saying): Said => {
  const place = placeOf(press, item, purpose)
  return {
    rank: rankOf(press, item, label),
    place,
    say: () =>
      place === "infobox"
        ? `| ${label} | ${value()} |`
        : fill(press.choose(item, purpose + 50, prose), item.name, value())
  }
}

const figureSaid = (press: Press, sheet: Sheet, item: Item, figure: Figure, purpose: number): ReadonlyArray<Said> => {
  const spec = figuresOf[item.kind][figure]
  if (spec === undefined || item.facts[figure] === undefined) return []
  const value = () => mark(sheet, `figure:${figure}`, figureText(item, figure))
  return [saidOf(press, item, purpose, { label: spec.label, prose: spec.prose, value })]
}

const tieSaid = (press: Press, sheet: Sheet, item: Item, tie: Tie, purpose: number): ReadonlyArray<Said> => {
  const to = item.ties[tie]
  if (to === undefined) return []
  const value = () => mark(sheet, `tie:${tie}`, press.link(to))
  return [saidOf(press, item, purpose, { ...tieWords[tie], value })]
}

const described: { readonly [kind in Item["kind"]]: string } = {
  country: "a country",
  region: "a region",
  city: "a city",
  person: "a person",
  company: "a company in the business of",
  river: "a river",
  peak: "a mountain",
  museum: "a museum of",
  event: "a recurring",
  coin: "a cryptocurrency"
}

const lead = ({ choose, link, world }: Press, item: Item): string => {
  const what =
    item.kind === "person" ? `known as ${withArticle(item.field)}` : `${described[item.kind]} ${item.field}`.trim()
  const home = item.kind === "country" ? "on the continent" : `in ${link(item.country)}`
  const name = item.name
  return choose(item, 3, [
    `**${name}** is ${what} ${home}.`,
    world.edition === 2
      ? `**${name}**, ${what} ${home}, is treated here; for others of the name see below.`
      : `**${name}**, ${what} ${home}, is the subject of this article.`,
    `The subject of this article, **${name}**, is ${what} ${home}.`
  ])
}

const seriesHeadings: { readonly [series in Series]: ReadonlyArray<string> } = {
  presidents: ["Heads of state", "Presidency", "Succession"],
  children: ["Descendants", "Family", "Issue"],
  tributaries: ["Basin", "Tributaries", "Affluents"],
  chairs: ["Management", "Board", "Direction"],
  winners: ["Roll of honour", "Editions", "Champions"],
  parties: ["Mountaineering", "Ascents", "Record of the summit book"]
}

const presses = ["Annals", "Gazette", "Yearbook", "Proceedings", "Register", "Bulletin"]

/** How many sources an article cites. */
const countSources = ({ world }: Press, { id }: Item): number => 14 + (hash(world.key, id, 9) % 22)

/** The sources of an article from one to before another. */
const sources = ({ link, ofKind, world }: Press, item: Item, from: number, to: number): ReadonlyArray<string> => {
  const people = ofKind(item.country, "person")
  const cities = ofKind(item.country, "city")
  return Array.from({ length: to - from }, (_, i) => {
    const key = hash(world.key, item.id, from + i, 65)
    const author = people[key % people.length]!
    const city = cities[(key >>> 6) % cities.length]!
    const year = 1995 + (key % 30)
    return `${link(author.id)} papers, in: ${presses[key % presses.length]} of ${link(city.id)}, vol. ${1 + (key % 60)} (${year}), pp. ${1 + (key % 400)} ff.`
  })
}

const numbered = (items: ReadonlyArray<string>, before = 0): ReadonlyArray<string> =>
  items.map((item, i) => `[${before + i + 1}] ${item}`)

/** How many sources an article cites before its notes. */
const firstSources = 6

/** Added to the sort key of an appendix, which makes a late place likely; other keys are hashes below 2 ** 32. */
const late = 2_000_000_000

/** Sorts sections in an order that differs between articles; the section with `isLast` comes last. */
const shuffled = ({ world }: Press, { id }: Item, sections: ReadonlyArray<Section>): ReadonlyArray<Section> =>
  sections
    .map((section, i) => ({
      section,
      at:
        section.isLast === true
          ? Number.POSITIVE_INFINITY
          : hash(world.key, id, i, 66) + (section.isAppendix === true && isByCountry(world) ? late : 0)
    }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ section }) => section)

const grounded = new Set<Item["kind"]>(["country", "region", "city", "peak", "museum", "river"])

const written = ({ say }: Said): string => say()

const halves = <A>(items: ReadonlyArray<A>): readonly [ReadonlyArray<A>, ReadonlyArray<A>] => {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

const sectionsOf = (press: Press, sheet: Sheet, item: Item, sentences: ReadonlyArray<Said>): ReadonlyArray<Section> => {
  const [first, second] = halves(sentences)
  const year = keyYear(item)
  const kinship = kinshipOf(press, item)
  const catalogue = catalogueOf(press, item)
  return [
    {
      headings: ["Description", "Outline", "Portrait"],
      isEmpty: first.length === 0,
      write: () => [paragraph(first.map(written).join(" "))]
    },
    {
      headings: ["Record", "Further particulars", "Background"],
      isEmpty: second.length === 0,
      write: () => [paragraph(second.map(written).join(" "))]
    },
    ...seriesSections(press, sheet, item),
    ...(item.counts.length === 0
      ? []
      : [
          {
            headings: ["Inhabitants", "Demography", "Censuses"],
            write: () => countsTable(press, sheet, item)
          }
        ]),
    ...(catalogue === undefined ? [] : [{ ...catalogue, isAppendix: true }]),
    ...groundSections(press, item, 34),
    {
      headings: ["Contemporaries", "Their generation", "People of the time"],
      isAppendix: true,
      write: () => contemporaries(press, item, year, item.kind === "person" ? 30 : 18)
    },
    {
      headings: ["Annals", "The times", "Chronicle of the years around"],
      isAppendix: true,
      write: () => {
        const day = keyDay(item) ?? (year - 1970) * 365
        const most = 26 + (hash(press.world.key, item.id, 7) % 50)
        return bullets(happeningsAround(press.happenings(item.country), day, most).map(sayHappening))
      }
    },
    {
      headings: [`Other ${pluralOf[item.kind]}`, "Of the same kind", "Compare"],
      isAppendix: true,
      isEmpty: kinship.many === 0,
      write: () => kinship.links(0, 40)
    }
  ]
}

/** The number of other items of its kind in its country, and links to some of them. */
const kinshipOf = ({ link, ofKind }: Press, { country, id, kind }: Item) => {
  const all = ofKind(country, kind)
  return {
    many: all.length - 1,
    links: (from: number, to: number) =>
      bullets(
        all
          .filter((other) => other.id !== id)
          .slice(from, to)
          .map((other) => link(other.id))
      )
  }
}

const seriesSections = (press: Press, sheet: Sheet, item: Item): ReadonlyArray<Section> =>
  seriesIdsOf(item.kind).flatMap((series) =>
    (item.series[series] ?? []).length === 0
      ? []
      : [{ headings: seriesHeadings[series], write: () => seriesTable(press, sheet, item, series) }]
  )

/** The sections on the surroundings and the climate of an item; empty if its kind has neither. */
const groundSections = (press: Press, item: Item, most: number): ReadonlyArray<Section> => [
  ...(grounded.has(item.kind)
    ? [
        {
          headings: ["Situation", "Surroundings", "Environs"],
          isAppendix: true,
          write: () => surroundings(press, item, most)
        }
      ]
    : []),
  ...(item.kind === "city" || item.kind === "peak"
    ? [{ headings: ["Climate", "Weather by month"], isAppendix: true, write: () => climate(press, item) }]
    : [])
]

/** The sections of an article that tells counts by accounts, and has no complete table of anything. */
const sectionsTold = (
  press: Press,
  sheet: Sheet,
  item: Item,
  sentences: ReadonlyArray<Said>
): ReadonlyArray<Section> => {
  const { counts, ties } = tellAll(press, sheet, item)
  const kinship = kinshipOf(press, item)
  const from = hash(press.world.key, item.id, 96) % Math.max(1, kinship.many - fewKin)
  return [
    {
      headings: ["Description", "Outline", "Portrait"],
      isEmpty: sentences.length === 0,
      write: () => [paragraph(sentences.map(written).join(" "))]
    },
    { headings: ["Connections", "Ties", "Who and where"], ...ties },
    { headings: ["Numbers", "What was counted", "Counts and changes"], isLast: isByCountry(press.world), ...counts },
    ...seriesSections(press, sheet, item),
    ...groundSections(press, item, 14),
    {
      headings: ["Compare", "Some others"],
      isEmpty: kinship.many === 0,
      write: () => kinship.links(from, from + fewKin)
    }
  ]
}

/** How many others of its kind an article links to if no page lists them all. */
const fewKin = 5

const codeRow = (sheet: Sheet, { code, kind }: Item): ReadonlyArray<string> => {
  if (kind === "country" || code === "") return []
  const label = kind === "coin" ? "Trading pair" : "Ticker"
  return [`| ${label} | ${mark(sheet, "code", code)} |`]
}

/** The link to the errata of an article; empty if the edition has no errata. */
const errataLink = (
  { linkTitle, world }: Press,
  sheet: Sheet,
  { country, kind, title }: Item
): ReadonlyArray<string> => {
  if (hasCorrections(world)) return [mark(sheet, "errata", linkTitle(errataTitle + title))]
  return hasErrata(world) ? [mark(sheet, "errata", linkTitle(errataTitleOf(world, country, kind)))] : []
}

/** The links to the pages on the offices that count in a country; empty on other articles and before edition 14. */
const registerLinks = (press: Press, sheet: Sheet, item: Item): ReadonlyArray<string> =>
  item.kind === "country" && isAudited(press.world)
    ? [registerTitle, verdictTitle].map((title) => mark(sheet, title, press.linkTitle(title + item.title)))
    : []

/** The part of the article on a country that says who copied whom. */
const sourcesOn = ({ world }: Press, sheet: Sheet, item: Item): Part => ({
  heading: sourcesHeading,
  write: () => [paragraph(mark(sheet, sourcesKey, tellSources(world, item)))]
})

/** Writes the article on an item, with marks before what a clue may ask for. `stale` is a link to the current one. */
export const writePage = (press: Press, item: Item, stale?: string): Sheet => {
  const sheet = makeSheet()
  const isTold = hasAccounts(press.world)
  const told = isTold ? accountedOf(item) : []
  const said = [
    ...figureIdsOf(item.kind).flatMap((figure, i) =>
      told.includes(figure) ? [] : figureSaid(press, sheet, item, figure, 100 + i)
    ),
    ...(isTold ? [] : tieIdsOf(item.kind)).flatMap((tie, i) => tieSaid(press, sheet, item, tie, 200 + i))
  ].toSorted((a, b) => a.rank - b.rank)
  const at = (place: Place) => said.filter((each) => each.place === place)
  const [rows, prose, notes] = [at("infobox"), at("prose"), at("note")]
  const sections = (isTold ? sectionsTold : sectionsOf)(press, sheet, item, prose)
  const filled = press.world.edition === 2 ? sections : sections.filter(({ isEmpty }) => isEmpty !== true)
  const earlier = `This is an earlier version of the article, kept for the record; its figures are out of date. See ${stale}.`
  // from the sixth edition on the links come first, as most pages are read only for their links
  const isFirst = isByCountry(press.world)
  const seeAlso: Part = {
    heading: isFirst ? "Navigation" : "See also",
    write: () => {
      const lists = (isTold ? [] : listedKinds).map((kind) =>
        mark(sheet, `list:${kind}`, press.linkTitle(press.world.list(item.country, kind).title))
      )
      return bullets([
        press.link(item.country),
        ...lists,
        ...errataLink(press, sheet, item),
        ...registerLinks(press, sheet, item)
      ])
    }
  }
  sheet.parts.push(
    {
      write: () => [
        `**${item.name}**\n`,
        ...rows.map(written),
        ...codeRow(sheet, item),
        "",
        paragraph(lead(press, item)),
        ...(stale === undefined ? [] : [paragraph(earlier)])
      ]
    },
    ...(isFirst ? [seeAlso] : []),
    ...(item.kind === "country" && isWeighed(press.world) ? [sourcesOn(press, sheet, item)] : []),
    ...shuffled(press, item, filled).flatMap(({ headings, more = [], write }, i): ReadonlyArray<Part> => [
      { heading: press.choose(item, 300 + i, headings), write },
      ...more.map((write) => ({ write }))
    ]),
    ...(isFirst ? [] : [seeAlso]),
    {
      heading: "Notes and references",
      write: () => numbered([...sources(press, item, 0, firstSources), ...notes.map(written)]).map(bullet)
    },
    // apart, as clues ask for notes but for no source
    {
      write: () =>
        bullets(numbered(sources(press, item, firstSources, countSources(press, item)), firstSources + notes.length))
    }
  )
  return sheet
}

/** Writes the page of a list, with numbered rows. */
export const writeList = (press: Press, list: List): Sheet => {
  const sheet = makeSheet()
  const { title } = press.world.entity(list.country)
  // a note beside a name would answer what a clue asks
  const isDiscreet = press.world.edition !== 2
  sheet.parts.push(
    {
      write: () => [
        paragraph(`The ${list.rows.length} ${pluralOf[list.of]} in ${linkTo(title)} that have an article.`),
        ...table(
          isDiscreet ? ["Name"] : ["Name", "Note"],
          list.rows.map((id) => {
            const { field, title } = press.world.entity(id)
            const name = mark(sheet, `row:${id}`, linkTo(title))
            return isDiscreet ? [name] : [name, field]
          })
        )
      ]
    },
    { heading: "See also", write: () => bullets([linkTo(title)]) }
  )
  return sheet
}
