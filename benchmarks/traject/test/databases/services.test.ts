import { type Json, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { viewOf } from "../../src/databases/Database.ts"
import { operation, readArgs } from "../../src/databases/Databases.ts"
import { iso } from "../../src/databases/draws.ts"
import { largestPage } from "../../src/databases/Service.ts"
import { readPage } from "../../src/databases/readPage.ts"
import { allServices, services } from "../../src/databases/services.ts"
import { unbroken } from "./spoil.ts"

const day = dayOfIso("2026-05-12") ?? 0
const seeds = Array.from({ length: 100 }, (_, i) => ({ seed: `seed ${i}`, today: day + i }))

describe.each(services)("the database of $domain", ({ build, domain, rules }) => {
  it("keeps each of at least 20 rules, over 100 seeds", () => {
    assert.isAtLeast(rules.length, 20)
    for (const { seed, today } of seeds) {
      const view = viewOf(build(seed, today))
      for (const { broken, name } of rules) assert.deepStrictEqual(broken(view, iso(today)), [], `${seed}: ${name}`)
    }
  })

  it("breaks each of its rules if its data is spoiled", () => {
    assert.deepStrictEqual(unbroken({ build, domain, rules }, day), [])
  })

  it("differs for another seed, and is equal for an equal seed", () => {
    const ids = (seed: string) => Object.values(build(seed, day)).flatMap((table) => [...table.values()])
    assert.deepStrictEqual(ids("a"), ids("a"))
    const known = new Set(ids("b").map((row) => JSON.stringify(row)))
    assert.deepStrictEqual(
      ids("a").filter((row) => known.has(JSON.stringify(row))),
      []
    )
  })
})

describe.each(services)("searches of $domain", (service) => {
  it("show as many rows as their total, each once, at any limit", () => {
    const rng = Randomness.rng("pages", service.domain)
    const reads = service.tools.flatMap((tool) => (tool.kind === "read" ? [tool] : []))
    for (let nth = 0; nth < 300; nth++) {
      const view = viewOf(service.build(`pages ${nth % 3}`, day))
      const read = rng.pick(reads)
      const row = view.rows(read.table)[rng.int(0, Math.max(0, view.rows(read.table).length - 1))]
      const limit = rng.int(1, 14)
      // some condition that holds for rows, and none where no column does
      const conditions = Object.fromEntries(
        Object.entries(read.filters).flatMap(([name, filter]) =>
          typeof filter === "string" && row?.[filter] !== undefined && rng.int(0, 2) > 0 ? [[name, row[filter]]] : []
        )
      )
      const found: Array<string> = []
      let total = -1
      for (let offset: number | undefined = 0; offset !== undefined;) {
        const page = readPage(service, read, { ...conditions, limit, offset }, view, nth % 2 === 0)
        assert.isAtMost(page.items.length, Math.min(limit, largestPage))
        assert.strictEqual(total === -1 ? page.total : total, page.total)
        total = page.total
        found.push(...page.rows.map(({ id }) => id))
        offset = page.next
      }
      assert.deepStrictEqual([found.length, new Set(found).size], [total, total], read.tool.name)
    }
  })
})

describe("tools of databases", () => {
  it("have distinct names over all domains", () => {
    const names = services.flatMap(({ tools }) => tools.map(({ tool }) => tool.name))
    assert.strictEqual(new Set(names).size, names.length)
    const tables = services.flatMap((service) => Object.keys(service.tables))
    assert.strictEqual(new Set(tables).size, tables.length)
  })

  it("read days and weekdays in any usual spelling, and no day that does not exist", () => {
    const read = (name: string, args: Json.JsonObject) => {
      const declared = operation(name)?.declared
      assert.isDefined(declared)
      return readArgs(declared, args)
    }
    for (const day of ["2026-08-05", "2026-8-5", " 2026-08-5 ", "2026-8-05T10:00:00Z"])
      assert.deepStrictEqual(read("calendar_of_person", { person: "P", day }), { person: "P", day: "2026-08-05" })
    assert.deepStrictEqual(read("calendar_of_person", { person: "P", day: "2026-2-31" }), { person: "P" })
    for (const weekday of ["Thursday", "thursday", "THURSDAY"])
      assert.deepStrictEqual(read("school_free_halls", { weekday, hour: 10 }), { weekday: "Thursday", hour: 10 })
  })

  it("show no hall as free on a day without courses", () => {
    const service = allServices.find(({ tools }) => tools.some(({ tool }) => tool.name === "school_free_halls"))
    const declared = operation("school_free_halls")?.declared
    assert.isDefined(service)
    if (declared?.kind !== "read") return assert.fail("no search for halls")
    const view = viewOf(service.build("halls", day))
    const halls = (weekday: string) => readPage(service, declared, { weekday, hour: 10 }, view, false).total
    assert.isAbove(halls("Thursday"), 0)
    assert.strictEqual(halls("Thirsday"), 0)
  })

  it("show other figures if they are deprecated", () => {
    for (const service of services) {
      const view = viewOf(service.build("stale", day))
      for (const read of service.tools) {
        if (read.kind !== "read" || !read.isStale) continue
        const old = readPage(service, read, {}, view, false).items
        const now = readPage(service, { ...read, isStale: false }, {}, view, false).items
        assert.notDeepEqual(old, now, read.tool.name)
      }
    }
  })
})
