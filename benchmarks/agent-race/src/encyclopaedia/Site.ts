import { anchor, escapeHtml } from "./articles/Pen.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Entity, Subject } from "./Entity.ts"
import { type Press, renderBody, renderDocument, makePress } from "./pageHtml.ts"
import { titleOfUrl, buildUrl } from "./Url.ts"

/** A page as it is served. */
export interface Served {
  /** The page's own address, even if the page was reached by a redirect. */
  readonly url: string
  readonly title: string
  readonly html: string
  /** The subject of the page; absent for a disambiguation page. */
  readonly subject?: Subject
}

/** The pages of an encyclopaedia under their addresses, redirects and disambiguation included. */
export interface Site {
  /** Returns the page of an address; undefined if there is none. */
  readonly page: (url: string) => Served | undefined
  /** Returns the subject that a title, a former name or a redirect means; undefined if there is none. */
  readonly lookUp: (title: string) => Subject | undefined
}

const keyOf = (title: string): string => title.replaceAll("_", " ").trim().toLowerCase()

/** Returns other names under which an entity is found. */
const redirectsOf = (world: Encyclopaedia, entity: Entity): ReadonlyArray<string> => {
  const { kind, name } = entity
  const country = world.entity(entity.country).name
  switch (kind) {
    case "country":
      return [`Republic of ${name}`]
    case "city":
      return [`City of ${name}`, `${name}, ${country}`]
    case "river":
      return [`River ${name}`, `${name}, ${country}`]
    case "peak":
      return [`${name.replace(/^\S+ /, "")} (mountain)`]
    case "person":
      return [`${name.charAt(0)}. ${name.replace(/^\S+ /, "")}`]
    case "museum":
      return [`${name}, ${country}`]
    case "company":
    case "coin":
      return [entity.code]
    default:
      return []
  }
}

const disambiguation = (title: string, entities: ReadonlyArray<Entity>): Served => {
  const items = entities.map((entity) => `<li>${anchor(entity.title)}, a ${entity.kind}</li>`)
  const body = `<p><b>${escapeHtml(title)}</b> may refer to:</p>\n<ul>\n${items.join("\n")}\n</ul>`
  const full = `${title} (disambiguation)`
  return { url: buildUrl(full), title: full, html: renderDocument(full, body) }
}

/** Builds the site; pages are written when they are asked for. */
export const makeSite = (world: Encyclopaedia): Site => {
  const byTitle = new Map<string, Subject>()
  const redirects = new Map<string, Subject>()
  for (const subject of world.pages) byTitle.set(keyOf(subject.title), subject)
  for (const entity of world.entities) {
    for (const title of redirectsOf(world, entity)) {
      const key = keyOf(title)
      if (!byTitle.has(key) && !redirects.has(key)) redirects.set(key, entity)
    }
  }
  const namesakes = Map.groupBy(world.entities, (entity) => keyOf(entity.name))
  let press: Press | undefined
  const serve = (subject: Subject, asked: string): Served => {
    press ??= makePress(world)
    const key = keyOf(asked)
    const others = subject.kind === "list" ? [] : (namesakes.get(keyOf(subject.name)) ?? [])
    const hint =
      others.length > 1 ? `<p>For others of this name see ${anchor(`${others[0]?.name} (disambiguation)`)}.</p>\n` : ""
    const from = key === keyOf(subject.title) ? "" : `<p>(Redirected from ${escapeHtml(asked)})</p>\n`
    const html = renderDocument(subject.title, from + hint + renderBody(press, subject))
    return { url: buildUrl(subject.title), title: subject.title, html, subject }
  }
  const lookUp = (title: string): Subject | undefined => byTitle.get(keyOf(title)) ?? redirects.get(keyOf(title))
  return {
    lookUp,
    page: (url) => {
      const title = titleOfUrl(url)
      if (title === undefined) return undefined
      const subject = lookUp(title)
      if (subject !== undefined) return serve(subject, title)
      const [, name] = /^(.+) \(disambiguation\)$/i.exec(title) ?? []
      const group = name === undefined ? [] : (namesakes.get(keyOf(name)) ?? [])
      return group.length > 1 ? disambiguation(group[0]?.name ?? "", group) : undefined
    }
  }
}
