import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { makeEncyclopaedia } from "../../src/encyclopaedia/Encyclopaedia.ts"
import { reserved } from "../../src/encyclopaedia/Tongue.ts"
import { draft } from "../../src/generate/draft.ts"
import { type Drafted, mostSurvival } from "../../src/generate/finish.ts"
import { findFlaws, idleSteps } from "../../src/generate/findFlaws.ts"
import { generate } from "../../src/generate/generate.ts"
import { readClue, understand } from "../../src/generate/grammar/understand.ts"
import { verbalise } from "../../src/generate/grammar/verbalise.ts"
import { type Plan, Step } from "../../src/generate/Plan.ts"
import { review } from "../../src/generate/review.ts"
import { Level, Variant } from "../../src/leg/Level.ts"

const world = makeEncyclopaedia(Randomness.seed("clues"), 1200)

const firstDraft = (level: Level, variant: Variant): Drafted => {
  for (let nth = 0; ; nth++) {
    const twins = draft(world, Randomness.seed("clues"), level, nth)
    if (twins !== undefined) return twins[variant]
  }
}

const drafted = firstDraft("extreme", "dag")
const clues = verbalise(drafted.plan, Randomness.rng("clues"))

/** Steps that only legs of the second edition and later have; another grammar words them. */
const ofChronicles = /"_tag":"(Figure|Census|Hop|Tally|Inferred|Forked|Described)"/

describe("clues", () => {
  it.prop("of any step have only that step as their reading, in any wording", [Step, Schema.Int], ([step, nth]) => {
    // what no generator makes: empty sums, dates beyond four digits, traits that are none
    const plan: Plan = [step]
    if (ofChronicles.test(JSON.stringify(step))) return
    if (JSON.stringify(step).match(/"(addends|operands)":\[\]|"day":-?\d{6,}|"trait":\d{4,}|\d{10,}|scrabble/)) return
    assert.deepStrictEqual(understand(verbalise(plan, Randomness.rng("words", nth))), plan)
  })

  it("are read with other words around them, but not if two parts contradict each other", () => {
    const [first = "", second = ""] = clues
    assert.deepStrictEqual(readClue(`Well, dear runner! ${first} Good luck.`), readClue(first))
    assert.isUndefined(understand([`${first} ${second}`]))
    assert.isUndefined(understand(["Go somewhere and see something."]))
  })

  it("are refused if they name a page, print an operand or belong to another plan", () => {
    assert.deepStrictEqual(findFlaws(world, drafted, clues), [])
    const named = clues.with(0, `${clues[0]} (${world.ofKind("city")[5]?.name})`)
    assert.include(findFlaws(world, drafted, named).join(), "names")
    const finish = drafted.plan.at(-1)
    const operand = finish?._tag === "Finish" ? finish.operands.map((at) => drafted.done[at]?.value) : []
    const large = operand.flatMap((value) =>
      value?._tag === "Number" && value.number > 9 ? [Math.trunc(value.number)] : []
    )
    const printed = clues.with(clues.length - 1, `${clues.at(-1)} It is ${large[0]}.`)
    assert.include(findFlaws(world, drafted, printed).join(), "prints the operand")
    assert.include(findFlaws(world, drafted, clues.toReversed()).join(), "do not say")
  })

  it("leave no step unused", () => {
    assert.deepStrictEqual(idleSteps(drafted.plan), [])
    const finish = drafted.plan.at(-1)
    const shorter = drafted.plan.with(
      drafted.plan.length - 1,
      finish?._tag === "Finish" ? { ...finish, operands: [] } : finish!
    )
    assert.isNotEmpty(idleSteps(shorter))
  })

  it.prop("have no capitalized word that could be a name", [Step, Schema.Int], ([step, nth]) => {
    if (JSON.stringify(step).includes("scrabble") || ofChronicles.test(JSON.stringify(step))) return
    const words = verbalise([step], Randomness.rng("words", nth)).flatMap((clue) => clue.match(/\p{Lu}\p{L}+/gu) ?? [])
    assert.deepStrictEqual(
      words.filter((word) => !reserved.has(word)),
      []
    )
  })
})

describe("review", () => {
  it.effect("finds no fault in generated legs, and few changes that go unnoticed", () =>
    Effect.gen(function* () {
      let [slips, survivors] = [0, 0]
      for (const level of Level.literals) {
        for (const variant of Variant.literals) {
          for (let i = 0; i < 3; i++) {
            const leg = yield* generate(Randomness.seed("review", i), {
              variant,
              level,
              pages: 1200,
              wording: "grammar"
            })
            const found = review(leg)
            assert.deepStrictEqual(found?.flaws, [], leg.name)
            slips += found?.slips ?? 0
            survivors += found?.survivors ?? 0
          }
        }
      }
      assert.isAtMost(survivors / slips, mostSurvival)
    })
  )

  it.effect("finds a leg whose clues were changed", () =>
    Effect.gen(function* () {
      const leg = yield* generate(Randomness.seed("review"), {
        variant: "dag",
        level: "easy",
        pages: 1200,
        wording: "grammar"
      })
      assert.isNotEmpty(
        review({ ...leg, clues: leg.clues.replace("1. ", "1. Or not: ").replace(/note/, "forget") })?.flaws
      )
      assert.isNotEmpty(review({ ...leg, passcode: (leg.passcode + 1) % 10 })?.flaws)
      assert.isNotEmpty(review({ ...leg, start: { ...leg.start, title: "Nowhere" } })?.flaws)
    })
  )
})
