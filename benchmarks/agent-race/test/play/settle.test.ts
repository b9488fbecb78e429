import { assert, describe, it } from "@effect/vitest"
import type { Json } from "@escapement/core"
import { buildBoard } from "../../src/Board.ts"
import { publishedChain } from "../../src/leg/Template.ts"
import { settle } from "../../src/play/settle.ts"
import { type State, initialState } from "../../src/State.ts"
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

describe("a request for the weather of one day", () => {
  const template = "geocode_weather_precipitation"
  const board = buildBoard({
    ...smallLeg,
    stops: [
      smallLeg.stops[0],
      {
        _tag: "Roadblock",
        target: "",
        template,
        article: { ...smallLeg.start, arrival: { _tag: "Seed" } },
        chain: publishedChain({ template, location: "Ald", date: "2014-01-22" }),
        value: 3
      },
      { _tag: "Finish", target: "", aggregator: "mod10", references: [1], operands: [3], value: 3 }
    ]
  })
  const called = (state: State, tool: string, args: Json.JsonObject, json: Json.Json) =>
    settle(board, state, { tool, args, reply: { text: "", json }, shown: "", width: 8000 })
  const { state } = called(initialState, "maps_geocode", { address: "Ald" }, { location: { lat: 1, lng: 2 } })
  const resolves = (days: Json.JsonObject) =>
    called(
      state,
      "weather_historical",
      { latitude: 1, longitude: 2, ...days },
      { daily: { precipitation_sum: [3] } }
    ).facts.some(({ _tag }) => _tag === "Resolved")

  it.each([
    { start_date: "2014-01-22", end_date: "2014-01-22" },
    { start_date: "2014-01-22" },
    { date: "2014-01-22" },
    { start_date: "2014-01-22", date: "2014-01-30" }
  ])("is the step in every form that has its reply: %j", (days) => assert.isTrue(resolves(days)))

  it.each([
    { start_date: "2014-01-22", end_date: "2014-01-23" },
    { date: "2014-01-23" },
    { start_date: "2014-01-23", date: "2014-01-22" },
    {}
  ])("is not the step if it asks for other days: %j", (days) => assert.isFalse(resolves(days)))
})
