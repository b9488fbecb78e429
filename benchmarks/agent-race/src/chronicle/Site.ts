import type { Subject } from "../encyclopaedia/Entity.ts"
import { renderDocument } from "../encyclopaedia/pageHtml.ts"
import type { Served, Site } from "../encyclopaedia/Site.ts"
import { buildUrl, titleOfUrl } from "../encyclopaedia/Url.ts"
import { linkTo, bullets, paragraph, toHtml } from "./articles/markdown.ts"
import { type Press, makePress } from "./articles/Press.ts"
import { type Sheet, findMarks, withoutMarks } from "./articles/Sheet.ts"
import { writeList, writePage } from "./articles/writePage.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"
import { hasStale, staleItem, staleSuffix } from "./stale.ts"

/** The readable text of a page, and where on it stands what a clue may ask for, by keys such as `figure:height`. */
export interface Text {
  readonly text: string
  readonly places: ReadonlyMap<string, number>
}

/** The pages of a chronicle under their addresses, and their readable texts. */
export interface ChronicleSite extends Site {
  /** The readable text of the page of a subject; kept, as a leg is made of few of them. */
  readonly text: (subject: Subject) => Text
  /** The readable text of the page at an address, with its own address; nothing where there is none. */
  readonly read: (url: string) => { readonly url: string; readonly text: string } | undefined
}

const keyOf = (title: string): string => title.replaceAll("_", " ").trim().toLowerCase()

/** Other names under which an item is found, where no other has them. */
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

const widest = 6

const heading = /^## .+$/gm

/** Puts the contents before a text: each section with the character it begins at, so that a reader can go there. */
const withContents = (title: string, text: string, keys: ReadonlyArray<string>): Text => {
  const plain = withoutMarks(text)
  const sections = [...plain.matchAll(heading)].map(({ 0: line, index }) => ({ name: line.slice(3), index }))
  const contents = (at: number) =>
    [
      `# ${title}`,
      "",
      "Contents (section: first character)",
      "",
      ...sections.map(({ index, name }) => `- ${name}: ${String(at + index).padStart(widest, "0")}`),
      "",
      ""
    ].join("\n")
  const shift = contents(0).length
  const places = new Map([...findMarks(text, keys)].map(([key, at]) => [key, at + shift] as const))
  return { text: contents(shift) + plain, places }
}

/** The site of a chronicle; pages are written when they are asked for. */
export const makeChronicleSite = (world: Chronicle): ChronicleSite => {
  const byTitle = new Map<string, Subject>(world.pages.map((subject) => [keyOf(subject.title), subject]))
  const namesakes = Map.groupBy(world.entities, ({ name }) => keyOf(name))
  const redirects = new Map<string, Item | undefined>()
  for (const item of world.entities) {
    for (const title of redirectsOf(item)) {
      const key = keyOf(title)
      // a name that two could mean means neither
      if (!byTitle.has(key) && !namesakes.has(key)) redirects.set(key, redirects.has(key) ? undefined : item)
    }
  }
  const texts = new Map<number, Text>()
  let made: Press | undefined
  const press = (): Press => (made ??= makePress(world))
  const sheetOf = (subject: Subject): Sheet =>
    subject.kind === "list" ? writeList(press(), subject) : writePage(press(), world.entity(subject.id))
  const lookUp = (title: string): Subject | undefined => byTitle.get(keyOf(title)) ?? redirects.get(keyOf(title))
  const stale = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    if (!keyOf(title).endsWith(keyOf(staleSuffix))) return undefined
    const subject = byTitle.get(keyOf(title.trim().slice(0, -staleSuffix.length)))
    if (subject === undefined || subject.kind === "list") return undefined
    const item = world.entity(subject.id)
    if (!hasStale(world, item)) return undefined
    return { title: item.title + staleSuffix, sheet: writePage(press(), staleItem(world, item), linkTo(item.title)) }
  }
  const disambiguation = (title: string): { readonly title: string; readonly sheet: Sheet } | undefined => {
    const name = title.replace(/ \(disambiguation\)$/i, "")
    const group = namesakes.get(keyOf(name)) ?? []
    const [first] = group
    if (first === undefined || group.length < 2) return undefined
    const items = group.map((item) => `${linkTo(item.title)}, ${item.gloss}`)
    const lines = [paragraph(`**${first.name}** may refer to:`), ...bullets(items)]
    return { title: first.name, sheet: { lines, keys: [] } }
  }
  const find = (
    title: string
  ): { readonly title: string; readonly sheet: Sheet; readonly subject?: Subject } | undefined => {
    const subject = lookUp(title)
    if (subject !== undefined) return { title: subject.title, sheet: sheetOf(subject), subject }
    return stale(title) ?? disambiguation(title)
  }
  const textOf = (title: string, { keys, lines }: Sheet): Text => withContents(title, lines.join("\n").trim(), keys)
  return {
    lookUp,
    page: (url): Served | undefined => {
      const title = titleOfUrl(url)
      const found = title === undefined ? undefined : find(title)
      if (found === undefined) return undefined
      const html = renderDocument(found.title, toHtml([withoutMarks(found.sheet.lines.join("\n"))]))
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
    text: (subject) => {
      const known = texts.get(subject.id)
      if (known !== undefined) return known
      const made = textOf(subject.title, sheetOf(subject))
      texts.set(subject.id, made)
      return made
    }
  }
}
