import { assert, describe, it } from "@effect/vitest"
import type { Chain } from "../../src/Chain.ts"
import type { Rules } from "../../src/Game.ts"
import { read, touch } from "../../src/play/interact.ts"
import type { State } from "../../src/State.ts"
import { ledgerItems } from "../ledger.ts"
import { chain, roomWith, sceneOf, stateOf } from "../room.ts"

const bare = { use: "", input: "" }
const both = ["red-dot", "official"] as const

const setting = (rules: Partial<Rules> = {}, changed: Partial<State> = {}, of: Chain = chain) => {
  const game = roomWith(of, sceneOf([]), rules)
  return { game, state: stateOf(game, changed) }
}

const touched = (
  id: string,
  argument: Partial<typeof bare>,
  rules: Partial<Rules> = {},
  changed: Partial<State> = {},
  of = chain
) => {
  const { game, state } = setting(rules, changed, of)
  return touch(game, state, id, { ...bare, ...argument })
}

const opened: Chain = { exit: { _tag: "Open" }, items: [] }
const coded: Chain = { ...chain, exit: { _tag: "Password", id: "password_1" } }

describe.each(both)("touch by %s", (profile) => {
  it("0: gives no message for things outside the chain", () => {
    const answer = touched("nothing", {}, { profile })
    assert.deepStrictEqual([answer.text, answer.cleared], ["", false])
  })

  it("1: first refuses any item that is not in the bag, even if the exit is open", () => {
    const answer = touched("exit", { use: "key_1" }, { profile }, {}, opened)
    assert.match(answer.text, /^You do not have key_1/)
    assert.deepStrictEqual([answer.cleared, answer.error], [false, "not-visible"])
  })

  it("2a: leaves through an unlocked exit", () => {
    const answer = touched("exit", {}, { profile }, {}, opened)
    assert.isTrue(answer.cleared)
    assert.deepStrictEqual(answer.achieved, ["exit"])
  })

  it("2b, 2c, 2d: an exit with a key says so, and opens only to that key", () => {
    const bag = ["key_1", "note_1"]
    assert.match(touched("exit", {}, { profile }, { bag }).text, /seems to be the exit.*key/)
    assert.match(touched("exit", { input: "0421" }, { profile }, { bag }).text, /seems to be the exit/)
    assert.isTrue(touched("exit", { use: "key_1" }, { profile }, { bag }).cleared)
    const wrong = touched("exit", { use: "note_1" }, { profile }, { bag })
    assert.match(wrong.text, /used note_1.*wrong key/)
    assert.deepStrictEqual([wrong.cleared, wrong.error], [false, "wrong-value"])
  })

  it("2e, 2f: an exit with a password says so, opens to exactly that password, and quotes a wrong one", () => {
    assert.match(touched("exit", {}, { profile }, {}, coded).text, /seems to be the exit.*password/)
    assert.isTrue(touched("exit", { input: "0421" }, { profile }, {}, coded).cleared)
    assert.match(touched("exit", { input: "421" }, { profile }, {}, coded).text, /"421" is the wrong password/)
  })

  it("3a: an open box is empty", () => {
    const answer = touched("box_2", {}, { profile }, { opened: ["box_2"] })
    assert.match(answer.text, /empty/)
    assert.strictEqual(answer.error, "repeated")
  })

  it("3b: a locked box describes itself, or with hints names what to look for", () => {
    assert.match(touched("box_1", {}, { profile }).text, /box.*password opens it/)
    assert.match(touched("box_2", { input: "0421" }, { profile }).text, /box.*key opens it/)
    assert.match(touched("box_1", {}, { profile, hint: true }).text, /cannot open.*password/)
  })

  it("3c: the right key or password opens a box, and its contents go into the bag", () => {
    const byKey = touched("box_2", { use: "key_2" }, { profile }, { bag: ["key_2"] })
    assert.deepStrictEqual([byKey.state.bag, byKey.state.opened], [["key_2", "key_1"], ["box_2"]])
    const byCode = touched("box_1", { input: "0421" }, { profile })
    assert.deepStrictEqual(byCode.state.bag, ["key_1", "note_2"])
    assert.deepStrictEqual(byCode.achieved, ["box_1", "key_1", "note_2"])
    assert.include(byCode.text, "- key_1 (key)")
    assert.deepStrictEqual(touched("box_3", {}, { profile }).state.bag, ["key_2"])
  })

  it("3d: a wrong key or password leaves a box closed", () => {
    const byKey = touched("box_2", { use: "note_1" }, { profile }, { bag: ["note_1"] })
    assert.deepStrictEqual([byKey.error, byKey.state.opened], ["wrong-value", []])
    assert.match(touched("box_1", { input: "1111" }, { profile }).text, /"1111" is the wrong password/)
  })

  it("4b: a note in the bag is read completely", () => {
    const { game, state } = setting({ profile }, { bag: ["note_1", "note_2"] })
    const number = read(game, state, "note_1")
    assert.include(number.written, "0421")
    assert.notInclude(number.text, "0421")
    assert.deepStrictEqual(number.state.known, ["password_1"])
    assert.include(read(game, state, "note_2").written, "The house is empty.")
  })

  it("4a: a thing outside the bag cannot be read, not even a password", () => {
    const { game, state } = setting({ profile })
    for (const id of ["note_1", "password_1"]) assert.match(read(game, state, id).text, /^You do not have/)
  })

  it("5a, 5b: a thing that is shown is taken; another gives no message", () => {
    const taken = touched("key_2", {}, { profile })
    assert.match(taken.text, /You got:\n- key_2 \(key\)/)
    assert.deepStrictEqual(taken.state.bag, ["key_2"])
    assert.strictEqual(touched("key_1", {}, { profile }).text, "")
  })

  it("does not accept key_1 for key_10", () => {
    const tenth: Chain = { exit: { _tag: "Key", id: "key_10" }, items: [{ _tag: "Key", id: "key_1", shown: true }] }
    assert.isFalse(touched("exit", { use: "key_1" }, { profile }, { bag: ["key_1"] }, tenth).cleared)
  })
})

