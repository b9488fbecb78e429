import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"

const cli = join(import.meta.dirname, "..")

describe("the command as it is published", () => {
  it("plays rooms whose tools run Python, in a thread of its own file", () => {
    const built = spawnSync(join(cli, "node_modules", ".bin", "rolldown"), ["-c", "--logLevel", "silent"], { cwd: cli })
    assert.strictEqual(built.status, 0, String(built.stderr))
    const room = ["--difficulty", "nodes=25", "--instances", "3", "--seed", "python"]
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [
        join(cli, "bundle", "escapement.mjs"),
        "eval",
        "--benchmark",
        "agent-escape",
        ...room,
        "--adapter",
        "oracle",
        "--json"
      ],
      { cwd: temporaryFolder(), encoding: "utf8" }
    )
    assert.strictEqual(status, 0, stderr)
    assert.include(stdout, '"solved":3')
  })
})
