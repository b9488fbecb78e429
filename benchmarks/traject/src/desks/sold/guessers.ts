import type { Row } from "../../databases/Database.ts"
import type { Reader } from "../judged/reckon.ts"
import { amountOf } from "./findSold.ts"

/** Takes rows as long as their invoices do not come to more than a sum. */
const fill = (rows: ReadonlyArray<Row>, total: number): ReadonlySet<string> => {
  const taken = new Set<string>()
  let rest = total
  for (const row of rows) {
    if (amountOf(row) > rest) continue
    rest -= amountOf(row)
    taken.add(row.id)
  }
  return taken
}

const totalOf = (sold: ReadonlySet<string>, rows: ReadonlyArray<Row>): number =>
  rows.reduce((total, row) => total + (sold.has(row.id) ? amountOf(row) : 0), 0)

const filling = (sort: (rows: ReadonlyArray<Row>) => ReadonlyArray<Row>): Reader => ({
  sold: (sold, rows) => fill(sort(rows), totalOf(sold, rows))
})

/** Changes one petition that is sold for one that is not, with the nearest invoice. */
const nearly = (sold: ReadonlySet<string>, rows: ReadonlyArray<Row>): ReadonlySet<string> => {
  const others = rows.filter(({ id }) => !sold.has(id))
  const [best] = rows
    .filter(({ id }) => sold.has(id))
    .flatMap((one) => others.map((other) => ({ one, other, apart: Math.abs(amountOf(one) - amountOf(other)) })))
    .toSorted((a, b) => a.apart - b.apart)
  return best === undefined ? sold : new Set([...sold, best.other.id].filter((id) => id !== best.one.id))
}

/** Readers who know what every text means, but do not search for the petitions that are sold. */
export const guessers: { readonly [name: string]: Reader } = {
  "takes no petition for sold": { sold: () => new Set() },
  "takes every petition for sold": { sold: (_, rows) => new Set(rows.map(({ id }) => id)) },
  "takes the others for sold": { sold: (sold, rows) => new Set(rows.flatMap(({ id }) => (sold.has(id) ? [] : [id]))) },
  "takes every other one for sold": {
    sold: (_, rows) => new Set(rows.flatMap(({ id }, at) => (at % 2 === 0 ? [id] : [])))
  },
  "fills the sum in the order of the tray": filling((rows) => rows),
  "fills the sum with the largest first": filling((rows) => rows.toSorted((a, b) => amountOf(b) - amountOf(a))),
  "fills the sum with the smallest first": filling((rows) => rows.toSorted((a, b) => amountOf(a) - amountOf(b))),
  "errs about two petitions": { sold: nearly }
}
