import { assert, describe, it } from "@effect/vitest"
import { buildBoard } from "../../src/Board.ts"
import { settle } from "../../src/play/settle.ts"
import { initialState } from "../../src/State.ts"
import { smallLeg } from "../smallLeg.ts"

const leg = {
  ...smallLeg,
  stops: [{ ...smallLeg.stops[0], value: 5 }, ...smallLeg.stops.slice(1)]
} satisfies typeof smallLeg

/** The facts of a page that shows a text. */
const factsOf = (shown: string) =>
  settle(buildBoard(leg), initialState, {
    tool: "fetch_webpage",
    args: { url: "https://en.wikipedia.org/wiki/Ald" },
    reply: { text: shown, json: shown },
    shown,
    width: 8000
  }).facts.map((fact) => (fact._tag === "Resolved" ? fact.node : fact._tag))

describe("settle", () => {
  it("resolves a stop if the page shows its whole value", () =>
    assert.deepStrictEqual(factsOf("It has 5 bridges."), ["Custom", "stop 0", "Produced"]))

  it.each(["It has 1.5 million inhabitants.", "It has 15 bridges.", "It is 5,100 km long."])(
    "does not resolve a stop by part of a number: %s",
    (shown) => assert.deepStrictEqual(factsOf(shown), ["Custom"])
  )
})
