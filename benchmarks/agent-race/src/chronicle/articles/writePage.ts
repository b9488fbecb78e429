import type { List } from "../../encyclopaedia/Entity.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import { listedKinds, pluralOf } from "../../encyclopaedia/Kind.ts"
import { withArticle } from "../../encyclopaedia/Trait.ts"
import { type Figure, figureIdsOf, figuresOf } from "../Figure.ts"
import { accountedOf, hasAccounts } from "../accounts/Account.ts"
import { errataTitle, hasErrata } from "../errata.ts"
import type { Item } from "../Item.ts"
import { type Series, type Tie, tieIdsOf } from "../Tie.ts"
import { catalogueOf } from "./catalogues.ts"
import { figureText } from "./figures.ts"
import { happeningsAround, keyDay, keyYear } from "./happenings.ts"
import { bullets, linkTo, paragraph, table } from "./markdown.ts"
import type { Press } from "./Press.ts"
import { type Sheet, makeSheet, mark } from "./Sheet.ts"
import { climate, contemporaries, countsTable, seriesTables, surroundings } from "./tables.ts"
import { tellAll } from "./tell.ts"
import { tieWords } from "./ties.ts"

/** A section of an article: one of several headings, and its lines. */
type Section = readonly [headings: ReadonlyArray<string>, lines: ReadonlyArray<string>]

