import { type ModelError, WorldFailed } from "@escapement/core"
import type { Python } from "@escapement/sandbox"
import { Duration, Effect, Schema } from "effect"
import { NoAnswer } from "../backend/Backend.ts"
import { convert, parseConversion } from "../leg/Conversion.ts"
import { daysBetween, parseDateSpan } from "../leg/DateSpan.ts"
import { merge, parseMerge } from "../leg/Merge.ts"
import { textParameter } from "./parameters.ts"
import { type RaceTool, type Reply, jsonReply, raceTool, textReply } from "./RaceTool.ts"

const replyOf = (result: Python.PythonResult): Effect.Effect<Reply, NoAnswer> => {
  switch (result._tag) {
    case "Finished":
      return Effect.succeed(jsonReply({ stdout: result.printed, stderr: "", exit_code: 0 }))
    case "Raised":
      return Effect.succeed(jsonReply({ stdout: result.printed, stderr: result.error, exit_code: 1 }))
    case "TimedOut":
      return Effect.fail(new NoAnswer({ reason: "the program took too long", error: "other" }))
    case "Crashed":
      return Effect.fail(new NoAnswer({ reason: "the program brought its interpreter down", error: "other" }))
  }
}

/** Returns the output of a program of a leg's own stops, which is known without an interpreter. */
const knownResult = (code: string): number | undefined => {
  const merged = parseMerge(code)
  if (merged !== undefined) return merge(merged)
  const converted = parseConversion(code)
  if (converted !== undefined) return convert(converted.conversion, converted.value)
  const span = parseDateSpan(code)
  return span === undefined ? undefined : daysBetween(span)
}

const executeCode = raceTool({
  name: "python_execute_code",
  description: "Runs a Python program and returns what it printed. No files, no network.",
  Args: Schema.Struct({
    code: textParameter("The program; print what you want to see"),
    timeout_seconds: Schema.optionalKey(
      Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0.1)).annotate({ description: "Seconds allowed, at most 30" })
    )
  }),
  run: ({ python }, { code, timeout_seconds }) => {
    const known = knownResult(code)
    if (known !== undefined) return replyOf({ _tag: "Finished", printed: `${known}\n`, lost: 0 })
    const time = timeout_seconds === undefined ? undefined : Duration.seconds(timeout_seconds)
    return python.run(code, {}, time).pipe(
      Effect.mapError((failure) => new WorldFailed({ reason: failure.reason })),
      Effect.flatMap(replyOf)
    )
  }
})

const asFailure = (error: ModelError): NoAnswer | WorldFailed =>
  error._tag === "ModelFailed" && error.at === "provider"
    ? new WorldFailed({ reason: `the model that writes programs: ${error.reason}` })
    : new NoAnswer({ reason: error.reason, error: "other" })

const request = (description: string, extra: string | undefined): string =>
  [
    "Write a Python program for the task below. It must print its result.",
    "Answer with the program alone: no explanation, no code fence.",
    "",
    description,
    ...(extra === undefined ? [] : ["", extra])
  ].join("\n")

const generateCode = raceTool({
  name: "python_generate_code",
  description: "Has a language model write a Python program for a task and returns its text. It is not run.",
  Args: Schema.Struct({
    description: textParameter("What the program should do"),
    extra_instructions: Schema.optionalKey(Schema.String.annotate({ description: "What else it should heed" }))
  }),
  run: ({ coder }, { description, extra_instructions }) =>
    coder === undefined
      ? Effect.fail(
          new NoAnswer({
            reason: "no model writes programs here; write the program yourself and run it with python_execute_code",
            error: "unavailable"
          })
        )
      : coder
          .generate({
            messages: [{ role: "user", content: [{ _tag: "Text", text: request(description, extra_instructions) }] }]
          })
          .pipe(Effect.mapBoth({ onSuccess: (reply) => textReply(reply.text), onFailure: asFailure }))
})

/** Programs: run here in a sandbox, written by the model of the role `coder`. Source: paper Table 5. */
export const pythonTools: ReadonlyArray<RaceTool> = [executeCode, generateCode]

const names: ReadonlySet<string> = new Set(pythonTools.map(({ name }) => name))

/** Whether a tool neither writes nor runs programs. From edition 14 on only such tools are offered. */
export const runsNoProgram = ({ name }: Pick<RaceTool, "name">): boolean => !names.has(name)
