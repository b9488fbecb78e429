import { Refused, audit, withRoles } from "@escapement/evaluate"
import { auditLines } from "@escapement/report"
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
  yield* Console.log(
    flags.json ? JSON.stringify({ instances, valid, ...figures, findings, sheet }) : auditLines(found).join("\n")
  )
  if (valid === instances) return
  return yield* new FindingsMade({ message: `${instances - valid} of ${instances} instances have findings` })
})
