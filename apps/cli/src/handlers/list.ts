import { Plugins } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"
import { setupOf } from "../Registry.ts"

/** Prints what there is of a kind, with one line each and its options below. */
export const list = Effect.fnUntraced(function* (flags: {
  readonly kind: Plugins.EntryKind
  readonly json: boolean
  readonly plugin: ReadonlyArray<string>
}) {
  const found = yield* Plugins.listEntries(yield* Plugins.loadRegistry(setupOf(flags)), flags.kind)
  if (flags.json) return yield* Console.log(JSON.stringify(found))
  const width = Math.max(...found.map(({ id }) => id.length))
  for (const { id, more, summary } of found) {
    yield* Console.log(`${id.padEnd(width)}  ${Lines.sanitiseLine(summary)}`)
    for (const line of more) yield* Console.log(`${" ".repeat(width)}    ${Lines.sanitiseLine(line)}`)
  }
})
