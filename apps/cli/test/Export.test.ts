import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

describe("escapement run export", () => {
  it("writes one run in every format of other tools", async () => {
    const cwd = temporaryFolder()
    const args = ["eval", "--adapter", "reflexion,shell", "--tier", "smoke", "--instances", "2"]
    const made = await inProcess(args, { cwd })
    assert.strictEqual(made.code, 0, made.stderr)
    const written = async (format: string) => {
      const { code, stderr, stdout } = await inProcess(["run", "export", "last", "--format", format], { cwd })
      assert.strictEqual(code, 0, stderr)
      return stdout
    }
    const lines = async (format: string) =>
      (await written(format))
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))

    for (const { messages, metadata } of await lines("openai")) {
      assert.strictEqual(metadata.messages, "sent")
      assert.strictEqual(messages.at(-1).role, "assistant")
      assert.include(JSON.stringify(messages), "slot")
    }
    const trajectories = await lines("atif")
    assert.lengthOf(trajectories, 4)
    assert.deepStrictEqual([...new Set(trajectories.map(({ agent }) => agent.name))], ["reflexion", "shell"])
    assert.include(await written("junit"), 'tests="4"')

    const nowhere = await inProcess(["run", "export", "last", "--format", "inspect"], { cwd })
    assert.strictEqual(nowhere.code, 1)
    assert.include(nowhere.stderr, "--out")
    const logs = await inProcess(["run", "export", "last", "--format", "inspect", "--out", "logs"], { cwd })
    assert.strictEqual(logs.code, 0, logs.stderr)
    const files = readdirSync(join(cwd, "logs"))
    assert.lengthOf(files, 2)
    for (const file of files) assert.strictEqual(readFileSync(join(cwd, "logs", file)).toString("latin1", 0, 2), "PK")
  })
})
