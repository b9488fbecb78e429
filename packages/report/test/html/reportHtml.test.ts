import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { parseHTML } from "linkedom"
import { reportHtml } from "../../src/html/reportHtml.ts"
import { luck, played, playedOver } from "../played.ts"

const fate = (agent: number, i: number) => (luck(i) < 0.4 + 0.2 * agent ? ("solved" as const) : ("gave-up" as const))
const report = played(["react", "direct"], fate)

describe("reportHtml", () => {
  it("writes the same bytes for the same trials", () => {
    assert.strictEqual(reportHtml([played(["react", "direct"], fate)]), reportHtml([report]))
  })

  it("loads nothing: no script, and no address except its own", () => {
    const page = reportHtml([report])
    assert.notMatch(page, /<script|<iframe|<link|@import|onerror=/i)
    const addresses = [...page.matchAll(/(?:href|src|url)\s*[=(]\s*"?([^")\s>]+)/g)].map(([, address]) => address)
    for (const address of addresses) assert.match(address ?? "", /^#/)
  })

  it("shows every pair once, in the table of tests", () => {
    const { document } = parseHTML(reportHtml([report]))
    for (const figure of document.querySelectorAll("svg, .five, h1")) figure.remove()
    const text = document.querySelector("main")?.textContent ?? ""
    assert.strictEqual([...text.matchAll(/direct − react/g)].length, 1)
    assert.notInclude(text, "Main effects")
  })

  it("shows one interval with each mean, wherever the mean is shown", () => {
    const { document } = parseHTML(reportHtml([playedOver(11, ["react", "direct"], fate)]))
    const text = document.querySelector("main")?.textContent ?? ""
    const tokens = [...text.matchAll(/\b1050 \[[^\]]*\]/g)].map(([shown]) => shown)
    // in the table of metrics and in that of costs, for both agents
    assert.isAtLeast(tokens.length, 4)
    assert.strictEqual(new Set(tokens).size, 1, tokens.join("; "))
  })

  it("marks means that are not of all trials, and explains the mark", () => {
    const lossy = playedOver(20, ["react", "direct"], (agent, i) =>
      agent === 1 && i < 5 ? "infra-error" : fate(agent, i)
    )
    const { document } = parseHTML(reportHtml([lossy]))
    assert.match(document.querySelector("main")?.textContent ?? "", /\] 15\/20/)
    assert.include(document.querySelector("footer")?.textContent ?? "", "15/20: a mean of the 15 of 20 trials")
    assert.notInclude(reportHtml([report]), "a mean of the")
  })

  it("says whose heat maps are drawn if there are many", () => {
    const agents = Array.from({ length: 7 }, (_, i) => `agent ${i}`)
    assert.include(reportHtml([playedOver(12, agents, fate)]), "Drawn for the first 6 of 7 agents")
    assert.notInclude(reportHtml([report]), "Drawn for the first")
  })

  it("shows no figure alone: another figure or words are beside it", () => {
    const { document } = parseHTML(reportHtml([report]))
    for (const { children } of document.querySelectorAll(".figures")) assert.strictEqual(children.length % 2, 0)
  })

  it("links each figure to its trials if there is a viewer", () => {
    const { document } = parseHTML(reportHtml([report], "index.html"))
    const figures = [...document.querySelectorAll("figure")].filter((figure) => figure.querySelector("svg") !== null)
    assert.isAbove(figures.length, 5)
    for (const figure of figures) {
      const link = figure.querySelector("figcaption a")?.getAttribute("href") ?? ""
      assert.isTrue(link.startsWith(`index.html#/run/${report.run.id}`), link)
    }
  })

  it.each(["<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "</title></style><b>", "&lt;&amp;"])(
    "shows the name %s unchanged, and never as markup",
    (name) => {
      const { document } = parseHTML(reportHtml([played([name, "direct"], fate, name)]))
      assert.lengthOf([...document.querySelectorAll("script, img, b")], 0)
      assert.include(document.querySelector("dl.five")?.textContent ?? "", name)
    }
  )

  it("has the notes that the terminal prints: idle agents, small numbers, metrics left out, earlier looks, judges", () => {
    const small = playedOver(4, ["react"], fate)
    const idle = {
      ...small,
      families: small.families.map((family) => ({
        ...family,
        cells: family.cells.map((cell) => ({
          ...cell,
          metrics: { ...cell.metrics, calls: { mean: 0, n: 4 }, steps: { mean: 1, n: 4 } }
        }))
      }))
    }
    const noted = {
      ...idle,
      notShown: { outdated: ["old"], absent: ["mine"] },
      looks: [{ run: "earlier", looks: 3 }],
      judging: {
        judges: ["openai/gpt-5-mini"],
        usage: { input: 5 },
        metrics: [{ metric: "clear", trials: 4, absent: 1, agreement: Option.none() }]
      }
    }
    const { document } = parseHTML(reportHtml([noted]))
    const notes = [...document.querySelectorAll("header .warn")].map(({ textContent }) => textContent ?? "").join("\n")
    assert.include(notes, "never called a tool")
    assert.include(notes, "A mean without an interval rests on too few instances")
    assert.include(
      notes,
      `Not shown: old, computed by an older version. Compute again with: escapement run rescore ${small.run.id}`
    )
    assert.include(notes, "Not shown: mine, which this run did not compute.")
    assert.include(notes, "This question was looked at 3 times before, in run earlier.")
    const judges = [...document.querySelectorAll("h3 + ul")]
      .map(({ textContent }) => textContent ?? "")
      .find((text) => text.includes("Judged by"))
    assert.include(judges ?? "", "1 of 4 without a score")
    assert.notMatch(reportHtml([report]), /never called a tool|too few instances|Not shown|looked at|Judged by/)
  })

  it("says that the simulated model played, exactly if it did", () => {
    assert.include(reportHtml([report]), "simulated, not a language model")
    assert.notInclude(reportHtml([played(["react"], fate, "openai/gpt-5")]), "simulated, not a language model")
  })

  it("has chapters that its navigation links to, and figures with a description", () => {
    const { document } = parseHTML(reportHtml([report]))
    const links = [...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href")?.slice(1) ?? "")
    assert.isAbove(links.length, 3)
    for (const id of links) assert.isNotNull(document.getElementById(id))
    const figures = [...document.querySelectorAll("svg[role=img]")]
    assert.isAbove(figures.length, 5)
    for (const figure of figures) assert.isNotEmpty(figure.querySelector("desc")?.textContent ?? "")
  })

  it("shows the tests that were made and the disclosure card", () => {
    const { document } = parseHTML(reportHtml([report]))
    const headers = [...document.querySelectorAll("thead th")].map(({ textContent }) => textContent)
    for (const name of ["test", "p alone", "p corrected", "needed"]) assert.include(headers, name)
    assert.include(document.querySelector("tbody")?.textContent ?? "", "score")
    assert.match(document.querySelector("details pre")?.textContent ?? "", /agents\n {2}react/)
  })

  it("separates two runs of one family, and links to the chapters of each", () => {
    const other = { ...report, run: { ...report.run, id: "20260102-000000-efgh" } }
    const { document } = parseHTML(reportHtml([report, other]))
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id)
    assert.strictEqual(new Set(ids).size, ids.length)
    assert.lengthOf([...document.querySelectorAll("dl.five dd")], 10)
    assert.include(document.querySelector("nav")?.textContent ?? "", `ace, run ${other.run.id}: comparison`)
  })
})
