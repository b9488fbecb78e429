/** Matches the start of a comment, or of an element that is invisible or only serves navigation. */
const unseen = /<(?:(script|style|noscript|template|svg|head|nav|footer|form|iframe)\b|!--)/gi

/** Matches the closing tag of an element. */
const endOf = (name: string): RegExp => new RegExp(`</${name}\\s*>`, "gi")

/**
 * Removes invisible and navigational elements from a page. An element without a closing tag stays, and its
 * closing tag is searched only once, so the time is proportional to the length of the page.
 */
const withoutUnseen = (html: string): string => {
  unseen.lastIndex = 0
  const open = new Set<string>()
  let kept = ""
  let from = 0
  for (let found = unseen.exec(html); found !== null; found = unseen.exec(html)) {
    const name = (found[1] ?? "").toLowerCase()
    if (open.has(name)) continue
    const closing = name === "" ? /-->/g : endOf(name)
    closing.lastIndex = unseen.lastIndex
    if (closing.exec(html) === null) {
      open.add(name)
      continue
    }
    kept += `${html.slice(from, found.index)} `
    from = closing.lastIndex
    unseen.lastIndex = from
  }
  return kept + html.slice(from)
}

/** Splits a page into alternating texts and tags, beginning with a text. */
const partsOf = (html: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  const begins = /<[a-z/!]/gi
  let from = 0
  for (let found = begins.exec(html); found !== null; found = begins.exec(html)) {
    const end = html.indexOf(">", found.index) + 1
    // no tag ends from here on
    if (end === 0) break
    parts.push(html.slice(from, found.index), html.slice(found.index, end))
    from = end
    begins.lastIndex = end
  }
  return [...parts, html.slice(from)]
}

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

/** Returns the Markdown that an opening tag adds to the text. */
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

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09

/** Trims a line in linear time; a regular expression would rescan long runs of blanks. */
const trimmed = (line: string): string => {
  let [from, to] = [0, line.length]
  while (to > from && isBlank(line.charCodeAt(to - 1))) to--
  while (from < to && isBlank(line.charCodeAt(from))) from++
  return line.slice(from, to)
}

/** Removes links that have no text. */
const withoutEmptyLinks = (text: string): string => {
  let kept = ""
  let from = 0
  for (let at = text.indexOf("[]("); at >= 0; at = text.indexOf("[](", from)) {
    const end = text.indexOf(")", at)
    if (end < 0) break
    kept += text.slice(from, at)
    from = end + 1
  }
  return kept + text.slice(from)
}

/**
 * Converts a page to readable Markdown: headings, paragraphs, lists, table rows and links, without menus and
 * scripts. Takes time proportional to the page's length.
 */
export const htmlToMarkdown = (html: string): string => {
  const links: Array<string> = []
  const text = partsOf(withoutUnseen(html)).map((part) => {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
    if (part.startsWith("<"))
      return slash === "/" ? closed(name.toLowerCase(), links) : opened(name.toLowerCase(), part, links)
    return unescaped(part.replaceAll(/\s+/g, " "))
  })
  const lines = text.join("").split("\n").map(trimmed).join("\n")
  return withoutEmptyLinks(lines.replaceAll(/\n{3,}/g, "\n\n")).trim()
}
