import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld } from "../src/World.ts"
import { generate } from "../src/generate/generate.ts"
import { tiers } from "../src/tiers.ts"
import { example } from "./examples.ts"
import { tiny } from "./tiny.ts"

describe("what an agent is shown", () => {
  it("leaves out a check that never works, and has the right articles, if it is mended", () => {
    const shownBy = (options: { readonly mended?: boolean; readonly alpha: number }) => {
      const position = makeWorld({ profile: "clean", reasons: false, ...options }).open(tiny)
      const names = position.tools(position.initial).map(({ name }) => name)
      return { names, text: Content.plain(position.instructions) }
    }
    const [mended, published] = [shownBy({ mended: true, alpha: 0 }), shownBy({ alpha: 0 })]
    assert.notInclude(mended.names, "check_grid")
    assert.notInclude(mended.text, "check_grid")
    assert.include(published.names, "check_grid")
    assert.include(shownBy({ mended: true, alpha: 1 }).names, "check_grid")
    const travel = tiers.small.find(({ domain }) => domain === "travel")
    if (travel === undefined) return assert.fail("no board of travel")
    const board = Effect.runSync(generate("articles", travel))
    const textBy = (isMended: boolean) =>
      Content.plain(makeWorld({ profile: "clean", reasons: false, mended: isMended }).open(board).instructions)
    assert.match(textBy(false), /\ba activity id/)
    assert.match(textBy(true), /\ban activity id/)
    assert.notMatch(textBy(true), /\b[Aa] activity/)
  })

  describe("in a crossed grid", () => {
    const board = example("crossed", {
      rows: 5,
      cols: 4,
      hidden: 10,
      decoys: 10,
      candidates: 6,
      rules: "crossed",
      spare: 0,
      checks: 0
    })
    const shown = (options: object = {}) => {
      const position = makeWorld({ profile: "clean", reasons: false, ...options }).open(board)
      const tools = position.tools(position.initial)
      return {
        names: tools.map(({ name }) => name),
        budgets: tools.find(({ name }) => name === "view_budgets")?.description,
        text: Content.plain(position.instructions)
      }
    }

    it("says that the queries just suffice, and which count", () => {
      const { text } = shown()
      assert.include(text, "Every slot allows 6 queries that are answered")
      assert.include(text, "The rules mention 6 attributes. One query for each of them is just enough")
      assert.include(text, "one that matches nothing, and one whose condition leaves candidates out")
      assert.include(shown({ extra: 0 }).text, "One query for each of them is enough")
      assert.notInclude(shown({ extra: -1 }).text, "One query for each")
    })

    it("offers no check of the grid, and calls ten days no week", () => {
      const { budgets, names, text } = shown()
      assert.notInclude(names, "check_grid")
      assert.strictEqual(budgets, "Shows how many queries are left.")
      assert.notInclude(text, "check_grid")
      assert.notInclude(text, "a week of")
      assert.include(shown({ alpha: 1 }).names, "check_grid")
    })

    it("has tools of its own beside a published grid of the same size in one world", () => {
      const world = makeWorld({ profile: "clean", reasons: false })
      const { mended: _, ...published } = board
      const namesIn = (instance: typeof board) => {
        const position = world.open(instance)
        return position.tools(position.initial).map(({ name }) => name)
      }
      assert.include(namesIn(published), "check_grid")
      assert.notInclude(namesIn(board), "check_grid")
    })

    it("leaves grids of other rules as they were published", () => {
      const board = example("published", { ...tiers.standard[0]!, checks: 0 })
      const text = Content.plain(makeWorld({ profile: "clean", reasons: false }).open(board).instructions)
      assert.include(text, "check_grid is disabled.")
      assert.include(text, "completes a week of courses")
      assert.notInclude(text, "One query for each")
    })
  })

  it("says which cells several rows of several columns are, in a wide grid only", () => {
    const textOf = (rules: "crossed" | "wide") => {
      // a small wide grid of this domain takes little time to make
      const small = { rows: 5, cols: 5, hidden: 16, decoys: 48, candidates: 6, domain: "travel" } as const
      const board = example("cells", { ...small, rules })
      return Content.plain(makeWorld({ profile: "clean", reasons: false }).open(board).instructions)
    }
    assert.include(textOf("wide"), "in one of these rows and also in one of these columns")
    assert.include(textOf("wide"), "# Rules for the whole grid and for parts of it, all cells counted")
    assert.notInclude(textOf("crossed"), "in one of these rows")
    assert.include(textOf("crossed"), "# Rules for the whole grid, all cells counted")
  })

  it.each(["clean", "official"] as const)(
    "says in the %s profile which numbers are cents, in a whole grid",
    (profile) => {
      const world = makeWorld({ profile, reasons: false })
      const [course, shopping] = ["course", "shopping"].map((domain) => {
        const difficulty = tiers["frontier-5"].find((each) => each.domain === domain)
        return Content.plain(world.open(example("cents", difficulty)).instructions)
      })
      assert.include(course, "The attribute price is in cents: 12345 means 123.45.")
      assert.notInclude(shopping, "cents")
      assert.notInclude(Content.plain(world.open(tiny).instructions), "cents")
    }
  )

  for (const profile of ["clean", "official"] as const) {
    for (const [budgets, options] of [
      ["unlimited", {}],
      ["limited", { extra: 2, alpha: 1 }]
    ] as const) {
      const world = makeWorld({ profile, reasons: false, ...options })

      it(`keeps the instructions of the ${profile} profile, ${budgets}`, async ({ expect }) => {
        await expect(`${Content.plain(world.open(tiny).instructions)}\n`).toMatchFileSnapshot(
          `golden/instructions.${profile}.${budgets}.txt`
        )
      })

      it(`keeps the tools of the ${profile} profile, ${budgets}`, async ({ expect }) => {
        const position = world.open(tiny)
        const tools = position.tools(position.initial)
        await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot(
          `golden/tools.${profile}.${budgets}.json`
        )
      })
    }
  }
})
