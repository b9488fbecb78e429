import type { Adversaries } from "@escapement/core"
import { Toolkit } from "@escapement/env"

/**
 * Shares of relays that the adversaries solved: `eval --set frontier@1 --instances 60 --adapter
 * pattern,skim,blind,exhaustive,greedy`.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...Toolkit.figuresOn("set frontier@1", 60, { blind: 0, pattern: 0, skim: 0, greedy: 0, exhaustive: 0 })
]
