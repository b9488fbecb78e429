/** Prints the help of every command as JSON: the build keeps it beside the command. */
import * as NodeServices from "@effect/platform-node/NodeServices"
import type { Lines } from "@escapement/report"
import { Effect } from "effect"
import { CliOutput, Command, type HelpDoc } from "effect/cli"
import type { KeptHelp } from "../../packages/evaluate/src/terminal/keptHelp.ts"
import { helpText } from "../../packages/evaluate/src/terminal/presenterOf.ts"
import { flagGroups } from "./src/flagGroups.ts"
import { escapement } from "./src/main.ts"

const texts = new Map<string, Lines.HelpText>()

/** Takes what a command would show. */
const helpOf = Effect.fnUntraced(function* (words: ReadonlyArray<string>) {
  const shown: Array<HelpDoc.HelpDoc> = []
  const present: CliOutput.Presenter["present"] = (event) =>
    Effect.sync(() => void (event._tag === "Help" && shown.push(event.helpDoc)))
  yield* Effect.provideService(
    Command.runWith(escapement, { version: "" })([...words, "--help"]),
    CliOutput.Presenter,
    {
      present
    }
  )
  const [doc] = shown
  if (doc === undefined) throw new Error(`no help is shown for escapement ${words.join(" ")}`)
  return doc
})

const collect = (words: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.gen(function* () {
    const doc = yield* Effect.orDie(Effect.provide(helpOf(words), NodeServices.layer))
    texts.set(words.join(" "), helpText(doc, words.length === 0))
    for (const { commands } of doc.subcommands ?? []) {
      for (const { name } of commands) yield* collect([...words, name])
    }
  })

await Effect.runPromise(collect([]))
const kept: KeptHelp = { groups: flagGroups, texts: Object.fromEntries(texts) }
process.stdout.write(JSON.stringify(kept))
