import { getOrInsertComputed } from "@escapement/core"
import { Option } from "effect"
import { makeClusters } from "../statistics/evidence/Blocks.ts"
import { clusteredMean } from "../statistics/evidence/clusteredEvidence.ts"
import type { Interval } from "../statistics/shares/Interval.ts"
import { wilson } from "../statistics/shares/wilson.ts"

/** A judge's verdict on one transcript whose truth is known. */
export interface JudgedTranscript {
  /** The truth: whether the agent solved its instance. */
  readonly passed: boolean
  /** The judge's verdict; `Option.none` if it gave none that can be parsed. */
  readonly verdict: Option.Option<boolean>
  /** Fingerprint of the instance: transcripts of one instance are not independent. */
  readonly instance: string
  readonly architecture: string
  /** Cause of the failure, as the environment knows it; ignored if the agent passed. */
  readonly cause: string
  /** Length class of the transcript. */
  readonly length: string
}

/** How often a judge is wrong on a group of transcripts, with the 95 % interval. */
export interface ErrorRate extends Interval {
  /** Share of the judged transcripts on which the judge is wrong. */
  readonly rate: number
  readonly wrong: number
  /** Transcripts with a verdict. */
  readonly judged: number
  /** Transcripts without a verdict. No rate counts them. */
  readonly silent: number
}

/** An error rate of the transcripts that share a property. */
export interface GroupRate {
  /** The property that the transcripts share. */
  readonly by: "cause" | "architecture" | "length"
  /** The value of the property. */
  readonly group: string
  /** The error: the judge passed a trial that failed, or failed one that passed. */
  readonly error: "false-pass" | "false-fail"
  readonly rate: ErrorRate
}

/** How a judge's verdicts compare with the truth. */
export interface Calibration {
  /** Number of transcripts, with or without a verdict. */
  readonly transcripts: number
  /** How often the judge passed transcripts that failed. `Option.none` if no failed transcript has a verdict. */
  readonly falsePass: Option.Option<ErrorRate>
  /** How often the judge failed transcripts that passed. `Option.none` if no passed transcript has a verdict. */
  readonly falseFail: Option.Option<ErrorRate>
  /** The error rates by cause of failure, by architecture and by length of the transcript. */
  readonly groups: ReadonlyArray<GroupRate>
  /**
   * The factor by which the judge multiplies the worth of exact labels: n of them, combined with its verdicts on many
   * more transcripts, tell as much as n · `worth` labels alone. It is 1 / (1 − ρ²) for the correlation ρ of verdict and
   * truth, at the pass rate of these transcripts; `Option.none` for a perfect judge.
   */
  readonly worth: Option.Option<number>
}

interface Sum {
  judged: number
  wrong: number
}

interface Tally {
  silent: number
  readonly instances: Map<string, Sum>
}

const newTally = (): Tally => ({ silent: 0, instances: new Map() })

/** Computes the standard error of the rate if transcripts of one instance are alike. */
const clusteredError = (sums: ReadonlyArray<Sum>): Option.Option<number> => {
  const values = sums.flatMap(({ judged, wrong }) => Array.from({ length: judged }, (_, i) => (i < wrong ? 1 : 0)))
  const names = sums.flatMap(({ judged }, instance) => Array.from({ length: judged }, () => String(instance)))
  return Option.map(clusteredMean(Float64Array.from(values), makeClusters(names)), ({ error }) => error)
}

/**
 * Computes Wilson's interval for the number of independent transcripts that would give the clustered error (Korn &
 * Graubard 1998): several transcripts of one instance count for less.
 */
const rateOf = ({ instances, silent }: Tally): Option.Option<ErrorRate> => {
  const sums = [...instances.values()]
  const judged = sums.reduce((sum, one) => sum + one.judged, 0)
  const wrong = sums.reduce((sum, one) => sum + one.wrong, 0)
  if (judged === 0) return Option.none()
  const rate = wrong / judged
  const isSingle = sums.every((one) => one.judged === 1)
  const error = isSingle ? Option.none() : clusteredError(sums)
  const effective = Option.match(error, {
    onNone: () => judged,
    onSome: (value) => (value > 0 ? Math.min(judged, (rate * (1 - rate)) / (value * value)) : sums.length)
  })
  return Option.some({ rate, ...wilson(rate * effective, effective), wrong, judged, silent })
}

