import { assert, describe, it } from "@effect/vitest"
import { type FlagGroups, type HelpText, helpLines } from "../../src/lines/helpLines.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"

const flag = (
  name: string,
  text = `What ${name} is for, in a sentence that needs more than one line of a terminal`
) => ({
  name: `--${name} …`,
  text
})
const names = Array.from({ length: 14 }, (_, i) => `flag-${String.fromCodePoint(97 + i)}`)
const groups: FlagGroups = [
  ["DAILY FLAGS", ["flag-n", "flag-c"]],
  ["OF NO COMMAND", ["elsewhere"]],
  ["SELDOM", ["flag-a"]]
]
const help: HelpText = {
  description: "Do what the command does, said in a sentence that is longer than a narrow terminal",
  usage: "tool do [flags]",
  args: [{ name: "run", text: "A run" }],
  flags: names.map((name) => flag(name)),
  commands: [],
  examples: [
    { command: "tool do --flag-a 1 --flag-b 2 --flag-c 3 --flag-d 4 --flag-e 5 --flag-f 6", description: "Do" }
  ]
}
const lines = (width: number, text = help) => helpLines(text, groups, { style: plainStyle, width })

describe("helpLines", () => {
  it("shows purpose and examples before flags, daily flags first, and each flag once", () => {
    const text = lines(80).join("\n")
    const places = [
      "Do what",
      "EXAMPLES",
      "USAGE",
      "ARGUMENTS",
      "DAILY FLAGS",
      "--flag-n …",
      "--flag-c …",
      "SELDOM",
      "OTHER FLAGS"
    ]
    const at = places.map((part) => text.indexOf(part))
    assert.deepStrictEqual(
      at,
      at.toSorted((a, z) => a - z)
    )
    assert.notInclude(at, -1)
    assert.notInclude(text, "OF NO COMMAND")
    for (const name of names) assert.lengthOf(text.match(new RegExp(`^ {2}--${name} `, "gm")) ?? [], 1, name)
  })

  it("keeps a command on one line and breaks no word", () => {
    const [command] = help.examples
    for (const width of [60, 80, 120]) {
      assert.include(lines(width), `  ${command?.command}`)
      const others = lines(width).filter((line) => !line.includes("tool do"))
      for (const line of others) assert.isAtMost(line.length, width)
      assert.sameMembers(
        [...new Set(others.join(" ").split(/\s+/))],
        [
          ...new Set(
            lines(1000)
              .filter((line) => !line.includes("tool do"))
              .join(" ")
              .split(/\s+/)
          )
        ]
      )
    }
  })

  it("lists the flags of a small command without groups", () => {
    const text = lines(80, { ...help, flags: help.flags.slice(0, 3) }).join("\n")
    assert.include(text, "\nFLAGS\n")
    assert.notInclude(text, "DAILY")
  })
})
