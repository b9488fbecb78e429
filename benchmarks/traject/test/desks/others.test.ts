import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { budget, mostGoldCalls } from "../../src/budget.ts"
import type { Database } from "../../src/databases/Database.ts"
import { openDatabases } from "../../src/databases/Databases.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { type DrawnCase, drawCaseOf } from "../../src/desks/generateCase.ts"
import { plannedArguments } from "../../src/plan/Arguments.ts"
import { tiers } from "../../src/tiers.ts"
import { endOf, goldOf, play } from "../databases/instances.ts"
import { answerOf, isWrite, otherWay } from "../databases/otherWay.ts"

/** Some trays of a tier. */
const drawFrom = (tier: "frontier" | "frontier-2", many: number) => {
  const found: Array<DrawnCase> = []
  for (let nth = 0; nth < 40 && found.length < many; nth++) {
    const made = drawCaseOf(`others ${nth}`, tiers[tier][0]!)
    if (made !== undefined) found.push(made)
  }
  return found
}

const [drawn, second] = [drawFrom("frontier", 2), drawFrom("frontier-2", 1)]

/** The same tray, on services that do not fail. */
const calmed = ({ instance }: (typeof drawn)[number]) => {
  const { backing } = instance
  if (backing._tag !== "Database") throw new Error("no databases")
  return { acts: backing.acts ?? [], calm: { ...instance, backing: { ...backing, faults: {} } } }
}

const callsOf = ({ instance }: (typeof drawn)[number]) =>
  instance.gold.map((call) => ({ tool: call.tool, args: plannedArguments(call) }))

/** The last change of a plan. */
const lastChange = (calls: ReturnType<typeof callsOf>) => {
  const last = calls.findLast(isWrite)
  if (last === undefined) throw new Error("nothing is changed")
  return last
}

describe("a tray on which others act", () => {
  it("is solved by gold and in another order, but not by the answer alone, reads alone, or the unchanged plan", () => {
    assert.deepStrictEqual([drawn.length, second.length], [2, 1])
    for (const [nth, each] of [...drawn, ...second].entries()) {
      const { instance } = each
      const { calm } = calmed(each)
      const [calls, answer] = [callsOf(each), answerOf(instance)]
      assert.deepStrictEqual(databaseFindings(instance), [])
      assert.isAtMost(instance.gold.length, mostGoldCalls(3))
      assert.strictEqual(budget(instance).calls, 7 * mostGoldCalls(3) + 6)
      assert.strictEqual(endOf(instance, goldOf(instance)), "solved")
      assert.strictEqual(endOf(calm, otherWay(calm, Randomness.rng("others", nth))), "solved")
      assert.strictEqual(endOf(calm, [answer]), "wrong-answer")
      assert.strictEqual(endOf(calm, [...calls.filter((call) => !isWrite(call)), answer]), "wrong-answer")
      // services fail, and nobody waits or looks
      assert.notStrictEqual(endOf(instance, [...calls, answer]), "solved")
    }
  })

  it("lets each of the others act exactly once, even if each call is made twice", () => {
    for (const each of drawn) {
      const { acts, calm } = calmed(each)
      const calls = callsOf(each).flatMap((call) => [call, call])
      const log = play(calm, calls).at(-1)?.state.database?.log ?? []
      assert.strictEqual(acts.length, 3)
      for (const [by, { changes }] of acts.entries())
        assert.strictEqual(log.filter((entry) => entry.by === by).length, changes.length)
    }
  })

  it("mentions a replaced letter once, and refuses changes based on an older version", () => {
    for (const each of drawn) {
      const { calm } = calmed(each)
      const calls = callsOf(each)
      const replies = play(calm, calls).map(({ observation }) => JSON.stringify(observation))
      assert.strictEqual(replies.filter((reply) => reply.includes("a letter in a tray has been replaced")).length, 1)
      assert.strictEqual(replies.filter((reply) => reply.includes("out of date")).length, 2)
      // whoever settles by a version that is no longer so is refused, too
      const last = lastChange(calls)
      const again = play(calm, [...calls, { ...last, args: { ...last.args, version: "v000000" } }]).at(-1)
      assert.include(JSON.stringify(again?.observation), "out of date")
    }
  })

  it("belongs to nobody who is told by having led the desk, and has papers of its own edition, in `frontier-2`", () => {
    for (const { desk, instance } of second) {
      assert.notMatch(instance.query, /head of the desk|led the desk/)
      const { backing } = instance
      if (backing._tag !== "Database") throw new Error("no databases")
      const databases = openDatabases(backing.seed, dayOfIso(backing.today) ?? 0, backing.rules, [], backing.edition)
      const rowsOf = (tables: Database = {}) => Object.values(tables).map((rows) => [...rows.values()])
      assert.deepStrictEqual(rowsOf(databases.ofTable("bulk_papers")?.database), rowsOf(desk.database))
    }
  })
})
