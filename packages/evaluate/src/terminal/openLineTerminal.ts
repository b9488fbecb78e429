import { createInterface } from "node:readline"
import { Effect, Option, type Scope } from "effect"
import type { LineTerminal } from "../person/LineTerminal.ts"
import { standardOutput } from "./Output.ts"

/** Opens standard input and output as a line terminal until the scope closes; either may be a pipe. */
export const openLineTerminal: Effect.Effect<LineTerminal, never, Scope.Scope> = Effect.gen(function* () {
  const { lines, raw, style, width } = standardOutput()
  const input = yield* Effect.acquireRelease(
    Effect.sync(() => createInterface({ input: process.stdin, terminal: false })),
    (open) => Effect.sync(() => open.close())
  )
  const typed = input[Symbol.asyncIterator]()
  // a line that was still awaited when the time of a trial ran out answers the first prompt of the next trial
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
