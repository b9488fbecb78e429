import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"

/** `escapement plan` */
export const plan = Command.make(
  "plan",
  {
    ...flags.source,
    ...flags.players,
    metric: flags.metric,
    plugin: flags.plugin,
    detect: Flag.Finite("detect").pipe(
      Flag.withDescription("The difference of the main metric that is to be told from none"),
      Flag.withDefault(0.05)
    ),
    power: Flag.Finite("power").pipe(
      Flag.withDescription("How surely it is to be told, when it is there"),
      Flag.withDefault(0.8)
    ),
    from: Flag.String("from").pipe(
      Flag.withDescription("A pilot run to plan from: its id, the beginning of it, or `last`"),
      Flag.optional
    ),
    assume: Flag.String("assume").pipe(
      Flag.withDescription(
        "Instead of a pilot: discordant=0.3 (instances on which two agents differ), unstable=0.5 (how much of that is chance), calls=, tokens=, cost= per trial (repeatable)"
      ),
      Flag.atLeast(0)
    ),
    json: flags.json,
    store: flags.store
  },
  lazily(
    () => import("../handlers/plan.ts"),
    (module) => module.plan
  )
).pipe(
  Command.withDescription(
    "How many instances and epochs tell which difference apart, and at what price, before anything is spent"
  ),
  Command.withExamples([
    {
      command: "escapement plan --adapter react,function-calling --detect 0.05 --power 0.8",
      description: "With cautious assumptions"
    },
    { command: "escapement plan --adapter react,direct --from last --instances 200", description: "From a pilot" }
  ])
)
