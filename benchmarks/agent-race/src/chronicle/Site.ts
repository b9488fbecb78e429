import { getOrInsertComputed } from "@escapement/core"
import type { Subject } from "../encyclopaedia/Entity.ts"
import { EntityKind, pluralOf } from "../encyclopaedia/Kind.ts"
import { renderDocument } from "../encyclopaedia/pageHtml.ts"
import type { Served, Site } from "../encyclopaedia/Site.ts"
import { buildUrl, titleOfUrl } from "../encyclopaedia/Url.ts"
import { linkTo, bullets, paragraph, toHtml } from "./articles/markdown.ts"
import { type Press, makePress } from "./articles/Press.ts"
import { type Text, makeReadablePage, type ReadablePage } from "./articles/ReadablePage.ts"
import { type Sheet, makeSheet, textOfSheet } from "./articles/Sheet.ts"
import { writeCorrections } from "./articles/writeCorrections.ts"
import { writeErrata } from "./articles/writeErrata.ts"
import { registerTitle, verdictTitle, writeRegister } from "./articles/writeRegister.ts"
import { writeList, writePage } from "./articles/writePage.ts"
import type { Chronicle } from "./Chronicle.ts"
import { hasCorrections, hasErrata, isAudited, isByCountry } from "./Edition.ts"
import { errataTitle, errataTitleOf, printedWorld } from "./errata.ts"
import type { Item } from "./Item.ts"
import { hasStale, isKept, staleItem, staleSuffix } from "./stale.ts"

/** The pages of a chronicle under their addresses, and their readable texts. */
export interface ChronicleSite extends Site {
  /** The readable text of the page of a subject. */
  readonly text: (subject: Subject) => Text
  /** The character offset in that text of the mark with a key; undefined if there is none. */
  readonly place: (subject: Subject, key: string) => number | undefined
  /** The same, if the mark is in the part of the text that is written already; writes nothing. */
  readonly placeSoFar: (subject: Subject, key: string) => number | undefined
  /** The rest of a line of that text from the mark with a key on; undefined if there is none. */
  readonly line: (subject: Subject, key: string) => string | undefined
  /**
   * The errata page of a country (in edition 7: of one kind in it), with the offsets of the entries that count.
   * Undefined unless errata are kept per country (editions 4 and 7).
   */
  readonly errata: (country: Item, kind?: EntityKind) => (Text & { readonly title: string }) | undefined
  /**
   * The title of the errata page about an item, and the offset of a key on that page, which is written only up to the
   * key. Undefined if there is no such page or key.
   */
  readonly erratum: (item: Item, key: string) => { readonly title: string; readonly at: number } | undefined
  /** The readable text of the errata of an article; undefined in editions in which articles have none of their own. */
  readonly corrections: (item: Item) => string | undefined
  /** The readable texts of the pages on the offices of a country, with their titles; empty before edition 14. */
  readonly register: (country: Item) => ReadonlyArray<{ readonly title: string; readonly text: string }>
  /** The older copy of a page that the reader has kept; undefined if there is none. */
  readonly kept: (url: string) => { readonly url: string; readonly text: string } | undefined
  /** The readable text of the page at an address, with its own address; undefined if there is none. */
  readonly read: (url: string) => { readonly url: string; readonly text: string } | undefined
}

const keyOf = (title: string): string => title.replaceAll("_", " ").trim().toLowerCase()

/** Other names under which an item is found, as long as no other item has them. */
const redirectsOf = ({ code, kind, name }: Item): ReadonlyArray<string> => {
  switch (kind) {
    case "country":
      return [`Republic of ${name}`]
    case "city":
      return [`City of ${name}`]
    case "river":
      return [`River ${name}`]
    case "peak":
      return [`${name.replace(/^\S+ /, "")} (mountain)`]
    case "person":
      return [`${name.charAt(0)}. ${name.replace(/^\S+ /, "")}`]
    case "company":
    case "coin":
      return [code]
    default:
      return []
  }
}

