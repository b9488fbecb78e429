import { type Audit, counted } from "@escapement/core"
import { Refused, audit, withRoles } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { FindingsMade } from "../Failure.ts"
import { type RoleFlags, rolesOf } from "../answersOf.ts"
import { choiceOf, registryFor } from "../choice.ts"
import { type SourceFlags, sourceOf } from "../planOf.ts"

/** Flags of `escapement validate`. */
export interface ValidateFlags extends SourceFlags, RoleFlags {
  readonly json: boolean
  readonly plugin: ReadonlyArray<string>
}

const audited = (found: Audit): string => {
  const figures = Object.entries(found.figures).map(([name, value]) => `  ${name}: ${value}`)
  const findings = found.findings.map(({ finding, instance }) => `  ${instance}: ${finding}`)
  return [
    `${counted(found.instances, "instance")}, ${found.valid} without a finding`,
    ...(figures.length === 0 ? [] : ["figures", ...figures]),
    ...(findings.length === 0 ? [] : ["findings", ...findings]),
    "data sheet",
    ...JSON.stringify(found.sheet, null, 2)
      .split("\n")
      .map((line) => `  ${line}`)
  ].join("\n")
}

/** Checks instances one by one and prints what it found, with a data sheet. Lines of a file that are no instance are findings. */
export const validate = Effect.fnUntraced(function* (flags: ValidateFlags) {
  const registry = yield* registryFor(flags)
  const { benchmark, firstTier } = yield* choiceOf(flags, registry)
  const source = yield* sourceOf(flags, firstTier)
  const within = withRoles({ seed: flags.seed, ...(yield* rolesOf(flags)) }, registry)
  const found = yield* within(audit(benchmark, source, flags.seed))
  const { figures, findings, instances, sheet, valid } = found
  if (instances === 0)
    return yield* new Refused({
      message: "there is no instance to validate: --instances, --set, --instances-file or --published selects none"
    })
  yield* Console.log(flags.json ? JSON.stringify({ instances, valid, ...figures, findings, sheet }) : audited(found))
  if (valid === instances) return
  return yield* new FindingsMade({ message: `${instances - valid} of ${counted(instances, "instance")} have findings` })
})
