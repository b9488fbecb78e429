import type { Randomness } from "@escapement/core"
import type { Row } from "../databases/Database.ts"
import { iso } from "../databases/draws.ts"
import type { Desk } from "./Desk.ts"
import type { Trade } from "./Trade.ts"
import { wordMemo, wordNote, wordPolicy } from "./wordPapers.ts"

/**
 * Writes the papers of a desk as rows: the terms, the note, the terms that are out of date, the sheets and the memos.
 */
export const writePapers = (
  rng: Randomness.Rng,
  trade: Trade,
  { memos, old, reading, sheets, terms }: Pick<Desk, "memos" | "old" | "reading" | "sheets" | "terms">,
  id: (nth: number) => string
): ReadonlyArray<Row> => {
  const edition = (nth: number, policy: Desk["terms"]): Row => ({
    id: id(nth),
    sort: "terms",
    day: iso(policy.day),
    signed: "",
    text: wordPolicy(trade, rng, policy, "Terms of the desk.")
  })
  return [
    edition(0, terms),
    { id: id(1), sort: "note", day: iso(terms.day + 9), signed: "", text: wordNote(trade, rng, reading) },
    edition(2, old),
    ...[...sheets].map(([name, sheet]) => ({
      id: id(3),
      sort: "sheet",
      day: iso(sheet.day),
      signed: "",
      text: wordPolicy(trade, rng, sheet, `Sheet of ${name}, for what comes from there.`)
    })),
    ...memos.map((memo, i) => ({
      id: id(4 + i),
      sort: "memo",
      day: iso(memo.day),
      signed: memo.signed,
      text: wordMemo(trade, rng, memo)
    }))
  ]
}

/** Writes the copy of the papers that shows the terms that are out of date. */
export const writeCopy = (papers: ReadonlyArray<Row>, id: string): Row => ({ ...papers[2], id })
