import { publishedLimit } from "../play/turnLimit.ts"
import { type Records, escaped } from "./Records.ts"

/** What the released evaluator says of one game. */
export interface GameScore {
  readonly success: 0 | 1
  readonly steps: number
  readonly attempts: number
  readonly gained: number
  /** Grab SR: what was gained / attempts, above 1 where one grab gained several; 0 without attempts. */
  readonly grabSuccess: number
  /** Attempts / turns; 0 without turns. */
  readonly grabRatio: number
}

/** Ids that it looks for in the bag of a failed game. */
const prizes = ["key_1", "key_2", "note_1", "note_2"]

/** What it counts as gained in a game that was escaped from. */
const gainedBy = (level: string): number => (level.startsWith("level1") ? 1 : level.startsWith("level2") ? 2 : 3)

/** Steps of a game without a log: those of Difficulty-3 also at Difficulty-2. */
const stepsOfNone = (level: string): number => (level.startsWith("level1") ? 50 : 100)

/**
 * The figures of one game as the released evaluator computes them. A game that
 * was given up or broken off counts the turns it had, so it lowers the mean of the steps.
 *
 * @param records none where the game left no log
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