describe("differences between the profiles", () => {
  it("official shows the digits of a note as soon as it is in the bag; red-dot shows them after it was read", () => {
    const official = touched("note_1", {}, { profile: "official" })
    assert.include(official.text, "0421")
    assert.deepStrictEqual(official.state.known, ["password_1"])
    const paper = touched("note_1", {})
    assert.notInclude(paper.text, "0421")
    assert.deepStrictEqual(paper.state.known, [])
  })

  it("official takes white space around a password as part of it; red-dot does not", () => {
    for (const input of ["0421 ", "0421\n", " 0421"]) {
      assert.isTrue(touched("exit", { input }, {}, {}, coded).cleared)
      assert.match(touched("exit", { input }, { profile: "official" }, {}, coded).text, /is the wrong password/)
    }
    assert.match(touched("exit", { input: " " }, {}, {}, coded).text, /seems to be the exit/)
    assert.match(touched("exit", { input: "04 21" }, {}, {}, coded).text, /"04 21" is the wrong password/)
  })

  it("official leaves through an open exit that is read, and gets messages of distant boxes; red-dot does not", () => {
    const official = setting({ profile: "official" }, {}, opened)
    assert.isTrue(read(official.game, official.state, "exit").cleared)
    const box = setting({ profile: "official" })
    assert.match(read(box.game, box.state, "box_1").text, /password opens it/)
    const paper = setting({}, {}, opened)
    assert.match(read(paper.game, paper.state, "exit").text, /^You do not have exit/)
  })

  it("official gives no message for the entrance and for unknown ids; red-dot does", () => {
    assert.strictEqual(touched("entrance", {}, { profile: "official" }).text, "")
    assert.match(touched("entrance", {}).text, /came in by/)
    const official = setting({ profile: "official" })
    assert.strictEqual(read(official.game, official.state, "nothing").text, "")
    const paper = setting()
    assert.match(read(paper.game, paper.state, "nothing").text, /^You do not have nothing/)
  })

  it("reads a ledger and its total, and resolves their password once both were read", () => {
    const clued: Chain = { exit: { _tag: "Password", id: "password_1" }, items: ledgerItems() }
    for (const profile of both) {
      const { game, state } = setting({ profile }, { bag: ["note_1", "note_2"] }, clued)
      const ledger = read(game, state, "note_1")
      assert.match(ledger.written ?? "", /It says:\n.* It has 3 entries.*\nEntry 1: amount 5 pence, receipt 41\n/)
      assert.deepStrictEqual([ledger.achieved, ledger.state.clues, ledger.state.known], [[], ["note_1"], []])
      const total = read(game, ledger.state, "note_2")
      assert.match(total.written ?? "", /make exactly 18 pence .*\n.* is the password of the exit\.$/)
      assert.deepStrictEqual([total.achieved, total.state.known], [["password_1"], []])
      assert.deepStrictEqual(read(game, total.state, "note_2").achieved, [])
      const isPrinted = profile === "official"
      assert.strictEqual((ledger.written ?? "").includes("(note): a note, a ledger is written on it"), isPrinted)
      assert.strictEqual((total.written ?? "").includes("a note, something about a ledger is written on it"), isPrinted)
      assert.deepStrictEqual(read(game, total.state, "note_1").state, total.state)
      assert.isTrue(touch(game, total.state, "exit", { ...bare, input: "104" }).cleared)
    }
  })

  it("says which password follows: that of the exit, or another", () => {
    const { game, state } = setting({}, { bag: ["note_2"] }, { exit: { _tag: "Open" }, items: ledgerItems() })
    assert.match(read(game, state, "note_2").written ?? "", /is a password in this house\.$/)
  })

  it("official takes a number on a wall along; red-dot only reads it out", () => {
    const wall: Chain = {
      exit: { _tag: "Password", id: "password_1" },
      items: [{ _tag: "Password", id: "password_1", shown: true, digits: "7035" }]
    }
    assert.deepStrictEqual(touched("password_1", {}, { profile: "official" }, {}, wall).state.bag, ["password_1"])
    const paper = touched("password_1", {}, {}, {}, wall)
    assert.deepStrictEqual([paper.state.bag, paper.state.known], [[], ["password_1"]])
    assert.include(paper.text, "7035")
  })
})
