import type { Benchmarks } from "@escapement/core"
import { type Effect, Stream } from "effect"

/** The most findings that are listed; all instances are counted. */
const maxListed = 100

/**
 * Makes the `audit` of a benchmark from a check of single instances.
 *
 * ```ts
 * import { auditEach } from "@escapement/env"
 * import { Effect, Stream } from "effect"
 *
 * const book = (name: string, pages: ReadonlyArray<string>) => ({ name, pages })
 * const audit = auditEach(({ pages }: ReturnType<typeof book>) => (pages.length === 0 ? ["it has no page"] : []))
 *
 * const found = Effect.runSync(audit(Stream.make(book("full", ["7"]), book("empty", []))))
 * found.valid // → 1
 * found.findings // → [{ instance: "empty", finding: "it has no page" }]
 * ```
 *
 * @param findingsOf what is wrong with an instance; empty if it is valid
 */
export const auditEach =
  <Instance extends { readonly name: string }>(findingsOf: (instance: Instance) => ReadonlyArray<string>) =>
  <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
    Stream.runFold(
      instances,
      (): Benchmarks.Audit => ({ instances: 0, valid: 0, figures: {}, findings: [], sheet: {} }),
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
