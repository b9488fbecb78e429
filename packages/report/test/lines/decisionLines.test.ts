import type { Plans } from "@escapement/core"
import type { Sequential } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { decisionJson, decisionLines } from "../../src/lines/decisionLines.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"

const hypothesis = { a: 0, b: 1, metric: "reward", scale: "difference", detect: 0.1 } as const
const rule: Plans.StoppingRule = {
  method: "betting@1",
  hypotheses: [hypothesis, { ...hypothesis, b: 2 }],
  error: 0.05,
  block: 10,
  most: 70,
  futility: 0
}
const subject = {
  labels: ["react", "direct", "loop"],
  metrics: [{ id: "reward", better: "higher" } as const],
  rule,
  trials: 210
}

/** Returns the decision of a run that ended for this reason, with these verdicts about its comparisons. */
const decided = (
  reason: Sequential.EndReason,
  verdicts: ReadonlyArray<Sequential.SequentialVerdict>,
  more: Partial<Sequential.Decision> = {},
  conclusion: Partial<Sequential.Conclusion> = {}
): Sequential.Decision => {
  const conclusions = verdicts.map((verdict, i) => ({
    hypothesis: { ...hypothesis, b: i + 1 },
    verdict,
    looks: 7,
    n: 70,
    estimate: -0.2,
    low: -0.3,
    high: 0.1,
    p: 0.01,
    chance: 1,
    error: 0.025,
    fixedSize: 60,
    absences: [],
    ...conclusion
  }))
  return { looks: 7, instances: 700, conclusions, end: Option.some(reason), ...more }
}
const lines = (...made: Parameters<typeof decided>) =>
  decisionLines(decided(...made), subject, { style: plainStyle, width: 2000 })
const head = (reason: Sequential.EndReason, ...verdicts: ReadonlyArray<Sequential.SequentialVerdict>) =>
  lines(reason, verdicts)[0]

describe("the first line on a run with a stopping rule", () => {
  it("counts the decided comparisons if not all are decided", () => {
    assert.strictEqual(head("decided", "lower", "higher"), "Decided, after 7 looks.")
    assert.strictEqual(
      head("maximum", "lower", "undecided"),
      "1 of 2 comparisons decided after 7 looks; all instances that the rule allows are played."
    )
    assert.strictEqual(
      head("cost", "undecided", "undecided"),
      "Undecided after 7 looks: the cost that the rule allows is spent."
    )
  })
})

describe("a rule that counts each group once", () => {
  it("speaks of groups where it counts them", () => {
    const said = lines("decided", ["lower"], { cluster: "document" }).join("\n")
    assert.include(said, "(paired over 70 groups)")
    assert.include(said, "would play about 60 groups.")
    assert.include(said, "Each document counted once")
    assert.include(said, "It took 700 instances")
    assert.include(said, "conclusions are about the mean over documents")
    // large groups come first
    const condition = "if the number of instances of a document has nothing to do with how agents differ on it"
    assert.include(said, `anything false is said with a chance of at most 5 %, ${condition}.`)
    assert.strictEqual(
      decisionJson(decided("decided", ["lower"], { cluster: "document" }), subject).condition,
      condition
    )
    assert.notMatch(lines("decided", ["lower"]).join("\n"), /group|document/)
  })
})

describe("trials of which the metric says nothing", () => {
  it("are counted beside what is concluded without them", () => {
    const absences = [{ cell: 1, trials: 70, absent: 13 }]
    assert.include(
      lines("decided", ["lower"], {}, { absences }).join("\n"),
      "(paired over 70 instances; left out: 13 of 70 trials of direct without a value, so it holds only if having a value has nothing to do with how well a trial goes)"
    )
  })
})
