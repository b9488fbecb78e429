import { join } from "node:path"
import { Stores } from "@escapement/evaluate"
import { adoptAgent, requirePlayed } from "@escapement/evaluate/init"
import { version } from "@escapement/evaluate/version"
import { Console, Effect, Option } from "effect"
import type { Given } from "@escapement/evaluate/flags"
import { Command } from "effect/cli"
import { evaluate } from "../commands/evaluate.ts"
import { templates } from "../templates.ts"
import type { initFlags } from "../commands/init.ts"

/** Writes a configuration and an adapter around the project's agent, and plays ten instances with a simulated model. */
export const init = Effect.fnUntraced(function* ({ file, name, store, ...flags }: Given<typeof initFlags>) {
  const [exported, framework] = [Option.getOrUndefined(flags.export), Option.getOrUndefined(flags.framework)]
  const written = yield* adoptAgent({ file, name, exported, framework, templates: join(templates, "init") })
  yield* Console.log(`${written.adapter}\n${written.config}`)
  yield* Console.error("Playing ten instances with a simulated model, which needs no key:")
  const smoke = `--adapter ${name},function-calling --model simulated --tier smoke --instances 10`.split(" ")
  yield* Command.runWith(evaluate, { version })([...smoke, "--store", store])
  yield* requirePlayed(name, written.adapter).pipe(Stores.withStore(store))
})
