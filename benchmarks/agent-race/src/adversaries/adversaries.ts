import type { Adversaries } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { constantDigit } from "./constantDigit.ts"
import { shortcut } from "./shortcut.ts"

/** Largest share that an adversary may solve: one guess in ten is right by luck, plus a margin. */
const byLuck = 0.15

/** The adversaries of this family. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [
  constantDigit,
  shortcut,
  ...generalAdversaries.map((adversary) => ({ ...adversary, atMost: byLuck }))
]
