import { assert, describe, it } from "@effect/vitest"
import { type Insert, type Row } from "../../src/tables/Insert.ts"
import { insertStatements } from "../../src/tables/insertStatements.ts"

const keyed: Insert = { into: "word (hash, body)", values: "(?, ?)", conflict: "ON CONFLICT DO NOTHING", key: 1 }
const plain: Insert = { into: "line (word, n)", values: "(?, ?)", conflict: "ON CONFLICT DO NOTHING" }
const word = (hash: string, body = hash): Row => ({ insert: keyed, params: [hash, body] })
const line = (hash: string, n: number): Row => ({ insert: plain, params: [hash, n] })

describe("insertStatements", () => {
  it("writes referenced rows first, sorted by key, and only the last of equal keys", () => {
    const rows = [line("b", 1), word("b"), word("a", "old"), line("a", 2), word("a", "new")]
    assert.deepStrictEqual(insertStatements(rows), [
      {
        sql: "INSERT INTO word (hash, body) VALUES (?, ?), (?, ?) ON CONFLICT DO NOTHING",
        params: ["a", "new", "b", "b"]
      },
      { sql: "INSERT INTO line (word, n) VALUES (?, ?), (?, ?) ON CONFLICT DO NOTHING", params: ["b", 1, "a", 2] }
    ])
  })

  it("writes powers of two of rows at a time, and all of them in order", () => {
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

  it("sends rows of known types as one text, and two such tables in one statement", () => {
    const typed: Insert = { ...plain, types: ["text", "integer"] }
    const bytes: Insert = { into: "body (data)", values: "((SELECT ?))", conflict: "", types: ["bytes"] }
    const rows = Array.from({ length: 5 }, (_, n): Row => ({ insert: typed, params: [`"${n}`, n] }))
    assert.deepStrictEqual(insertStatements([...rows, { insert: bytes, params: [Buffer.from("ab")] }]), [
      {
        sql:
          "WITH first AS (INSERT INTO body (data) SELECT (SELECT decode(r.v0, 'base64')) FROM json_to_recordset(?::text::json) AS r(v0 text) ) " +
          "INSERT INTO line (word, n) SELECT r.v0, r.v1 FROM json_to_recordset(?::text::json) AS r(v0 text, v1 integer) ON CONFLICT DO NOTHING",
        params: ['[{"v0":"YWI="}]', JSON.stringify(rows.map(({ params: [v0, v1] }) => ({ v0, v1 })))]
      }
    ])
  })

  it("gives each value a placeholder of its own if JSON in PostgreSQL cannot hold it", () => {
    const typed: Insert = { ...plain, types: ["text", "integer"] }
    for (const text of ["\ud800", "a\0b", "x".repeat(2 ** 24)]) {
      const [statement] = insertStatements([{ insert: typed, params: [text, 1] }])
      assert.deepStrictEqual(statement?.params, [text, 1])
    }
  })

  it("writes no statement for no rows", () => assert.deepStrictEqual(insertStatements([]), []))
})
