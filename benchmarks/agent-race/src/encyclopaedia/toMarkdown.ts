const plain = (text: string): string =>
  text.includes("&")
    ? text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
    : text

/**
 * Converts the text of a line: links and bold become Markdown, all other tags are dropped. A single pass, as
 * thousands of pages are fetched.
 */
const inline = (html: string): string => {
  let text = ""
  let at = 0
  let href = ""
  for (;;) {
    const open = html.indexOf("<", at)
    if (open < 0) return plain(text + html.slice(at))
    const close = html.indexOf(">", open)
    const tag = html.slice(open + 1, close)
    text += html.slice(at, open)
    if (tag.startsWith("a href=")) {
      href = tag.slice(8, -1)
      text += "["
    } else if (tag === "/a") text += `](${href})`
    else if (tag === "b" || tag === "/b") text += "**"
    at = close + 1
  }
}

const cellsOf = (row: string): ReadonlyArray<string> =>
  [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => inline(cell))

/** Converts a line to Markdown; undefined for lines that only open or close a block. */
const lineOf = (line: string): string | undefined => {
  if (line.startsWith("<h1>")) return `# ${inline(line)}\n`
  if (line.startsWith("<h2>")) return `## ${inline(line)}\n`
  if (line.startsWith("<p>")) return `${inline(line)}\n`
  if (line.startsWith("<li>")) return `- ${inline(line)}`
  if (line.startsWith("<caption>")) return `**${inline(line)}**\n`
  if (line === "</table>" || line === "</ul>") return ""
  if (!line.startsWith("<tr>")) return undefined
  const cells = cellsOf(line)
  const rule = line.startsWith("<tr><th>No.") ? `\n|${" --- |".repeat(cells.length)}` : ""
  return `| ${cells.join(" | ")} |${rule}`
}

/** Converts a page of the encyclopaedia to readable Markdown. Every block of such a page is a line of its own. */
export const toMarkdown = (html: string): string =>
  html
    .slice(html.indexOf("<body>"))
    .split("\n")
    .map(lineOf)
    .filter((line) => line !== undefined)
    .join("\n")
    .trim()
