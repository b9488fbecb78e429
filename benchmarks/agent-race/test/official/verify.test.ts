import { assert, describe, it } from "@effect/vitest"
import type { Json } from "@escapement/core"
import { officialUrl } from "../../src/leg/urls.ts"
import { argumentsMatch, isFound } from "../../src/official/matches.ts"
import { fixed, float, str, strip } from "../../src/official/python.ts"
import { verify } from "../../src/official/verify.ts"
import type { PublishedLeg, PublishedStop } from "../../src/published/PublishedLeg.ts"

const bridge: PublishedStop["bridge"] = {
  bridge_type: "compute",
  target_url: null,
  search_query: null,
  expected_result_url: null,
  tool_chain: [],
  expression: null,
  referenced_stops: []
}

const stop = (index: number, fields: Partial<PublishedStop>): PublishedStop => ({
  index,
  stop_type: "page",
  page_url: null,
  extraction_target: "",
  extraction_section: null,
  extracted_value: 0,
  extracted_value_type: "number",
  bridge,
  reason_transform: null,
  reason_source_stop: null,
  reason_code: null,
  ...fields
})

const wiki = "https://en.wikipedia.org/wiki/"

const leg: PublishedLeg = {
  trail_id: "trail_00000000",
  seed_url: `${wiki}A`,
  seed_title: "A",
  stops: [
    stop(0, { page_url: `${wiki}A`, extracted_value: 1819 }),
    stop(1, {
      stop_type: "tool",
      page_url: `${wiki}B`,
      extracted_value: 8.92,
      bridge: {
        ...bridge,
        tool_chain: [
          { tool_name: "maps_geocode", arguments: { address: "Paris" }, output_key: "coords" },
          {
            tool_name: "maps_elevation",
            arguments: { __from_previous_as_locations: "coords" },
            output_key: "elevation"
          }
        ]
      }
    }),
    stop(2, { stop_type: "page", page_url: `${wiki}C`, extracted_value: "x" }),
    stop(3, { stop_type: "compute", extracted_value: 7 })
  ],
  passcode: 7,
  difficulty: { level: "easy" },
  riddle: "",
  metadata: { theme: "" },
  generated_at: ""
}

const call = (tool: string, args: Json.JsonObject, more: Json.JsonObject = {}): Json.Json => ({
  tool,
  args,
  success: true,
  result_preview: "",
  ...more
})