/** Sorts names by the first number in them (5 to 8 before 17 to 32), names without a number as texts. */
const byNumber = (a: string, b: string): number => {
  const [x = 0, y = 0] = [a, b].map((name) => Number(/\d+/.exec(name)?.[0] ?? 0))
  return x === y ? Number(a > b) - Number(a < b) : x - y
}

/** Collects a judge's verdicts, transcript by transcript, and computes its error rates. */
export interface CalibrationTable {
  readonly add: (transcript: JudgedTranscript) => void
  readonly calibration: () => Calibration
}

/** Makes a table of a judge's verdicts, without transcripts. */
export const makeCalibrationTable = (): CalibrationTable => {
  const tallies = new Map<string, Tally>()
  // the group comes last in the key, as it may have any name
  const keyOf = (by: GroupRate["by"] | "all", group: string, passed: boolean): string =>
    `${by} ${passed ? "false-fail" : "false-pass"} ${group}`
  // counts by truth and verdict: passed and judged passed, and so on
  const cells = { passed: { pass: 0, fail: 0 }, failed: { pass: 0, fail: 0 } }
  let transcripts = 0
  const note = (key: string, { instance, passed, verdict }: JudgedTranscript): void => {
    const tally = getOrInsertComputed(tallies, key, () => newTally())
    if (Option.isNone(verdict)) {
      tally.silent++
      return
    }
    const sum = getOrInsertComputed(tally.instances, instance, () => ({ judged: 0, wrong: 0 }))
    sum.judged++
    if (verdict.value !== passed) sum.wrong++
  }
  const tallied = (key: string): Option.Option<ErrorRate> =>
    Option.flatMap(Option.fromUndefinedOr(tallies.get(key)), rateOf)
  const groupsOf = (by: GroupRate["by"]): ReadonlyArray<GroupRate> =>
    (["false-fail", "false-pass"] as const).flatMap((error) => {
      const start = `${by} ${error} `
      const groups = [...tallies.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
      const sorted = by === "length" ? groups.toSorted(byNumber) : groups.toSorted()
      return sorted.flatMap((group): ReadonlyArray<GroupRate> =>
        Option.toArray(Option.map(tallied(`${start}${group}`), (rate) => ({ by, group, error, rate })))
      )
    })
  return {
    add: (transcript) => {
      const { architecture, cause, length, passed, verdict } = transcript
      transcripts++
      note(keyOf("all", "", passed), transcript)
      note(keyOf("architecture", architecture, passed), transcript)
      note(keyOf("length", length, passed), transcript)
      if (!passed) note(keyOf("cause", cause, passed), transcript)
      if (Option.isSome(verdict)) cells[passed ? "passed" : "failed"][verdict.value ? "pass" : "fail"]++
    },
    calibration: () => ({
      transcripts,
      falsePass: tallied(keyOf("all", "", false)),
      falseFail: tallied(keyOf("all", "", true)),
      groups: [...groupsOf("cause"), ...groupsOf("architecture"), ...groupsOf("length")],
      worth: worthOf(cells)
    })
  }
}

interface Counts {
  readonly pass: number
  readonly fail: number
}

const worthOf = ({ failed, passed }: { readonly passed: Counts; readonly failed: Counts }): Option.Option<number> => {
  const [truth, other] = [passed.pass + passed.fail, failed.pass + failed.fail]
  const [said, unsaid] = [passed.pass + failed.pass, passed.fail + failed.fail]
  const product = truth * other * said * unsaid
  const squared = product === 0 ? 0 : (passed.pass * failed.fail - passed.fail * failed.pass) ** 2 / product
  return squared >= 1 ? Option.none() : Option.some(1 / (1 - squared))
}
