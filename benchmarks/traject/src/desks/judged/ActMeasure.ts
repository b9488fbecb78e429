import type { Trade } from "../Trade.ts"

/** What the acts of others on a tray have to be like, and how long they are drawn. */
interface ActMeasure {
  /** Most draws before a desk is given up. */
  readonly mostDraws: number
  /** The petitions, in the order of their turns, whose settlement others may wait for: later ones may stay open. */
  readonly mostTurns: number
  /** Whether circulars are filed. Without them a letter changes what is paid in whatever order and by whatever rule. */
  readonly hasCirculars: boolean
  /** Whether readers who err about minor rules must end differently, too. */
  readonly areMinorRulesRead: boolean
}

const ofJudged: ActMeasure = { mostDraws: 60, mostTurns: 13, hasCirculars: true, areMinorRulesRead: true }

/** Where no reply tells what became of a change, a desk is kept longer. */
const ofSilent: ActMeasure = { ...ofJudged, mostDraws: 200 }

/** Where some petitions are sold, fewer have a turn, and each rule of the papers decides two of the others. */
const ofSold: ActMeasure = { mostDraws: 16, mostTurns: 6, hasCirculars: false, areMinorRulesRead: false }

/** Returns what the acts of others at the desks of a trade have to be like, from the sixth edition of desks on. */
export const actMeasureOf = ({ isSilent = false, isSold = false }: Trade): ActMeasure =>
  isSold ? ofSold : isSilent ? ofSilent : ofJudged
