const plain = (text: string): string =>
  text.includes("&")
    ? text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
    : text

const inline = (html: string): string =>
  plain(
    html
      .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, "[$2]($1)")
      .replaceAll(/<\/?b>/g, "**")
      .replaceAll(/<[^>]*>/g, "")
  )

const cellsOf = (row: string): ReadonlyArray<string> =>
  [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => inline(cell))

/** A line in Markdown; nothing for lines that only hold others together. */
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

/** The readable text of a page of the encyclopaedia in Markdown. Every block of such a page is a line of its own. */
export const markdownOf = (html: string): string =>
  html
    .slice(html.indexOf("<body>"))
    .split("\n")
    .map(lineOf)
    .filter((line) => line !== undefined)
    .join("\n")
    .trim()
