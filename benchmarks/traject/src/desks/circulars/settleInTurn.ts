import type { Row } from "../../databases/Database.ts"
import { numberIn } from "../../databases/Database.ts"
import type { Facts } from "../Facts.ts"
import type { Outcome } from "../settleAll.ts"

/** The orders in which petitions have their turns. */
export const turns = ["oldest", "youngest", "cheapest", "dearest", "receiptFirst"] as const

/** An order in which petitions have their turns. */
type Turn = (typeof turns)[number]

/** A petition with its facts, and its sum once some circulars apply to it: bit i of `circulars` stands for circular i. */
export interface Petition {
  readonly row: Row
  readonly facts: Facts
  readonly pay: (circulars: number) => number
}

/** A circular that has come and binds: its place, the petition behind whose turn it came, and for whom it holds. */
export interface Arrival {
  readonly nth: number
  readonly at: string
  /** Whether it holds for petitions of earlier turns, too. */
  readonly isForAll: boolean
  /** Whether it holds for petitions of earlier turns alone. */
  readonly isForPast?: boolean
}

/** How a tray is settled in turns. */
export interface InTurn {
  readonly turn: Turn
  readonly rule: string
  readonly isMended: boolean
  /** Whether money that is handed back is lost to the pot of today, as requests say. */
  readonly areRefundsLate: boolean
  /** Whether the pot may pay for all, or for none. */
  readonly isAnyPot?: boolean
}

/** A tray at some moment. */
interface Tray {
  readonly petitions: ReadonlyArray<Petition>
  readonly arrivals: ReadonlyArray<Arrival>
  readonly left: number
  /** The petitions that colleagues have settled. */
  readonly kept?: ReadonlyArray<string>
}

/** How a tray ends, and what is left in the pot. */
export interface Turned extends Outcome {
  readonly rest: number
  /** The sums that are settled, by entry; 0 stands for a refusal. */
  readonly settled: ReadonlyMap<string, number>
  /** The largest sum, and the total, of the tray at the end. */
  readonly largest: number
  readonly total: number
}

const keyOf = (turn: Turn, { facts, row }: Petition): number => {
  const each = numberIn(row, "each")
  switch (turn) {
    case "oldest":
      return 0
    case "youngest":
      return -facts.received
    case "cheapest":
      return each
    case "dearest":
      return -each
    case "receiptFirst":
      return facts.hasProof ? 0 : 1
  }
}

/** Sorts petitions by their turns; of two that are alike the one received first comes first. */
export const inTurn = (turn: Turn, petitions: ReadonlyArray<Petition>): ReadonlyArray<Petition> =>
  petitions.toSorted((a, b) => keyOf(turn, a) - keyOf(turn, b) || a.facts.received - b.facts.received)

/**
 * Settles a tray in turns. Undefined if the pot pays for all or for none (unless any pot will do), or runs short before
 * a circular has come, as the request does not say what then holds.
 */
export const settleInTurn = (
  prefix: string,
  { areRefundsLate, isAnyPot = false, isMended, rule, turn }: InTurn,
  { arrivals, kept = [], left, petitions }: Tray
): Turned | undefined => {
  const list = inTurn(
    turn,
    petitions.filter(({ row }) => row["status"] === "open")
  )
  const comesAt = arrivals.map(({ at }) => list.findIndex(({ row }) => row.id === at))
  const settled = new Map<string, number>()
  let [rest, fresh, isStopped, paid, unpaid] = [left, 0, false, 0, 0]
  for (let place = 0; place < list.length; place++) {
    const { pay, row } = list[place]!
    let [then, now, isEarly] = [0, 0, false]
    for (let i = 0; i < arrivals.length; i++) {
      const { isForAll, isForPast = false, nth } = arrivals[i]!
      const isBehind = place > comesAt[i]!
      if (isBehind && !isForPast) then |= 1 << nth
      if (isBehind ? !isForPast : isForAll || isForPast) now |= 1 << nth
      isEarly ||= !isBehind
    }
    const due = pay(now)
    const charge = areRefundsLate && then !== now ? Math.max(due, pay(then)) : due
    const isPayable = !isStopped && charge <= rest
    if (isEarly && !isPayable) return undefined
    if (due === 0) settled.set(row.id, 0)
    if (isPayable) rest -= charge
    if (due === 0) continue
    if (isPayable) {
      settled.set(row.id, due)
      fresh += due
      paid++
    } else {
      unpaid++
      isStopped ||= rule === "stop"
    }
  }
  if (!isAnyPot && (paid === 0 || unpaid === 0)) return undefined
  if (isMended)
    for (const { pay, row } of petitions)
      if (row["status"] !== "open" && !kept.includes(row.id) && numberIn(row, "sum") !== pay(0))
        settled.set(row.id, pay(0))
  let [largest, total] = [Number.NEGATIVE_INFINITY, 0]
  for (const { row } of petitions) {
    const sum = settled.get(row.id) ?? numberIn(row, "sum")
    if (sum > largest) largest = sum
    total += sum
  }
  return {
    settled,
    largest,
    total,
    fresh,
    rest,
    // most ends of a tray are only compared
    get writes() {
      return [...settled].map(([entry, sum]) => ({
        tool: `${prefix}_settle`,
        args: { entry, decision: sum === 0 ? "refused" : "paid", sum }
      }))
    },
    get tray() {
      return petitions.map(({ row }) => settled.get(row.id) ?? numberIn(row, "sum"))
    }
  }
}

/** The number of petitions whose settlement differs between two ends of a tray. */
export const distance = ({ settled: was }: Turned, { settled: is }: Turned): number => {
  let many = 0
  for (const [id, sum] of was) if (is.get(id) !== sum) many++
  for (const id of is.keys()) if (!was.has(id)) many++
  return many
}
