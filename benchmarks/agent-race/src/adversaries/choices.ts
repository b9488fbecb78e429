import type { Adversaries } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { findFinish } from "../leg/findFinish.ts"

const digits = [..."0123456789"]

/**
 * Lists the choice that a leg leaves to a player who makes no call: one of ten digits. Empty if the code has six
 * digits.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  const right = digits.indexOf(String(findFinish(instance).value))
  return right < 0 ? [] : [{ kind: "digit of the finish", candidates: digits.map((digit) => ({ digit })), right }]
}
