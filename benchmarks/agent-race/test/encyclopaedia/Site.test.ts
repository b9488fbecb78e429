import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { worldWeb } from "../../src/backend/worldWeb.ts"
import { makeEncyclopaedia } from "../../src/encyclopaedia/Encyclopaedia.ts"
import { toMarkdown } from "../../src/encyclopaedia/toMarkdown.ts"
import { makeSearchIndex } from "../../src/encyclopaedia/SearchIndex.ts"
import { makeSite } from "../../src/encyclopaedia/Site.ts"
import { buildUrl } from "../../src/encyclopaedia/Url.ts"
import { queryFor } from "../../src/generate/buildStops.ts"

const world = makeEncyclopaedia(Randomness.seed("test"), 1200)
const site = makeSite(world)

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href)

describe("makeSite", () => {
  it("serves every page under its address, and only links that lead to a page", () => {
    const known = new Set<string>()
    for (const { title } of world.pages) {
      const served = site.page(buildUrl(title))
      assert.strictEqual(served?.title, title)
      for (const link of linksIn(served?.html ?? "")) {
        if (known.has(link)) continue
        assert.isDefined(site.page(link), `${link} on ${title}`)
        known.add(link)
      }
    }
  })

  it("serves a page under its other names, and names the redirect", () => {
    const river = world.ofKind("river")[0]!
    const served = site.page(`https://example.org/wiki/River_${encodeURIComponent(river.name)}?x=1#y`)
    assert.strictEqual(served?.subject, river)
    assert.include(served?.html, `(Redirected from River ${river.name})`)
  })

  it("distinguishes namesakes", () => {
    const namesake = world.ofKind("river").find(({ name, title }) => name !== title)!
    const served = site.page(buildUrl(`${namesake.name} (disambiguation)`))
    assert.include(linksIn(served?.html ?? ""), new URL(buildUrl(namesake.title)).pathname)
    assert.isUndefined(site.page(buildUrl("Nobody (disambiguation)")))
  })

  it("refuses unknown addresses", () => {
    for (const url of ["", "https://en.wikipedia.example/", "/wiki/", "/wiki/%E0%A4%A", "ftp://x/wiki/y"]) {
      assert.isUndefined(site.page(url), url)
    }
  })

  it("states on every page the country of the page", () => {
    for (const { country, id, title } of world.entities) {
      if (country === id) continue
      const [article = ""] = (site.page(buildUrl(title))?.html ?? "").split("See also")
      assert.include(linksIn(article), new URL(buildUrl(world.entity(country).title)).pathname, title)
    }
  })

  it("writes no page that a tool would have to cut", () => {
    for (const { title } of world.pages) {
      assert.isBelow(toMarkdown(site.page(buildUrl(title))?.html ?? "").length, 7500, title)
    }
  })

  it("gives the golden article of a city and the golden list of its country", async () => {
    const city = world.ofKind("city")[0]!
    const pages = [city.title, world.list(city.country, "museum").title].map(
      (title) => site.page(buildUrl(title))?.html
    )
    await expect(pages.join("\n")).toMatchFileSnapshot("../golden/pages.v1.html")
    await expect(pages.map((html) => toMarkdown(html ?? "")).join("\n\n")).toMatchFileSnapshot("../golden/pages.v1.md")
  })
})

describe("makeSearchIndex", () => {
  it("finds every page by its title and by its trait", () => {
    const index = makeSearchIndex(world)
    for (const { title } of world.pages) {
      assert.isTrue(
        index.search(title, 5).some((hit) => hit.title === title),
        title
      )
    }
    for (const entity of world.entities) {
      assert.isTrue(
        index.search(queryFor(entity), 5).some((hit) => hit.title === entity.title),
        queryFor(entity)
      )
    }
  })

  it("finds a coin by its logo among a dozen others called coin", () => {
    const coins = makeEncyclopaedia("4494ad3316935053", 2000)
    const query = "coin Its logo is a transparent scarecrow"
    assert.include(
      makeSearchIndex(coins)
        .search(query, 5)
        .map(({ title }) => title),
      "Grivr Mark"
    )
  })

  it("finds nothing for unknown words, and at most as much as asked for", () => {
    const index = makeSearchIndex(world)
    assert.deepStrictEqual(index.search("the of qqqq", 5), [])
    assert.strictEqual(index.search("city river museum", 3).length, 3)
  })
})

describe("worldWeb", () => {
  const web = worldWeb(world)
  const ask = (method: string, path: string, body = "") => Effect.runSync(web({ method, path, body }))

  it("serves pages, searches and tools", () => {
    const { title } = world.ofKind("museum")[0]!
    assert.include(ask("GET", new URL(buildUrl(title)).pathname).text, "<h1>")
    assert.include(ask("GET", `/search?q=${encodeURIComponent(title)}`).text, title)
    const places = ask("POST", "/tools/maps_search_places", JSON.stringify({ query: `museums near ${title}` }))
    assert.strictEqual(places.status, 200)
    assert.property(JSON.parse(places.text), "places")
  })

  it("rounds metres down to whole kilometres", () => {
    const [from, ...others] = world.ofKind("city")
    for (const { title } of others) {
      const body = JSON.stringify({ origin: from?.title, destination: title })
      const [, kilometres, metres] =
        /"text":\s*"(\d+)\.\d km",\s*"value":\s*(\d+)/.exec(ask("POST", "/tools/maps_directions", body).text) ?? []
      assert.strictEqual(Number(kilometres), Math.trunc(Number(metres) / 1000), title)
    }
  })

  it("refuses unknown input with a sentence", () => {
    assert.strictEqual(ask("GET", "/wiki/Nowhere").status, 404)
    assert.strictEqual(ask("PUT", "/").status, 405)
    assert.strictEqual(ask("POST", "/tools/rm", "{}").status, 404)
    assert.include(ask("POST", "/tools/maps_geocode", "{").text, "not JSON")
    assert.strictEqual(ask("POST", "/tools/maps_geocode", "{}").status, 400)
    assert.include(ask("POST", "/tools/maps_geocode", '{"address":"__proto__"}').text, "ZERO_RESULTS")
  })
})
