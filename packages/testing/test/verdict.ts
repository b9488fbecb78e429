import type { Conformance, Law } from "@escapement/testing"
import { Effect, Exit } from "effect"

/** The names of the laws that a subject breaks. */
export const brokenBy = <Subject, Name extends string>(
  kit: Conformance<Subject, Name>,
  subject: Subject
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.filter(Object.entries<Law<Subject>>(kit.laws), ([, law]) =>
    Effect.map(Effect.exit(Effect.scoped(law(subject))), Exit.isFailure)
  ).pipe(Effect.map((laws) => laws.map(([name]) => name)))
