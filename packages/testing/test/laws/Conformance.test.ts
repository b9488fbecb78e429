import type { Kits } from "@escapement/testing"
import { conformance, invertLaw } from "../../src/laws/Conformance.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"

interface Subject {
  readonly size: number
}

const isSmall: Kits.Law<Subject> = ({ size }) => Effect.sync(() => assert.isBelow(size, 10))
const isEven: Kits.Law<Subject> = ({ size }) => Effect.sync(() => assert.strictEqual(size % 2, 0))
const Kit = conformance("Kit", ({ size }: Subject) => `a size of ${size}`, { "is small": isSmall, "is even": isEven })

Kit.suite({ size: 4, deviations: {} })
Kit.suite({ size: 5, deviations: { "is even": "it is odd on purpose" } })

/** Deviations that the types rule out, as they may yet come from JavaScript. */
const foreign = (deviations: Readonly<Record<string, unknown>>): Kits.Deviations<"is small" | "is even"> =>
  Object.assign({}, deviations)

describe("a deviation", () => {
  it("must name a law", () => {
    assert.throws(
      () => Kit.suite({ size: 4, deviations: foreign({ "is odd": "why not" }) }),
      'Kit knows no law "is odd"; it knows: is small; is even'
    )
    assert.throws(() => Kit.suite({ size: 4, deviations: foreign({ constructor: "why not" }) }), "knows no law")
  })

  it.each(["", "  ", undefined])("must give a reason; %j is none", (reason) => {
    assert.throws(() => Kit.suite({ size: 4, deviations: foreign({ "is even": reason }) }), 'the deviation "is even"')
  })

  it.effect("must violate its law", () =>
    Effect.gen(function* () {
      assert.isTrue(Exit.isFailure(yield* Effect.exit(invertLaw(isEven)({ size: 4 }))))
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(invertLaw(isEven)({ size: 5 }))))
    })
  )
})
