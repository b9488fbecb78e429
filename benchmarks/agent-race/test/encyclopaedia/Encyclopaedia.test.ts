import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { toDate } from "../../src/encyclopaedia/Day.ts"
import { makeEncyclopaedia } from "../../src/encyclopaedia/Encyclopaedia.ts"
import { factIdsOf } from "../../src/encyclopaedia/Fact.ts"
import { EntityKind, listedKinds } from "../../src/encyclopaedia/Kind.ts"
import { relationIdsOf, relationsOf } from "../../src/encyclopaedia/Relation.ts"

const world = makeEncyclopaedia(Randomness.seed("test"), 1200)

describe("makeEncyclopaedia", () => {
  it.prop(
    "depends only on the seed",
    [Schema.String],
    ([text]) => {
      assert.deepStrictEqual(makeEncyclopaedia(text, 900).pages, makeEncyclopaedia(text, 900).pages)
    },
    { arbitrary: { runs: 15 } }
  )

  it("differs for another seed", () => {
    const titles = new Set(world.pages.map(({ title }) => title))
    const other = makeEncyclopaedia(Randomness.seed("other"), 1200)
    assert.isBelow(other.pages.filter(({ title }) => titles.has(title)).length, 12)
  })

  it("has about the requested number of pages, each with its own id and title", () => {
    for (const pages of [900, 2000, 10_000]) {
      const { length } = makeEncyclopaedia(Randomness.seed("size"), pages).pages
      assert.isBelow(Math.abs(length - pages) / pages, 0.1)
    }
    assert.strictEqual(new Set(world.pages.map(({ title }) => title.toLowerCase())).size, world.pages.length)
    assert.isTrue(world.pages.every(({ id }, i) => id === i))
  })

  it("gives every page of a kind all its facts and relations", () => {
    for (const entity of world.entities) {
      for (const fact of factIdsOf(entity.kind)) assert.isDefined(entity.facts[fact], `${fact} of ${entity.title}`)
      for (const relation of relationIdsOf(entity.kind)) {
        assert.strictEqual(world.follow(entity, relation).kind, relationsOf[entity.kind][relation], entity.title)
      }
    }
  })

  it("gives no two pages of a kind the same trait", () => {
    const large = makeEncyclopaedia(Randomness.seed("traits"), 12_000)
    for (const kind of EntityKind.literals) {
      const traits = large.ofKind(kind).map(({ trait }) => trait)
      assert.strictEqual(new Set(traits).size, traits.length, kind)
    }
  })

  it("lists all things of a kind that a country has", () => {
    for (const { id } of world.ofKind("country")) {
      for (const of of listedKinds) {
        const own = world.ofKind(of).filter(({ country }) => country === id)
        assert.sameMembers(
          [...world.list(id, of).rows],
          own.map((entity) => entity.id)
        )
      }
    }
  })

  it("gives people adult lives and makes superlatives true", () => {
    const born = (person: number) => toDate(world.entity(person).facts.born ?? 0).year
    for (const company of world.ofKind("company")) {
      assert.isAtLeast((company.facts.founded ?? 0) - born(company.links.founder ?? -1), 20)
    }
    for (const event of world.ofKind("event")) {
      assert.isAtLeast(toDate(event.facts.held ?? 0).year - born(event.links.winner ?? -1), 20)
    }
    for (const country of world.ofKind("country")) {
      const heights = world
        .ofKind("peak")
        .flatMap((peak) => (peak.country === country.id ? [peak.facts.height ?? 0] : []))
      assert.strictEqual(world.follow(country, "highest").facts.height, Math.max(...heights))
    }
  })
})