describe("the authors' verifier", () => {
  it("finds values as substrings, without association", () => {
    const vectors: ReadonlyArray<readonly [Json.Json, string, boolean]> = [
      [12.0, "x 12 y", true],
      ["12.0", "x 12 y", true],
      ["12", "112", true],
      ["3.7", "3", true],
      ["0.1", "0", true],
      ["8,848", "8848", true],
      ["8848", "8,848", false],
      ["abc", "ABC", false],
      ["0.25", "0.2", true],
      ["2.65", "2.6", true]
    ]
    for (const [value, shown, found] of vectors)
      assert.strictEqual(isFound(value, shown), found, `${str(value)} in ${shown}`)
    assert.isFalse(isFound("inf", "x"))
    assert.isFalse(isFound("", "x"))
  })

  it("normalizes addresses in its own order", () => {
    const vectors: ReadonlyArray<readonly [string, string]> = [
      [`${wiki}A/?x=1`, `${wiki}A/`],
      [`${wiki}A?x=1/`, `${wiki}A`],
      [`${wiki}A//`, `${wiki}A`],
      ["https://en.m.wikipedia.org/wiki/A#s", `${wiki}A`],
      ["http://en.wikipedia.org/wiki/A", "http://en.wikipedia.org/wiki/A"]
    ]
    for (const [url, normal] of vectors) assert.strictEqual(officialUrl(url), normal)
  })

  it("compares arguments loosely", () => {
    const vectors: ReadonlyArray<readonly [Json.JsonObject, Json.JsonObject, boolean]> = [
      [{ address: "Paris" }, { address: "a" }, true],
      [{}, { anything: 1 }, true],
      [{ __from_previous_as_locations: "coords" }, { locations: [] }, false],
      [{ n: 100 }, { n: 100.9 }, true],
      [{ n: 100 }, { n: 101 }, false],
      [{ n: 0 }, { n: -1 }, false],
      [{ n: 0 }, { n: 0.001 }, true],
      [{ origin: "Rome", destination: "Paris" }, { origin: "Rome" }, true],
      [{ origin: "Rome", destination: "Paris" }, { origin: "Rome", destination: "Oslo" }, false],
      [{ country: "Norway" }, { country: null }, false]
    ]
    for (const [golden, given, same] of vectors) {
      assert.strictEqual(argumentsMatch(golden, given), same, JSON.stringify([golden, given]))
    }
  })

  it("judges answers by their text", () => {
    const statusOf = (answer: string | null) => verify(leg, { answer, log: [] }).status
    assert.deepStrictEqual(["7", "7\n", "\u00a07", "8", "07", "7.0", "7.", "", null, "\u0667"].map(statusOf), [
      "correct",
      "correct",
      "correct",
      "incorrect",
      "unknown",
      "unknown",
      "unknown",
      "unknown",
      "unknown",
      "incorrect"
    ])
  })

  it("counts only page stops for PVR, and distinct tool names for RCR, failures included", () => {
    const log = [
      call("fetch_webpage", { url: `${wiki}A` }, { url: `${wiki}A`, success: false, result_preview: "1819" }),
      call("fetch_webpage", { url: `${wiki}B` }, { url: `${wiki}B` }),
      call("maps_geocode", { address: "Par" }),
      call("maps_geocode", { address: "Paris" })
    ]
    const reward = verify(leg, { answer: "7", log })
    assert.strictEqual(reward.pages_visited, 0.5)
    assert.strictEqual(reward.tools_used, 0.5)
    assert.deepStrictEqual(
      [reward.total_tool_calls, reward.valid_tool_calls, reward.right_tool_calls, reward.golden_chain_length],
      [4, 3, 1, 2]
    )
    // the 8 of 8.92 is found in 1819
    assert.deepStrictEqual(
      [reward.intermediate_correct, reward.intermediate_total, reward.intermediate_rate],
      [2, 4, 0.5]
    )
    assert.deepStrictEqual([reward.tool_stops, reward.page_stops, reward.reason_stops], [2, 2, 0])
  })

  it("accepts input on which the original crashes", () => {
    const log = [
      5,
      null,
      call("fetch_webpage", { url: 5 }, { url: 5 }),
      { tool: "maps_geocode", args: null, result_preview: null },
      { tool: "maps_geocode", args: ["Paris"] }
    ]
    const reward = verify(leg, { answer: null, log })
    assert.deepStrictEqual([reward.total_tool_calls, reward.tools_used, reward.answered], [3, 0.5, 0])
    const lines = '{"tool":"maps_geocode","args":{}}\nnot json\n[1]\n'
    assert.strictEqual(verify(leg, { answer: "1", log: lines }).total_tool_calls, 1)
  })
})

describe("Python's texts", () => {
  it("round exact ties to the even digit", () => {
    assert.deepStrictEqual(
      [fixed(0.25, 1), fixed(0.75, 1), fixed(2.65, 1), fixed(-0.25, 1), fixed(0.125, 2), fixed(3, 1)],
      ["0.2", "0.8", "2.6", "-0.2", "0.12", "3.0"]
    )
  })

  it("equal those of str, float and strip", () => {
    assert.strictEqual(str({ a: null, b: [true, "x'y"] }), `{'a': None, 'b': [True, "x'y"]}`)
    assert.deepStrictEqual(
      [float(" 1_000 "), float("1e3"), float("12abc"), float("nan")],
      [1000, 1000, undefined, undefined]
    )
    assert.strictEqual(strip("\u00a0\u0085 x \u3000"), "x")
  })
})
