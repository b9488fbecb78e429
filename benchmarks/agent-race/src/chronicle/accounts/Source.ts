import { hash } from "../../encyclopaedia/hash.ts"
import { type Body, bodies } from "./Body.ts"
import { type Dice, rollDice } from "./Dice.ts"

/** The bodies whose counts hold: the `named` ones if `isOnly`, else all others. */
interface Trusted {
  readonly isOnly: boolean
  readonly named: ReadonlyArray<Body>
}

/**
 * What the article on a country says of a body that counts there. If `isReal` is false, the article says so only to
 * deny it, or says that it was annulled.
 */
export type Source = { readonly by: Body; readonly from: number; readonly isReal: boolean } & (
  | { /** From the year `from` on the body copied the counts of another. */ readonly _tag: "Copies"; readonly of: Body }
  /** From the year `from` on no count of the body holds. `annulments` were made of it, the last one of the one before. */
  | { readonly _tag: "Struck"; readonly annulments: number }
)

/** The most bodies that a count can be copied through. */
const mostCopies = 3

/** The body that made a count; undefined if it was struck off by then. */
export const bodyBehind = (
  sources: ReadonlyArray<Source>,
  { by, year }: { readonly by: Body; readonly year: number }
): Body | undefined => {
  let at = by
  for (let i = 0; i < mostCopies; i++) {
    let said: Source | undefined
    // the first; a loop, as judging counts is what drawing accounts does most
    for (const each of sources)
      if (each.by === at && each.isReal && year >= each.from) {
        said = each
        break
      }
    if (said === undefined) return at
    if (said._tag === "Struck") return undefined
    at = said.of
  }
  return at
}

/** The years from which bodies copy or are struck off. */
const [firstYear, lastYear] = [1884, 1968]

/** Splits the bodies into those whose counts hold by a rule and the others, both shuffled. */
const split = (dice: Dice, { isOnly, named }: Trusted): readonly [ReadonlyArray<Body>, ReadonlyArray<Body>] => {
  const shuffled = dice.shuffle(bodies)
  const holds = (body: Body) => named.includes(body) === isOnly
  return [shuffled.filter(holds), shuffled.filter((body) => !holds(body))]
}

/**
 * Draws what the article on a country says of its bodies. Each true statement changes whether counts hold: a body that
 * holds copies one that does not, another copies this copier, a body that does not hold copies one that does, and one that
 * holds is struck off. Two more statements are not so.
 */
export const drawSources = (key: number, country: number, rule: Trusted): ReadonlyArray<Source> => {
  const dice = rollDice(hash(key, country, 614))
  const [[a, b, c, d, e], [f, g]] = split(dice, rule)
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    throw new RangeError("fewer than five bodies hold")
  if (f === undefined || g === undefined) throw new RangeError("fewer than two bodies do not hold")
  const from = () => dice.int(firstYear, lastYear)
  return dice.shuffle<Source>([
    { _tag: "Copies", by: a, of: f, from: from(), isReal: true },
    { _tag: "Copies", by: g, of: d, from: from(), isReal: true },
    { _tag: "Copies", by: b, of: a, from: from(), isReal: true },
    { _tag: "Struck", by: c, from: from(), isReal: true, annulments: dice.chance(0.5) ? 2 : 0 },
    { _tag: "Copies", by: d, of: f, from: from(), isReal: false },
    { _tag: "Struck", by: e, from: from(), isReal: false, annulments: dice.chance(0.5) ? 1 : 0 }
  ])
}
