import type { Adversaries } from "@escapement/core"

const measured = (
  on: string,
  instances: number,
  solved: { readonly [adversary: string]: number }
): ReadonlyArray<Adversaries.AdversaryFigure> =>
  Object.entries(solved).map(([adversary, count]) => ({ adversary, on, instances, solved: count }))

/**
 * What the adversaries solved: `eval --set frontier@1 --instances 60 --adapter pattern,skim,blind,exhaustive,greedy`,
 * stopped before its end.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...measured("set frontier@1", 24, { blind: 0, pattern: 0, greedy: 0, exhaustive: 0 }),
  ...measured("set frontier@1", 23, { skim: 0 })
]
