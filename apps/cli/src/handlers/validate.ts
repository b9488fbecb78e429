import { TextRules } from "@escapement/core"
import { Choices, Events, Generation, Steps, Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, Option } from "effect"
import { standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { FindingsMade } from "../Failure.ts"
import { setupOf } from "../Registry.ts"
import type { validateFlags } from "../commands/validate.ts"

/**
 * Checks instances one by one, lets adversaries play them, and prints the findings with a data sheet. Lines of
 * a file that are not instances count as findings.
 */
export const validate = Effect.fnUntraced(function* (flags: Given<typeof validateFlags>) {
  const registry = yield* Choices.registryFor(flags, setupOf(flags))
  const { benchmark, firstTier } = yield* Choices.chooseBenchmark(flags, registry)
  const source = yield* Choices.parseSource(flags, firstTier)
  const making = yield* Choices.parseMaking({ ...flags, narrator: Option.none() }, setupOf(flags))
  const within = Steps.withRoles({ seed: flags.seed, ...(yield* Choices.parseRoles(flags)) }, registry)
  const options = yield* Effect.fromResult(Choices.parseWorldOptions(flags))
  const show = (found: Lines.Validation) => {
    const { claim, excuse, figures, findings, gates, instances, isPartial, leaks, sheet, valid } = found
    return Console.log(
      flags.json
        ? JSON.stringify({ isPartial, instances, valid, ...figures, claim, excuse, gates, leaks, findings, sheet })
        : Lines.auditLines(found, standardOutput().width).join("\n")
    )
  }
  let partial: Lines.Validation | undefined
  const onPartial = (found: Lines.Validation) => Effect.sync(() => void (partial = found))
  const found = yield* within(
    Events.showAudit((onProgress) =>
      Generation.audit(benchmark, source, flags.seed, { ...making, options, onPartial, onProgress })
    )
  ).pipe(Effect.onInterrupt(() => (partial === undefined ? Effect.void : show(partial))))
  const { claim, findings, instances, valid } = found
  if (instances === 0)
    return yield* new Refused({
      message: "there is no instance to validate: --instances, --set, --instances-file or --published selects none"
    })
  yield* show(found)
  const fewer = Generation.fewerText(benchmark.id, source, instances)
  if (fewer !== undefined) yield* Console.error(fewer)
  if (findings.length === 0) return
  const ofSet =
    claim === undefined
      ? "the set as a whole has findings"
      : `${claim} has a name that claims difficulty, but does not meet its gate`
  const message =
    valid === instances ? ofSet : `${instances - valid} of ${TextRules.counted(instances, "instance")} have findings`
  return yield* new FindingsMade({ message })
})
