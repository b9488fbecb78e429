import type { Stored } from "@escapement/core"
import { sampleTrial } from "../../testing/src/laws/runStoreSamples.ts"

export {
  sampleInstance as instanceOf,
  sampleRun as runOf,
  sampleTrial as trialOf
} from "../../testing/src/laws/runStoreSamples.ts"

/** Makes the trials that the child process of a test stores, of all sizes. */
export const childTrial = (run: string, epoch: number): Stored.StoredTrial =>
  sampleTrial({ run, epoch, calls: (epoch * 7) % 40 })
