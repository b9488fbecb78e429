import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const folder = join(import.meta.dirname, "..", "..", ".changeset")
const files = readdirSync(folder).filter((name) => name.endsWith(".md"))
const wordsOf = (text: string): number => text.trim().split(/\s+/).length

/** What a changeset has that it should not have: after its packages stands one sentence, or a title and bullets. */
const faultsOf = (text: string): ReadonlyArray<string> => {
  const [, packages, body = ""] = text.match(/^---\n((?:"[^"]+": (?:patch|minor|major)\n)+)---\n\n([^]*)$/) ?? []
  if (packages === undefined) return ["does not begin with its packages"]
  const [first = "", ...rest] = body.trim().split(/\n+/)
  const bullets = rest.map((line) => line.replace(/^- /, ""))
  return [
    ...(rest.length > 0 && !first.endsWith(":") ? ["the title of its bullets does not end with a colon"] : []),
    ...rest.filter((line) => !line.startsWith("- ")).map((line) => `no bullet: ${line}`),
    ...(bullets.length > 12 ? [`${bullets.length} bullets`] : []),
    ...[first, ...bullets].filter((line) => wordsOf(line) > 25).map((line) => `more than 25 words: ${line}`)
  ]
}

describe("the changesets", () => {
  it("are at most 60, so that the notes of a release can be read", () => {
    assert.isAtMost(files.length, 60, "add a bullet to the file of the topic in place of a file")
  })

  it("are one sentence, or at most twelve under a title, of at most 25 words each", () => {
    const faults = files.flatMap((file) =>
      faultsOf(readFileSync(join(folder, file), "utf8")).map((fault) => `${file}: ${fault}`)
    )
    assert.deepStrictEqual(faults, [])
  })
})
