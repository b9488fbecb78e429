import { TextRules } from "@escapement/core"
import { Refused, Steps } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"

/** Lists the workers of a database, a line for each. */
export const listWorkers = Effect.fnUntraced(function* (flags: { readonly database: string; readonly json: boolean }) {
  const workers = yield* Steps.listWorkers(flags.database)
  if (flags.json) return yield* Console.log(JSON.stringify(workers, undefined, 2))
  if (workers.length === 0) return yield* Console.log("there is no worker")
  for (const { abilities, finished, isDraining, name, playing, refused, slots } of workers) {
    const can = abilities.length === 0 ? "" : ` · can ${abilities.join(", ")}`
    const state = isDraining ? "draining" : "working"
    yield* Console.log(
      Lines.sanitiseLine(`${name}  ${state} · ${playing} of ${slots} slots · ${finished} finished${can}`)
    )
    for (const reason of Object.values(refused)) yield* Console.log(Lines.sanitiseLine(`  refuses: ${reason}`))
  }
})

/** Tells workers to drain: they finish their trials and end. */
export const drainWorkers = Effect.fnUntraced(function* (flags: { readonly database: string; readonly name: string }) {
  const prefix = flags.name === "all" ? "" : flags.name
  const names = yield* Steps.drainWorkers(flags.database, prefix)
  if (names.length === 0) {
    return yield* new Refused({ message: `no worker's name begins with ${flags.name}; see: escapement workers list` })
  }
  yield* Console.log(`told to drain: ${TextRules.counted(names.length, "worker")} (${names.join(", ")})`)
})
