import { Json, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { breakableRules, idleSlotRules } from "../../src/audit/Breakable.ts"
import { decoyLevels } from "../../src/audit/decoyLevels.ts"
import { impossible } from "../../src/Difficulty.ts"
import { findDomain, domains } from "../../src/domains/Domains.ts"
import { auditSolutions } from "../../src/audit/auditSolutions.ts"
import { generate, generatorVersion } from "../../src/generate/generate.ts"
import { countBranches } from "../../src/generate/Layout.ts"
import { Instance } from "../../src/Instance.ts"
import { countSolutions } from "../../src/rules/countSolutions.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { example } from "../examples.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const AnyDomain = Schema.Literals(domains.map(({ id }) => id))
const encode = Schema.encodeSync(Schema.toCodecJson(Instance))
const sound = Schema.is(Instance)
const runs = { arbitrary: { runs: isThorough ? 40 : 15 } }

describe("generate", () => {
  it.prop(
    "depends only on seed and difficulty",
    [Schema.Int, AnyDomain],
    ([name, domain]) => {
      const other = example(name, { domain, decoys: 9 })
      const instance = example(name, { domain })
      assert.deepStrictEqual(encode(instance), encode(example(name, { domain })))
      assert.notDeepEqual(instance.truth, other.truth)
      assert.notDeepEqual(instance.truth, example(`${name} again`, { domain }).truth)
    },
    runs
  )

  it("chooses among all domains by the seed", () => {
    const { domain: _, ...anywhere } = { hidden: 1, decoys: 0, rows: 2, cols: 2, candidates: 3, domain: "" }
    const chosen = Array.from(
      { length: 40 },
      (_, name) => Effect.runSync(generate(Randomness.seed(name), anywhere)).domain
    )
    assert.strictEqual(new Set(chosen).size, domains.length)
  })

  it.prop(
    "gives a valid instance at any possible difficulty",
    {
      rows: between(1, 5),
      cols: between(1, 5),
      share: between(1, 25),
      decoys: between(0, 30),
      candidates: between(2, 27),
      domain: AnyDomain
    },
    ({ share, ...rest }) => {
      const hidden = 1 + (share % (rest.rows * rest.cols))
      const difficulty = { ...rest, hidden }
      assert.isUndefined(impossible(difficulty))
      const instance = example(Json.canonical(difficulty), difficulty)
      const tableau = buildTableau(instance)
      assert.isTrue(sound(instance))
      assert.isEmpty(auditSolutions(instance, tableau, countSolutions(tableau, 2)))
      assert.strictEqual(idleSlotRules(findDomain(rest.domain), instance), 0)
      assert.strictEqual(instance.candidatesPerSlot, Math.max(rest.candidates, rest.decoys + 2))
      assert.strictEqual(
        instance.slots.filter(({ decoys }) => decoys.length > 0).length,
        countBranches(hidden, rest.decoys)
      )
    },
    { arbitrary: { runs: isThorough ? 150 : 50 } }
  )

  it.prop(
    "keeps every decoy hidden while later slots are empty",
    [Schema.Int, AnyDomain, between(2, 20)],
    ([name, domain, hidden]) => {
      const instance = example(name, { domain, hidden, decoys: 19, candidates: 25 })
      const levels = decoyLevels(findDomain(domain), buildTableau(instance))
      assert.isNotEmpty(levels)
      for (const level of levels) assert.strictEqual(level, 1)
    },
    runs
  )

  it.prop(
    "draws every value from its field's range and every name from its kind's words",
    [Schema.Int, AnyDomain],
    ([name, id]) => {
      const domain = findDomain(id)
      for (const item of Object.values(example(name, { domain: id, decoys: 20 }).items)) {
        for (const field of domain.fields) {
          const value = item[field.name]!
          if (field.kind === "number") assert.isTrue(Number(value) >= field.range[0] && Number(value) <= field.range[1])
          else assert.include(field.values, value)
        }
        const kind = domain.names.by === undefined ? "" : String(item[domain.names.by])
        assert.isTrue(domain.names.words[kind]?.some((word) => String(item["name"]).startsWith(`${word} `)))
      }
    },
    runs
  )

  it.prop(
    "gives slot rules bounds that exclude part of the field's range",
    [Schema.Int, AnyDomain],
    ([name, id]) => {
      const domain = findDomain(id)
      for (const { bound, rule } of example(name, { domain: id }).slots.flatMap((slot) => slot.rules)) {
        const known = domain.slotRules.find((slotRule) => slotRule.name === rule)!
        const field = domain.fields.find((field) => field.name === known.attribute)
        assert.ok(field?.kind === "number")
        assert.isTrue(known.operator === "<=" ? bound < field.range[1] : bound > field.range[0])
      }
    },
    runs
  )

  it.prop(
    "states only global rules that its candidates can break",
    [Schema.Int, AnyDomain, between(2, 20)],
    ([name, id, hidden]) => {
      const domain = findDomain(id)
      const breakable = breakableRules(
        domain,
        buildTableau(example(name, { domain: id, hidden, candidates: 25 })),
        "all"
      )
      assert.deepStrictEqual(breakable, new Set(domain.globalRules.map((rule) => rule.name)))
    },
    runs
  )

  it("says why a difficulty is impossible before it generates anything", () => {
    const failed = Effect.runSync(
      Effect.result(generate("seed", { hidden: 9, decoys: 0, rows: 2, cols: 2, candidates: 25 }))
    )
    assert.include(Result.isFailure(failed) ? failed.failure.message : "", "hidden=9 is more than the 4 cells")
  })

  it(`gives the instances of the golden file for generator version ${generatorVersion}`, async (ctx) => {
    const tiny = { rows: 2, cols: 3, hidden: 2, decoys: 3, candidates: 6 }
    const lines = domains.map(({ id }) => Json.canonical(encode(example("golden", { ...tiny, domain: id }))))
    assert.isTrue(lines.every((line) => line.startsWith("{")))
    await ctx.expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../golden/instances.v${generatorVersion}.jsonl`)
  })
})
