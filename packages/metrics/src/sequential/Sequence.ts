import { type Block } from "./Unit.ts"
import { type Wealth, highestTurned, lowest, play, startWealth } from "./Wealth.ts"

/** A question about the mean of b − a on a scale in [−1, 1], fixed before there are data. */
export interface SequenceQuestion {
  /** The largest difference that would not matter, in (0, 1). If absent, nothing is called equivalent. */
  readonly margin?: number
  /** The difference that the run is made to detect, in (0, 1]; it decides the size of the bets. */
  readonly detect: number
  /** Probability of any false conclusion, at all looks together. */
  readonly error: number
  /** Number of instances after which the run ends. */
  readonly most: number
}

/** Two bettors against opposite hypotheses. */
export interface Sides {
  /** Bets against "the mean is at most the bound". */
  readonly up: Wealth
  /** Bets against "the mean is at least the bound", with all signs reversed. */
  readonly down: Wealth
}

/**
 * The state of a confidence sequence: a question, with everything that its blocks so far say. `addBlock` continues it;
 * `sequentialVerdict` and `chanceOfDecision` read it.
 */
export interface Sequence {
  readonly question: SequenceQuestion
  /** Bets against "no difference"; each side has half of the error. */
  readonly zero: Sides
  /** Bets against "a difference of at least the margin"; each side has the whole error. Absent without a margin. */
  readonly margin?: Sides
  /** Number of blocks, and so of looks, so far. */
  readonly looks: number
  /** Number of units so far. */
  readonly n: number
  /** Sum of the lower ends of all units. */
  readonly lows: number
  /** Sum of the upper ends of all units. */
  readonly highs: number
}

const start = (bound: number, aim: number, error: number, most: number): Sides => {
  const wager = { bound, aim, error, most }
  return { up: startWealth(wager), down: startWealth(wager) }
}

const played = ({ down, up }: Sides, block: Block): Sides => ({
  up: play(up, lowest(block)),
  down: play(down, highestTurned(block))
})

/** Starts the sequence of a question before the first block. */
export const startSequence = (question: SequenceQuestion): Sequence => {
  const { detect, error, margin, most } = question
  return {
    question,
    zero: start(0, detect, error / 2, most),
    ...(margin === undefined ? {} : { margin: start(-margin, margin, error, most) }),
    looks: 0,
    n: 0,
    lows: 0,
    highs: 0
  }
}

/** Returns the sequence after one more block. The order within the block does not matter. */
export const addBlock = (sequence: Sequence, block: Block): Sequence => ({
  question: sequence.question,
  zero: played(sequence.zero, block),
  ...(sequence.margin === undefined ? {} : { margin: played(sequence.margin, block) }),
  looks: sequence.looks + 1,
  n: sequence.n + block.length,
  lows: block.reduce((sum, { low }) => sum + low, sequence.lows),
  highs: block.reduce((sum, { high }) => sum + high, sequence.highs)
})
