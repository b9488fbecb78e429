import { hasAccounts } from "../../chronicle/accounts/Account.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Plan } from "../Plan.ts"
import { hearPlan } from "./hearing.ts"
import { hearRiddles } from "./riddles/hearRiddles.ts"

/** The plan behind the clues of a leg through a chronicle, riddles or not; nothing where a clue has no reading or several. */
export const hearClues = (world: Pick<Chronicle, "edition">, clues: ReadonlyArray<string>): Plan | undefined =>
  hasAccounts(world) ? hearRiddles(clues) : hearPlan(clues)
