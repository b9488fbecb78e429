import { assert, describe, it } from "@effect/vitest"
import { buildBoard } from "../src/board/buildBoard.ts"
import { stepPicture } from "../src/stepPicture.ts"
import { example } from "./examples.ts"

describe("the picture of a crossed grid", () => {
  it("says of each rule whether it is on a sum or on a count", () => {
    const board = buildBoard(
      example("picture", { rows: 5, cols: 4, hidden: 10, decoys: 10, candidates: 6, rules: "crossed" })
    )
    const { shapes } = stepPicture(board, board.initial)
    const text = shapes.flatMap((shape) => (shape._tag === "Label" ? [shape.text] : [])).join("\n")
    assert.match(text, /sum: (price|credits|workload|difficulty) of (rows?|columns?) \d/)
    assert.match(text, /count: (category|teacher) [A-Za-z ]+ of (rows?|columns?) \d/)
    assert.notMatch(text, /sum: category/)
  })
})
