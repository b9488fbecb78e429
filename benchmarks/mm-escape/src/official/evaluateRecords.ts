import { publishedLimit } from "../play/turnLimit.ts"
import { type Records, escaped } from "./Records.ts"

/** The figures of one game in the released evaluator. */
export interface GameScore {
  readonly success: 0 | 1
  readonly steps: number
  readonly attempts: number
  readonly gained: number
  /** Grab SR: objects gained divided by attempts; above 1 if one grab gained several, 0 without attempts. */
  readonly grabSuccess: number
  /** Attempts divided by turns; 0 without turns. */
  readonly grabRatio: number
}

/** Ids that the evaluator looks for in the bag of a failed game. */
const prizes = ["key_1", "key_2", "note_1", "note_2"]

/** Returns the number of objects that the evaluator counts as gained in a game that ended with an escape. */
const gainedBy = (level: string): number => (level.startsWith("level1") ? 1 : level.startsWith("level2") ? 2 : 3)

/** Returns the steps of a game without a log; Difficulty-2 has those of Difficulty-3. */
const stepsOfNone = (level: string): number => (level.startsWith("level1") ? 50 : 100)

/**
 * Computes the figures of one game as the released evaluator does. A game that was given up or broken off counts the
 * turns it had, so it lowers the mean of the steps.
 *
 * @param records undefined if the game left no log
 */
export const evaluateRecords = (level: string, records: Records | undefined): GameScore => {
  const turns = (records ?? []).flatMap((record) => ("info" in record ? [] : [record]))
  const info = records?.flatMap((record) => ("info" in record ? [record.info] : [])).at(-1)
  const last = turns.at(-1)
  const success = info?.includes(escaped) === true ? 1 : 0
  const attempts = turns.filter(({ response }) => response?.["grab"] === true).length
  const gained = success === 1 ? gainedBy(level) : prizes.filter((id) => last?.bag.includes(id)).length
  const played = last === undefined ? stepsOfNone(level) : last.step + 1
  return {
    success,
    steps: info === undefined && last !== undefined ? Math.min(publishedLimit(level), played) : played,
    attempts,
    gained,
    grabSuccess: attempts === 0 ? 0 : gained / attempts,
    grabRatio: turns.length === 0 ? 0 : attempts / turns.length
  }
}
