import { type Adversaries, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Leaks } from "@escapement/metrics"
import { isThorough } from "../../../../tools/test/isThorough.ts"

type Draw = (rng: Randomness.Rng, index: number) => Adversaries.Choice

const instances = (count: number, draw: Draw) =>
  Array.from({ length: count }, (_, index) => {
    const rng = Randomness.rng("leaks", index)
    return [0, 1, 2].map(() => draw(rng, index))
  })

const places = [0, 1, 2, 3, 4, 5]

/** Nothing tells the right one. */
const fair: Draw = (rng) => ({
  kind: "slot",
  right: rng.int(0, 5),
  candidates: places.map(() => ({ price: rng.int(1, 100), colour: rng.pick(["red", "green", "blue"]) }))
})

/** The right one stands alone while the others cluster, at no price in particular: neither high nor low. */
const oddOneOut: Draw = (rng) => {
  const [right, centre] = [rng.int(0, 5), rng.int(100, 900)]
  const far = centre + rng.pick([-80, 80])
  return {
    kind: "slot",
    right,
    candidates: places.map((place) => ({ price: place === right ? far : centre + rng.int(-9, 9), size: rng.int(1, 9) }))
  }
}

/** Right is red where dear, blue where cheap: neither field says it alone. */
const pair: Draw = (rng) => {
  const right = rng.int(0, 5)
  const isDear = rng.int(0, 1) === 1
  const prices = places.map(() => rng.int(1, 100))
  return {
    kind: "slot",
    right,
    candidates: places.map((place) => {
      const isHigh = place === right ? isDear : prices[place]! > 50
      const size = place === right ? (isDear ? 90 : 10) : isHigh ? rng.int(1, 40) : rng.int(60, 100)
      return { price: isHigh ? rng.int(60, 100) : rng.int(1, 40), size }
    })
  }
}

const by = (leaks: ReadonlyArray<Leaks.Leak>, ...fields: ReadonlyArray<string>) =>
  leaks.find((leak) => leak.fields.join() === fields.join())!

describe("eachLeak", () => {
  it("looks for a leak only when it is asked for the next one", () => {
    const few = isThorough ? 20 : 8
    let reads = 0
    const counted = instances(few, fair).map((choices) =>
      choices.map((choice) => ({
        ...choice,
        candidates: choice.candidates.map((candidate) => ({
          ...candidate,
          get price() {
            reads++
            return candidate["price"] ?? 0
          }
        }))
      }))
    )
    const leaks = Leaks.eachLeak(counted, "1")
    const first = leaks.next()
    const before = reads
    assert.deepStrictEqual(
      [...(first.done === true ? [] : [first.value]), ...leaks],
      Leaks.findLeaks(instances(few, fair), "1")
    )
    assert.isAbove(reads, before)
  })
})

describe("findLeaks", () => {
  it("finds no leak in choices without one, by any field, pair or all fields", () => {
    const leaks = Leaks.findLeaks(instances(60, fair), "1")
    assert.deepStrictEqual(
      leaks.map(({ fields }) => fields.join()),
      ["position", "price", "colour", "position,price", "position,colour", "price,colour", "position,price,colour"]
    )
    for (const { choices, chance, interval, times } of leaks) {
      assert.deepStrictEqual([choices, chance.toFixed(6)], [180, "30.000000"])
      assert.isTrue(interval.low <= 1 && interval.high >= 1, `${times}`)
    }
  })

  it("finds the candidate that differs from the others", () => {
    const leaks = Leaks.findLeaks(instances(60, oddOneOut), "1")
    assert.isAbove(by(leaks, "price").interval.low, 3)
    assert.isAbove(by(leaks, "price").whole.right, 10 * by(leaks, "price").whole.chance)
    assert.isBelow(by(leaks, "size").interval.low, 1.2)
  })

  it("finds a leak that only a pair of fields shows", () => {
    const leaks = Leaks.findLeaks(instances(75, pair), "1")
    assert.isAbove(by(leaks, "price", "size").interval.low, by(leaks, "price").interval.high)
  })

  it("finds a leak by position in the list, and by a name that is right more often", () => {
    const placed = Leaks.findLeaks(
      instances(40, (rng, i) => ({ ...fair(rng, i), right: 5 })),
      "1"
    )
    assert.strictEqual(by(placed, "position").times, 6)
    const named = Leaks.findLeaks(
      instances(60, (rng) => {
        const right = rng.int(0, 5)
        return {
          kind: "slot",
          right,
          candidates: places.map((k) => ({ name: k === right ? "iris" : `n${rng.int(1, 40)}` }))
        }
      }),
      "1"
    )
    assert.isAbove(by(named, "name").interval.low, 4)
  })

  it("learns each kind separately, and nothing from lists of one candidate", () => {
    const two = instances(20, fair).map((choices) => [
      ...choices,
      { kind: "only", right: 0, candidates: [{ price: 1 }] }
    ])
    assert.deepStrictEqual([...new Set(Leaks.findLeaks(two, "1").map(({ kind }) => kind))], ["slot"])
  })

  it("trains the same chooser from the same choices, as plain data", () => {
    const chooser = Leaks.trainChooser(instances(20, oddOneOut), "7")
    assert.deepStrictEqual(chooser, Leaks.trainChooser(instances(20, oddOneOut), "7"))
    const [choice] = instances(1, oddOneOut)[0]!
    const kept: Leaks.Chooser = JSON.parse(JSON.stringify(chooser))
    assert.deepStrictEqual(
      Leaks.scoreCandidates(kept, choice!.candidates),
      Leaks.scoreCandidates(chooser, choice!.candidates)
    )
  })
})
