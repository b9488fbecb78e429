import type { Adversaries } from "@escapement/core"
import { blind } from "./blind.ts"
import { exhaustive } from "./exhaustive.ts"
import { greedy } from "./greedy.ts"
import { pattern } from "./pattern.ts"
import { first, rarest } from "./rarest.ts"
import { statistical } from "./statistical.ts"

/** The adversaries of this family. None of them computes sums. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [
  blind,
  pattern,
  greedy,
  exhaustive,
  rarest,
  first,
  statistical
]
