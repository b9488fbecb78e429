import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { holdsToken } from "../../src/text/holdsToken.ts"

const cases: ReadonlyArray<readonly [string, string, boolean]> = [
  ["row 5, col 2", "5", true],
  ["row 15", "5", false],
  ["row 51", "5", false],
  ["5", "5", true],
  ["id_5", "5", false],
  ["1.5 m", "5", false],
  ["5.1 m", "5", false],
  ["row 5.", "5", true],
  ["13.14 13.145", "3.14", false],
  ["15 and 5", "5", true],
  ["x(2,3)y", "(2,3)", true],
  ["the red door is open", "red door", true],
  ["the red doors are open", "red door", false],
  ["clé5", "5", false],
  ["é5", "5", false],
  ["𝒳5", "5", false],
  ["🔑5🔑", "5", true],
  ["population 1.5 million", "5", false],
  ["1,500", "500", false],
  ["1,500", "1", false],
  ["1,500,000", "1,500", false],
  ["1,500, 500", "500", true],
  ["12,500 km", "12,500", true],
  ["$1,500.25", "500", false],
  ["[2,300,450]", "300", true],
  ["(2,300)", "300", true],
  ["5,12,300", "300", true],
  ["0,300", "300", true],
  ["1.5,300", "300", true],
  ["1,2345", "1", true],
  ["", "5", false]
]

describe("holdsToken", () => {
  for (const [text, token, expected] of cases) {
    it(`${expected ? "finds" : "does not find"} ${JSON.stringify(token)} in ${JSON.stringify(text)}`, () =>
      assert.strictEqual(holdsToken(text, token), expected))
  }

  it.prop("finds a token between spaces", [Schema.String, Schema.NonEmptyString], ([text, token]) =>
    holdsToken(`${text} ${token} ${text}`, token)
  )

  it.prop(
    "does not find a token that is absent",
    [Schema.String, Schema.NonEmptyString],
    ([text, token]) => text.includes(token) || !holdsToken(text, token)
  )
})
