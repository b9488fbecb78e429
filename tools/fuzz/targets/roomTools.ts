import { Json } from "@escapement/core"
import { Tools } from "@escapement/agent-escape"
import { Randomness } from "@escapement/core"
import { Result } from "effect"
import type { OpenTarget } from "../Target.ts"

const textsIn = (value: Json.Json | undefined): { readonly [name: string]: string } =>
  value !== undefined && Json.isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, text]) => [name, typeof text === "string" ? text : JSON.stringify(text)])
      )
    : {}

const isLibrary = (tool: Tools.GeneratedTool): boolean => tool.engine._tag === "Library"

/**
 * Runs the tools of agent-escape on foreign inputs and files: archives, tables, documents, patterns, ciphers,
 * integers.
 */
export const roomTools: OpenTarget = async () => {
  const tools = new Map(
    Tools.library.flatMap((template) =>
      (template.kind === "tool" || template.kind === "terminal") && isLibrary(template) ? [[template.id, template]] : []
    )
  )
  const samples = [...tools.values()].map((tool) => {
    const shelf = Tools.makeFileShelf()
    const { inputs } = tool.complete(Randomness.rng("fuzz", tool.id), {}, shelf)
    const files = Object.fromEntries(
      [...shelf.files].map(([id, content]) => [id, Buffer.from(content).toString("base64")])
    )
    return JSON.stringify({ tool: tool.id, inputs, files })
  })
  return {
    samples,
    read: async (input: Uint8Array) => {
      let value: Json.Json
      try {
        value = JSON.parse(new TextDecoder().decode(input))
      } catch {
        return "refused"
      }
      if (!Json.isJsonObject(value)) return "refused"
      const tool = tools.get(JSON.stringify(value["tool"] ?? "").slice(1, -1))
      if (tool === undefined || tool.engine._tag !== "Library") return "refused"
      // as much as an instance may hold
      const inputs = Object.fromEntries(
        Object.entries(textsIn(value["inputs"])).map(([name, text]) => [name, text.slice(0, 4096)])
      )
      const files = new Map(
        Object.entries(textsIn(value["files"])).map(([id, content]) => [
          id,
          Buffer.from(content.slice(0, 90_000), "base64")
        ])
      )
      return Result.isSuccess(Tools.executeTool(tool.engine.run, inputs, files)) ? "taken" : "refused"
    }
  }
}
