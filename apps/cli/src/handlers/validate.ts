import type { Audit } from "@escapement/core"
import { openSource } from "@escapement/runner"
import { Console, Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"
import type { RoleFlags } from "../answersOf.ts"
import { choiceOf, registryFor } from "../choice.ts"
import { type SourceFlags, sourceOf } from "../planOf.ts"
import { withRoles } from "../withRoles.ts"

/** Flags of `escapement validate`. */
export interface ValidateFlags extends SourceFlags, RoleFlags {
  readonly json: boolean
  readonly plugin: ReadonlyArray<string>
}

const audited = (audit: Audit): string => {
  const figures = Object.entries(audit.figures).map(([name, value]) => `  ${name}: ${value}`)
  const findings = audit.findings.map(({ finding, instance }) => `  ${instance}: ${finding}`)
  return [
    `${audit.instances} instances, ${audit.valid} without a finding`,
    ...(figures.length === 0 ? [] : ["figures", ...figures]),
    ...(findings.length === 0 ? [] : ["findings", ...findings]),
    "data sheet",
    ...JSON.stringify(audit.sheet, null, 2)
      .split("\n")
      .map((line) => `  ${line}`)
  ].join("\n")
}

/** Checks instances one by one and prints what it found, with a data sheet. */
export const validate = Effect.fnUntraced(function* (flags: ValidateFlags) {
  const registry = yield* registryFor(flags)
  const { benchmark, firstTier } = yield* choiceOf(flags, registry)
  const source = yield* sourceOf(flags, firstTier)
  const audit = yield* benchmark
    .use((typed) => Effect.mapError(typed.audit(openSource(source, flags.seed).instances(typed)), refuse))
    .pipe(withRoles(flags, registry))
  if (audit.instances === 0) return yield* new Refused({ message: "there is no instance to validate" })
  const { figures, findings, instances, sheet, valid } = audit
  yield* Console.log(flags.json ? JSON.stringify({ instances, valid, ...figures, findings, sheet }) : audited(audit))
})
