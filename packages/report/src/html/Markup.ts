import { withEntities } from "../text/entities.ts"
import { sanitise } from "../text/sanitise.ts"

/** HTML that is safe to put into a page. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | undefined | ReadonlyArray<Markup>

const written = (part: Part): string => {
  if (part === undefined) return ""
  if (typeof part === "string") return withEntities(sanitise(part), /[&<>"']/g)
  if (typeof part === "number") return String(part)
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("\n")
}

/** Makes HTML from a template; every text in it is escaped, in elements and in quoted attributes. */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Markup => ({
  markup: texts.reduce((page, text, i) => page + text + written(parts[i]), "")
})

/** Marks text that is HTML already: our own style sheet, or an SVG that Plot drew. */
export const trusted = (markup: string): Markup => ({ markup })
