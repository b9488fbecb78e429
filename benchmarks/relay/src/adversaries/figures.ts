import type { Adversaries } from "@escapement/core"
import { Toolkit } from "@escapement/env"

const none = { blind: 0, pattern: 0, skim: 0, greedy: 0, exhaustive: 0 }

/**
 * Shares of relays that the adversaries solved: of sets by `eval --set frontier@1 --instances 60 --adapter
 * pattern,skim,blind,exhaustive,greedy`, of tiers by `validate`.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...Toolkit.figuresOn("tier standard", 30, none),
  ...Toolkit.figuresOn("tier frontier", 20, none),
  ...Toolkit.figuresOn("tier standard-2", 30, none),
  ...Toolkit.figuresOn("tier frontier-2", 20, none),
  ...Toolkit.figuresOn("set frontier@1", 60, none),
  ...Toolkit.figuresOn("set frontier@2", 60, none),
  ...Toolkit.figuresOn("set frontier@3", 30, none),
  ...Toolkit.figuresOn("set frontier@4", 30, none)
]
