import { type ErrorClass, Json, TextRules, type ToolSpec } from "@escapement/core"
import { Result, Schema, type SchemaAST, type SchemaIssue } from "effect"

/**
 * Why the arguments of a call do not fit a tool: the class of the mistake, the parameter, and a sentence for the agent.
 */
export interface BadArguments {
  readonly error: ErrorClass
  /** The first parameter that is wrong; absent if it is not a single one. */
  readonly parameter?: string
  readonly message: string
}

/** A tool whose arguments are decoded by a Schema before the world sees them; `worldTool` adds what a call does. */
export interface TypedTool<out Args> {
  readonly spec: ToolSpec
  readonly decode: (args: Json.Json) => Result.Result<Args, BadArguments>
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

/** Lists the literals that a Schema admits; empty if it is not made of literals. */
const literalsOf = (ast: SchemaAST.AST): ReadonlyArray<unknown> =>
  ast._tag === "Literal" ? [ast.literal] : ast._tag === "Union" ? ast.types.flatMap(literalsOf) : []

const valueAt = (args: Json.Json, path: ReadonlyArray<PropertyKey>): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    args
  )

const classOf = (issue: SchemaIssue.Issue, value: unknown): ErrorClass => {
  switch (issue._tag) {
    case "MissingKey":
      return "missing"
    case "InvalidType":
      return literalsOf(issue.ast).some((literal) => typeof literal === typeof value) ? "wrong-value" : "wrong-type"
    case "AnyOf": {
      const fits = literalsOf(issue.ast).some((literal) => typeof literal === typeof value)
      const close = issue.issues.map((each) => firstPlace(each)).filter((place) => place.path.length === 0)
      return fits || close.some(({ leaf }) => classOf(leaf, value) === "wrong-value") ? "wrong-value" : "wrong-type"
    }
    default:
      return "wrong-value"
  }
}

/** Whether a bound only says "a safe integer", which tells a model nothing. */
const isNoise = (key: string, value: unknown): boolean =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) || (key === "maximum" && value === Number.MAX_SAFE_INTEGER)

/** Makes the JSON Schema of arguments: always of type object, as providers require, with its definitions inside. */
const parametersOf = (Args: Schema.Top): Json.JsonObject => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(Args, { onExcessProperty: "error" })
  // the schema of an empty Struct says only "not null"
  const isEmpty = schema.not !== undefined
  const own = isEmpty ? { type: "object", properties: {}, additionalProperties: false } : { type: "object", ...schema }
  const whole = Object.keys(definitions).length === 0 ? own : { ...own, $defs: definitions }
  const parameters: Json.Json = JSON.parse(
    JSON.stringify(whole, (key, value: unknown) => (isNoise(key, value) ? undefined : value))
  )
  return Json.isJsonObject(parameters) ? parameters : {}
}

/**
 * Makes a tool from a Schema for its arguments. Describe parameters with `annotate({ description })`:
 * the JSON Schema that the agent sees is generated from the Schema. Arguments that are not in the
 * Schema are ignored, because models often add some.
 *
 * ```ts
 * import { typedTool } from "@escapement/env"
 * import { Result, Schema } from "effect"
 *
 * const readPage = typedTool({
 *   name: "read_page",
 *   description: "Shows the number on a page.",
 *   Args: Schema.Struct({ page: Schema.Int.annotate({ description: "Number of the page, from 1." }) })
 * })
 *
 * readPage.decode({ page: 2 }) // → Result.succeed({ page: 2 })
 * Result.isFailure(readPage.decode({ page: "two" })) // → true
 * readPage.spec.parameters["required"] // → ["page"]
 * ```
 */
export const typedTool = <Args>(spec: {
  readonly name: string
  readonly description: string
  readonly Args: Schema.Codec<Args, unknown>
  /** `action` if absent. */
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
      if (!Json.isJsonObject(args))
        return Result.fail({ error: "wrong-type", message: "Arguments must be a JSON object." })
      return Result.mapError(decode(args), (failure): BadArguments => {
        const { leaf, path } = firstPlace(failure.issue)
        const parameter = path[0]
        const bad = {
          error: classOf(leaf, valueAt(args, path)),
          message: `Invalid arguments: ${TextRules.oneLine(failure.message)}.`
        }
        return parameter === undefined ? bad : { ...bad, parameter: String(parameter) }
      })
    }
  }
}

/**
 * The description of `give_up`, the tool of every world by which an agent gives up; `giveUpTool` makes the tool itself.
 */
export const giveUp = typedTool({
  name: "give_up",
  description: "Declares that you cannot solve this problem. Ends the trial.",
  Args: Schema.Struct({}),
  role: "give-up"
})
