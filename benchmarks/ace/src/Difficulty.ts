import { Effect, Schema } from "effect"
import { domains } from "./domains/Domains.ts"
import { countFillings } from "./generate/coupled/countFillings.ts"
import { mostChoices } from "./rules/searchSlots.ts"

/** The id of a domain, the subject of a schedule, such as `course`. */
export const DomainId = Schema.Literals(domains.map((domain) => domain.id))

const natural = (value: number) => Schema.Natural.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(value)))

/** The settings from which an instance is generated. Letters are those of the paper, section 3. */
export const Difficulty = Schema.Struct({
  /** H, the horizon: number of hidden slots, by default 5. */
  hidden: natural(5),
  /** B: number of decoys in all slots together, by default 0. */
  decoys: natural(0),
  /** Rows of the grid, by default 5. */
  rows: natural(5),
  /** Columns of the grid, by default 7. */
  cols: natural(7),
  /**
   * K: number of candidates of each hidden slot, by default 25; raised to two more than the decoys that a slot may
   * have.
   */
  candidates: natural(25),
  /** Absent: the seed chooses the domain. */
  domain: Schema.optionalKey(DomainId),
  /**
   * `coupled`: the hidden slots share the decoys evenly, and only rules over several slots, mostly sums, exclude them.
   * `crossed`: these rules cross columns, so that no column can be solved alone. `wide`: each of these rules gives the
   * exact total of many slots, so that no few slots can be solved alone. `whole`: each of these rules gives an exact
   * total of the whole grid, so that no slot can be solved without the others. Absent: the paper's rules.
   */
  rules: Schema.optionalKey(Schema.Literals(["paper", "coupled", "crossed", "wide", "whole"])),
  /** Queries of each hidden slot in addition to one for each attribute that the rules mention. Absent: unlimited. */
  spare: Schema.optionalKey(Schema.Natural),
  /** Checks of the whole grid in a trial. Absent: unlimited. */
  checks: Schema.optionalKey(Schema.Natural)
})
export type Difficulty = typeof Difficulty.Type

/** Largest number of ways to fill one column of a coupled grid that are searched to prove its solution unique. */
const maxColumnFillings = 200_000

/** Largest number of items in an instance, in the grid and all candidate lists together. */
export const maxItems = 50_000

/** Fewest rows and columns of a crossed and of a wide grid. */
const [leastExtent, leastWideExtent] = [4, 5]

/** Fewest hidden slots of a crossed grid. */
const leastHidden = 8

/** Most fillings of a crossed grid that keep the rules of all slots: as many as a proof of its solution can search. */
const maxBits = 85

/** Fewest hidden slots of a wide grid, and fewest decoys of each. With fewer, too few slots count in rules on texts. */
const [leastWideHidden, leastWideDecoys] = [16, 3]

/** Most fillings of a wide grid that keep the rules of all slots. Its rules exclude little until most slots are fixed. */
const maxWideBits = 48

/** Fewest and most fillings of a whole grid that keep the rules of all slots: too few need not all attributes. */
const [minWholeBits, maxWholeBits] = [38, 44]

/** Fewest decoys of each slot of a whole grid. With fewer, too few slots count in rules on texts. */
const leastWholeDecoys = 3

const impossibleWhole = ({ decoys, hidden }: Difficulty): string | undefined => {
  const least = Math.floor(decoys / hidden)
  const bits = hidden * Math.log2(least + 1) + (decoys % hidden) * Math.log2((least + 2) / (least + 1))
  if (least >= leastWholeDecoys && bits >= minWholeBits && bits <= maxWholeBits) return undefined
  return (
    `hidden=${hidden} and decoys=${decoys} leave 2^${bits.toFixed(1)} fillings: rules=whole needs 2^${minWholeBits} to ` +
    `2^${maxWholeBits}, and at least ${leastWholeDecoys} decoys in each slot, such as hidden=14,decoys=98`
  )
}

const impossibleCrossed = ({ cols, decoys, hidden, rows, rules }: Difficulty, share: number): string | undefined => {
  const isWide = rules === "wide"
  const [extent, least, bits] = isWide
    ? [leastWideExtent, leastWideHidden, maxWideBits]
    : [leastExtent, leastHidden, maxBits]
  if (rows < extent || cols < extent) {
    return `rules=${rules} needs at least ${extent} rows and ${extent} columns`
  }
  if (hidden < least) return `hidden=${hidden} is too few: rules=${rules} needs at least ${least}`
  if (isWide && decoys < leastWideDecoys * hidden) {
    return `decoys=${decoys} are too few: rules=wide needs at least ${leastWideDecoys} in each slot`
  }
  if (share >= mostChoices) return `at most ${mostChoices - 1} decoys in each slot are possible with rules=${rules}`
  return hidden * Math.log2(share + 1) > bits
    ? `${share + 1} choices in ${hidden} slots are too many to prove a solution unique: at most 2^${bits} fillings are possible`
    : undefined
}

/** Explains in one sentence why a difficulty has no instance; `undefined` if it has instances. */
export const impossible = (difficulty: Difficulty): string | undefined => {
  const { candidates, cols, decoys, hidden, rows } = difficulty
  const cells = rows * cols
  if (cells === 0) return `a grid of ${rows}x${cols} has no cells: rows and cols must be at least 1`
  if (hidden > cells) return `hidden=${hidden} is more than the ${cells} cells of a ${rows}x${cols} grid`
  if (hidden === 0) return "hidden=0 leaves nothing to solve: at least one slot must be hidden"
  if (candidates < 2) return `candidates=${candidates} leaves no choice: at least 2 are needed per slot`
  const isShared = difficulty.rules !== undefined && difficulty.rules !== "paper"
  const share = isShared ? Math.ceil(decoys / hidden) : decoys
  const items = cells + hidden * (Math.max(candidates, share + 2) - 1)
  if (items > maxItems) return `the grid and its candidates would need ${items} items: at most ${maxItems} are possible`
  if (difficulty.rules === "whole") return impossibleWhole(difficulty)
  if (difficulty.rules === "crossed" || difficulty.rules === "wide") return impossibleCrossed(difficulty, share)
  if (difficulty.rules !== "coupled") return undefined
  const fillings = countFillings(difficulty)
  return fillings > maxColumnFillings
    ? `decoys=${decoys} in ${hidden} slots leave ${fillings} ways to fill one column: at most ${maxColumnFillings} are possible`
    : undefined
}
