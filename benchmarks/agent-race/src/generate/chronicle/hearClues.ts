import type { Languages } from "@escapement/env"
import { hasAccounts } from "../../chronicle/Edition.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Plan } from "../Plan.ts"
import { hearIn } from "../languages/hearIn.ts"
import { phrasebookFor } from "../languages/phrasebooks.ts"
import { hearPlan } from "./hearing.ts"
import { hearRiddles } from "./riddles/hearRiddles.ts"

/** The plan behind the clues of a leg through a chronicle, riddles or not; undefined if a clue has no reading or several. */
export const hearClues = (
  world: Pick<Chronicle, "edition">,
  clues: ReadonlyArray<string>,
  language: Languages.Language = "en"
): Plan | undefined => {
  if (language !== "en") return hearIn(phrasebookFor(language, world), clues)
  return hasAccounts(world) ? hearRiddles(clues) : hearPlan(clues)
}
