import type { Kits } from "@escapement/testing"
import { assert } from "@effect/vitest"
import { Effect, Exit, type Scope } from "effect"

/** Asserts that a subject breaks a law. */
export const breaks = <Subject, Name extends string>(
  kit: Kits.Conformance<Subject, Name>,
  law: Name,
  subject: Subject
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.map(Effect.exit(kit.laws[law](subject)), (exit) => {
    assert.isTrue(Exit.isFailure(exit), `the law is kept: ${law}`)
  })
