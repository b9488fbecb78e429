import type { Json, Model, ModelError, ToolSpec, WorldFailed } from "@escapement/core"
import { typedTool, type Toolkit } from "@escapement/env"
import type { Python } from "@escapement/sandbox"
import { Effect, Result, type Schema } from "effect"
import type { Backend, NoAnswer } from "../backend/Backend.ts"
import type { ToolName } from "./ToolName.ts"

/** What tools run on: the services, an interpreter, and, if there is one, the model that writes programs. */
interface ToolServices {
  readonly backend: Backend
  readonly python: Python.PythonSandbox
  readonly coder: Model<ModelError> | undefined
}

/** A reply: the text that the agent reads, and its JSON value, if it is JSON. */
export interface Reply {
  readonly text: string
  readonly json: Json.Json
  /** Of a fetch: the address after redirects. */
  readonly url?: string
  /**
   * For a page that is read in parts: its title, the character at which the text begins, the number of characters
   * of the page, and whether it is the readable text.
   */
  readonly part?: { readonly title: string; readonly from: number; readonly length: number; readonly isReadable?: true }
}

/** A tool that answers by these services. Invalid arguments fail with an explanation. */
export interface RaceTool {
  readonly name: ToolName
  readonly spec: ToolSpec
  readonly call: (
    services: ToolServices,
    args: Json.Json
  ) => Effect.Effect<Reply, Toolkit.BadArguments | NoAnswer | WorldFailed>
}

/** Makes a reply of pretty-printed JSON, as all tools give but those for pages and programs. */
export const jsonReply = (json: Json.Json): Reply => ({ text: JSON.stringify(json, null, 2), json })

/** Makes a reply of plain text. */
export const textReply = (text: string): Reply => ({ text, json: text })

/** Makes a tool of a Schema for its arguments and a function of them. */
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
