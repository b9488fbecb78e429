import { Plugins } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { standardOutput } from "@escapement/evaluate/terminal"
import { setupOf } from "../Registry.ts"

/** Prints the parts of one kind, each with its options. */
export const list = Effect.fnUntraced(function* (flags: {
  readonly kind: Plugins.EntryKind
  readonly json: boolean
  readonly plugin: ReadonlyArray<string>
}) {
  const found = yield* Plugins.listEntries(yield* Plugins.loadRegistry(setupOf(flags)), flags.kind)
  if (flags.json) return yield* Console.log(JSON.stringify(found))
  const output = standardOutput()
  yield* output.lines(Plugins.entryLines(found, output.width))
})
