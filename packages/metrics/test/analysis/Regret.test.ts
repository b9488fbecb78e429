import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { measureRegret, wasteCauses } from "../../src/analysis/Regret.ts"
import { makeRegretTable } from "../../src/analysis/RegretTable.ts"
import { answerSupported } from "../../src/general/answerSupported.ts"
import { wastedCalls } from "../../src/general/course.ts"
import { type Move, cellOf, eventsOf, trialOf } from "../trials.ts"

const to = (remaining: number): Move => ({ remaining })
const mistake = (remaining?: number): Move => ({
  error: "wrong-value",
  ...(remaining === undefined ? {} : { remaining })
})
const regret = (start: number, moves: ReadonlyArray<Move>) => measureRegret(trialOf(eventsOf(start, moves)))

describe("measureRegret", () => {
  it("finds no waste in a shortest plan", () => {
    assert.deepStrictEqual(regret(3, [to(2), to(1), to(0)]), {
      start: 3,
      wasted: { mistake: 0, premature: 0, repeated: 0, detour: 0, ended: 0, lost: 0 },
      isLucky: false,
      failed: 0,
      recovered: 0,
      recoveryCalls: 0
    })
  })

  it("separates causes of waste, and finds where the trial left the plan", () => {
    const found = regret(4, [
      to(3),
      mistake(3),
      { error: "premature", remaining: 3 },
      to(2),
      to(4),
      to(3),
      to(2),
      to(1),
      to(0)
    ])
    assert.deepStrictEqual(found?.wasted, { mistake: 1, premature: 1, repeated: 0, detour: 3, ended: 0, lost: 0 })
    assert.deepStrictEqual(found?.offPlan, { call: 1, progress: 0.25, tool: "look", cause: "mistake" })
    assert.isUndefined(found?.noReturn)
    assert.deepStrictEqual([found?.failed, found?.recovered, found?.recoveryCalls], [2, 2, 3])
  })

  it("finds the point of no return, and attributes later calls to being lost", () => {
    const found = regret(3, [to(2), mistake(), {}, {}])
    assert.deepStrictEqual(found?.noReturn, { call: 1, progress: 1 / 3, tool: "look", cause: "mistake" })
    assert.strictEqual(found?.wasted.lost, 3)
  })

  it("does not count calls after injected faults as waste", () => {
    const found = regret(2, [to(1), { fault: true, remaining: 1 }, to(0)])
    assert.isUndefined(found?.offPlan)
    assert.deepStrictEqual([found?.failed, found?.recovered], [1, 1])
  })

  it("is empty for a trial without a plan or a lost trial", () => {
    assert.isUndefined(measureRegret(trialOf(eventsOf(undefined, []))))
    assert.isUndefined(measureRegret(trialOf(eventsOf(2, [to(1)]), { outcome: { _tag: "infra-error", reason: "" } })))
  })

  const after = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 }))
  const moves = Schema.Array(Schema.Tuple([after, Schema.Literals(["", "wrong-value", "repeated", "premature"])]))
  it.prop("adds up to the wasted calls", [after, moves], ([start, drawn]) => {
    const trial = trialOf(
      eventsOf(
        start + 1,
        drawn.map(([after, error]) => ({
          ...(after === 12 ? {} : { remaining: after }),
          ...(error === "" ? {} : { error })
        }))
      )
    )
    const found = measureRegret(trial)!
    const sum = wasteCauses.reduce((total, cause) => total + found.wasted[cause], 0)
    const wasted = Option.getOrUndefined(wastedCalls.measure(trial, undefined))
    assert.strictEqual(found.isLucky ? undefined : sum, wasted)
  })
})

describe("a regret table", () => {
  it("averages over instances and counts departures by tool, cause and progress", () => {
    const table = makeRegretTable([cellOf()], "s")
    const add = (instance: string, moves: ReadonlyArray<Move>) =>
      table.add(0, trialOf(eventsOf(2, moves), { identity: { cell: cellOf(), instance, epoch: 0, seed: "0" } }))
    add("a", [to(1), to(0)])
    add("b", [to(1), mistake(1), to(0)])
    add("c", [mistake(2), mistake(2), to(1), to(0)])
    add("d", [to(0)])
    const [row] = table.rows()
    assert.strictEqual(row?.trials, 3)
    assert.strictEqual(row?.excluded, 1)
    assert.strictEqual(row?.wasted.mistake.mean, 1)
    assert.closeTo(row?.offPlan.share.mean ?? 0, 2 / 3, 1e-12)
    assert.deepStrictEqual(row?.offPlan.byCall, [{ tool: "look", cause: "mistake", trials: 2 }])
    assert.deepStrictEqual(row?.offPlan.byProgress, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0])
    assert.strictEqual(row?.recovered, 1)
    assert.closeTo(row?.recoveryCalls ?? 0, 4 / 3, 1e-12)
  })

  it("has no row for a cell with fewer calls than the plan", () => {
    const table = makeRegretTable([cellOf()], "s")
    const identity = { cell: cellOf(), instance: "a", epoch: 0, seed: "0" }
    table.add(0, trialOf(eventsOf(4, [to(2), to(0)]), { identity }))
    assert.deepStrictEqual(table.rows(), [])
  })

  it("has no row for a cell without a plan", () => {
    assert.deepStrictEqual(makeRegretTable([cellOf()], "s").rows(), [])
  })
})

describe("answer-supported", () => {
  const supported = (start: number, moves: ReadonlyArray<Move>, outcome: "solved" | "gave-up" = "solved") =>
    Option.getOrUndefined(
      answerSupported.measure(trialOf(eventsOf(start, moves), { outcome: { _tag: outcome } }), undefined)
    )

  it("is true if only the answer was left to do", () => {
    assert.strictEqual(supported(3, [to(2), to(1), to(0)]), 1)
    assert.strictEqual(supported(1, [to(0)]), 1)
  })

  it("is false for a guess, and for an unsolved trial", () => {
    assert.strictEqual(supported(3, [to(2), to(0)]), 0)
    assert.strictEqual(supported(3, [to(2), to(1)], "gave-up"), 0)
  })
})
