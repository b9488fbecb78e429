import { assert } from "@effect/vitest"
import { carefulReader, misledReaders } from "../../src/chronicle/accounts/corrections.ts"
import { codesReadAs } from "../../src/generate/chronicle/readAs.ts"
import { review } from "../../src/generate/review.ts"
import type { Instance } from "../../src/Instance.ts"
import { openLeg } from "./openLeg.ts"

/** Asserts that a leg has no flaw, and gives another code to each reader who lacks one rule. */
export const assertNeedsEveryRule = (leg: Instance): void => {
  const { chronicle, done, given, plan } = openLeg(leg)
  const codeOf = codesReadAs(chronicle, { done, given, plan })
  assert.strictEqual(codeOf(carefulReader(chronicle)), leg.passcode)
  for (const [who, reader] of misledReaders(chronicle)) assert.notStrictEqual(codeOf(reader), leg.passcode, who)
  assert.deepStrictEqual(review(leg)?.flaws, [])
}
