import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement plan`. */
export const planFlags = {
  ...flags.oneSource,
  ...flags.players,
  metric: flags.metric,
  plugin: flags.plugin,
  ...flags.answers,
  ...flags.planning,
  margin: flags.reading.margin,
  cluster: flags.reading.cluster,
  from: flags.text("from", "Plan from a pilot run: its id, the first characters of it, or `last`"),
  assume: flags.texts(
    "assume",
    "Assume values instead of a pilot: discordant=0.3 (share of instances on which two agents differ), unstable=0.5 (share of those differences that is random and shrinks with more epochs), calls=, tokens=, cost= per trial (repeatable)"
  ),
  json: flags.json,
  store: flags.storeToRead
}

/** `escapement plan` */
export const plan = makeCommand(
  "plan",
  planFlags,
  lazily(async () => (await import("../handlers/plan.ts")).plan),
  "Estimate how many instances and epochs detect a difference, and what they cost",
  {
    "escapement plan --adapter react,function-calling --detect 0.05 --power 0.8":
      "How many instances detect a difference of 5 points?",
    "escapement plan --adapter react,direct --margin 0.1 --commit design.json":
      "Commit to a design before there are data",
    "escapement plan --adapter react,direct --from last --instances 200": "From a pilot"
  }
)
