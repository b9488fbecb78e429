import { type ErrorClass, type Json, type JsonObject, type ToolSpec, isJsonObject } from "@escapement/core"
import { Result, Schema, type SchemaIssue } from "effect"

/** Arguments that do not fit a tool: what class of mistake, where, and a sentence for the agent. */
export interface BadArguments {
  readonly error: ErrorClass
  readonly parameter?: string
  readonly message: string
}

/** A tool whose arguments are decoded by a Schema before the world sees them. */
export interface TypedTool<out Args> {
  readonly spec: ToolSpec
  readonly decode: (args: Json) => Result.Result<Args, BadArguments>
}

interface Place {
  readonly path: ReadonlyArray<PropertyKey>
  readonly leaf: SchemaIssue.Issue
}

const firstPlace = (issue: SchemaIssue.Issue, path: ReadonlyArray<PropertyKey> = []): Place => {
  switch (issue._tag) {
    case "Pointer":
      return firstPlace(issue.issue, [...path, ...issue.path])
    case "Filter":
    case "Encoding":
      return firstPlace(issue.issue, path)
    case "Composite":
      return firstPlace(issue.issues[0], path)
    default:
      return { path, leaf: issue }
  }
}

const classOf = (issue: SchemaIssue.Issue): ErrorClass => {
  switch (issue._tag) {
    case "MissingKey":
      return "missing"
    case "InvalidType":
    case "AnyOf":
      return "wrong-type"
    default:
      return "wrong-value"
  }
}

const noParameters: JsonObject = { type: "object", properties: {}, additionalProperties: false }

/** The JSON Schema of the arguments. A Schema without members says no more than "not null", which providers refuse. */
const parametersOf = (Args: Schema.Constraint): JsonObject => {
  const { schema } = Schema.toJsonSchemaDocument(Args, { onExcessProperty: "error" })
  const parameters: Json = JSON.parse(JSON.stringify(schema))
  return isJsonObject(parameters) && parameters["type"] === "object" ? parameters : noParameters
}

/**
 * Makes a tool out of a Schema for its arguments. Describe parameters with
 * `annotate({ description })`: the JSON Schema that the agent sees is made of it.
 * Arguments that are not in the Schema are ignored, as models add them freely.
 */
export const typedTool = <Args>(spec: {
  readonly name: string
  readonly description: string
  readonly Args: Schema.Codec<Args, unknown>
  /** `action` unless said otherwise. */
  readonly role?: ToolSpec["role"]
}): TypedTool<Args> => {
  const decode = Schema.decodeUnknownResult(spec.Args)
  return {
    spec: {
      name: spec.name,
      description: spec.description,
      parameters: parametersOf(spec.Args),
      role: spec.role ?? "action"
    },
    decode: (args) => {
      if (!isJsonObject(args)) return Result.fail({ error: "wrong-type", message: "Arguments must be a JSON object." })
      return Result.mapError(decode(args), (failure): BadArguments => {
        const { leaf, path } = firstPlace(failure.issue)
        const parameter = path[0]
        const bad = {
          error: classOf(leaf),
          message: `Invalid arguments: ${failure.message.replace(/\s*\n\s*/g, " ")}.`
        }
        return parameter === undefined ? bad : { ...bad, parameter: String(parameter) }
      })
    }
  }
}

/** Ends the trial as `gave-up`; a tool of every world. */
export const giveUp = typedTool({
  name: "give_up",
  description: "Declares that you cannot solve this problem. Ends the trial.",
  Args: Schema.Struct({}),
  role: "give-up"
})
