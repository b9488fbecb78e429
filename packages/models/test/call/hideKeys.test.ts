import { type ModelReply, Secrets } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { hideKeys } from "../../src/call/hideKeys.ts"

const key = "planted-0123456789"

const replyOf = (word: string): ModelReply => ({
  text: word,
  calls: [{ id: word, tool: word, args: { [word]: [word] } }],
  finish: "tool-calls",
  usage: { input: 1 },
  opaque: { [word]: word },
  served: word,
  mechanism: word
})

describe("hideKeys", () => {
  it("hides a key in each part of a reply that has text", () => {
    const keys = Secrets.makeKeyring()
    keys.add(key)
    assert.deepStrictEqual(hideKeys(replyOf(key), keys), replyOf(Secrets.keyMark))
  })
})
