import type { Plans, Run } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"

const listed = (counts: { readonly [reason: string]: number }, before = ""): ReadonlyArray<string> =>
  Object.entries(counts).map(([reason, n]) => `${before}${n}: ${reason}`)

const sum = (counts: { readonly [reason: string]: number }): number =>
  Object.values(counts).reduce((total, n) => total + n, 0)

/** How much of published data a benchmark's figures rest on, in a sentence; undefined if none was played. */
export const coverageText = ({ coverage }: Pick<Run, "coverage">, benchmark: string): string | undefined => {
  const found: Plans.Coverage | undefined = coverage?.[benchmark]
  if (found === undefined) return undefined
  const { instances, lacking, setAside } = found
  const whole = instances - sum(lacking)
  const played = `Published data: ${instances} of ${instances + sum(setAside)} instances played, ${whole} of them as published`
  return `${[played, ...listed(lacking), ...listed(setAside, "set aside, ")].join("; ")}.`
}

/** What two runs that are compared rest on of published data: each with its name, or in one where they are alike. */
export const comparedCoverage = ({ coverage, runs }: Analysis.RunComparison): ReadonlyArray<string> => {
  if (coverage === undefined) return []
  const [a, b] = coverage
  if (a.join() === b.join()) return a
  return [a, b].flatMap((texts, i) => texts.map((text) => `${runs[i]}: ${text}`))
}
