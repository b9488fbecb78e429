import { TextRules } from "@escapement/core"
import { Stores, Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"
import { standardError, standardOutput, typedAt } from "@escapement/evaluate/terminal"

const examinationLines = ({ faults, runs }: Stores.Examination): ReadonlyArray<string> => {
  const said = runs.flatMap(({ run, verification }) => Lines.verificationLines(run, verification))
  // each run repeats what is said of the store
  return [...new Set([...faults.map(({ sentence }) => sentence), ...said])]
}

/** Checks a store, and repairs it if asked to. Fails if something is wrong with it. */
export const checkStore = Effect.fnUntraced(function* (flags: {
  readonly store: string
  readonly repair: boolean
  readonly json: boolean
}) {
  const output = flags.json ? standardError() : standardOutput()
  const type = typedAt(flags.store)
  const complete = (runs: ReadonlyArray<string>) => Stores.completions(flags.store, runs, type)
  const repaired = flags.repair ? yield* Stores.repairStore(flags.store) : undefined
  if (repaired !== undefined) {
    const { before, done, incomplete } = repaired
    const sentences = done.length === 0 ? ["there is nothing to repair"] : done
    yield* output.lines([...examinationLines(before), ...sentences, ...(yield* complete(incomplete))])
  }
  const found = yield* Stores.examineStore(flags.store)
  if (repaired === undefined) yield* output.lines([...examinationLines(found), ...(yield* complete(found.incomplete))])
  const incomplete = repaired?.incomplete ?? found.incomplete
  if (flags.json) yield* Console.log(JSON.stringify({ ...found, incomplete, repair: repaired?.done ?? [] }))
  const unproven = found.runs.filter(({ verification }) => verification.proof === "none").length
  const but = unproven === 0 ? "" : `, and nothing is proven of ${unproven} of them`
  const faults = found.runs.reduce((sum, { verification }) => sum + verification.damage.length, found.faults.length)
  if (faults === 0 && incomplete.length === 0 && repaired?.isLost !== true)
    return yield* output.lines([`${found.location} is undamaged: ${TextRules.counted(found.runs.length, "run")}${but}`])
  const rest = flags.repair
    ? "take what is lost from a backup, or evaluate again"
    : `repair it with: ${type("store", "check", "--repair")}`
  const has = faults === 0 ? "is not complete" : `has ${TextRules.counted(faults, "fault")}`
  const advice = incomplete.length > 0 ? "complete the runs named above" : rest
  return yield* new Refused({ message: `${found.location} ${has}: ${advice}` })
})
