import type { Randomness } from "@escapement/core"
import type { Cell, Row } from "../databases/Database.ts"
import { drawNumbers, idsOf, iso } from "../databases/draws.ts"
import type { Facts } from "./Facts.ts"
import type { Lexicon } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { drawPieces } from "./accounts/drawAccount.ts"
import { singleWords } from "./accounts/singleWords.ts"
import type { Count } from "./drawChecks.ts"
import { type Letter, drawLetter } from "./accounts/drawLetter.ts"
import { wordLetter } from "./wordPapers.ts"

/** A drawn entry: its row, and its facts that do not depend on other entries. */
export interface DrawnEntry extends Omit<Facts, "isDouble" | "past" | "refusals" | "since"> {
  readonly row: Row
  readonly party: Cell
}

/** Days in which the letters to a desk of the sixth edition were received. */
export const spanOfJudged = 75

/** The words of the letters of a trade, if they are not those of its edition of words. */
export const lettersOf = ({ isSilent = false }: Trade): Lexicon | undefined => (isSilent ? singleWords : undefined)

/** Draws the entries of trays with their facts, and the letters of entries that count pieces. */
export const drawEntries = (
  rng: Randomness.Rng,
  trade: Trade,
  today: number,
  parties: ReadonlyArray<Row>,
  ids: (place: number) => string,
  trays: ReadonlyArray<string>
) => {
  const letters = new Map<string, Letter>()
  const kinds = Object.entries(trade.kinds).map(([kind, { things }]) => ({ kind, listed: things.split(",") }))
  const things = new Set<string>()
  const drawThing = (): readonly [string, string] => {
    for (;;) {
      const { kind, listed } = rng.pick(kinds)
      const thing = rng.pick(listed)
      if (things.size !== things.add(thing).size) return [kind, thing]
    }
  }
  const reasons = Object.keys(trade.reasons)
  const receivedAt = drawNumbers(
    rng,
    1,
    trade.isJudged === true ? spanOfJudged : trade.isChecked === true ? 56 : 34,
    trays.length
  )
  /** The days of the messages of each party, if each has a day of its own. */
  const daysOf = new Map<string, ReadonlySet<number>>()
  const drawn = trays.map((clerk, i): DrawnEntry => {
    const [kind, thing] = drawThing()
    const within = Object.entries(trade.kinds[kind]?.within ?? {})
    const kinds = [
      kind,
      ...within.flatMap(([name, { things: some }]) => (some.split(",").includes(thing) ? [name] : []))
    ]
    const [reason, party] = [rng.pick(reasons), rng.pick(parties)]
    const received = today - receivedAt(i)
    const bought = received - rng.int(2, 34)
    const isCounted = trade.isCounted === true
    const [price, partner, hasProof] = [
      12 * (isCounted ? rng.int(1, 9) : rng.int(4, 36)),
      rng.pick(trade.partners),
      rng.int(0, 1) === 0
    ]
    const isMended = trade.isMended === true
    const name = String(party?.["name"])
    const taken = trade.isChecked === true ? (daysOf.get(name) ?? new Set<number>()) : undefined
    const letter = isCounted
      ? drawLetter(rng, bought, received, isMended ? bought : undefined, taken, trade.isJudged, lettersOf(trade))
      : undefined
    if (taken !== undefined) daysOf.set(name, new Set([...taken, ...(letter?.messages ?? []).map(({ day }) => day)]))
    const wholeLetter = letter === undefined ? wordLetter(trade, rng, reason, hasProof) : ""
    const row: Row = {
      id: ids(i),
      clerk,
      party: party?.["name"] ?? "",
      thing,
      partner,
      [isCounted ? "each" : "price"]: price,
      had: iso(bought),
      received: iso(received),
      get letter() {
        return letter?.text ?? wholeLetter
      },
      status: "open",
      sum: 0,
      ...(trade.isJudged === true ? { revision: 1 } : {})
    }
    const drawn = { row, kinds, reason, hasProof, price, bought, received, partner, party: row["party"] ?? "" }
    if (letter === undefined) return drawn
    letters.set(row.id, letter)
    const { count: told, ...about } = letter.told
    const booked = isMended
      ? drawPieces(rng, trade.isJudged)
      : rng.int(0, 3) === 0
        ? told
        : Math.max(1, told + rng.pick([-1, 1] as const) * rng.int(1, 5))
    return { ...drawn, ...about, price: told * price, pieces: { told, booked, each: price } }
  })
  return { drawn, letters, daysOf }
}

type Drawn = Omit<ReturnType<typeof drawEntries>, "daysOf">

/** Draws the book of returns, and the messages about the entries in trays. */
export const drawCounted = (
  rng: Randomness.Rng,
  { drawn, letters }: Drawn,
  counts?: ReadonlyMap<string, Count>,
  others: ReadonlyArray<Omit<Row, "id">> = []
) => {
  const messages = rng.shuffle([
    ...drawn.flatMap(({ row }) =>
      (letters.get(row.id)?.messages ?? []).map(({ day, text }): Omit<Row, "id"> => {
        const { party = "", thing = "" } = row
        return { party, thing, day: iso(day), text }
      })
    ),
    ...others
  ])
  const [returnId, messageId] = [idsOf(rng, "RT", drawn.length), idsOf(rng, "MS", messages.length)]
  return {
    returns: rng.shuffle(drawn).flatMap(({ pieces, received, row }, i): ReadonlyArray<Row> => {
      const { party = "", thing = "" } = row
      return pieces === undefined
        ? []
        : [
            {
              id: returnId(i),
              party,
              thing,
              day: iso(received),
              pieces: counts?.get(row.id)?.booked ?? pieces.booked,
              ...(counts === undefined ? {} : { counted_by: counts.get(row.id)?.by ?? "" })
            }
          ]
    }),
    messages: messages.map((message, i): Row => ({ id: messageId(i), ...message }))
  }
}
