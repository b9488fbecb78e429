import type { Plans, Run } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"

const listed = (counts: { readonly [reason: string]: number }, what: string): ReadonlyArray<string> =>
  Object.entries(counts).map(([reason, n]) => `${n} ${what}: ${reason}`)

const sum = (counts: { readonly [reason: string]: number }): number =>
  Object.values(counts).reduce((total, n) => total + n, 0)

/** Says how much of published data the figures of a benchmark are based on; undefined if none was played. */
export const coverageText = ({ coverage }: Pick<Run, "coverage">, benchmark: string): string | undefined => {
  const found: Plans.Coverage | undefined = coverage?.[benchmark]
  if (found === undefined) return undefined
  const { instances, lacking, setAside } = found
  const whole = instances - sum(lacking)
  const played = `Published data: ${instances} of ${instances + sum(setAside)} instances played, ${whole} of them as published`
  return `${[played, ...listed(lacking, "differ"), ...listed(setAside, "set aside")].join("; ")}.`
}

/**
 * Says how much of published data two compared runs are based on: each by its name, or both in one sentence if they are
 * equal.
 */
export const comparedCoverage = ({ coverage, runs }: Analysis.RunComparison): ReadonlyArray<string> => {
  if (coverage === undefined) return []
  const [a, b] = coverage
  if (a.join() === b.join()) return a
  return [a, b].flatMap((texts, i) => texts.map((text) => `${runs[i]}: ${text}`))
}
