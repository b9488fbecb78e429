import { Lines } from "@escapement/report"
import { assert, describe, it } from "@effect/vitest"
import { diffLines } from "../../src/trials/diffLines.ts"
import type { Moment, TrialOutline } from "../../src/view/Api.ts"

const submit: Moment = { at: 0, index: 0, done: 1, step: 1, tool: "submit", args: "{}", answer: "done" }

const outlineOf = (id: string, moment: Moment): TrialOutline => ({
  run: "r",
  id,
  cell: 0,
  label: id,
  benchmark: "ace",
  name: "one",
  epoch: 1,
  adapter: "react",
  isSimulated: true,
  outcome: "solved",
  scores: [],
  usage: { tokens: "1" },
  timing: [],
  moments: [moment],
  steps: 1,
  hasPicture: false,
  others: []
})

/** The lines that begin with a sign, of the one call that both trials made. */
const linesOf = (sign: string, a: Partial<Moment>, b: Partial<Moment>): ReadonlyArray<string> =>
  diffLines(
    {
      a: outlineOf("a", { ...submit, ...a }),
      b: outlineOf("b", { ...submit, ...b }),
      rows: [{ a: 0, b: 0, same: true }]
    },
    { width: 80, style: Lines.plainStyle }
  )
    .map((line) => line.trim())
    .filter((line) => line.startsWith(sign))

const marks = (a: Partial<Moment>, b: Partial<Moment>) => linesOf("!", a, b)

describe("diffLines", () => {
  it("names the trial of a mark on a shared call if only one trial has the mark", () => {
    assert.deepStrictEqual(marks({ noReturn: true }, {}), ["! point of no return of A"])
    assert.deepStrictEqual(marks({}, { offPlan: true }), ["! first call off the plan of B"])
    assert.deepStrictEqual(marks({ noReturn: true }, { noReturn: true }), ["! point of no return"])
    assert.deepStrictEqual(marks({}, {}), [])
  })

  it("says of each trial how many calls it still needs, once if both need as many", () => {
    assert.deepStrictEqual(linesOf("→", { remaining: 2 }, { remaining: 2 }), ["→ done · 2 to go"])
    assert.deepStrictEqual(linesOf("→", { remaining: 0 }, { remaining: 3 }), ["→ done · 0 to go in A, 3 to go in B"])
    assert.deepStrictEqual(linesOf("→", { remaining: 0 }, {}), ["→ done · 0 to go in A"])
    assert.deepStrictEqual(linesOf("→", {}, {}), ["→ done"])
  })

  it("calls a call wasted only if nothing more specific is known", () => {
    assert.deepStrictEqual(marks({ wasted: true }, { wasted: true }), ["! wasted"])
    const more = { wasted: true, offPlan: true } as const
    assert.deepStrictEqual(marks(more, more), ["! first call off the plan"])
  })
})
