import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { generate } from "../../src/generate/generate.ts"
import { numberIn, rowsWhere, textIn } from "../../src/databases/Database.ts"
import { openDatabases, operation } from "../../src/databases/Databases.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { depot } from "../../src/databases/depot/depot.ts"
import { joints } from "../../src/databases/joint/joints.ts"
import { emptyDraft, planGoal } from "../../src/databases/planGoal.ts"
import { shop } from "../../src/databases/shop/shop.ts"
import { toolsOf } from "../../src/databases/Service.ts"
import { endOf, goldOf, requestAt } from "./instances.ts"
import { answerOf, isWrite, otherWay } from "./otherWay.ts"

const today = dayOfIso("2026-05-12") ?? 0

describe.each(Object.entries(joints))("a goal of several databases: %s", (name, { draw, services }) => {
  const [service, ...beside] = services
  const drawn = Array.from({ length: 24 }, (_, nth) => {
    const databases = openDatabases(`joint ${nth}`, today, 0, [], 3)
    const goal = draw({ view: (each) => databases.view(each), rng: Randomness.rng(name, nth), today })
    return { databases, goal }
  }).flatMap(({ databases, goal }) => (goal === undefined ? [] : [{ databases, goal }]))

  it("can be planned, and its plan reads from several databases", () => {
    assert.isAbove(drawn.length, 3)
    for (const { databases, goal } of drawn) {
      const draft = emptyDraft()
      const planner = { service, beside, databases, told: new Map(goal.told), isPartial: false }
      assert.isTrue(planGoal({ ...planner, follows: goal.derived ?? new Map() }, draft, goal), goal.text)
      const used = new Set(draft.calls.map(({ tool }) => operation(tool)?.service.domain))
      assert.isAbove(used.size, 1, goal.text)
    }
  })

  it("has more than one outcome", () => {
    const outcomes = drawn.map(({ goal }) =>
      goal.writes.map(({ args, tool }) => `${tool} ${Object.keys(args).join()}`).join()
    )
    assert.isAbove(new Set(outcomes).size, 1)
  })
})

describe("requests of the third edition", () => {
  it("are solved by gold and any way to the same effect, but not by answer or effect alone", () => {
    for (const nth of [0, 1]) {
      const failing = requestAt(nth, { edition: 3, goals: 2, branches: 1, faults: 5, pool: 240 })
      assert.deepStrictEqual(databaseFindings(failing), [], failing.query)
      assert.strictEqual(endOf(failing, goldOf(failing)), "solved", failing.query)
      const one = requestAt(nth, { edition: 3, pool: 200 })
      const way = otherWay(one, Randomness.rng("other way", nth))
      assert.strictEqual(endOf(one, way), "solved", one.query)
      assert.strictEqual(endOf(one, [answerOf(one)]), "wrong-answer", one.query)
      const reads = way.filter((call) => !isWrite(call))
      assert.strictEqual(endOf(one, reads), "wrong-answer", one.query)
      const silent = [...way.slice(0, -1), { tool: "submit", args: { answer: one.query } }]
      assert.strictEqual(endOf(one, silent), "wrong-answer", one.query)
    }
  })

  it("have tools whose parameters are named after their content, and days on rows that calls make", () => {
    const names = (edition?: number) => toolsOf(depot, edition).map(({ tool }) => tool.name)
    assert.includeMembers(names(3), ["depot_tours_stopping_at"])
    assert.notIncludeMembers(names(3), ["depot_tours_to"])
    assert.notIncludeMembers(names(2), ["depot_tours_stopping_at"])
    for (const edition of [1, 3]) {
      const view = openDatabases("days", today, 0, [], edition).view(shop)
      const product = view.rows("products").find((row) => numberIn(row, "stock") > 20)
      const order = operation("shop_order")?.declared
      const args = { customer: view.rows("customers")[0]?.id ?? "", product: product?.id ?? "", quantity: 1 }
      const written = order?.kind === "write" ? order.run(view, args) : undefined
      const ordered = written?._tag === "Done" ? written.changes[0]?.row["ordered"] : undefined
      assert.strictEqual(ordered, edition === 1 ? "just now" : "2026-05-12")
    }
  })

  it("ask for the quicker of two ways only if both can be used", () => {
    let both = 0
    for (let nth = 0; nth < 12; nth++) {
      const view = openDatabases(`ways ${nth}`, today, 0, [], 3).view(depot)
      const goal = depot.goals["detour"]?.({ view, rng: Randomness.rng("ways", nth), today, edition: 3 })
      if (goal === undefined) continue
      const [from, to, ...stops] = goal.demands.flatMap(({ table, where }) =>
        table === "places" ? rowsWhere(view, "places", where) : []
      )
      const isOpen = (a = "", b = ""): boolean =>
        [
          { from: a, to: b },
          { from: b, to: a }
        ].some((where) => rowsWhere(view, "roads", where).some((row) => textIn(row, "status") === "open"))
      for (const stop of stops) assert.isTrue(isOpen(from?.id, stop.id) && isOpen(stop.id, to?.id), goal.text)
      both++
    }
    assert.isAbove(both, 5)
  })

  it("give the editions of desks", () => {
    const asked = { structure: "sequential", wording: "natural", calls: 8, pool: 100, lookAlikes: 4, goals: 1 } as const
    const failed = Effect.runSync(Effect.flip(generate("desk", { ...asked, rules: 3, edition: 4 })))
    assert.match(failed.reason, /say rules=4 or more with edition=2, 3, 4, 5, 6, 7, 8 or 9/)
  })
})
