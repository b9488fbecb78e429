import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { auditEach } from "../../src/kit/auditEach.ts"

const audit = auditEach(({ pages }: { readonly name: string; readonly pages: number }) =>
  pages === 0 ? ["it has no page", "it is no book"] : []
)

describe("auditEach", () => {
  it.effect("counts the valid instances and reports the faults of the others", () =>
    Effect.gen(function* () {
      const books = [
        { name: "a", pages: 1 },
        { name: "b", pages: 0 },
        { name: "c", pages: 2 }
      ]
      assert.deepStrictEqual(yield* audit(Stream.fromIterable(books)), {
        instances: 3,
        valid: 2,
        figures: {},
        findings: [
          { instance: "b", finding: "it has no page" },
          { instance: "b", finding: "it is no book" }
        ],
        sheet: {}
      })
    })
  )

  it.effect("lists at most a hundred findings but counts every instance", () =>
    Effect.gen(function* () {
      const { findings, instances, valid } = yield* audit(
        Stream.map(Stream.range(1, 80), (n) => ({ name: `${n}`, pages: 0 }))
      )
      assert.deepStrictEqual([findings.length, instances, valid], [100, 80, 0])
    })
  )
})
