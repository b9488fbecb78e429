import { Argument, Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { inStore } from "./withStore.ts"

const handlers = () => import("../handlers/trial.ts")
const id = Argument.String("trial").pipe(Argument.withDescription("A trial: its id, or the first characters of it"))

const show = Command.make(
  "show",
  {
    id,
    store: flags.store,
    earlier: flags.toggle("earlier", "Print what it was each time before `run retry` made it again")
  },
  inStore(handlers, (module) => module.showTrial)
).pipe(
  Command.withDescription("Print one trajectory: replies, calls, results and the outcome"),
  Command.withExamples([{ command: "escapement trial show 3f9a", description: "The trial whose id begins with 3f9a" }])
)

const replay = Command.make(
  "replay",
  { id, store: flags.store, plugin: flags.plugin },
  inStore(handlers, (module) => module.replayTrial)
).pipe(
  Command.withDescription("Play a trajectory through its world again and check that it is identical"),
  Command.withExamples([
    { command: "escapement trial replay 3f9a", description: "The trial whose id begins with 3f9a" }
  ])
)

const picture = Command.make(
  "picture",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    kind: flags.text("kind", "Draw this picture of the benchmark (default: its first)"),
    out: flags.text("out", "Write to this SVG file (default: standard output)")
  },
  inStore(handlers, (module) => module.pictureTrial)
).pipe(
  Command.withDescription("Draw a trajectory as an SVG"),
  Command.withExamples([
    {
      command: "escapement trial picture 3f9a --kind film --out film.svg",
      description: "The views that the player saw"
    }
  ])
)

const fork = Command.make(
  "fork",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    trust: flags.trust,
    at: Flag.Int("at").pipe(Flag.withDescription("Keep this many calls; the agent continues after them")),
    adapter: flags.text("adapter", "Continue with this adapter (default: the trial's own)"),
    adapterOption: flags.players.adapterOption,
    model: flags.text("model", "Continue with this model (default: the trial's own)"),
    modelOption: flags.players.modelOption
  },
  inStore(handlers, (module) => module.forkTrial)
).pipe(
  Command.withDescription("Continue a trial after its first calls with another agent"),
  Command.withExamples([
    {
      command: "escapement trial fork 3f9a --at 12 --adapter plan-then-act",
      description: "Does plan-then-act recover from here?"
    }
  ])
)

/** `escapement trial` */
export const trial = Command.make("trial").pipe(
  Command.withDescription("Show, replay, draw and fork single trials"),
  Command.withSubcommands([show, replay, picture, fork])
)
