import type { Row } from "../../databases/Database.ts"
import type { Demand } from "../../databases/Service.ts"
import type { Trade } from "../Trade.ts"
import type { Question } from "../circulars/circularWords.ts"
import type { InTurn, Turned } from "../circulars/settleInTurn.ts"
import type { AmongOthers } from "../drawOthers.ts"
import type { Circular } from "./Circular.ts"
import type { JudgedDesk } from "./drawJudgedDesk.ts"
import type { Seen } from "./reckon.ts"

/** What others do on a tray of the sixth edition, and how it ends. */
export interface AmongJudged extends AmongOthers {
  readonly outcome: Turned
  readonly question: Question
  readonly way: InTurn
  readonly circulars: ReadonlyArray<Circular>
  /** The tray once all acts have happened, before anything is settled. */
  readonly endsAs: Seen
}

/** A desk, and what is known of its tray. */
export interface JudgedGround {
  readonly trade: Trade
  readonly desk: JudgedDesk
  readonly today: number
  readonly entries: ReadonlyArray<Row>
  readonly pot: Row
  readonly isMended: boolean
  /** What must be read before anything is written, whatever the letters say. */
  readonly demands: ReadonlyArray<Demand>
}
