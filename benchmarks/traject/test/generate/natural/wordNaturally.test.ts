import { Randomness } from "@escapement/core"
import { type Instance, traject } from "@escapement/traject"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { DomainId } from "../../../src/Difficulty.ts"
import { domains } from "../../../src/generate/Domains.ts"
import { inferenceFindings } from "../../../src/generate/inferenceFindings.ts"
import { drawValue } from "../../../src/generate/Kind.ts"
import { library } from "../../../src/generate/Library.ts"
import { naturalClauses } from "../../../src/generate/natural/clauses.ts"
import { contexts } from "../../../src/generate/natural/contexts.ts"
import { readNaturalRequest } from "../../../src/generate/natural/readNaturalRequest.ts"
import { naturalQuestions } from "../../../src/generate/natural/questions.ts"
import { naturalResults, sayResult } from "../../../src/generate/natural/results.ts"
import { listOutputs } from "../../../src/generate/connections.ts"
import { readNaturally, sayNaturally } from "../../../src/generate/natural/values.ts"
import { someOf } from "../../../../../tools/test/isThorough.ts"

const instances = (["natural", "natural-2"] as const).flatMap((wording) =>
  someOf(DomainId.literals, 4).flatMap((domain, nth) =>
    (["parallel", "sequential", "mixed"] as const).flatMap((structure) =>
      [3, 6, 10].map((calls) =>
        Effect.runSync(
          traject.generate(Randomness.seed("natural", nth, structure, calls), {
            structure,
            calls,
            wording,
            pool: 100,
            lookAlikes: calls,
            domain
          })
        )
      )
    )
  )
)

/** The calls of gold and of a reading, as far as a request can say them. */
const goldOf = ({ gold }: Instance) =>
  gold.map(({ arguments: args, tool }) => ({
    tool,
    args: args.map(({ from, name, value }) =>
      from._tag === "Reply" ? [name, from.call, sayResult(from.rule ?? "")] : [name, value]
    )
  }))
const readIn = ({ backing }: Instance, query: string) =>
  readNaturalRequest(query, new Set(backing._tag === "Computed" ? backing.tools : [])).map(({ args, entry }) => ({
    tool: entry.tool.name,
    args: args.map((each) =>
      each._tag === "Output" ? [each.parameter, each.step, sayResult(each.output.simple)] : [each.parameter, each.value]
    )
  }))

describe("requests in natural words", () => {
  it("are read back as their plan by a reader of clauses and values only", () => {
    for (const instance of instances) {
      assert.deepStrictEqual(readIn(instance, instance.query), goldOf(instance), instance.query)
      assert.deepStrictEqual(inferenceFindings(instance), [], instance.query)
    }
  })

  it("are read differently if a value or a verb is replaced", () => {
    const [instance] = instances
    assert.isDefined(instance)
    const shown = instance.gold.flatMap(({ arguments: args }) =>
      args.flatMap(({ from }) => (from._tag === "Query" ? [from.shown] : []))
    )
    assert.isNotEmpty(shown)
    const other = instance.query.replaceAll(shown[0] ?? "", "somewhere else")
    assert.notDeepEqual(readIn(instance, other), goldOf(instance))
  })

  it("have at least 20 sentences for a template", () => {
    const said = new Set(
      Array.from({ length: 400 }, (_, i) =>
        Effect.runSync(
          traject.generate(Randomness.seed("many words", i), {
            structure: "parallel",
            calls: 3,
            wording: "natural",
            pool: 20,
            lookAlikes: 0,
            domain: "Weather"
          })
        )
      )
        .flatMap(({ query }) => query.split(/(?<=[.?!]) /).filter((sentence) => /temperature records/.test(sentence)))
        .map((sentence) => sentence.replaceAll(/WS-\d+|in Celsius|in Fahrenheit|monthly|all-time/g, "_"))
    )
    assert.isAtLeast(said.size, 20)
  })
})

describe("the natural clauses", () => {
  it("are several for each template, and contain everything that tells its tools apart", () => {
    for (const { id, templates } of domains) {
      assert.deepStrictEqual(
        Object.keys(naturalClauses[id]).toSorted(),
        templates.map((template) => template.id).toSorted()
      )
      for (const { id: template, scopes, slots, units } of templates) {
        const clauses = naturalClauses[id][template] ?? []
        const questions = naturalQuestions[id][template] ?? []
        assert.isAtLeast(new Set(clauses).size, 3, template)
        assert.isAtLeast(new Set(questions).size, 2, template)
        for (const clause of [...clauses, ...questions]) {
          assert.strictEqual(clause.includes("{scope}"), scopes !== undefined, clause)
          assert.strictEqual(clause.includes("{unit}"), units !== undefined, clause)
          for (const { name, optional } of slots) if (optional === undefined) assert.include(clause, `{${name}}`)
        }
      }
    }
  })

  it("name results of one kind differently, and name no missing result", () => {
    const outputs = domains.flatMap(({ id, templates }) =>
      templates.flatMap((template) => listOutputs(template).map(({ kind, simple }) => ({ id, kind: kind.id, simple })))
    )
    const names = new Set(outputs.map(({ id, kind, simple }) => `${id} ${kind} ${sayResult(simple)}`))
    assert.strictEqual(names.size, new Set(outputs.map(({ id, kind, simple }) => `${id} ${kind} ${simple}`)).size)
    for (const simple of Object.keys(naturalResults)) {
      assert.isTrue(
        outputs.some((output) => output.simple === simple),
        simple
      )
    }
  })

  it("have a context for each task", () => {
    for (const { tasks } of domains) for (const { name } of tasks) assert.isNotEmpty(contexts[name] ?? [], name)
  })
})

describe("values in natural words", () => {
  it("are read back, dates in both forms", () => {
    const kinds = new Map(library.flatMap(({ inputs }) => inputs.map(({ kind }) => [kind.id, kind] as const)))
    const rng = Randomness.rng("natural values")
    for (const kind of kinds.values()) {
      for (let i = 0; i < 20; i++) {
        const value = drawValue(kind, rng, 20_500)
        for (const isDateSpelt of [true, false]) {
          assert.strictEqual(readNaturally(kind, sayNaturally(kind, value, isDateSpelt)), value)
        }
      }
      assert.isUndefined(readNaturally(kind, "something else"))
    }
  })
})
