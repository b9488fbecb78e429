import type { Json, Outcome, ToolSpec } from "@escapement/core"
import { typedTool } from "@escapement/env"
import { Result, Schema } from "effect"
import type { Board } from "../board/Board.ts"
import type { Moved, Situation } from "../moves/Move.ts"
import type { Tool } from "../Profile.ts"

/** A reply of the clean profile: one JSON object that does not repeat what the agent wrote. */
interface CleanReply {
  readonly data: Json.JsonObject
  readonly ended?: Outcome.Verdict
}

/** Makes a tool whose arguments are decoded by a Schema and whose reply is a JSON object. */
export const cleanTool = <Args, A>(
  spec: {
    readonly name: string
    readonly description: string
    readonly Args: Schema.Codec<Args, unknown>
    readonly role?: ToolSpec["role"]
  },
  move: (situation: Situation, args: Args) => Moved<A>,
  show: (value: A, after: Situation) => CleanReply
): Tool => {
  const tool = typedTool(spec)
  return {
    spec: tool.spec,
    call: (situation: Situation, args: Json.Json) =>
      Result.map(
        Result.flatMap(tool.decode(args), (decoded) => move(situation, decoded)),
        (made) => {
          const { data, ...end } = show(made.value, { ...situation, state: made.state })
          return { state: made.state, facts: made.facts, value: JSON.stringify(data), ...end }
        }
      )
  }
}

const index = (count: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: count - 1 }))

/** Returns the parameters that name one cell of a grid. */
export const cellFields = ({ instance }: Board) => ({
  row: index(instance.rows).annotate({ description: "Row, counted from 0." }),
  col: index(instance.cols).annotate({ description: "Column, counted from 0." })
})
