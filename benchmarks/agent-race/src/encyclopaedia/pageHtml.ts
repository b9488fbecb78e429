import { writeArticle } from "./articles/writeArticle.ts"
import { anchor, escapeHtml, factText } from "./articles/Pen.ts"
import { type Backlinks, collectBacklinks } from "./Backlinks.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Entity, List, Subject } from "./Entity.ts"
import { factIdsOf, factsOf } from "./Fact.ts"
import { listedKinds, pluralOf } from "./Kind.ts"

const paragraph = (html: string): string => `<p>${html}</p>`

const section = (heading: string, html: string): string => `<h2>${heading}</h2>\n${html}\n`

const bullets = (items: ReadonlyArray<string>): string =>
  `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`

const infobox = (entity: Entity): string => {
  const rows = factIdsOf(entity.kind).flatMap((fact) => {
    const spec = factsOf[entity.kind][fact]
    return spec?.place === "infobox" ? [[spec.label, factText(entity, fact)] as const] : []
  })
  const coded = entity.kind === "company" ? [["Ticker", entity.code] as const] : []
  const body = [...rows, ...coded].map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
  return `<table class="infobox">\n<caption>${escapeHtml(entity.name)}</caption>\n${body.join("\n")}\n</table>`
}

/** The data from which pages are written. */
export interface Press {
  readonly world: Encyclopaedia
  readonly backlinks: Backlinks
  /** Links to a country and its lists, by the country's id; every page of the country ends with these. */
  readonly feet: ReadonlyMap<number, string>
}

/** Sets up everything that pages share. */
export const makePress = (world: Encyclopaedia): Press => {
  const footOf = ({ id, title }: Entity): string => {
    const lists = listedKinds.map((kind) => anchor(world.list(id, kind).title))
    return bullets([anchor(title), ...lists])
  }
  const feet = new Map(world.ofKind("country").map((country) => [country.id, footOf(country)]))
  return { world, backlinks: collectBacklinks(world), feet }
}

const entityBody = ({ backlinks, feet, world }: Press, entity: Entity): string => {
  const { lead, sections } = writeArticle(world, entity)
  const pointing = [...(backlinks.get(entity.id) ?? [])].map(([heading, ids]) =>
    section(heading, bullets(ids.map((id) => anchor(world.entity(id).title))))
  )
  return [
    infobox(entity),
    paragraph(lead),
    ...sections.map(([heading, html]) => section(heading, paragraph(html))),
    ...pointing,
    section("See also", feet.get(entity.country) ?? "")
  ].join("\n")
}

const listBody = (world: Encyclopaedia, list: List): string => {
  const { title } = world.entity(list.country)
  const rows = list.rows.map((id, i) => `<tr><td>${i + 1}</td><td>${anchor(world.entity(id).title)}</td></tr>`)
  return [
    paragraph(`The ${list.rows.length} ${pluralOf[list.of]} in ${anchor(title)} that have an article.`),
    `<table class="wikitable">\n<tr><th>No.</th><th>Name</th></tr>\n${rows.join("\n")}\n</table>`,
    section("See also", bullets([anchor(title)]))
  ].join("\n")
}

/** Writes a whole page around a body. */
export const renderDocument = (title: string, body: string): string =>
  `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`

/** Writes the body of a page of the encyclopaedia. */
export const renderBody = (press: Press, subject: Subject): string =>
  subject.kind === "list" ? listBody(press.world, subject) : entityBody(press, subject)
