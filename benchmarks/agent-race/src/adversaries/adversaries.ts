import type { Adversaries } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { constantDigit } from "./constantDigit.ts"
import { shortcut } from "./shortcut.ts"

/** Largest share that an adversary may solve: one guess in ten is right by luck, and some margin. */
const byLuck = 0.15

/** The players of this family that lack an ability on purpose. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [
  constantDigit,
  shortcut,
  ...generalAdversaries.map((adversary) => ({ ...adversary, atMost: byLuck }))
]
