import { type RaceMetric, flag } from "./RaceMetric.ts"
import type { Trace } from "./Trace.ts"

/** Returns PVR and RCR; a leg without pages to visit or tools to call counts as 1. */
const rates = ({ pvr = 1, rcr = 1 }: Trace) => ({ pvr, rcr })

const isNavigation = (trace: Trace): boolean => rates(trace).pvr < 0.5
const isToolUse = (trace: Trace): boolean => rates(trace).pvr >= 0.5 && rates(trace).rcr < 0.5

const share = (
  id: string,
  summary: string,
  source: string,
  better: RaceMetric["better"],
  holds: (trace: Trace) => boolean
): RaceMetric => ({ id, summary, unit: "share", better, source, measure: (trace) => flag(holds(trace)) })

/** Kinds of wrong trials, by where they went wrong; together with FA they add up to 1. */
export const errors: ReadonlyArray<RaceMetric> = [
  share(
    "error.navigation",
    "share of trials that are not solved, with a PVR below 0.5",
    "paper Table 3",
    "lower",
    (trace) => !trace.isSolved && isNavigation(trace)
  ),
  share(
    "error.tool-use",
    "share of trials that are not solved, with a PVR of 0.5 or more and an RCR below 0.5",
    "paper Table 3",
    "lower",
    (trace) => !trace.isSolved && isToolUse(trace)
  ),
  share(
    "error.computation",
    "share of trials that are not solved, with a PVR and an RCR of 0.5 or more",
    "paper Table 3",
    "lower",
    (trace) => !trace.isSolved && !isNavigation(trace) && !isToolUse(trace)
  )
]

const isBypass = (trace: Trace): boolean => trace.isSolved && rates(trace).pvr < 0.3

/** The four populations of the paper's Appendix H, as shares of all trials. */
export const populations: ReadonlyArray<RaceMetric> = [
  share(
    "near-miss",
    "share of trials that are not solved, with an intermediate of 0.8 or more",
    "paper App. H",
    "lower",
    (trace) => !trace.isSolved && trace.intermediate >= 0.8
  ),
  share(
    "perfect-navigation-failure",
    "share of trials that are not solved, with a PVR of 0.9 or more",
    "paper App. H",
    "lower",
    (trace) => !trace.isSolved && rates(trace).pvr >= 0.9
  ),
  share(
    "navigation-bypass",
    "share of trials that are solved with a PVR below 0.3: a shortcut",
    "paper App. H, K",
    "neither",
    isBypass
  ),
  share(
    "total-failure",
    "share of trials with a PVR and an RCR below 0.3",
    "paper App. H",
    "lower",
    (trace) => rates(trace).pvr < 0.3 && rates(trace).rcr < 0.3
  )
]

/** FA that counts a right code with a PVR below 0.3 as wrong. */
export const accuracyWithoutShortcuts = share(
  "fa-no-shortcuts",
  "FA, but a right code with a PVR below 0.3 counts as wrong",
  "paper App. K",
  "higher",
  (trace) => trace.isSolved && !isBypass(trace)
)

const recovery = (id: string, summary: string, applies: (trace: Trace) => boolean): RaceMetric => ({
  id,
  summary,
  unit: "share",
  better: "higher",
  source: "paper Table 9",
  measure: (trace) => (applies(trace) ? flag(trace.isSolved) : undefined)
})

/** FA of the trials that got far; no value for other trials. */
export const recoveries: ReadonlyArray<RaceMetric> = [
  recovery("recovery.pvr", "FA of the trials whose PVR is 0.8 or more", (trace) => rates(trace).pvr >= 0.8),
  recovery("recovery.both", "FA of the trials whose PVR and RCR are 0.8 or more", (trace) => {
    const { pvr, rcr } = rates(trace)
    return pvr >= 0.8 && rcr >= 0.8
  })
]
