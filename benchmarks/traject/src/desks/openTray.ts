import type { Randomness } from "@escapement/core"
import { type Cell, type Row, textIn } from "../databases/Database.ts"
import type { Demand } from "../databases/Service.ts"
import type { Desk } from "./Desk.ts"
import { type Term, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"

/** A way to say whose tray is meant, with the look-ups needed to find that person. */
interface Pointer {
  readonly said: Term
  readonly told: ReadonlyArray<readonly [Cell, string]>
  readonly demands: ReadonlyArray<Demand>
}

const drawPointer = (
  trade: Trade,
  { clerks, database, owner, posts }: Desk,
  rng: Randomness.Rng
): Pointer | undefined => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const handovers = [...(database[at("handovers")] ?? new Map<string, Row>()).values()]
  const isBack = rng.int(0, 1) === 0
  const step = (id: string): string | undefined =>
    textIn(
      handovers.find((row) => row[isBack ? "gave" : "took"] === id),
      isBack ? "took" : "gave"
    ) || undefined
  // built from the owner outwards; the phrase is read the other way round
  const chain: Array<string> = [clerks[owner]?.id ?? ""]
  const many = rng.int(1, 2)
  while (chain.length <= many) {
    const next = step(chain.at(-1) ?? "")
    if (next === undefined) break
    chain.push(next)
  }
  const start = chain.at(-1) ?? ""
  const name = clerks.find(({ id }) => id === start)?.name ?? ""
  const isLed = posts.find(({ clerk }) => clerk === start)
  const ledOn = isLed === undefined ? undefined : isLed.from + rng.int(0, 4)
  // nobody need know who led the desk to find a tray of mended desks
  const isByPost =
    trade.isMended !== true &&
    ledOn !== undefined &&
    (isLed?.until === undefined || ledOn < isLed.until) &&
    rng.int(0, 1) === 0
  const base = isByPost ? term("head", ledOn) : term("name", name)
  const said = chain.slice(1).reduce((inner) => term(isBack ? "before" : "after", inner), base)
  const hops = chain.slice(1).map((id): Demand => ({ table: at("handovers"), where: { clerk: id } }))
  return {
    said,
    told: isByPost ? [] : [[name, name]],
    demands: [
      isByPost ? { table: at("posts"), where: {} } : { table: at("clerks"), where: { name } },
      ...hops.toReversed()
    ]
  }
}

/** The tray that a request is about. */
export interface OpenedTray {
  /** Returns the name of one of the desk's tables. */
  readonly at: (table: string) => string
  readonly pointer: Pointer
  readonly entries: ReadonlyArray<Row>
  readonly pot: Row
  readonly demands: ReadonlyArray<Demand>
  /** Whether earlier settlements are to be mended. */
  readonly isMended: boolean
}

/**
 * Draws whose tray is asked about and whether its earlier settlements are mended, and finds its entries and its pot;
 * undefined if it has none.
 */
export const openTray = (trade: Trade, desk: Desk, rng: Randomness.Rng): OpenedTray | undefined => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const pointer = drawPointer(trade, desk, rng)
  const clerk = desk.clerks[desk.owner]?.id ?? ""
  const rows = [...(desk.database[at("entries")] ?? new Map<string, Row>()).values()]
  const entries = rows.filter((row) => row["clerk"] === clerk)
  const [pot] = (desk.database[at("pots")] ?? new Map<string, Row>()).values()
  if (pointer === undefined || pot === undefined) return undefined
  const demands: ReadonlyArray<Demand> = [
    ...pointer.demands,
    { table: at("entries"), where: { clerk } },
    { table: at("papers"), where: {} },
    { table: at("posts"), where: {} }
  ]
  return { at, pointer, entries, pot, demands, isMended: rng.int(0, 2) > 0 }
}
