import type { RunStore } from "@escapement/core"
import { Effect } from "effect"
import { type Refused } from "../Failure.ts"
import { findTrial } from "./openTrial.ts"
import { readFlags } from "../plugins/codeFlags.ts"
import { type Reading, readRun } from "../results/readRun.ts"
import { alignTrials } from "../view/alignTrials.ts"
import type { Comparison } from "../view/Api.ts"
import { trialOutline } from "../view/trialOutline.ts"
import { diffLines } from "./diffLines.ts"
import type { Shown } from "./Layout.ts"
import { shortId } from "./shortId.ts"

/**
 * Compares two stored trials: aligns them call by call, and finds the call at which they diverge.
 *
 * @param a the id of a trial, or the beginning of that id; `b` too
 */
export const diffTrials = Effect.fnUntraced(function* (
  a: string,
  b: string,
  reading: Reading
): Effect.fn.Return<Shown, Refused, RunStore> {
  const [one, other] = [yield* findTrial(a), yield* findTrial(b)]
  const read = yield* readRun(one.run, reading)
  const comparison: Comparison = {
    ...(yield* alignTrials(one, other)),
    a: yield* trialOutline(one, read, []),
    b: yield* trialOutline(other, yield* readRun(other.run, reading), [])
  }
  const next = `escapement trial show ${shortId(one.trial.id)}${readFlags(read.run)}`
  return { json: comparison, lines: (layout) => diffLines(comparison, layout), next }
})