const fill = (template: string, name: string, value: string): string => {
  const text = template.replace("{n}", name).replace("{x}", value)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where an article puts something: in its infobox, in its text, in a note at its end. */
type Place = "infobox" | "prose" | "note"

const placeOf = ({ choose }: Press, item: Item, purpose: number): Place =>
  choose<Place>(item, purpose, ["infobox", "prose", "prose", "note"])

interface Said {
  readonly place: Place
  readonly label: string
  readonly value: string
  readonly sentence: string
}

const figureSaid = (press: Press, sheet: Sheet, item: Item, figure: Figure, purpose: number): ReadonlyArray<Said> => {
  const spec = figuresOf[item.kind][figure]
  if (spec === undefined || item.facts[figure] === undefined) return []
  const value = mark(sheet, `figure:${figure}`, figureText(item, figure))
  const sentence = fill(press.choose(item, purpose + 50, spec.prose), item.name, value)
  return [{ place: placeOf(press, item, purpose), label: spec.label, value, sentence }]
}

const tieSaid = (press: Press, sheet: Sheet, item: Item, tie: Tie, purpose: number): ReadonlyArray<Said> => {
  const to = item.ties[tie]
  if (to === undefined) return []
  const { label, prose } = tieWords[tie]
  const value = mark(sheet, `tie:${tie}`, press.link(to))
  const sentence = fill(press.choose(item, purpose + 50, prose), item.name, value)
  return [{ place: placeOf(press, item, purpose), label, value, sentence }]
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

const sources = ({ link, ofKind, world }: Press, item: Item): ReadonlyArray<string> => {
  const people = ofKind(item.country, "person")
  const cities = ofKind(item.country, "city")
  return Array.from({ length: 14 + (hash(world.key, item.id, 9) % 22) }, (_, i) => {
    const key = hash(world.key, item.id, i, 65)
    const author = people[key % people.length]!
    const city = cities[(key >>> 6) % cities.length]!
    const year = 1995 + (key % 30)
    return `${link(author.id)} papers, in: ${presses[key % presses.length]} of ${link(city.id)}, vol. ${1 + (key % 60)} (${year}), pp. ${1 + (key % 400)} ff.`
  })
}

const numbered = (items: ReadonlyArray<string>): ReadonlyArray<string> =>
  bullets(items.map((item, i) => `[${i + 1}] ${item}`))

/** The order of some sections, another one for every article. */
const shuffled = ({ world }: Press, { id }: Item, sections: ReadonlyArray<Section>): ReadonlyArray<Section> =>
  sections
    .map((section, i) => ({ section, at: hash(world.key, id, i, 66) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ section }) => section)

const grounded = new Set<Item["kind"]>(["country", "region", "city", "peak", "museum", "river"])

const halves = <A>(items: ReadonlyArray<A>): readonly [ReadonlyArray<A>, ReadonlyArray<A>] => {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

const sectionsOf = (
  press: Press,
  sheet: Sheet,
  item: Item,
  sentences: ReadonlyArray<string>
): ReadonlyArray<Section> => {
  const [first, second] = halves(sentences)
  const year = keyYear(item)
  const around = happeningsAround(
    press.happenings(item.country),
    keyDay(item) ?? (year - 1970) * 365,
    26 + (hash(press.world.key, item.id, 7) % 50)
  )
  const kin = press.ofKind(item.country, item.kind).filter((other) => other.id !== item.id)
  const catalogue = catalogueOf(press, item)
  return [
    [["Description", "Outline", "Portrait"], [paragraph(first.join(" "))]],
    [["Record", "Further particulars", "Background"], [paragraph(second.join(" "))]],
    ...seriesTables(press, sheet, item).map(([series, lines]): Section => [seriesHeadings[series], lines]),
    ...(item.counts.length === 0
      ? []
      : [[["Inhabitants", "Demography", "Censuses"], countsTable(press, sheet, item)] satisfies Section]),
    ...(catalogue === undefined ? [] : [catalogue]),
    ...(grounded.has(item.kind)
      ? [[["Situation", "Surroundings", "Environs"], surroundings(press, item, 34)] satisfies Section]
      : []),
    ...(item.kind === "city" || item.kind === "peak"
      ? [[["Climate", "Weather by month"], climate(press, item)] satisfies Section]
      : []),
    [
      ["Contemporaries", "Their generation", "People of the time"],
      contemporaries(press, item, year, item.kind === "person" ? 30 : 18)
    ],
    [["Annals", "The times", "Chronicle of the years around"], bullets(around.map(({ write }) => write()))],
    [
      [`Other ${pluralOf[item.kind]}`, "Of the same kind", "Compare"],
      bullets(kin.slice(0, 40).map(({ id }) => press.link(id)))
    ]
  ]
}

/** The sections of an article that tells counts by accounts, and has no complete table of anything. */
const sectionsTold = (
  press: Press,
  sheet: Sheet,
  item: Item,
  sentences: ReadonlyArray<string>
): ReadonlyArray<Section> => {
  const [ties, counts] = tellAll(press, sheet, item)
  const kin = press.ofKind(item.country, item.kind).filter((other) => other.id !== item.id)
  const from = hash(press.world.key, item.id, 96) % Math.max(1, kin.length - fewKin)
  return [
    [["Description", "Outline", "Portrait"], [paragraph(sentences.join(" "))]],
    [["Connections", "Ties", "Who and where"], [ties]],
    [["Numbers", "What was counted", "Counts and changes"], counts],
    ...seriesTables(press, sheet, item).map(([series, lines]): Section => [seriesHeadings[series], lines]),
    ...(grounded.has(item.kind)
      ? [[["Situation", "Surroundings", "Environs"], surroundings(press, item, 14)] satisfies Section]
      : []),
    ...(item.kind === "city" || item.kind === "peak"
      ? [[["Climate", "Weather by month"], climate(press, item)] satisfies Section]
      : []),
    [["Compare", "Some others"], bullets(kin.slice(from, from + fewKin).map(({ id }) => press.link(id)))]
  ]
}

/** Others of its kind that an article links to where no page lists them all. */
const fewKin = 5

const codeRow = (sheet: Sheet, { code, kind }: Item): ReadonlyArray<string> => {
  if (kind === "country" || code === "") return []
  const label = kind === "coin" ? "Trading pair" : "Ticker"
  return [`| ${label} | ${mark(sheet, "code", code)} |`]
}

/** Where misprints are corrected. */
const errataLink = ({ world }: Press, sheet: Sheet, { country }: Item): ReadonlyArray<string> =>
  hasErrata(world) ? [mark(sheet, "errata", linkTo(errataTitle + world.entity(country).title))] : []

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
  ].toSorted(
    (a, b) => hash(press.world.key, item.id, a.label.length, 67) - hash(press.world.key, item.id, b.label.length, 67)
  )
  const at = (place: Place) => said.filter((each) => each.place === place)
  const rows = at("infobox").map(({ label, value }) => `| ${label} | ${value} |`)
  const prose = at("prose").map(({ sentence }) => sentence)
  const sections = (isTold ? sectionsTold : sectionsOf)(press, sheet, item, prose)
  const isFilled = ([, lines]: Section) => lines.some((line) => line.trim() !== "")
  const body = shuffled(press, item, press.world.edition === 2 ? sections : sections.filter(isFilled))
  const lists = (isTold ? [] : listedKinds).map((kind) =>
    mark(sheet, `list:${kind}`, linkTo(press.world.list(item.country, kind).title))
  )
  const cited = sources(press, item)
  const notes = [...cited.slice(0, 6), ...at("note").map(({ sentence }) => sentence), ...cited.slice(6)]
  sheet.lines.push(
    `**${item.name}**\n`,
    ...rows,
    ...codeRow(sheet, item),
    "",
    paragraph(lead(press, item)),
    ...(stale === undefined
      ? []
      : [
          paragraph(
            `This is an earlier version of the article, kept for the record; its figures are out of date. See ${stale}.`
          )
        ]),
    ...body.flatMap(([headings, lines], i) => [`## ${press.choose(item, 300 + i, headings)}\n`, ...lines]),
    "## See also\n",
    ...bullets([press.link(item.country), ...lists, ...errataLink(press, sheet, item)]),
    "## Notes and references\n",
    ...numbered(notes)
  )
  return sheet
}

/** Writes the page of a list: its rows by their numbers. */
export const writeList = (press: Press, list: List): Sheet => {
  const sheet = makeSheet()
  const { title } = press.world.entity(list.country)
  // a note beside a name would answer what a clue asks
  const isDiscreet = press.world.edition !== 2
  sheet.lines.push(
    paragraph(`The ${list.rows.length} ${pluralOf[list.of]} in ${linkTo(title)} that have an article.`),
    ...table(
      isDiscreet ? ["Name"] : ["Name", "Note"],
      list.rows.map((id) => {
        const { field, title } = press.world.entity(id)
        const name = mark(sheet, `row:${id}`, linkTo(title))
        return isDiscreet ? [name] : [name, field]
      })
    ),
    "## See also\n",
    ...bullets([linkTo(title)])
  )
  return sheet
}
