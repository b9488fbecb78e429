import { Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"

/** Flags of `escapement plan`. */
export const planFlags = {
  ...flags.source,
  ...flags.players,
  metric: flags.metric,
  plugin: flags.plugin,
  ...flags.answers,
  ...flags.deciding,
  detect: flags.amount("detect", "Plan to detect a difference of the main metric of this size (default: 0.05)"),
  commit: flags.text(
    "commit",
    "Write a design to this file before there are data: agents, metrics, margin, seed and stopping rule under one hash; play it with `eval --design`"
  ),
  margin: flags.reading.margin,
  cluster: flags.reading.cluster,
  maxCost: flags.amount("max-cost", "With --commit: let the design stop once it has spent this many US dollars"),
  power: flags.amountOr(0.8, "power", "Plan to detect the difference with this probability (default: 0.8)"),
  from: flags.text("from", "Plan from a pilot run: its id, the first characters of it, or `last`"),
  assume: flags.texts(
    "assume",
    "Assume values instead of a pilot: discordant=0.3 (share of instances on which two agents differ), unstable=0.5 (share of those differences that is random and shrinks with more epochs), calls=, tokens=, cost= per trial (repeatable)"
  ),
  json: flags.json,
  store: flags.store
}

/** `escapement plan` */
export const plan = Command.make(
  "plan",
  planFlags,
  lazily(
    () => import("../handlers/plan.ts"),
    (module) => module.plan
  )
).pipe(
  Command.withDescription("Estimate how many instances and epochs detect a difference, and what they cost"),
  Command.withExamples([
    {
      command: "escapement plan --adapter react,function-calling --detect 0.05 --power 0.8",
      description: "With cautious assumptions"
    },
    {
      command: "escapement plan --adapter react,direct --margin 0.1 --commit design.json",
      description: "Commit to a design before there are data"
    },
    { command: "escapement plan --adapter react,direct --from last --instances 200", description: "From a pilot" }
  ])
)
