import type { Run } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { forkCommand } from "../../src/terminal/forkCommand.ts"
import { typed } from "../../src/terminal/resumeCommand.ts"
import { smallRun } from "../smallRun.ts"

const commandOf = (plan: Partial<Run["plan"]>) => forkCommand({ plan: { ...smallRun.plan, ...plan } }, typed)

const program = "node ./agent.mjs"
const external = { name: "command", options: { program } }

describe("the printed command that forks again", () => {
  it("names the origin of the fork, and the agents that continued it with their options", () => {
    const adapters = [{ name: "react", options: { history: "full" } }, external] as const
    assert.strictEqual(
      commandOf({ adapters, fork: { run: "r1", at: "after-mistake" } }),
      "escapement run fork r1 --at after-mistake --adapter react,command --adapter-option react.history=full " +
        `--adapter-option 'command.program=${program}' --model simulated`
    )
    assert.strictEqual(
      commandOf({ fork: { run: "r1", trial: "0123456789abcdef", at: 3 } }),
      "escapement trial fork r1/0123456789ab --at 3 --adapter react --model simulated"
    )
  })

  it("leaves out agents that no flag of a fork names, and then names the code and programs that they need", () => {
    const variants = [external, { name: "command", options: { program, startup: "9" } }] as const
    assert.strictEqual(
      commandOf({ adapters: variants, plugins: ["./mine.ts"], fork: { run: "r1", at: "before-loss" } }),
      `escapement run fork r1 --at before-loss --model simulated --plugin ./mine.ts --trust 'program=${program}'`
    )
  })

  it("is none for a run that is no fork", () => assert.isUndefined(commandOf({})))
})
