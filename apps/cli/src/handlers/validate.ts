import type { Audit, ImportFailed } from "@escapement/core"
import { eachOf } from "@escapement/runner"
import { Console, Effect, Result, Stream } from "effect"
import { FindingsMade, Refused, refuse } from "../Failure.ts"
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

/** Findings that are listed; all are counted. */
const maxListed = 100

/** Checks instances one by one and prints what it found, with a data sheet. Lines of a file that are no instance are findings. */
export const validate = Effect.fnUntraced(function* (flags: ValidateFlags) {
  const registry = yield* registryFor(flags)
  const { benchmark, firstTier } = yield* choiceOf(flags, registry)
  const source = yield* sourceOf(flags, firstTier)
  const unread: Array<Audit["findings"][number]> = []
  let unreadCount = 0
  const setAside = (error: ImportFailed) => {
    unreadCount++
    if (unread.length < maxListed) unread.push({ instance: `${error.path}, ${error.at ?? ""}`, finding: error.reason })
  }
  const audit = yield* benchmark
    .use((typed) => {
      const sound = eachOf(typed, source, flags.seed).pipe(
        Stream.tap((each) => Effect.sync(() => void (Result.isFailure(each) && setAside(each.failure)))),
        Stream.filter(Result.isSuccess),
        Stream.map(({ success }) => success)
      )
      return Effect.mapError(typed.audit(sound), refuse)
    })
    .pipe(withRoles(flags, registry))
  const instances = audit.instances + unreadCount
  if (instances === 0)
    return yield* new Refused({
      message: "there is no instance to validate: --instances, --set, --instances-file or --published selects none"
    })
  const found: Audit = { ...audit, instances, findings: [...unread, ...audit.findings].slice(0, maxListed) }
  const { figures, findings, sheet, valid } = found
  yield* Console.log(flags.json ? JSON.stringify({ instances, valid, ...figures, findings, sheet }) : audited(found))
  if (valid === instances) return
  return yield* new FindingsMade({ message: `${instances - valid} of ${instances} instances have findings` })
})
