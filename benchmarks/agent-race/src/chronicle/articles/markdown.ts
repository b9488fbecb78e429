import { buildPath } from "../../encyclopaedia/Url.ts"
import { escapeHtml } from "../../encyclopaedia/articles/Pen.ts"

/** A link to a page, under its title or under other words. */
export const linkTo = (title: string, words = title): string => `[${words}](${buildPath(title)})`

/** A paragraph, and the blank line after it. */
export const paragraph = (text: string): string => `${text}\n`

/** An item of a list. */
export const bullet = (item: string): string => `- ${item}`

/** Items one below the other, and a blank line. */
export const bullets = (items: ReadonlyArray<string>): ReadonlyArray<string> => [...items.map(bullet), ""]

/** A table whose first column numbers its rows; rows with one cell more than the head bring their own numbers. */
export const table = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<string> => [
  `| No. | ${head.join(" | ")} |`,
  `|${" --- |".repeat(head.length + 1)}`,
  ...rows.map((cells, i) =>
    cells.length > head.length ? `| ${cells.join(" | ")} |` : `| ${i + 1} | ${cells.join(" | ")} |`
  ),
  ""
]

const link = /\[([^\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/g
const bold = /\*\*([^*]+)\*\*/g

const inline = (text: string): string =>
  escapeHtml(text).replaceAll(link, `<a href="$2">$1</a>`).replaceAll(bold, "<b>$1</b>")

const row = (line: string): string =>
  `<tr>${line
    .slice(2, -2)
    .split(" | ")
    .map((cell) => `<td>${inline(cell)}</td>`)
    .join("")}</tr>`

/** A line of a page in HTML; undefined for a blank line or the line below a table's head. */
const lineToHtml = (line: string): string | undefined => {
  const text = line.trim()
  if (text === "" || text.startsWith("| ---") || text.startsWith("|  ---")) return undefined
  if (text.startsWith("## ")) return `<h2>${inline(text.slice(3))}</h2>`
  if (text.startsWith("- ")) return `<li>${inline(text.slice(2))}</li>`
  return text.startsWith("| ") ? row(text) : `<p>${inline(text)}</p>`
}

/** The HTML element that encloses a line; empty if none does. */
const around = (line: string): string => (line.startsWith("<li>") ? "ul" : line.startsWith("<tr>") ? "table" : "")

/** The lines of a page in HTML. */
export const toHtml = (lines: ReadonlyArray<string>): string => {
  const html: Array<string> = []
  let open = ""
  for (const line of lines.join("\n").split("\n")) {
    const made = lineToHtml(line)
    const wanted = made === undefined ? "" : around(made)
    if (wanted !== open && open !== "") html.push(`</${open}>`)
    if (wanted !== open && wanted !== "") html.push(`<${wanted}>`)
    open = wanted
    if (made !== undefined) html.push(made)
  }
  return html.concat(open === "" ? [] : [`</${open}>`]).join("\n")
}
