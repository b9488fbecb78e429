import type { Plans, Run } from "@escapement/core"

const listed = (counts: { readonly [reason: string]: number }, before = ""): ReadonlyArray<string> =>
  Object.entries(counts).map(([reason, n]) => `${before}${n}: ${reason}`)

const sum = (counts: { readonly [reason: string]: number }): number =>
  Object.values(counts).reduce((total, n) => total + n, 0)

/** How much of published data a benchmark's figures rest on, in a sentence; nothing where none was played. */
export const coverageText = ({ coverage }: Pick<Run, "coverage">, benchmark: string): string | undefined => {
  const found: Plans.Coverage | undefined = coverage?.[benchmark]
  if (found === undefined) return undefined
  const { instances, lacking, setAside } = found
  const whole = instances - sum(lacking)
  const played = `Published data: ${instances} of ${instances + sum(setAside)} instances played, ${whole} of them as published`
  return `${[played, ...listed(lacking), ...listed(setAside, "set aside, ")].join("; ")}.`
}
