import { Lines } from "@escapement/report"
import { Option } from "effect"
import type { RunResults } from "./results.ts"
import { decisionIn } from "../until/decisionIn.ts"

/**
 * Writes all numbers of a run as JSON, as `--json` prints them.
 *
 * @param looks earlier runs that looked at the same question (`earlierLooks`)
 */
export const resultsJson = (results: RunResults, looks: ReadonlyArray<Lines.TakenLooks>): string => {
  const { absent, adversaries, analyses, digest, failedMetrics, failures, judging, outdated, summary } = results
  const decided = decisionIn(results)
  return JSON.stringify({
    ...Lines.summaryJson(summary, decided === undefined ? analyses : []),
    digest: Option.getOrNull(digest),
    failures: Lines.failuresJson(failures),
    outdated,
    absent,
    failedMetrics,
    adversaries,
    ...(decided === undefined ? { analyses } : { decision: Lines.decisionJson(decided.decision, decided.subject) }),
    ...(looks.length === 0 ? {} : { looks }),
    ...Option.match(judging, { onNone: () => ({}), onSome: (found) => ({ judging: Lines.judgingJson(found) }) })
  })
}
