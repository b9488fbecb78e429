import { longDate } from "../../encyclopaedia/Day.ts"
import { grouped } from "../../encyclopaedia/Fact.ts"
import { correctionsOf } from "../accounts/corrections.ts"
import type { Correction } from "../accounts/Correction.ts"
import { figuresOf } from "../Figure.ts"
import type { Item } from "../Item.ts"
import { linkTo, paragraph, table } from "./markdown.ts"
import type { Press } from "./Press.ts"
import { type Sheet, makeSheet, mark } from "./Sheet.ts"

/** The key of the mark before the number of the entry that counts for a statement. */
export const correctionKey = ({ figure, of, year }: Pick<Correction, "figure" | "of" | "year">): string =>
  `correction:${figure}:${of}:${year}`

/** A row: an entry, its withdrawal, or the withdrawal of its withdrawal. */
interface Row {
  readonly day: number
  readonly entry: Correction
  readonly is: "entry" | "withdrawal" | "restoration"
}

const rowsOf = (entry: Correction): ReadonlyArray<Row> => {
  const { day, restored, withdrawn } = entry
  return [
    { day, entry, is: "entry" },
    ...(withdrawn === undefined ? [] : [{ day: withdrawn, entry, is: "withdrawal" as const }]),
    ...(restored === undefined ? [] : [{ day: restored, entry, is: "restoration" as const }])
  ]
}

/** Names what an entry corrects: the count or the change of a year. */
const subjectOf = ({ of, year }: Correction): string =>
  of === "Count" ? `the count of ${year}` : `the change of ${year}`

/** Writes the errata of an article: entries, withdrawals and restorations in the order of time. */
export const writeCorrections = ({ world }: Press, item: Item): Sheet => {
  const sheet = makeSheet()
  const write = () => {
    const rows = correctionsOf(world, item)
      .flatMap(rowsOf)
      .toSorted((a, b) => a.day - b.day)
    const numberOf = (entry: Correction, is: Row["is"]) =>
      1 + rows.findIndex((row) => row.entry === entry && row.is === is)
    const cells = ({ day, entry, is }: Row, i: number): ReadonlyArray<string> => {
      const begin = [String(i + 1), longDate(day)]
      if (is !== "entry") {
        const which = numberOf(entry, is === "withdrawal" ? "entry" : "withdrawal")
        return [...begin, "", "", `No. ${which} is withdrawn`, ""]
      }
      const { by, counts, figure, value } = entry
      const number = counts ? mark(sheet, correctionKey(entry), grouped(value)) : grouped(value)
      return [...begin, by, figuresOf[item.kind][figure]?.label ?? "", subjectOf(entry), number]
    }
    return table(["Entered", "Signed by", "About", "Corrects", "Should read"], rows.map(cells))
  }
  sheet.parts.push(
    { write: () => [paragraph(`Corrections to the article on ${linkTo(item.title)}, as they were entered.`)] },
    { heading: "Entries", write }
  )
  return sheet
}
