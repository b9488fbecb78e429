import { type Evidence, TextRules } from "@escapement/core"
import { Stores, Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"
import { standardError, standardOutput, typedAt } from "@escapement/evaluate/terminal"

const isWhole = ({ faults, runs }: Stores.Examination): boolean =>
  faults.length === 0 && runs.every(({ verification }) => verification.damage.length === 0)

const examinationLines = ({ faults, runs }: Stores.Examination): ReadonlyArray<string> => [
  ...faults,
  ...runs.flatMap(({ run, verification }) => Lines.verificationLines(run, verification))
]

const repairLines = ({ done, incomplete }: Stores.Repair, store: string): ReadonlyArray<string> => [
  ...(done.length === 0 ? ["there is nothing to repair"] : done),
  ...incomplete.map((run) => `complete it with: ${typedAt(store)("eval", "--resume", run)}`)
]

const count = (verifications: ReadonlyArray<Evidence.Verification>): number =>
  verifications.reduce((sum, { damage }) => sum + damage.length, 0)

/** Checks a store, and repairs it if asked to. Fails if something is wrong with it. */
export const checkStore = Effect.fnUntraced(function* (flags: {
  readonly store: string
  readonly repair: boolean
  readonly json: boolean
}) {
  const output = flags.json ? standardError() : standardOutput()
  const repaired = flags.repair ? yield* Stores.repairStore(flags.store) : undefined
  if (repaired !== undefined)
    yield* output.lines([...examinationLines(repaired.before), ...repairLines(repaired, flags.store)])
  const found = yield* Stores.examineStore(flags.store)
  if (repaired === undefined) yield* output.lines(examinationLines(found))
  if (flags.json) yield* Console.log(JSON.stringify({ ...found, repair: repaired?.done ?? [] }))
  const unproven = found.runs.filter(({ verification }) => verification.proof === "none").length
  const but = unproven === 0 ? "" : `, and nothing is proven of ${unproven} of them`
  if (isWhole(found))
    return yield* output.lines([`${flags.store} is undamaged: ${TextRules.counted(found.runs.length, "run")}${but}`])
  const faults = found.faults.length + count(found.runs.map(({ verification }) => verification))
  const advice = flags.repair
    ? "complete the runs named above"
    : `repair it with: ${typedAt(flags.store)("store", "check", "--repair")}`
  return yield* new Refused({ message: `${flags.store} has ${TextRules.counted(faults, "fault")}: ${advice}` })
})
