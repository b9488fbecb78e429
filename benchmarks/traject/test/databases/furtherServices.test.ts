import { Randomness, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { library } from "../../src/generate/Library.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { viewOf } from "../../src/databases/Database.ts"
import { openDatabases } from "../../src/databases/Databases.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { databaseWorld } from "../../src/databases/databaseWorld.ts"
import { iso } from "../../src/databases/draws.ts"
import { emptyDraft, planGoal } from "../../src/databases/planGoal.ts"
import { readPage } from "../../src/databases/readPage.ts"
import { databaseServices, furtherServices } from "../../src/databases/services.ts"
import { endOf, goldOf, requestAt } from "./instances.ts"
import { answerOf, isWrite, otherWay } from "./otherWay.ts"
import { unbroken } from "./spoil.ts"

const day = dayOfIso("2026-05-12") ?? 0

describe.each(furtherServices)("the database of $domain", (service) => {
  const { build, domain, goals, rules, tools } = service
  const seeds = [0, 1]

  it("keeps each of at least 20 rules, all of which data can break, and differs for another seed", () => {
    assert.isAtLeast(rules.length, 20)
    for (const nth of seeds) {
      const view = viewOf(build(`seed ${nth}`, day + nth))
      for (const { broken, name } of rules) assert.deepStrictEqual(broken(view, iso(day + nth)), [], name)
    }
    assert.deepStrictEqual(unbroken(service, day), [])
    const rows = (seed: string) => Object.values(build(seed, day)).flatMap((table) => [...table.values()])
    assert.deepStrictEqual(rows("a"), rows("a"))
    const ids = new Set(rows("b").map((row) => JSON.stringify(row)))
    assert.isFalse(rows("a").some((row) => ids.has(JSON.stringify(row))))
  })

  // a goal that is never planned would not be missed: another one is drawn in its place
  it.each(Object.keys(goals))("has plans for the goal %s", (goal) => {
    const planned = Array.from({ length: 8 }, (_, nth) => {
      const databases = openDatabases(`goal ${nth}`, day)
      const drawn = goals[goal]?.({ view: databases.view(service), rng: Randomness.rng(goal, nth), today: day })
      const planner = { service, databases, told: new Map(drawn?.told), isPartial: false }
      return drawn === undefined ? undefined : planGoal(planner, emptyDraft(), drawn)
    })
    assert.include(planned, true)
    assert.notInclude(planned, false)
  })

  it("has requests that are solved by gold and any way to the same effect, but not by answer or effect alone", () => {
    for (const nth of seeds) {
      const instance = requestAt(nth, { domain, goals: 1 + 2 * nth, faults: 3 * nth })
      assert.deepStrictEqual(databaseFindings(instance), [], instance.query)
      const gold = goldOf(instance)
      assert.strictEqual(endOf(instance, gold), "solved", instance.query)
      assert.strictEqual(endOf(instance, [answerOf(instance)]), "wrong-answer", instance.query)
      assert.strictEqual(
        endOf(instance, [...gold.slice(0, -1), { tool: "submit", args: { answer: instance.query } }]),
        "wrong-answer"
      )
      const one = requestAt(nth, { domain })
      const way = otherWay(one, Randomness.rng("other way", domain, nth))
      assert.strictEqual(endOf(one, way), "solved", one.query)
      assert.strictEqual(
        endOf(
          one,
          way.filter((call) => !isWrite(call))
        ),
        "wrong-answer",
        one.query
      )
    }
  })

  it("shows as many rows as its totals say, and other figures in deprecated tools", () => {
    const view = viewOf(build("pages", day))
    const reads = tools.flatMap((tool) => (tool.kind === "read" ? [tool] : []))
    const shown = reads.map((read) => {
      const found: Array<string> = []
      for (let offset: number | undefined = 0; offset !== undefined;) {
        const page = readPage(service, read, { limit: 7, offset }, view, true)
        found.push(...page.rows.map(({ id }) => id))
        offset = page.next
      }
      return [read.tool.name, found.length, new Set(found).size]
    })
    const totals = reads.map((read) => readPage(service, read, {}, view, false).total)
    assert.deepStrictEqual(
      shown,
      reads.map(({ tool }, i) => [tool.name, totals[i], totals[i]])
    )
    for (const read of reads.filter(({ isStale }) => isStale)) {
      const [old, now] = [read, { ...read, isStale: false }].map(
        (each) => readPage(service, each, {}, view, false).items
      )
      assert.notDeepEqual(old, now, read.tool.name)
    }
  })
})

describe("databases", () => {
  /** How a trial ends in which somebody did what another goal asks for, and then knows better. */
  const mended = (domain: (typeof furtherServices)[number], goal: string, nth: number): string | undefined => {
    const instance = requestAt(`mended ${nth}`, { domain: domain.domain })
    if (instance.backing._tag !== "Database") return undefined
    const today = dayOfIso(instance.backing.today) ?? 0
    const view = openDatabases(instance.backing.seed, today).view(domain)
    const position = databaseWorld.open(instance)
    let state = position.initial
    const make = (call: ToolCall) => {
      const { ended, state: next } = Effect.runSync(position.step(state, call))
      state = next
      return ended
    }
    const drawn = domain.goals[goal]?.({ view, rng: Randomness.rng(goal, nth), today })
    if (drawn === undefined) return undefined
    for (const { args, tool } of drawn.writes) make({ tool, args: { ...args } })
    for (let calls = 0; calls < 80; calls++) {
      const ended = Option.match(position.gold(state), { onNone: () => "lost", onSome: ({ call }) => make(call) })
      if (ended !== undefined) return ended
    }
    return undefined
  }

  // an order that was ended stays so
  const goals = furtherServices.flatMap((service) =>
    Object.keys(service.goals)
      .filter((goal) => goal !== "change")
      .map((goal) => ({ service, goal, name: `${service.domain}: ${goal}` }))
  )

  it.each(goals)("revert unwanted changes: $name", ({ goal, service }) => {
    // the first that differs from what is wanted; some draws of a goal come to nothing
    assert.isTrue(Array.from({ length: 12 }, (_, nth) => nth).some((nth) => mended(service, goal, nth) === "solved"))
  })

  it("have tables and tools of their own, one database for each of the ten domains", () => {
    const names = [...databaseServices.flatMap(({ tools }) => tools), ...library].map(({ tool }) => tool.name)
    assert.strictEqual(new Set(names).size, names.length)
    const tables = databaseServices.flatMap((service) => Object.keys(service.tables))
    assert.strictEqual(new Set(tables).size, tables.length)
    assert.strictEqual(new Set(databaseServices.map(({ domain }) => domain)).size, 10)
  })

  it("mix in a request of the second edition, and only there", () => {
    const domainsOf = (edition: { readonly edition?: 2 }) =>
      Array.from({ length: 20 }, (_, nth) =>
        requestAt(nth, { goals: 3, pool: 140, ...edition }).gold.map(({ tool }) => tool.split("_")[0])
      )
    const own = new Set(
      databaseServices.slice(0, 3).flatMap(({ tools }) => tools.map(({ tool }) => tool.name.split("_")[0]))
    )
    assert.isTrue(
      domainsOf({})
        .flat()
        .every((prefix) => own.has(prefix))
    )
    assert.isTrue(
      domainsOf({ edition: 2 }).some(
        (prefixes) => prefixes.some((prefix) => own.has(prefix)) && prefixes.some((prefix) => !own.has(prefix))
      )
    )
  })
})