/** Looks up subjects by titles, names and redirects. */
interface Titles {
  readonly byTitle: ReadonlyMap<string, Subject>
  readonly namesakes: ReadonlyMap<string, ReadonlyArray<Item>>
  readonly redirects: ReadonlyMap<string, Item | undefined>
}

const collectTitles = (world: Chronicle): Titles => {
  const byTitle = new Map<string, Subject>(world.pages.map((subject) => [keyOf(subject.title), subject]))
  const namesakes = Map.groupBy(world.entities, ({ name }) => keyOf(name))
  const redirects = new Map<string, Item | undefined>()
  for (const item of world.entities) {
    for (const title of redirectsOf(item)) {
      const key = keyOf(title)
      // an ambiguous name redirects nowhere
      if (!byTitle.has(key) && !namesakes.has(key)) redirects.set(key, redirects.has(key) ? undefined : item)
    }
  }
  return { byTitle, namesakes, redirects }
}

/** The site of a chronicle; pages are written when they are asked for. */
export const makeChronicleSite = (world: Chronicle): ChronicleSite => {
  // built on first use: generating a leg looks up no title
  let known: Titles | undefined
  const titles = (): Titles => (known ??= collectTitles(world))
  // cached, as a leg uses few pages
  const readable = new Map<number, ReadablePage>()
  let made: Press | undefined
  const press = (): Press => (made ??= makePress(printedWorld(world)))
  const printed = (id: number): Item => press().world.entity(id)
  const sheetOf = (subject: Subject): Sheet =>
    subject.kind === "list" ? writeList(press(), subject) : writePage(press(), printed(subject.id))
  const errataIn = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    if (hasCorrections(world)) return correctionsIn(title)
    if (!hasErrata(world) || !keyOf(title).startsWith(keyOf(errataTitle))) return undefined
    const whole = keyOf(title.trim().slice(errataTitle.length))
    // the title of an errata page for one kind ends with that kind in brackets
    const kind = isByCountry(world)
      ? EntityKind.literals.find((each) => whole.endsWith(` (${pluralOf[each]})`))
      : undefined
    const name = kind === undefined ? whole : whole.slice(0, -` (${pluralOf[kind]})`.length)
    const country = titles().byTitle.get(name)
    return country?.kind === "country" ? errataSheet(world.entity(country.id), kind ?? "country") : undefined
  }
  /** The errata of an article. */
  const correctionsIn = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    const of = title.trim()
    const subject = keyOf(of).startsWith(keyOf(errataTitle)) ? lookUp(of.slice(errataTitle.length)) : undefined
    return subject === undefined || subject.kind === "list" ? undefined : correctionsSheet(world.entity(subject.id))
  }
  const correctionsSheet = (item: Item) => ({
    title: errataTitle + item.title,
    sheet: writeCorrections(press(), item)
  })
  const corrections = new Map<number, ReadablePage & { readonly title: string }>()
  const correctionsPage = (item: Item) =>
    getOrInsertComputed(corrections, item.id, () => {
      const { sheet, title } = correctionsSheet(item)
      return { title, ...makeReadablePage(title, sheet) }
    })
  /** A page on the offices of a country. */
  const registerIn = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    const of = title.trim()
    const nth = [registerTitle, verdictTitle].findIndex((each) => keyOf(of).startsWith(keyOf(each)))
    if (!isAudited(world) || nth < 0) return undefined
    const subject = lookUp(of.slice([registerTitle, verdictTitle][nth]!.length))
    return subject?.kind === "country" ? writeRegister(press(), world.entity(subject.id))[nth] : undefined
  }
  const registers = new Map<number, ReturnType<ChronicleSite["register"]>>()
  const errataSheet = (country: Item, kind: EntityKind) => ({
    title: errataTitleOf(world, country.id, kind),
    sheet: writeErrata(press(), world, country, isByCountry(world) ? kind : undefined)
  })
  const errata = new Map<string, ReadablePage & { readonly title: string }>()
  const errataPage = (country: Item, kind: EntityKind) => {
    const key = errataTitleOf(world, country.id, kind)
    return getOrInsertComputed(errata, key, () => {
      const { sheet, title } = errataSheet(country, kind)
      return { title, ...makeReadablePage(title, sheet) }
    })
  }
  const lookUp = (title: string): Subject | undefined =>
    titles().byTitle.get(keyOf(title)) ?? titles().redirects.get(keyOf(title))
  const stale = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    if (!keyOf(title).endsWith(keyOf(staleSuffix))) return undefined
    const subject = titles().byTitle.get(keyOf(title.trim().slice(0, -staleSuffix.length)))
    if (subject === undefined || subject.kind === "list") return undefined
    const item = world.entity(subject.id)
    if (!hasStale(world, item)) return undefined
    return {
      title: item.title + staleSuffix,
      sheet: writePage(press(), staleItem(world, printed(item.id)), linkTo(item.title))
    }
  }
  const disambiguation = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    const name = title.replace(/ \(disambiguation\)$/i, "")
    const group = titles().namesakes.get(keyOf(name)) ?? []
    const [first] = group
    if (first === undefined || group.length < 2) return undefined
    const items = group.map((item) => `${linkTo(item.title)}, ${item.gloss}`)
    const lines = [paragraph(`**${first.name}** may refer to:`), ...bullets(items)]
    return { title: first.name, sheet: { ...makeSheet(), parts: [{ write: () => lines }] } }
  }
  const find = (
    title: string
  ): { readonly title: string; readonly sheet: Sheet; readonly subject?: Subject } | undefined => {
    const subject = lookUp(title)
    if (subject !== undefined) return { title: subject.title, sheet: sheetOf(subject), subject }
    return stale(title) ?? errataIn(title) ?? registerIn(title) ?? disambiguation(title)
  }
  const textOf = (title: string, sheet: Sheet): Text => makeReadablePage(title, sheet).whole()
  const readableOf = (subject: Subject): ReadablePage =>
    getOrInsertComputed(readable, subject.id, () => makeReadablePage(subject.title, sheetOf(subject)))
  return {
    lookUp,
    errata: (country, kind = "country") => {
      if (!hasErrata(world)) return undefined
      const { title, whole } = errataPage(country, kind)
      return { title, ...whole() }
    },
    erratum: (item, key) => {
      if (!hasErrata(world) && !hasCorrections(world)) return undefined
      const { place, title } = hasCorrections(world)
        ? correctionsPage(item)
        : errataPage(world.entity(item.country), item.kind)
      const at = place(key)
      return at === undefined ? undefined : { title, at }
    },
    corrections: (item) => (hasCorrections(world) ? correctionsPage(item).whole().text : undefined),
    register: (country) =>
      getOrInsertComputed(registers, country.id, () =>
        writeRegister(press(), country).map(({ sheet, title }) => ({ title, text: textOf(title, sheet).text }))
      ),
    kept: (url) => {
      const subject = lookUp(titleOfUrl(url) ?? "")
      if (subject === undefined || subject.kind === "list" || !isKept(world, subject)) return undefined
      const sheet = writePage(press(), staleItem(world, printed(subject.id)))
      return { url: buildUrl(subject.title), text: textOf(subject.title, sheet).text }
    },
    page: (url): Served | undefined => {
      const title = titleOfUrl(url)
      const found = title === undefined ? undefined : find(title)
      if (found === undefined) return undefined
      const html = renderDocument(found.title, toHtml([textOfSheet(found.sheet)]))
      return {
        url: buildUrl(found.title),
        title: found.title,
        html,
        ...(found.subject === undefined ? {} : { subject: found.subject })
      }
    },
    read: (url) => {
      const title = titleOfUrl(url)
      const found = title === undefined ? undefined : find(title)
      return found === undefined
        ? undefined
        : { url: buildUrl(found.title), text: textOf(found.title, found.sheet).text }
    },
    text: (subject) => readableOf(subject).whole(),
    place: (subject, key) => readableOf(subject).place(key),
    placeSoFar: (subject, key) => readableOf(subject).placeSoFar(key),
    line: (subject, key) => readableOf(subject).line(key)
  }
}
