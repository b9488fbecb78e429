import type { Tables } from "@escapement/core"
import { blocks, entry } from "../text/Grid.ts"
import { escapeMarkdown, markdownTable } from "../text/Markdown.ts"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"

/** Writes a family's table as lines for a terminal, no line wider than `width`. */
export const familyTableLines = (
  { header, notes = [], rows, title }: Tables.FamilyTable,
  { style, width }: { readonly style: TextStyle; readonly width: number }
): ReadonlyArray<string> => [
  ...wrap(title, width).map(style.strong),
  ...blocks(
    header.map((text) => entry(text, style.heading)),
    rows.map((row) => row.map((text) => entry(text))),
    width
  ),
  ...notes.flatMap((note) => wrap(note, width).map(style.faint)),
  ""
]

/** Writes a family's table in Markdown, its title above it. */
export const familyTableMarkdown = ({ header, notes = [], rows, title }: Tables.FamilyTable): string =>
  [
    `#### ${escapeMarkdown(title)}`,
    markdownTable(
      header.map(escapeMarkdown),
      rows.map((row) => row.map(escapeMarkdown))
    ),
    ...notes.map(escapeMarkdown)
  ].join("\n\n")
