import { Json, type ToolSpec } from "@escapement/core"
import { Result } from "effect"
import { type Move, type Moved, type Situation, type RefusedMove, refuse } from "../moves/Move.ts"
import type { Reply, Tool } from "../Profile.ts"
import { toInteger } from "./coerce.ts"
import { success } from "./envelope.ts"

/** Returns a member of the arguments; undefined if the agent wrote none. */
export const argument = (args: Json.JsonObject, name: string): Json.Json | undefined =>
  Object.hasOwn(args, name) ? args[name] : undefined

/** Reads the cell that the agent named, or returns a refusal. */
export const readCell = (args: Json.JsonObject): Result.Result<readonly [row: number, col: number], RefusedMove> => {
  const row = toInteger(argument(args, "row"))
  const col = toInteger(argument(args, "col"))
  return row === undefined || col === undefined
    ? refuse("wrong-type", "row and col must be integers", row === undefined ? "row" : "col")
    : Result.succeed([row, col])
}

/** Turns a move into a reply with the data that the paper's tool shows. */
export const replyWith = <A>(
  made: Moved<A>,
  data: (value: A, move: Move<A>) => Json.JsonObject
): Result.Result<Reply, RefusedMove> =>
  Result.map(made, (move) => ({ state: move.state, facts: move.facts, value: success(data(move.value, move)) }))

/** Makes a reply that changes nothing. */
export const show = ({ state }: Situation, data: Json.JsonObject): Reply => ({ state, facts: [], value: success(data) })

// Python treats each of these as an empty set of arguments
const isEmpty = (args: Json.Json) =>
  args === null || args === false || args === 0 || args === "" || (Array.isArray(args) && args.length === 0)

/**
 * Makes a tool that treats arguments like the paper's: they are an object or absent, unknown ones are ignored,
 * and only a missing one is refused before the tool reads its arguments.
 */
export const officialTool = (
  spec: Omit<ToolSpec, "parameters" | "role"> & {
    readonly properties: Json.JsonObject
    readonly required: ReadonlyArray<string>
    readonly role?: ToolSpec["role"]
  },
  run: (situation: Situation, args: Json.JsonObject) => Result.Result<Reply, RefusedMove>
): Tool => ({
  spec: {
    name: spec.name,
    description: spec.description,
    parameters: { type: "object", properties: spec.properties, required: [...spec.required] },
    role: spec.role ?? "action"
  },
  call: (situation, written) => {
    const args = isEmpty(written) ? {} : written
    if (!Json.isJsonObject(args)) return refuse("wrong-type", "arguments must be a JSON object")
    const missing = spec.required.find((name) => !Object.hasOwn(args, name))
    return missing === undefined
      ? run(situation, args)
      : refuse("missing", `${spec.name}() missing 1 required positional argument: '${missing}'`, missing)
  }
})

/** The parameters of a tool that is about one cell. */
export const cellProperties: Json.JsonObject = {
  row: { type: "integer", description: "Row of the slot, counted from 0." },
  col: { type: "integer", description: "Column of the slot, counted from 0." }
}
