import { longDate } from "../../encyclopaedia/Day.ts"
import { pluralOf } from "../../encyclopaedia/Kind.ts"
import type { Chronicle } from "../Chronicle.ts"
import { isByCountry } from "../Edition.ts"
import { type Erratum, errataOf } from "../errata.ts"
import { figuresOf } from "../Figure.ts"
import type { Item } from "../Item.ts"
import { figureText } from "./figures.ts"
import { bullets, linkTo, paragraph, table } from "./markdown.ts"
import type { Press } from "./Press.ts"
import { type Sheet, makeSheet, mark } from "./Sheet.ts"

/** The key of the mark before the value that counts for a figure. */
export const erratumKey = ({ id }: Pick<Item, "id">, figure: string): string => `erratum:${id}:${figure}`

interface Row {
  readonly day: number
  readonly entry: Erratum
  readonly isWithdrawal: boolean
}

/**
 * The table of entries on articles of a kind, in the order of time: one row per correction, and one per withdrawal,
 * which names the number of the withdrawn row.
 */
const sectionOf = (
  { link, linkTitle, world }: Press,
  sheet: Sheet,
  entries: ReadonlyArray<Erratum>
): ReadonlyArray<string> => {
  const rows: ReadonlyArray<Row> = [
    ...entries.map((entry): Row => ({ day: entry.day, entry, isWithdrawal: false })),
    ...entries.flatMap((entry): ReadonlyArray<Row> =>
      entry.withdrawn === undefined ? [] : [{ day: entry.withdrawn, entry, isWithdrawal: true }]
    )
  ].toSorted((a, b) => a.day - b.day)
  const numbers = new Map(rows.flatMap(({ entry, isWithdrawal }, i) => (isWithdrawal ? [] : [[entry, i + 1] as const])))
  // titles tell namesakes apart
  const named = ({ id, title }: Item): string => (isByCountry(world) ? linkTitle(title) : link(id))
  const cells = ({ day, entry, isWithdrawal }: Row, i: number): ReadonlyArray<string> => {
    const { counts, figure, item, value } = entry
    if (isWithdrawal) return [String(i + 1), longDate(day), "", "", `No. ${numbers.get(entry) ?? 0} is withdrawn`]
    const text = figureText({ kind: item.kind, facts: { [figure]: value } }, figure)
    const shown = counts ? mark(sheet, erratumKey(item, figure), text) : text
    return [String(i + 1), longDate(day), named(item), figuresOf[item.kind][figure]?.label ?? "", shown]
  }
  return table(["Entered", "Article", "Figure", "Should read"], rows.map(cells))
}

/**
 * Writes the errata of a country, in a section for each kind of article; with `only`, the section of that kind alone.
 */
export const writeErrata = (press: Press, world: Chronicle, country: Item, only?: Item["kind"]): Sheet => {
  const sheet = makeSheet()
  const kinds = Map.groupBy(errataOf(world, country.id, only), ({ item }) => item.kind)
  sheet.parts.push(
    { write: () => [paragraph(`Corrections to the articles of ${linkTo(country.title)}, as they were entered.`)] },
    ...[...kinds].map(([kind, entries]) => ({
      heading: `Articles on ${pluralOf[kind]}`,
      write: () => sectionOf(press, sheet, entries)
    })),
    { heading: "See also", write: () => bullets([linkTo(country.title)]) }
  )
  return sheet
}
