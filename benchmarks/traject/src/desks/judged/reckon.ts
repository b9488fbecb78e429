import { memoize } from "effect/Function"
import type { Row } from "../../databases/Database.ts"
import { numberIn } from "../../databases/Database.ts"
import type { Facts } from "../Facts.ts"
import type { Letter } from "../accounts/drawLetter.ts"
import { type InTurn, type Petition, type Turned, settleInTurn } from "../circulars/settleInTurn.ts"
import { isBelieved } from "../drawChecks.ts"
import { lookBy, sumFor } from "../sums.ts"
import { type Circular, type Obedience, arrivalsOf, holdingOf } from "./Circular.ts"
import type { JudgedDesk } from "./drawJudgedDesk.ts"

/** The state of a settlement by its entry, to compare two ends of a tray. */
export const endsOf = ({ writes }: Pick<Turned, "writes">): ReadonlyMap<string, string> =>
  new Map(writes.map(({ args }) => [String(args["entry"]), `${args["decision"]} ${args["sum"]}`]))

/** How somebody reads papers, circulars and letters; by default, as they are meant. */
export interface Reader extends Obedience {
  readonly papers?: (desk: JudgedDesk) => JudgedDesk
  /** Whether every count is believed, or none. */
  readonly counts?: "all" | "none"
  readonly way?: Partial<InTurn>
  /** Which petitions are taken for sold, by the ids of those that are and the rows of the tray. */
  readonly sold?: (sold: ReadonlySet<string>, rows: ReadonlyArray<Row>) => ReadonlySet<string>
}

/** A tray as somebody sees it at some moment. */
export interface Seen {
  /** Entries with the letters that lie there. */
  readonly entries: ReadonlyArray<{ readonly row: Row; readonly letter: Letter }>
  /** The circulars that have come, as a set. */
  readonly come: number
  readonly left: number
  /** Ids of the petitions that colleagues have settled. */
  readonly kept: ReadonlyArray<string>
}

/** Makes functions by which a reader works out how a tray is to be settled. */
export const reckonBy = (
  desk: JudgedDesk,
  {
    circulars,
    today,
    way
  }: { readonly circulars: ReadonlyArray<Circular>; readonly today: number; readonly way: InTurn },
  reader: Reader = {}
) => {
  const read = reader.papers?.(desk) ?? desk
  const [look, sum] = [lookBy(read), sumFor(read, today)]
  const memosOf = (holding: number) => circulars.flatMap(({ memo }, i) => ((holding >> i) % 2 === 1 ? [memo] : []))
  /** The facts about an entry, by its letter. */
  const factsOf = (row: Row, { told: { count, ...about } }: Letter): Facts => {
    const facts = desk.facts.get(row.id)
    const counted = desk.counts?.get(row.id)
    if (facts === undefined || counted === undefined) throw new Error(`${row.id} is in no tray`)
    const isCounting =
      reader.counts === undefined
        ? isBelieved(read.reading.trust ?? "", desk.checks ?? [], counted)
        : reader.counts === "all"
    const each = numberIn(row, "each")
    return {
      ...facts,
      ...about,
      price: count * each,
      pieces: { told: count, booked: isCounting ? counted.booked : count, each }
    }
  }
  /** The sum of an entry for which some circulars hold. */
  const sumOf = (facts: Facts, holding: number): number => sum(look(facts), memosOf(holding))
  const petitionsOf = memoize<Row, Map<Letter, Petition>>(() => new Map())
  const petitionOf = (row: Row, letter: Letter): Petition => {
    const ofRow = petitionsOf(row)
    const found = ofRow.get(letter)
    if (found !== undefined) return found
    const facts = factsOf(row, letter)
    const seen = look(facts)
    const sums: Array<number | undefined> = []
    const made = { row, facts, pay: (holding: number) => (sums[holding] ??= sum(seen, memosOf(holding))) }
    ofRow.set(letter, made)
    return made
  }
  const settle = (prefix: string, { come, entries, kept, left }: Seen): Turned | undefined =>
    settleInTurn(
      prefix,
      { ...way, ...reader.way },
      {
        petitions: entries.map(({ letter, row }) => petitionOf(row, letter)),
        arrivals: arrivalsOf(circulars, holdingOf(circulars, come, reader), reader),
        left,
        kept
      }
    )
  return { factsOf, sumOf, petitionOf, settle }
}
