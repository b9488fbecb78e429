import type { Adversaries } from "@escapement/core"
import { Toolkit } from "@escapement/env"

const none = { blind: 0, pattern: 0, greedy: 0, exhaustive: 0, rarest: 0, first: 0, statistical: 0 }

/**
 * Shares of instances that the adversaries solved: `eval --set NAME --adapter
 * blind,pattern,greedy,exhaustive,rarest,first,statistical`.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...Toolkit.figuresOn("set standard@1", 324, {
    blind: 108,
    pattern: 75,
    greedy: 49,
    exhaustive: 237,
    rarest: 80,
    first: 53,
    statistical: 132
  }),
  ...Toolkit.figuresOn("set standard@2", 300, none),
  ...Toolkit.figuresOn("set hard@2", 60, none),
  ...Toolkit.figuresOn("set frontier@2", 60, none),
  ...Toolkit.figuresOn("set frontier@3", 60, none),
  ...Toolkit.figuresOn("set frontier@4", 24, none),
  ...Toolkit.figuresOn("set frontier@5", 24, none)
]
