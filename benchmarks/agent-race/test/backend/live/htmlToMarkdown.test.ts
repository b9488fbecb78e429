import { assert, describe, it } from "@effect/vitest"
import { htmlToMarkdown } from "../../../src/backend/live/htmlToMarkdown.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"

describe("htmlToMarkdown", () => {
  it("keeps headings, paragraphs, lists, links and table rows", () => {
    const html = `<body><h2>Facts</h2><p>One <b>bold</b> fact.</p><ul><li>a</li><li>b &amp; c</li></ul>
      <table><tr><th>Area</th><td>1&#160;234 km<sup>2</sup></td></tr></table><p><a href="/wiki/X">X</a></p></body>`
    assert.strictEqual(
      htmlToMarkdown(html),
      "## Facts\n\nOne bold fact.\n\n- a\n- b & c\n\n| Area | 1\u00a0234 km2 |\n\n[X](/wiki/X)"
    )
  })

  it("drops what is invisible to readers", () => {
    assert.strictEqual(
      htmlToMarkdown(
        "<head><title>t</title></head><script>let x = '<p>no</p>'</script><nav>menu</nav><!-- no --><p>yes</p>"
      ),
      "yes"
    )
  })

  it("leaves unknown entities unchanged", () => {
    assert.strictEqual(htmlToMarkdown("<p>&bogus; &#x41; &#99999999999; a < b</p>"), "&bogus; A &#99999999999; a < b")
  })

  it("keeps elements that are never closed", () => {
    assert.strictEqual(htmlToMarkdown("<p>a</p><script>b<p>d<!-- e"), "a\n\nb\n\nd<!-- e")
    assert.strictEqual(htmlToMarkdown("a [](x) b [](c"), "a  b [](c")
  })

  it("takes time proportional to a page's length, for any content", () => {
    const length = isThorough ? 2_000_000 : 400_000
    // each took hours by expressions that begin again at every place; the test's own limit ends them
    for (const piece of ["<script", "<!--", "<a", "&#9;", "[](", "<nav>", "</nav", "<a></a>"]) {
      const page = `${piece.repeat(length / piece.length)}.`
      assert.isAtMost(htmlToMarkdown(page).length, page.length, piece)
    }
  })
})
