import type { Adversaries } from "@escapement/core"

const measured = (
  on: string,
  instances: number,
  solved: { readonly [adversary: string]: number }
): ReadonlyArray<Adversaries.AdversaryFigure> =>
  Object.entries(solved).map(([adversary, count]) => ({ adversary, on, instances, solved: count }))

const none = { blind: 0, pattern: 0, greedy: 0, exhaustive: 0, rarest: 0, first: 0, statistical: 0 }

/**
 * Shares of instances that the adversaries solved: `eval --set NAME --adapter
 * blind,pattern,greedy,exhaustive,rarest,first,statistical`.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...measured("set standard@1", 324, {
    blind: 108,
    pattern: 75,
    greedy: 49,
    exhaustive: 237,
    rarest: 80,
    first: 53,
    statistical: 132
  }),
  ...measured("set standard@2", 300, none),
  ...measured("set hard@2", 60, none),
  ...measured("set frontier@2", 60, none)
]
