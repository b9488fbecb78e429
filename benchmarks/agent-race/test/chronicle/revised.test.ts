import { Content, defineBaseline, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { world } from "../../src/backend/openWorld.ts"
import { budget } from "../../src/budget.ts"
import { countWords } from "../../src/chronicle/accounts/countWords.ts"
import { rollDice } from "../../src/chronicle/accounts/Dice.ts"
import { mistakenEnd } from "../../src/chronicle/accounts/mistaken.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { tieIdsOf, tiesOf } from "../../src/chronicle/Tie.ts"
import { generate } from "../../src/generate/generate.ts"
import { metrics } from "../../src/metrics/metrics.ts"
import { isShownBy } from "../../src/play/parts.ts"
import { attemptLeg } from "../attemptLeg.ts"

const said = (edition: 9 | 10, count: number) =>
  Array.from({ length: 60 }, (_, key) => countWords({ edition }, rollDice(key), count))

describe("articles of the tenth edition", () => {
  it.each([97, 98, 99])("have words for %i; those of the ninth keep their bytes", (count) => {
    assert.include(said(10, count), `a hundred less ${["three", "two", "one"][count - 97]}`)
    assert.notMatch(said(10, count).join(), /undefined/)
    assert.match(said(9, count).join(), /undefined less/)
  })

  it("deny ties to more people than those of the ninth, and each to somebody of the same time", () => {
    const repeats = ([9, 10] as const).map((edition) => {
      const place = makeChronicle(Randomness.seed("false people"), 900, edition)
      const often = new Map<number, number>()
      for (const item of place.inCountry(place.countries[0] ?? 0))
        for (const tie of tieIdsOf(item.kind)) {
          const [right, wrong] = [item.ties[tie], mistakenEnd(place, item, tie)]
          if (tiesOf[item.kind][tie] !== "person" || right === undefined || wrong === undefined) continue
          often.set(wrong.id, (often.get(wrong.id) ?? 0) + 1)
          const born = place.entity(right).facts.born ?? 0
          const near = place
            .within("person", wrong.country)
            .some(({ facts, id }) => id !== right && id !== item.id && Math.abs((facts.born ?? 0) - born) <= 14 * 365)
          if (near) assert.isAtMost(Math.abs((wrong.facts.born ?? 0) - born), 14 * 365, `${tie} of ${item.title}`)
        }
      return { most: Math.max(...often.values()), people: often.size }
    })
    const [ninth, tenth] = repeats
    assert.isAbove(tenth?.people ?? 0, ninth?.people ?? 0)
    assert.isBelow(tenth?.most ?? 0, 0.75 * (ninth?.most ?? 0))
  })
})

describe("isShownBy", () => {
  it("joins parts that touch, in any order, and nothing across a gap", () => {
    const part = (from: number, to: number) => ({ page: 0, from, to })
    assert.isTrue(isShownBy([part(50, 100), part(0, 50)], 40, 60))
    assert.isFalse(isShownBy([part(51, 100), part(0, 50)], 40, 60))
    assert.isFalse(isShownBy([], 0, 1))
  })
})

describe("legs of the tenth edition", () => {
  it.live("are won without a program, with support, and copies say where to read on", () =>
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
      const difficulty = { variant: "dag", level: "easy", pages: 900, edition: 10, wording: "grammar" } as const
      const instance = yield* generate(Randomness.seed("tenth", 4), difficulty)
      const programs = instance.stops.filter((stop) => stop._tag === "Roadblock" && stop.template === "merge")
      assert.isNotEmpty(programs)
      const made: Array<{ readonly tool: string; readonly shown: string }> = []
      const solver = defineBaseline({
        id: "scripted",
        version: "1",
        summary: "scripted",
        play: Effect.fnUntraced(function* ({ session, view }) {
          for (let next = view.gold(); Option.isSome(next); next = view.gold()) {
            const { content } = yield* session.call(next.value.call)
            made.push({ tool: next.value.call.tool, shown: Content.plain(content) })
          }
        })
      }).with({})
      const trial = yield* attemptLeg(played.open(instance), solver, instance)
      assert.strictEqual(trial.outcome._tag, "solved")
      assert.isFalse(made.some(({ tool }) => tool === "python_execute_code"))
      // an agent that runs programs has calls for it
      assert.isAtLeast(budget(instance).calls ?? 0, 1.4 * (made.length + programs.length))
      const long = made.filter(({ shown }) => shown.startsWith("[A copy") && shown.length >= 8000)
      assert.isNotEmpty(long)
      for (const { shown } of long) assert.match(shown, /read on with offset=\d+\]$/)
      const supported = metrics.find(({ id }) => id === "agent-race.answer-supported")
      assert.deepStrictEqual(supported?.measure(trial, instance), Option.some(1))
    }).pipe(Effect.scoped)
  )
})
