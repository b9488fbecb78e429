import { createInterface } from "node:readline"
import { Effect, Option, type Scope } from "effect"
import type { LineTerminal } from "../person/LineTerminal.ts"
import { standardOutput } from "./Output.ts"

/** Standard input and output, a terminal or a pipe, for a scope. */
export const openLineTerminal: Effect.Effect<LineTerminal, never, Scope.Scope> = Effect.gen(function* () {
  const { lines, raw, style, width } = standardOutput()
  const input = yield* Effect.acquireRelease(
    Effect.sync(() => createInterface({ input: process.stdin, terminal: false })),
    (open) => Effect.sync(() => open.close())
  )
  const typed = input[Symbol.asyncIterator]()
  // a line that was asked for in a trial that time ended is the first of the next one
  let coming: Promise<IteratorResult<string>> | undefined
  const next = Effect.promise(() => (coming ??= typed.next()))
  return {
    lines,
    style,
    width,
    ask: (prompt) =>
      Effect.andThen(raw(prompt), next).pipe(
        Effect.map(({ done, value }) => {
          coming = undefined
          return done === true ? Option.none() : Option.some(value)
        })
      )
  }
})
