import { WorldFailed } from "@escapement/core"
import type { Python } from "@escapement/sandbox"
import { Effect, Result } from "effect"
import type { Machine, Room } from "../Room.ts"
import { executeTool } from "../tools/executeTool.ts"
import type { Files, GeneratedTool, Product, Values } from "../tools/Template.ts"

/** Most characters of a value that a machine takes or yields; as in the schema of instances. */
const maxValue = 4096

/** Most characters of a failure that the agent is shown. */
const maxReason = 200

const isLong = (values: Values): boolean => Object.values(values).some(({ length }) => length > maxValue)

const runPython = (
  { argument, output, program }: Extract<GeneratedTool["engine"], { readonly _tag: "Python" }>,
  inputs: Values,
  python: Python.PythonSandbox
): Effect.Effect<Result.Result<Product, string>, WorldFailed> =>
  python.run(inputs[program] ?? "", { data: inputs[argument] ?? "" }).pipe(
    Effect.map((result): Result.Result<Product, string> => {
      switch (result._tag) {
        case "Finished":
          return Result.succeed({ values: { [output]: result.printed.trim() } })
        case "Raised":
          return Result.fail(result.error)
        case "TimedOut":
          return Result.fail("the program takes too long")
        case "Crashed":
          return Result.fail("the program crashes its interpreter")
      }
    }),
    Effect.mapError((failure) => new WorldFailed({ reason: failure.reason }))
  )

/** Whether a machine yields in a run what its instance holds. */
export const isTrue = ({ outputs }: Machine, { values }: Product): boolean =>
  outputs.every(({ name, value }) => values[name] === value)

/**
 * Runs a machine on values of the right types, by the library or by CPython. Fails with a reason in the machine's own
 * words if it cannot run on them, or if a value is too long.
 */
export const runMachine = (
  { engine }: GeneratedTool,
  inputs: Values,
  files: Files,
  python: Python.PythonSandbox
): Effect.Effect<Result.Result<Product, string>, WorldFailed> => {
  const tooLong = (what: string) => Result.fail(`${what} has more than ${maxValue} characters`)
  if (isLong(inputs)) return Effect.succeed(tooLong("a value"))
  const run =
    engine._tag === "Python"
      ? runPython(engine, inputs, python)
      : Effect.sync(() => executeTool(engine.run, inputs, files))
  return Effect.map(run, (result) => {
    if (Result.isFailure(result)) return Result.fail(result.failure.slice(0, maxReason))
    return isLong(result.success.values) ? tooLong("the result") : result
  })
}

/** Runs a machine on its true inputs. Fails if it does not yield what the instance holds. */
export const runRightly = (
  { files, instance }: Room,
  machine: Machine,
  python: Python.PythonSandbox
): Effect.Effect<Product, WorldFailed> =>
  Effect.flatMap(runMachine(machine.template, machine.node.inputs, files, python), (result) => {
    if (Result.isSuccess(result) && isTrue(machine, result.success)) return Effect.succeed(result.success)
    const { id } = machine.template
    const reason = Result.isSuccess(result)
      ? `the tool ${id} gives another result than the instance ${instance.name} holds`
      : `${id}: ${result.failure}`
    return Effect.fail(new WorldFailed({ reason }))
  })
