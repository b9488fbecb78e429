import { assert, describe, it } from "@effect/vitest"
import { escapeMarkdown } from "../../src/text/Markdown.ts"

describe("escaped texts on GitHub", () => {
  it.each([
    ["@octocat", "@<!-- -->octocat"],
    ["a@b", "a@b"],
    ["owner/repo#1", "owner/repo\\#<!-- -->1"],
    ["#1", "\\#<!-- -->1"],
    ["GH-12", "GH-<!-- -->12"],
    ["high-12", "high-12"],
    ["# title", "\\# title"]
  ])("write %s as %s", (text, expected) => assert.strictEqual(escapeMarkdown(text), expected))
})
