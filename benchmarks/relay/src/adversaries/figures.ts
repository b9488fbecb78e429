import type { Adversaries } from "@escapement/core"

/** What the adversaries solved: `eval --set NAME --adapter blind,pattern,skim,greedy,exhaustive`. */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = []
