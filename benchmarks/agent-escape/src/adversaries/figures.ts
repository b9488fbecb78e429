import type { Adversaries } from "@escapement/core"

const measured = (
  on: string,
  instances: number,
  solved: { readonly [adversary: string]: number }
): ReadonlyArray<Adversaries.AdversaryFigure> =>
  Object.entries(solved).map(([adversary, count]) => ({ adversary, on, instances, solved: count }))

const none = { blind: 0, pattern: 0, greedy: 0, exhaustive: 0 }

/** How many instances each adversary solved, as measured by `node --conditions=@escapement/source tools/studies/escape.ts --on standard@2`. */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...measured("set standard@1", 270, { blind: 270, pattern: 270, greedy: 270, exhaustive: 242 }),
  ...measured("set standard@2", 60, none),
  ...measured("set standard@2", 30, { skim: 0 }),
  ...measured("set hard@2", 60, none),
  ...measured("set standard@3", 75, { ...none, skim: 0, "at-random": 0 }),
  ...measured("set hard@3", 75, { ...none, "at-random": 0 }),
  ...measured("set frontier@3", 12, { blind: 0 }),
  ...measured("set standard@4", 75, { ...none, skim: 0, "at-random": 0 }),
  ...measured("set hard@4", 75, { ...none, skim: 0, "at-random": 0 }),
  ...measured("set frontier@4", 75, { ...none, skim: 0, "at-random": 0 }),
  ...["inference-10", "standard", "hard", "expert", "frontier"].flatMap((tier) => measured(`tier ${tier}`, 100, none))
]
