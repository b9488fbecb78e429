import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { FlagWrong, type Flags, readFlagsFrom, setsAndTiers } from "../studies/readFlags.ts"

const known = setsAndTiers({ sets: { "frontier@1": {}, "hard@1": {} }, tiers: { frontier: [], hard: [] } })

const read = (...args: ReadonlyArray<string>) =>
  readFlagsFrom(args, (flags: Flags) => ({
    on: flags.listed("on", "set or tier", known, ["hard"]),
    tier: flags.oneOf("tier", "tier", ["frontier", "hard"], "hard"),
    legs: flags.count("legs", 60, { least: 1, most: 500 }),
    times: flags.number("times", 1, { least: 0.1, most: 100 }),
    out: flags.text("out"),
    isProse: flags.isGiven("prose")
  }))

describe("the flags of a study", () => {
  it("are read, or have their defaults", () => {
    assert.deepStrictEqual(read(), { on: ["hard"], tier: "hard", legs: 60, times: 1, out: "", isProse: false })
    assert.deepStrictEqual(
      read("--on", "frontier@1,hard", "--prose", "--tier=frontier", "--legs", "5", "--times", "0.5", "--out", "a=b"),
      { on: ["frontier@1", "hard"], tier: "frontier", legs: 5, times: 0.5, out: "a=b", isProse: true }
    )
  })

  it.each<readonly [sentence: string, ReadonlyArray<string>]>([
    [
      'unknown set or tier "frontie@1". Did you mean "frontier@1"? Known: frontier@1, hard@1, frontier, hard.',
      ["--on", "hard@1,frontie@1"]
    ],
    ['unknown set or tier "". Known: frontier@1, hard@1, frontier, hard.', ["--on", ""]],
    ['unknown tier "hrd". Did you mean "hard"? Known: frontier, hard.', ["--tier", "hrd"]],
    ["--legs 0: expected a number from 1 to 500", ["--legs", "0"]],
    ["--legs 501: expected a number from 1 to 500", ["--legs=501"]],
    ["--legs many: expected a number from 1 to 500", ["--legs", "many"]],
    ["--legs : expected a number from 1 to 500", ["--legs="]],
    ["--legs 2.5: expected a whole number", ["--legs", "2.5"]],
    ["--legs expects a value", ["--legs"]],
    ["--legs expects a value", ["--legs", "--prose"]],
    ["--legs is given twice", ["--legs", "1", "--legs", "2"]],
    ["--prose takes no value", ["--prose=yes"]],
    ['unknown flag "leg". Did you mean "legs"? Known: on, tier, legs, times, out, prose.', ["--leg", "3"]],
    ['unexpected argument "hard"', ["--prose", "hard"]]
  ])("are refused in one sentence: %s", (sentence, args) => {
    let said: unknown
    try {
      read(...args)
    } catch (error) {
      said = error
    }
    assert.deepStrictEqual(said, new FlagWrong(sentence))
  })

  it("that are wrong end a study with code 2 and that sentence alone", () => {
    const study = join(import.meta.dirname, "..", "studies", "desks.ts")
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ["--conditions=@escapement/source", study, "--desk", "3"],
      { encoding: "utf8" }
    )
    assert.strictEqual(stderr, 'desks.ts: unknown flag "desk". Did you mean "desks"? Known: desks, rules.\n')
    assert.strictEqual(stdout, "")
    assert.strictEqual(status, 2)
  })
})
