import { Content } from "@escapement/core"
import { describe, it } from "@effect/vitest"
import { makeWorld } from "../src/World.ts"
import { tiny } from "./tiny.ts"

describe("what an agent is shown", () => {
  for (const profile of ["clean", "official"] as const) {
    for (const [budgets, options] of [
      ["unlimited", {}],
      ["limited", { extra: 2, alpha: 1 }]
    ] as const) {
      const world = makeWorld({ profile, reasons: false, ...options })

      it(`keeps the instructions of the ${profile} profile, ${budgets}`, async ({ expect }) => {
        await expect(`${Content.plain(world.open(tiny).instructions)}\n`).toMatchFileSnapshot(
          `golden/instructions.${profile}.${budgets}.txt`
        )
      })

      it(`keeps the tools of the ${profile} profile, ${budgets}`, async ({ expect }) => {
        const position = world.open(tiny)
        const tools = position.tools(position.initial)
        await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot(
          `golden/tools.${profile}.${budgets}.json`
        )
      })
    }
  }
})
