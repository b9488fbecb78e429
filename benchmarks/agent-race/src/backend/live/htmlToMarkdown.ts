/** Elements whose content no reader sees, or that only lead elsewhere on a site. */
const dropped = /<(script|style|noscript|template|svg|head|nav|footer|form|iframe)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["deg", "°"],
  ["hellip", "…"]
])

const characterOf = (entity: string, name: string): string => {
  if (!name.startsWith("#")) return named.get(name) ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

const unescaped = (text: string): string => text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, characterOf)

const attribute = (tag: string, name: string): string =>
  unescaped(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag)?.slice(1).find(Boolean) ?? ""
  )

const breaks: ReadonlySet<string> = new Set(
  "p div section article main table ul ol dl blockquote pre figure header aside caption".split(" ")
)

/** What an opening tag leaves in the text. */
const opened = (name: string, tag: string, links: Array<string>): string => {
  if (/^h[1-6]$/.test(name)) return `\n\n${"#".repeat(Number(name[1]))} `
  if (breaks.has(name)) return "\n\n"
  switch (name) {
    case "a":
      links.push(attribute(tag, "href"))
      return "["
    case "li":
      return "\n- "
    case "br":
      return "\n"
    case "tr":
      return "\n| "
    case "img":
      return attribute(tag, "alt")
    default:
      return ""
  }
}

const closed = (name: string, links: Array<string>): string => {
  if (/^h[1-6]$/.test(name) || breaks.has(name)) return "\n\n"
  if (name === "a") return `](${links.pop() ?? ""})`
  return name === "td" || name === "th" ? " | " : ""
}

/** The readable text of a page in Markdown: headings, paragraphs, lists, table rows and links; menus and scripts left out. */
export const htmlToMarkdown = (html: string): string => {
  const links: Array<string> = []
  const parts = html.replaceAll(dropped, " ").split(/(<[a-z/!][^>]*>)/i)
  const text = parts.map((part) => {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
    if (part.startsWith("<"))
      return slash === "/" ? closed(name.toLowerCase(), links) : opened(name.toLowerCase(), part, links)
    return unescaped(part.replaceAll(/\s+/g, " "))
  })
  return text
    .join("")
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n[ \t]+/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/\[\]\([^)]*\)/g, "")
    .trim()
}
