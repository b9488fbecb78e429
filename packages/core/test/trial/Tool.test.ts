import { assert, describe, it } from "@effect/vitest"
import { type ToolSpec, sameTools } from "../../src/trial/Tool.ts"

const look: ToolSpec = {
  name: "look",
  description: "Looks.",
  parameters: { type: "object", properties: { at: { type: "string" } } },
  role: "action"
}
const stop: ToolSpec = { name: "stop", description: "Stops.", parameters: { type: "object" }, role: "give-up" }

describe("sameTools", () => {
  it("treats equal tools as the same", () => assert.isTrue(sameTools([look, stop], structuredClone([look, stop]))))

  it.each<readonly [what: string, others: ReadonlyArray<ToolSpec>]>([
    ["a tool less", [look]],
    ["a tool more", [look, stop, { ...look, name: "see" }]],
    ["another order", [stop, look]],
    ["another name", [{ ...look, name: "see" }, stop]],
    ["another description", [{ ...look, description: "Sees." }, stop]],
    ["another role", [look, { ...stop, role: "submit" }]],
    ["other arguments", [{ ...look, parameters: { type: "object" } }, stop]]
  ])("treats %s as a change", (_, others) => assert.isFalse(sameTools([look, stop], others)))
})
