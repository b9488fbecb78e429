import { Schema } from "effect"
import { ask } from "./command.ts"
import { type Play, order } from "./order.ts"
import type { KnownProgram } from "./known.ts"

const Mean = Schema.optionalKey(Schema.Struct({ mean: Schema.Finite }))
const Results = Schema.Struct({
  run: Schema.String,
  cells: Schema.NonEmptyArray(
    Schema.Struct({
      outcomes: Schema.Record(Schema.String, Schema.Natural),
      metrics: Schema.Struct({ calls: Mean, tokens: Mean })
    })
  )
})
const Tokens = Schema.Struct({ input: Schema.optionalKey(Schema.Finite), output: Schema.optionalKey(Schema.Finite) })
const Reported = Schema.TaggedStruct("Reported", {
  usage: Tokens,
  measured: Schema.optionalKey(Schema.Boolean)
})
const isReported = Schema.is(Reported)
const Shown = Schema.Struct({ events: Schema.Array(Schema.Unknown) })
const Listed = Schema.Array(Schema.Struct({ id: Schema.String }))
const Card = Schema.Struct({
  agents: Schema.Record(Schema.String, Schema.Struct({ ownTools: Schema.optionalKey(Schema.Array(Schema.String)) }))
})

/** How a program played. */
interface Played {
  readonly solved: number
  readonly instances: number
  readonly calls: number
  /** Tokens per trial; undefined if the program does not report them. */
  readonly tokens: number | undefined
  /**
   * The program's own count of its tokens, relative to what the proxy counted for the same calls; undefined if
   * either is missing.
   */
  readonly account: number | undefined
  /** Tools that it offered its model in addition to the session's. */
  readonly ownTools: ReadonlyArray<string>
  /** Trials by how they ended otherwise. */
  readonly others: Readonly<Record<string, number>>
}

const decode =
  <A>(schema: Schema.Decoder<A>) =>
  (value: unknown): A =>
    Schema.decodeUnknownSync(schema)(value)

/** Sums the measured values and the program's own, over all trials of a run. */
const accounts = async (
  folder: string,
  run: string,
  untold: number
): Promise<readonly [measured: number, own: number]> => {
  let [measured, own] = [0, 0]
  for (const { id } of decode(Listed)(await ask(folder, ["trial", "list", run]))) {
    let calls = 0
    for (const event of decode(Shown)(await ask(folder, ["trial", "show", id])).events) {
      if (!isReported(event)) continue
      const tokens = (event.usage.input ?? 0) + (event.usage.output ?? 0)
      if (event.measured !== true) own += tokens
      else if (calls++ >= untold) measured += tokens
    }
  }
  return [measured, own]
}

/** Lets a program play under the served model. */
export const play = async (
  folder: string,
  program: KnownProgram,
  path: string,
  url: string,
  what: Play
): Promise<Played> => {
  const { args, env } = order(program, path, url, what)
  const { cells, run } = decode(Results)(await ask(folder, args, env))
  const [{ metrics, outcomes }] = cells
  const { solved = 0, ...others } = outcomes
  const [measured, own] = await accounts(folder, run, program.untold ?? 0)
  const { agents } = decode(Card)(await ask(folder, ["run", "card", run]))
  return {
    solved,
    instances: what.instances,
    calls: metrics.calls?.mean ?? 0,
    tokens: metrics.tokens?.mean,
    account: measured === 0 || own === 0 ? undefined : own / measured,
    ownTools: Object.values(agents).flatMap(({ ownTools = [] }) => ownTools),
    others: Object.fromEntries(Object.entries(others).filter(([, n]) => n > 0))
  }
}
