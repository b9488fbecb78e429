import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const note = "two.jsonl has only 2 of the 3 instances asked for"

const commands: ReadonlyArray<ReadonlyArray<string>> = [
  ["eval", "--adapter", "oracle"],
  ["plan", "--adapter", "react,direct"],
  ["generate", "--out", "copy.jsonl"],
  ["validate"]
]

describe("--instances above the number that a file has", () => {
  it.each(commands)("is said by %s on standard error, and only then", async (...command) => {
    const cwd = temporaryFolder()
    const file = ["--instances-file", "two.jsonl", "--instances"]
    await inProcess(["generate", "--tier", "smoke", "--instances", "2", "--out", join(cwd, "two.jsonl")], { cwd })
    const [more, exact] = [
      await inProcess([...command, ...file, "3"], { cwd }),
      await inProcess([...command, ...file, "2"], { cwd })
    ]
    assert.include(more.stderr, note)
    assert.notInclude(more.stdout, note)
    assert.strictEqual(more.code, exact.code)
    assert.notInclude(exact.stderr, "asked for")
  })

  it("is said of a fixed set, too", async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await inProcess(
      ["plan", "--set", "standard@1", "--instances", "5000", "--adapter", "react,direct"],
      { cwd }
    )
    assert.strictEqual(code, 0)
    assert.include(stderr, "set standard@1 of ace has only 324 of the 5000 instances asked for")
  })
})
