import { assert, describe, it } from "@effect/vitest"
import { domains } from "../../src/generate/Domains.ts"
import { Randomness } from "@escapement/core"
import { Result } from "effect"
import { drawValue } from "../../src/generate/Kind.ts"
import { type LibraryTool, library, listLookAlikes, listVariants } from "../../src/generate/Library.ts"
import { compute } from "../../src/generate/compute.ts"

const argumentsOf = (entry: LibraryTool) =>
  Object.fromEntries(
    entry.inputs.map(({ kind, parameter }) => [
      parameter,
      drawValue(kind, Randomness.rng("args", entry.template.id, kind.id), 20_524)
    ])
  )

describe("library", () => {
  it("has ten domains of at least six templates each, with five task types", () => {
    assert.strictEqual(domains.length, 10)
    for (const { id, tasks, templates } of domains) {
      assert.isAtLeast(templates.length, 6, id)
      assert.strictEqual(tasks.length, 5, id)
      const ids = new Set(templates.map((template) => template.id))
      for (const task of tasks) for (const template of task.templates) assert.isTrue(ids.has(template), template)
    }
    assert.isAtLeast(new Set(library.map(({ template }) => template)).size, 60)
  })

  it("gives every tool a distinct name that native interfaces accept", () => {
    assert.strictEqual(new Set(library.map(({ tool }) => tool.name)).size, library.length)
    for (const { tool } of library) assert.match(tool.name, /^[a-zA-Z0-9_-]{1,64}$/)
  })

  it("fills every placeholder in descriptions, and uses each one in wordings", () => {
    for (const { template, tool } of library) {
      assert.notMatch(tool.description, /[{}]|undefined/)
      const names = template.slots.flatMap(({ name, optional }) => (optional === undefined ? [name] : []))
      const ways = [
        ...(template.scopes === undefined ? [] : ["scope"]),
        ...(template.units === undefined ? [] : ["unit"])
      ]
      for (const text of [template.simple, template.hard]) {
        const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        assert.sameMembers(used, [...names, ...ways], text)
      }
    }
  })

  it("distinguishes the tools of a template by their descriptions", () => {
    for (const { template } of library) {
      const texts = listVariants(template).map(
        ({ tool }) => `${tool.description} ${tool.parameters.map(({ name }) => name)}`
      )
      assert.strictEqual(new Set(texts).size, texts.length, template.id)
    }
  })

  it("has a distinct phrase for everything to which a domain's results can refer", () => {
    for (const { id, templates } of domains) {
      for (const wording of ["simple", "hard"] as const) {
        const phrases = templates.flatMap(({ yields }) =>
          yields.flatMap((field) =>
            field._tag === "Link"
              ? [field[wording]]
              : field._tag === "Items"
                ? field.picks.map((pick) => pick[wording])
                : []
          )
        )
        assert.strictEqual(new Set(phrases).size, phrases.length, `${id} ${wording}`)
      }
    }
  })
})

describe("look-alikes", () => {
  it("exist for every tool", () => {
    for (const entry of library) assert.isAtLeast(listLookAlikes(entry).length, 1, entry.tool.name)
  })

  it("are mutual, of the same template, and differ in one way only", () => {
    for (const entry of library) {
      for (const other of listLookAlikes(entry)) {
        assert.isTrue(listLookAlikes(other).includes(entry))
        assert.strictEqual(other.template, entry.template)
        const ways = [other.scope !== entry.scope, other.unit !== entry.unit, other.form !== entry.form]
        assert.strictEqual(ways.filter(Boolean).length, 1)
      }
    }
  })

  it("take other arguments, or answer equal ones differently", () => {
    for (const entry of library) {
      for (const other of listLookAlikes(entry)) {
        if (other.form !== entry.form) {
          assert.notDeepEqual(
            other.inputs.map(({ parameter }) => parameter),
            entry.inputs.map(({ parameter }) => parameter)
          )
          continue
        }
        const args = argumentsOf(entry)
        const answers = [entry, other].map((tool) => JSON.stringify(Result.getOrThrow(compute(tool, args))))
        assert.notStrictEqual(answers[0], answers[1], `${entry.tool.name} and ${other.tool.name}`)
      }
    }
  })
})
