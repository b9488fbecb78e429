import type { Json, Model, ModelError, ToolSpec, WorldFailed } from "@escapement/core"
import { typedTool, type Toolkit } from "@escapement/env"
import type { Python } from "@escapement/sandbox"
import { Effect, Result, type Schema } from "effect"
import type { Backend, NoAnswer } from "../backend/Backend.ts"
import type { ToolName } from "./ToolName.ts"

/** What tools run on: the services, an interpreter, and the model that writes programs, where one does. */
export interface ToolServices {
  readonly backend: Backend
  readonly python: Python.PythonSandbox
  readonly coder: Model<ModelError> | undefined
}

/** A reply: what the agent reads, and the same as JSON, where it is JSON. */
export interface Reply {
  readonly text: string
  readonly json: Json.Json
  /** Of a fetch: the address after redirects. */
  readonly url?: string
  /** Of a page that is read in parts: its title, the character that the text begins at, how many the page has, and whether it is the readable text. */
  readonly part?: { readonly title: string; readonly from: number; readonly length: number; readonly isReadable?: true }
}

/** A tool that answers by these services. Arguments that do not fit fail with what is wrong with them. */
export interface RaceTool {
  readonly name: ToolName
  readonly spec: ToolSpec
  readonly call: (
    services: ToolServices,
    args: Json.Json
  ) => Effect.Effect<Reply, Toolkit.BadArguments | NoAnswer | WorldFailed>
}

/** A reply of pretty-printed JSON, as all tools but the page and program texts give. */
export const jsonReply = (json: Json.Json): Reply => ({ text: JSON.stringify(json, null, 2), json })

/** A reply of plain text. */
export const textReply = (text: string): Reply => ({ text, json: text })

/** Makes a tool of a Schema for its arguments and what it does with them. */
export const raceTool = <Args>(spec: {
  readonly name: ToolName
  readonly description: string
  readonly Args: Schema.Codec<Args, unknown>
  readonly run: (
    services: ToolServices,
    args: Args
  ) => Effect.Effect<Reply, Toolkit.BadArguments | NoAnswer | WorldFailed>
}): RaceTool => {
  const tool = typedTool(spec)
  return {
    name: spec.name,
    spec: tool.spec,
    call: (services, args) =>
      Result.match(tool.decode(args), {
        onFailure: (bad): Effect.Effect<Reply, Toolkit.BadArguments> => Effect.fail(bad),
        onSuccess: (decoded) => spec.run(services, decoded)
      })
  }
}
