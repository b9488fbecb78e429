import type { Adversaries } from "@escapement/core"

const measured = (
  on: string,
  instances: number,
  solved: { readonly [adversary: string]: number }
): ReadonlyArray<Adversaries.AdversaryFigure> =>
  Object.entries(solved).map(([adversary, count]) => ({ adversary, on, instances, solved: count }))

const none = { blind: 0, pattern: 0, skim: 0, greedy: 0, exhaustive: 0 }

/** What the adversaries solved: `eval --set NAME --adapter blind,pattern,skim,greedy,exhaustive`; of the set the first relays. */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [...measured("set frontier@1", 23, none)]
