import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { chanceOfDecision } from "../../src/sequential/chanceOfDecision.ts"
import { sequentialVerdict } from "../../src/sequential/Look.ts"
import { type SequenceQuestion, addBlock, startSequence } from "../../src/sequential/Sequence.ts"
import { compare } from "../../src/sequential/scale.ts"
import { exact } from "../../src/sequential/Unit.ts"

type Draw = (rng: Randomness.Rng, index: number) => number

const pair = (a: number, b: number): number => compare("difference", exact(a), exact(b)).low

/** Means of three epochs, where both agents share their luck on an instance. */
const epochs: Draw = ({ unit }) => {
  const luck = unit()
  const mean = () => [0, 1, 2].filter(() => (unit() + luck) / 2 < 0.6).length / 3
  return pair(mean(), mean())
}

/** Looks after every block, to the end: the share of runs that ever said what is false. */
const falseClaims = (draw: Draw, question: SequenceQuestion, isFalse: (verdict: string) => boolean): number => {
  const rng = Randomness.rng("peeking", draw.toString())
  let claims = 0
  for (let e = 0; e < 300; e++) {
    let sequence = startSequence(question)
    while (sequence.n < question.most) {
      const n = sequence.n
      sequence = addBlock(
        sequence,
        Array.from({ length: 10 }, (_, i) => exact(draw(rng, n + i)))
      )
      if (!isFalse(sequentialVerdict(sequence))) continue
      claims++
      break
    }
  }
  return claims / 300
}

const isDirected = (verdict: string): boolean => verdict === "higher" || verdict === "lower"
const question: SequenceQuestion = { detect: 0.1, error: 0.05, most: 300 }

describe("looking after every block", () => {
  const nulls: ReadonlyArray<readonly [string, Draw]> = [
    ["agents that differ on 4 of 10 instances", ({ unit }) => (unit() < 0.4 ? (unit() < 0.5 ? 1 : -1) : 0)],
    ["agents that differ on 1 of 20", ({ unit }) => (unit() < 0.05 ? (unit() < 0.5 ? 1 : -1) : 0)],
    ["agents that always differ", ({ unit }) => (unit() < 0.5 ? 1 : -1)],
    ["rare failures of either", ({ unit }) => pair(unit() < 0.01 ? 0 : 1, unit() < 0.01 ? 0 : 1)],
    ["three epochs with shared luck", epochs],
    ["a grid of two difficulties that cancel out", ({ unit }, i) => (unit() < 0.6 ? (i % 2 === 0 ? 1 : -1) : 0)],
    [
      "costs with runaways",
      ({ unit }) => {
        const cost = () => (unit() < 0.05 ? 50 : 1) * Math.exp(unit())
        return compare("ratio", exact(cost()), exact(cost())).low
      }
    ]
  ]
  it.each(nulls)("makes a false claim in at most 5 of 100 runs: %s", (_, draw) => {
    assert.isAtMost(falseClaims(draw, question, isDirected), 0.05)
  })

  it("calls a difference of the size of the margin equivalent in at most 5 of 100 runs", () => {
    const atMargin: Draw = ({ unit }) => {
      const u = unit()
      return u < 0.25 ? 1 : u < 0.4 ? -1 : 0
    }
    const isFalse = (verdict: string) => verdict === "equivalent" || verdict === "lower"
    assert.isAtMost(falseClaims(atMargin, { ...question, margin: 0.1 }, isFalse), 0.05)
  })

  it("calls a difference of the size of the margin, caused by rare total failures, equivalent in at most 5 of 100 runs", () => {
    const rare: Draw = ({ unit }) => (unit() < 0.1 ? -1 : 0)
    assert.isAtMost(
      falseClaims(rare, { ...question, margin: 0.1 }, (verdict) => verdict === "equivalent" || verdict === "higher"),
      0.05
    )
  })

  it("needs fewer instances than the fixed size of equal power, 107, for 20 points at 90 %", () => {
    const rng = Randomness.rng("expected")
    const asked = { detect: 0.2, error: 0.05, most: 143 }
    let [instances, found] = [0, 0]
    for (let e = 0; e < 400; e++) {
      let sequence = startSequence(asked)
      do {
        const size = Math.min(4, asked.most - sequence.n)
        sequence = addBlock(
          sequence,
          Array.from({ length: size }, () => {
            const u = rng.unit()
            return exact(u < 0.3 ? 1 : u < 0.4 ? -1 : 0)
          })
        )
      } while (
        sequence.n < asked.most &&
        sequentialVerdict(sequence) === "undecided" &&
        chanceOfDecision(sequence) >= 0.1
      )
      instances += sequence.n / 400
      if (sequentialVerdict(sequence) === "higher") found++
    }
    assert.isAtLeast(found / 400, 0.87)
    assert.isAtMost(instances, 0.7 * 107)
  })
})
