import { assert, describe, it } from "@effect/vitest"
import { type Insert, type Row } from "../src/Insert.ts"
import { insertStatements } from "../src/insertStatements.ts"

const keyed: Insert = { into: "word (hash, body)", values: "(?, ?)", conflict: "ON CONFLICT DO NOTHING", key: 1 }
const plain: Insert = { into: "line (word, n)", values: "(?, ?)", conflict: "ON CONFLICT DO NOTHING" }
const word = (hash: string, body = hash): Row => ({ insert: keyed, params: [hash, body] })
const line = (hash: string, n: number): Row => ({ insert: plain, params: [hash, n] })

describe("insertStatements", () => {
  it("writes what others refer to first, sorted by key and each once, the last one of it", () => {
    const rows = [line("b", 1), word("b"), word("a", "old"), line("a", 2), word("a", "new")]
    assert.deepStrictEqual(insertStatements(rows), [
      {
        sql: "INSERT INTO word (hash, body) VALUES (?, ?), (?, ?) ON CONFLICT DO NOTHING",
        params: ["a", "new", "b", "b"]
      },
      { sql: "INSERT INTO line (word, n) VALUES (?, ?), (?, ?) ON CONFLICT DO NOTHING", params: ["b", 1, "a", 2] }
    ])
  })

  it("writes powers of two of rows at once, and all of them in order", () => {
    const statements = insertStatements(Array.from({ length: 203 }, (_, n) => line("a", n)))
    assert.deepStrictEqual(
      statements.map(({ params }) => params.length / 2),
      [64, 64, 64, 8, 2, 1]
    )
    assert.deepStrictEqual(
      statements.flatMap(({ params }) => params).filter((param) => param !== "a"),
      Array.from({ length: 203 }, (_, n) => n)
    )
  })

  it("has nothing to say of no rows", () => assert.deepStrictEqual(insertStatements([]), []))
})
