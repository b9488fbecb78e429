import { assert, describe, it } from "@effect/vitest"
import type { Instance } from "../../src/Instance.ts"
import type { PlannedArgument } from "../../src/plan/PlannedCall.ts"
import { inferenceFindings } from "../../src/generate/inferenceFindings.ts"
import { instanceAt } from "./instances.ts"

const parallel = instanceAt({ domain: "Travel", wording: "hard", calls: 5 }, 2)
const chain = instanceAt({ domain: "Travel", structure: "sequential", wording: "hard", calls: 5 }, 2)

/** The instance with its last call's arguments changed. */
const withLast = (instance: Instance, change: (argument: PlannedArgument) => PlannedArgument): Instance => ({
  ...instance,
  gold: instance.gold.map((call, i) =>
    i === instance.gold.length - 1 ? { ...call, arguments: call.arguments.map(change) } : call
  )
})

const finds = (instance: Instance, pattern: RegExp): boolean =>
  inferenceFindings(instance).some((finding) => pattern.test(finding))

describe("inferenceFindings", () => {
  it("finds no fault in generated instances", () => {
    assert.deepStrictEqual(inferenceFindings(parallel), [])
    assert.deepStrictEqual(inferenceFindings(chain), [])
  })

  it("finds a value that the query does not state", () => {
    const [first] = parallel.gold.flatMap((call) => call.arguments)
    const shown = first?.from._tag === "Query" ? first.from.shown : ""
    assert.isTrue(finds({ ...parallel, query: parallel.query.replaceAll(shown, "somewhere") }, /does not say/))
  })

  it("finds a phrase that means another value", () => {
    assert.isTrue(
      finds(
        withLast(parallel, (argument) => ({ ...argument, value: "elsewhere" })),
        /means .*, not elsewhere/
      )
    )
  })

  it("finds a rule that picks another value, or none", () => {
    const wrong = withLast(chain, (argument) =>
      argument.from._tag === "Reply" ? { ...argument, value: "HT-00000" } : argument
    )
    assert.isTrue(finds(wrong, /is not HT-00000 in the reply/))
    const unsaid = withLast(chain, (argument) =>
      argument.from._tag === "Reply" ? { ...argument, from: { ...argument.from, rule: "the other one" } } : argument
    )
    assert.isTrue(finds(unsaid, /does not say which value/))
  })

  it("finds a result that the query reveals", () => {
    const value = chain.gold.at(-1)?.arguments.find(({ from }) => from._tag === "Reply")?.value
    assert.isTrue(finds({ ...chain, query: `${chain.query} (${String(value)})` }, /gives away/))
  })

  it("finds a tool that cannot be told from its look-alike", () => {
    const told = parallel.gold.flatMap((call) =>
      call.arguments.flatMap(({ from }) => (from._tag === "Query" ? [from.shown] : []))
    )
    assert.isTrue(finds({ ...parallel, query: told.join(" ") }, /nothing tells/))
  })

  it("finds a repeated call, and an unknown tool", () => {
    assert.isTrue(finds({ ...parallel, gold: [...parallel.gold, ...parallel.gold.slice(0, 1)] }, /the same/))
    assert.isTrue(
      finds({ ...parallel, gold: parallel.gold.map((call) => ({ ...call, tool: "no_such_tool" })) }, /has no tool/)
    )
  })
})
