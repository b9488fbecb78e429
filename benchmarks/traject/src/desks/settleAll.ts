import { type Row, numberIn, textIn } from "../databases/Database.ts"
import { type Call, versionOf } from "../databases/Service.ts"
import { spend } from "./spend.ts"

/** How a tray is settled. */
export interface Outcome {
  readonly writes: ReadonlyArray<Call>
  /** The sum of each entry at the end, and the total paid for entries that were open. */
  readonly tray: ReadonlyArray<number>
  readonly fresh: number
}

/**
 * Returns the call that settles an entry as in an outcome, with the version of the row that was read last; undefined if
 * the outcome leaves it.
 */
export const settlingCall = (
  prefix: string,
  { writes }: Pick<Outcome, "writes">,
  row: Row,
  unversioned?: ReadonlyArray<string>
): Call | undefined => {
  const args = writes.find((each) => each.args["entry"] === row.id)?.args
  return args === undefined
    ? undefined
    : { tool: `${prefix}_settle_entry`, args: { ...args, version: versionOf(row, unversioned) } }
}

/** A tray before it is settled: its entries, the sum of each, and the money left in the pot. */
export interface Settling {
  readonly entries: ReadonlyArray<Row>
  /** The sum of each entry by the papers, by its id. */
  readonly sums: ReadonlyMap<string, number>
  readonly left: number
  /** Ids of entries that stay as others settled them, right or wrong. */
  readonly kept?: ReadonlyArray<string>
}

/** How to settle a tray: whether wrong sums are corrected, and by which rule a pot is spent that is too small. */
interface Way {
  readonly isMended: boolean
  readonly rule?: string
}

/** Settles a tray; undefined if the pot pays for all or none, or the rule does not decide which entries are paid. */
export const settleAll = (
  prefix: string,
  { isMended, rule }: Way,
  { entries, kept = [], left, sums }: Settling
): Outcome | undefined => {
  const sumOf = (row: Row): number => sums.get(row.id) ?? 0
  const open = entries
    .filter((row) => row["status"] === "open")
    .toSorted((a, b) => (textIn(a, "received") < textIn(b, "received") ? -1 : 1))
  const dues = open.filter((row) => sumOf(row) > 0).map((row) => ({ id: row.id, sum: sumOf(row) }))
  const paid = rule === undefined ? dues : spend(rule, dues, left)
  if (paid === undefined || (rule !== undefined && (paid.length === 0 || paid.length === dues.length))) return undefined
  const settled = new Map(paid.map(({ id, sum }) => [id, sum]))
  for (const row of open) if (sumOf(row) === 0) settled.set(row.id, 0)
  for (const row of entries) {
    const isWrong = row["status"] !== "open" && numberIn(row, "sum") !== sumOf(row) && !kept.includes(row.id)
    if (isMended && isWrong) settled.set(row.id, sumOf(row))
  }
  const writes = [...settled].map(([entry, sum]) => ({
    tool: `${prefix}_settle`,
    args: { entry, decision: sum === 0 ? "refused" : "paid", sum }
  }))
  const tray = entries.map((row) => settled.get(row.id) ?? numberIn(row, "sum"))
  return { writes, tray, fresh: paid.reduce((total, { sum }) => total + sum, 0) }
}
