import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, type Scope } from "effect"

/**
 * A rule that every subject of a kind must keep, as a check: it dies with what it observed if the subject breaks the
 * rule.
 */
export type Law<in Subject> = (subject: Subject) => Effect.Effect<void, never, Scope.Scope>

/** Laws by name. */
export type Laws<in Subject, Name extends string> = { readonly [name in Name]: Law<Subject> }

/** The laws that a subject does not keep on purpose, by name, with the reason for each. Empty if it keeps all. */
export type Deviations<Name extends string> = { readonly [name in Name]?: string }

/** A conformance kit: the laws of a kind of plugin or port, and the tests that check them on a subject. */
export interface Conformance<in Subject, Name extends string> {
  /** The laws by name, each to be checked by itself. */
  readonly laws: Laws<Subject, Name>
  /**
   * Registers a Vitest test for each law. A deviation must name a law and give its reason, else `suite` throws; its
   * test fails if the subject keeps the law.
   */
  readonly suite: (subject: Subject & { readonly deviations: Deviations<Name> }) => void
}

/** Inverts a law: the result dies if the subject keeps the law. */
export const invertLaw =
  <Subject>(law: Law<Subject>): Law<Subject> =>
  (subject) =>
    Effect.map(Effect.exit(law(subject)), (exit) =>
      assert.isTrue(Exit.isFailure(exit), "this law is kept: the deviation can go")
    )

/**
 * Makes a conformance kit.
 *
 * @param kit name of the kit, for messages
 * @param titleOf the title of a subject's tests
 */
export const conformance = <Subject, Name extends string>(
  kit: string,
  titleOf: (subject: Subject) => string,
  laws: Laws<Subject, Name>
): Conformance<Subject, Name> => ({
  laws,
  suite: (subject) => {
    const reasons = new Map<string, string | undefined>(Object.entries(subject.deviations))
    for (const [name, reason] of reasons) {
      if (!Object.hasOwn(laws, name)) {
        throw new Error(`${kit} knows no law "${name}"; it knows: ${Object.keys(laws).join("; ")}`)
      }
      if (reason === undefined || reason.trim() === "")
        throw new Error(`${kit}: the deviation "${name}" gives no reason`)
    }
    describe(`${titleOf(subject)}`, () => {
      for (const [name, law] of Object.entries<Law<Subject>>(laws)) {
        const reason = reasons.get(name)
        if (reason === undefined) it.live(name, () => law(subject))
        else it.live(`${name} (not kept: ${reason})`, () => invertLaw(law)(subject))
      }
    })
  }
})
