import type { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { extractJson, readOfficialReply } from "../../src/act/officialReply.ts"

const turnOf = (args: Json.Json) => Result.map(readOfficialReply(args), ({ turn }) => turn)
const grab = { _tag: "Grab", use: "", input: "" } as const
const forward = (metres: number) => ({ _tag: "Move", forward: metres }) as const

/** Raw replies that the released code reads, and the turn it takes them for. */
const readable: ReadonlyArray<readonly [string, Json.Json, unknown]> = [
  ["an object", { move_forward: 1 }, [forward(1)]],
  ["bare text", '{"move_forward": 1}', [forward(1)]],
  ["a fence", 'Well.\n```json\n{"move_forward": 1}\n```\nThere.', [forward(1)]],
  ["a fence without its name", '```\n{"move_forward": 1}\n```', [forward(1)]],
  ["prose that ends with a colon", 'I walk:\n\n{"move_forward": 1}', [forward(1)]],
  ["a chat marker", 'x<|assistant|>{"move_forward": 1}', [forward(1)]],
  ["a closing tag", '{"move_forward": 1}</Assistant>', [forward(1)]],
  ["the Booleans of Python", '{"grab": True, "jump": False, "rationale": "r"}', [grab]],
  ["a walk of any length", { move_forward: 1000 }, [forward(1000)]],
  ["a turn of more than half a turn, which is none", { rotate_right: 200 }, []],
  ["one coordinate to look at, which is none", { look_at: [0.3] }, []],
  ["no coordinate to look at", { look_at: [] }, []],
  ["the centre to look at", { look_at: [0.5, 0.5] }, []],
  ["a sideways step, which is none", { move_right: 3 }, []],
  ["blanks", { grab: null, interactions: {}, rotate_down: 5 }, [{ _tag: "Tilt", down: 5 }]],
  ["interactions without a grab", { grab: false, interactions: { input: "1" } }, []],
  ["a grab without a rationale, which is none", { grab: true }, []],
  ["a grab with an empty rationale, which is none", { grab: true, rationale: "" }, []],
  ["the last of two keys", '{"move_forward": 1, "move_forward": 2}', [forward(2)]],
  ["unknown keys beside known ones", { move_forward: 1, fly: true }, [forward(1)]],
  ["the order of its keys", { read: "a", grab: true, rationale: "r" }, [{ _tag: "Read", id: "a" }, grab]]
]

const unreadable: ReadonlyArray<readonly [string, Json.Json]> = [
  ["a parenthesis in a fence", '```json\n{"move_forward": 1, "rationale": "left (or right)"}\n```'],
  ["prose before bare JSON", 'I walk. {"move_forward": 1}'],
  ["a left turn of more than half a turn", { rotate_right: -181 }],
  ["a tilt of more than a quarter turn", { rotate_down: 91 }],
  ["a point outside of the picture", { look_at: [1.2, 0.5] }],
  ["three coordinates", { look_at: [0.1, 0.2, 0.3] }],
  ["a Boolean for a number", { move_forward: true }],
  ["a number for a Boolean", { grab: 1 }],
  ["nothing", {}],
  ["a list", []],
  ["unknown keys only", { fly: true }],
  ["no JSON", "I do not know"]
]

describe("readOfficialReply", () => {
  it.each(readable)("reads %s", (_, args, turn) => {
    assert.deepStrictEqual(Result.getOrThrow(turnOf(args)), turn)
  })

  it.each(unreadable)("refuses %s", (_, args) => {
    assert.isTrue(Result.isFailure(turnOf(args)))
  })

  it("strips letters and backticks only at the ends", () => {
    assert.strictEqual(extractJson('json{"a": "json"}`'), '{"a": "json"}')
    assert.strictEqual(extractJson("```json\n{}\n```"), "\n{}\n")
  })
})
