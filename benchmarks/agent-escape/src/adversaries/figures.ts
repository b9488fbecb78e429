import type { Adversaries } from "@escapement/core"
import { Toolkit } from "@escapement/env"

const none = { blind: 0, pattern: 0, greedy: 0, exhaustive: 0 }

/**
 * How many instances each adversary solved, as measured by `node --conditions=@escapement/source tools/studies/escape.ts
 * --on standard@2`, also on `frontier@7`; on sets of version 5 by `eval --set standard@5` with the adversaries as
 * adapters; on tiers of versions 6 and 7 by `validate`, on `frontier-7`
 * when scales had 26 to 28 ingots.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...Toolkit.figuresOn("set standard@1", 270, { blind: 270, pattern: 270, greedy: 270, exhaustive: 242 }),
  ...Toolkit.figuresOn("set standard@2", 60, none),
  ...Toolkit.figuresOn("set standard@2", 30, { skim: 0 }),
  ...Toolkit.figuresOn("set hard@2", 60, none),
  ...Toolkit.figuresOn("set frontier@2", 30, { ...none, skim: 0 }),
  ...Toolkit.figuresOn("set standard@3", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set hard@3", 75, { ...none, "at-random": 0 }),
  ...Toolkit.figuresOn("set frontier@3", 12, { blind: 0 }),
  ...Toolkit.figuresOn("set standard@4", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set hard@4", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set frontier@4", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set standard@5", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set hard@5", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set frontier@5", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set hard@6", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set frontier@6", 75, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("set frontier@7", 75, { ...none, skim: 0, "at-random": 0, estimate: 0 }),
  ...Toolkit.figuresOn("tier frontier-7", 100, { ...none, skim: 0, "at-random": 0, estimate: 0 }),
  ...Toolkit.figuresOn("tier hard-6", 100, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("tier frontier-6", 45, { ...none, skim: 0, "at-random": 0 }),
  ...Toolkit.figuresOn("tier standard-5", 100, { ...none, skim: 0, "at-random": 0 }),
  ...["inference-10", "standard", "hard", "expert", "frontier"].flatMap((tier) =>
    Toolkit.figuresOn(`tier ${tier}`, 100, none)
  )
]
