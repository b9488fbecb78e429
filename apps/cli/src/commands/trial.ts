import { Argument, Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

const handlers = () => import("../handlers/trial.ts")
const id = Argument.String("trial").pipe(Argument.withDescription("Id of a trial, or the beginning of it"))

const show = Command.make("show", { id, store: flags.store }, (input) =>
  withStore(input.store)(lazily(handlers, (module) => module.showTrial)(input))
).pipe(Command.withDescription("One trajectory, readably"))

const replay = Command.make("replay", { id, store: flags.store, plugin: flags.plugin }, (input) =>
  withStore(input.store)(lazily(handlers, (module) => module.replayTrial)(input))
).pipe(Command.withDescription("Play a trajectory through its world again and prove it identical"))

const picture = Command.make(
  "picture",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    kind: Flag.String("kind").pipe(
      Flag.withDescription("Which of the benchmark's pictures (default: its first)"),
      Flag.optional
    ),
    out: Flag.String("out").pipe(Flag.withDescription("SVG file to write (default: standard output)"), Flag.optional)
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.pictureTrial)(input))
).pipe(
  Command.withDescription("Draw a trajectory as an SVG"),
  Command.withExamples([
    { command: "escapement trial picture 3f9a --kind film --out film.svg", description: "What a player saw" }
  ])
)

const fork = Command.make(
  "fork",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    at: Flag.Int("at").pipe(Flag.withDescription("Calls to keep; the agent goes on after them")),
    adapter: Flag.String("adapter").pipe(Flag.withDescription("Who goes on (default: the same)"), Flag.optional),
    adapterOption: flags.players.adapterOption,
    model: Flag.String("model").pipe(Flag.withDescription("With which model (default: the same)"), Flag.optional),
    modelOption: flags.players.modelOption
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.forkTrial)(input))
).pipe(
  Command.withDescription("Continue a trial after its first calls with another agent"),
  Command.withExamples([
    { command: "escapement trial fork 3f9a --at 12 --adapter plan-then-act", description: "Would it have recovered?" }
  ])
)

/** `escapement trial` */
export const trial = Command.make("trial").pipe(
  Command.withDescription("Single trials"),
  Command.withSubcommands([show, replay, picture, fork])
)
