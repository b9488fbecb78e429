import type { Audit } from "@escapement/core"
import { Effect, Stream } from "effect"

/** Findings that are listed; every instance is counted. */
const maxListed = 100

/**
 * The audit of a family whose instances are checked one by one.
 *
 * ```ts
 * import { auditEach } from "@escapement/env"
 * import { Effect, Stream } from "effect"
 *
 * const audit = auditEach(({ pages }: { readonly name: string; readonly pages: number }) =>
 *   pages === 0 ? ["it has no page"] : []
 * )
 *
 * const books = Stream.make({ name: "Atlas", pages: 2 }, { name: "Primer", pages: 0 })
 * const { findings, valid } = await Effect.runPromise(audit(books))
 * valid // → 1
 * findings // → [{ instance: "Primer", finding: "it has no page" }]
 * ```
 *
 * @param findingsOf what is wrong with an instance; nothing where it is valid
 */
export const auditEach =
  <Instance extends { readonly name: string }>(findingsOf: (instance: Instance) => ReadonlyArray<string>) =>
  <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Audit, E> =>
    Stream.runFold(
      instances,
      (): Audit => ({ instances: 0, valid: 0, figures: {}, findings: [], sheet: {} }),
      (audit, instance) => {
        const found = findingsOf(instance).map((finding) => ({ instance: instance.name, finding }))
        return {
          ...audit,
          instances: audit.instances + 1,
          valid: audit.valid + (found.length === 0 ? 1 : 0),
          findings: [...audit.findings, ...found].slice(0, maxListed)
        }
      }
    )
