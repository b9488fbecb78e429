import type { Metric } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { answerSupported } from "./metrics/answerSupported.ts"
import { checksUsed } from "./metrics/checksUsed.ts"
import { decoysChosen } from "./metrics/decoysChosen.ts"
import { filtersChosen } from "./metrics/filtersChosen.ts"
import { queriesUsed } from "./metrics/queriesUsed.ts"
import { reward } from "./metrics/reward.ts"
import { slotAccuracy } from "./metrics/slotAccuracy.ts"

/** The family's metrics, the main one first. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  reward,
  slotAccuracy,
  filtersChosen,
  decoysChosen,
  queriesUsed,
  checksUsed,
  answerSupported
]
