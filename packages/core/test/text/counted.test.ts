import { assert, it } from "@effect/vitest"
import { counted } from "../../src/text/counted.ts"

it("writes 1 with the singular, and every other number with the plural", () => {
  assert.deepStrictEqual(
    [0, 1, 2, "1", "1–2"].map((count) => counted(count, "trial")),
    ["0 trials", "1 trial", "2 trials", "1 trial", "1–2 trials"]
  )
})
