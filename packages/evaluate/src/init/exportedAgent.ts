import { Refused } from "../Failure.ts"
import { Predicate, Result } from "effect"

/** An agent that a module exports: a function that makes an agent, or an agent itself. */
interface ExportedAgent {
  readonly name: string
  readonly kind: "function" | "agent"
  /** Number of arguments of the function; 0 for an agent. */
  readonly takes: number
}

const isClass = (value: unknown): boolean =>
  Predicate.isFunction(value) && /^class\b/.test(Function.prototype.toString.call(value))

/** Whether a value is an agent of the AI SDK, such as a `ToolLoopAgent`. */
export const isAgentOfSdk = (value: unknown): boolean =>
  Predicate.hasProperty(value, "generate") &&
  Predicate.isFunction(value.generate) &&
  Predicate.hasProperty(value, "settings")

const kindOf = (value: unknown): ExportedAgent["kind"] | undefined => {
  if (Predicate.isFunction(value)) return isClass(value) ? undefined : "function"
  return isAgentOfSdk(value) ? "agent" : undefined
}

/** Finds the agent among the exports of a module: the only one, or the named one. */
export const exportedAgent = (
  file: string,
  module: Readonly<Record<string, unknown>>,
  named: string | undefined
): Result.Result<ExportedAgent, Refused> => {
  const all = Object.entries(module).flatMap(([name, value]): ReadonlyArray<ExportedAgent> => {
    const kind = kindOf(value)
    return kind === undefined ? [] : [{ name, kind, takes: Predicate.isFunction(value) ? value.length : 0 }]
  })
  const found = named === undefined ? all : all.filter(({ name }) => name === named)
  const [only, ...others] = found
  if (only !== undefined && others.length === 0 && only.takes < 2) return Result.succeed(only)
  if (only !== undefined && others.length === 0) {
    const message = `${only.name} of ${file} takes ${only.takes} arguments, but is called with one object: export a function of { model, tools, instructions, messages } that makes your agent, or that runs it and gives messages (the task) to the model`
    return Result.fail(new Refused({ message }))
  }
  const names = all.map(({ name }) => name).join(", ")
  const message =
    all.length === 0
      ? `${file} exports no agent: export a function that makes yours from { model, tools, instructions }`
      : named === undefined
        ? `${file} exports several functions and agents: name yours with --export, one of ${names}`
        : `${file} exports no agent named ${named}: there is ${names}`
  return Result.fail(new Refused({ message }))
}
