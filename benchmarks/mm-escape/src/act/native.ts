import type { Json, ToolCall } from "@escapement/core"
import { typedTool, type Toolkit, type TypedTool } from "@escapement/env"
import { Result, Schema } from "effect"
import type { Turn } from "../play/Turn.ts"
import type { Read } from "./reply.ts"

const within = (limit: number) => Schema.Finite.check(Schema.isBetween({ minimum: -limit, maximum: limit }))
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const rationale = Schema.optionalKey(Schema.String).annotate({ description: "Why you do this." })

interface Native {
  readonly tool: TypedTool<unknown>
  readonly read: (args: Json.Json) => Result.Result<Read, Toolkit.BadArguments>
}

const native = <Args extends { readonly rationale?: string }>(
  spec: { readonly name: string; readonly description: string; readonly Args: Schema.Codec<Args, unknown> },
  turnOf: (args: Args) => Turn
): Native => {
  const tool = typedTool(spec)
  return {
    tool,
    read: (args) =>
      Result.map(tool.decode(args), (decoded) => ({ turn: turnOf(decoded), rationale: decoded.rationale ?? "" }))
  }
}

const natives: ReadonlyArray<Native> = [
  native(
    {
      name: "move",
      description: "Walks straight ahead.",
      Args: Schema.Struct({
        forward: within(10).annotate({ description: "Metres; negative is back." }),
        rationale
      })
    },
    ({ forward }) => [{ _tag: "Move", forward }]
  ),
  native(
    {
      name: "turn",
      description: "Turns and tilts the view, from where it is.",
      Args: Schema.Struct({
        right: Schema.optionalKey(within(180)).annotate({ description: "Degrees to the right; negative is left." }),
        down: Schema.optionalKey(within(90)).annotate({ description: "Degrees down; negative is up." }),
        rationale
      })
    },
    ({ down = 0, right = 0 }) => [
      { _tag: "Turn", right },
      { _tag: "Tilt", down }
    ]
  ),
  native(
    {
      name: "look_at",
      description: "Centres the view on a point of the picture: (0, 0) is top left, (1, 1) bottom right.",
      Args: Schema.Struct({ x: Share, y: Share, rationale })
    },
    ({ x, y }) => [{ _tag: "LookAt", u: x, v: y }]
  ),
  native(
    {
      name: "grab",
      description: "Takes, opens or goes through what is under the red dot at the centre.",
      Args: Schema.Struct({ rationale })
    },
    () => [{ _tag: "Grab", use: "", input: "" }]
  ),
  native(
    {
      name: "use",
      description: "Uses an item of your bag on what is under the red dot.",
      Args: Schema.Struct({
        item: Schema.String.annotate({ description: "Id of an item in your bag." }),
        rationale
      })
    },
    ({ item }) => [{ _tag: "Grab", use: item, input: "" }]
  ),
  native(
    {
      name: "input",
      description: "Enters a text, such as a password, into what is under the red dot.",
      Args: Schema.Struct({ text: Schema.String.annotate({ description: "What to enter." }), rationale })
    },
    ({ text }) => [{ _tag: "Grab", use: "", input: text }]
  ),
  native(
    {
      name: "read",
      description: "Looks closely at an item of your bag.",
      Args: Schema.Struct({
        item: Schema.String.annotate({ description: "Id of an item in your bag." }),
        rationale
      })
    },
    ({ item }) => [{ _tag: "Read", id: item }]
  )
]

const byName = new Map(natives.map((native) => [native.tool.spec.name, native]))

/** The tools of the native interface, one for each action. */
export const nativeTools = natives.map(({ tool }) => tool.spec)

/** Descriptions of tools that differ in games of exact replies, by name. */
const exact: ReadonlyMap<string, string> = new Map([
  ["move", "Walks straight ahead along the floor, in the direction that you face, however the view is tilted."],
  ["grab", "Takes or opens what is under the red dot at the centre, or leaves by it if it is the exit."]
])

/** The same tools with the words of games of exact replies. */
export const exactNativeTools = nativeTools.map((spec) => ({
  ...spec,
  description: exact.get(spec.name) ?? spec.description
}))

/** Reads a call of a native tool; undefined if it is a call of another tool. */
export const readNative = ({ args, tool }: ToolCall): Result.Result<Read, Toolkit.BadArguments> | undefined =>
  byName.get(tool)?.read(args)
