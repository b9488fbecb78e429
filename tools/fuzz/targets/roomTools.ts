import { type Json, isJsonObject } from "@escapement/core"
import { type Tool, execute, library, makeDesk } from "@escapement/agent-escape"
import { rng } from "@escapement/core"
import { Result } from "effect"
import type { OpenTarget } from "../Target.ts"

const textsIn = (value: Json | undefined): { readonly [name: string]: string } =>
  value !== undefined && isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, text]) => [name, typeof text === "string" ? text : JSON.stringify(text)])
      )
    : {}

const isLibrary = (tool: Tool): boolean => tool.engine._tag === "Library"

/** The tools of agent-escape on foreign inputs and files: archives, tables, documents, patterns, ciphers, integers. */
export const roomTools: OpenTarget = async () => {
  const tools = new Map(
    library.flatMap((template) =>
      (template.kind === "tool" || template.kind === "terminal") && isLibrary(template) ? [[template.id, template]] : []
    )
  )
  const samples = [...tools.values()].map((tool) => {
    const desk = makeDesk()
    const { inputs } = tool.complete(rng("fuzz", tool.id), {}, desk)
    const files = Object.fromEntries(
      [...desk.files].map(([id, content]) => [id, Buffer.from(content).toString("base64")])
    )
    return JSON.stringify({ tool: tool.id, inputs, files })
  })
  return {
    samples,
    read: async (input: Uint8Array) => {
      let value: Json
      try {
        value = JSON.parse(new TextDecoder().decode(input))
      } catch {
        return "refused"
      }
      if (!isJsonObject(value)) return "refused"
      const tool = tools.get(JSON.stringify(value["tool"] ?? "").slice(1, -1))
      if (tool === undefined || tool.engine._tag !== "Library") return "refused"
      // what an instance may hold
      const inputs = Object.fromEntries(
        Object.entries(textsIn(value["inputs"])).map(([name, text]) => [name, text.slice(0, 4096)])
      )
      const files = new Map(
        Object.entries(textsIn(value["files"])).map(([id, content]) => [
          id,
          Buffer.from(content.slice(0, 90_000), "base64")
        ])
      )
      return Result.isSuccess(execute(tool.engine.run, inputs, files)) ? "taken" : "refused"
    }
  }
}
