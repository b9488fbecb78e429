import type { Adversaries } from "@escapement/core"

const measured = (
  on: string,
  instances: number,
  solved: { readonly [adversary: string]: number }
): ReadonlyArray<Adversaries.AdversaryFigure> =>
  Object.entries(solved).map(([adversary, count]) => ({ adversary, on, instances, solved: count }))

/**
 * Shares of relays that the adversaries solved: `eval --set frontier@1 --instances 60 --adapter
 * pattern,skim,blind,exhaustive,greedy`.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...measured("set frontier@1", 60, { blind: 0, pattern: 0, skim: 0, greedy: 0, exhaustive: 0 })
]
