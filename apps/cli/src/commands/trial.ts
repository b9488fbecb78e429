import { Outcome } from "@escapement/core"
import { Argument, Command, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { runOrLast } from "./underWay.ts"
import { inStore } from "./withStore.ts"

const handlers = () => import("../handlers/trial.ts")
const id = Argument.String("trial").pipe(
  Argument.withDescription(
    "A trial: its id, or the first characters of it; RUN/ID for that of one run (default: the newest that has it)"
  )
)

/** Flags of `escapement trial list`. */
export const listFlags = {
  run: runOrLast,
  adapter: flags.names("adapter", "List trials of these agents: adapter ids, or labels of `run show` (default: all)"),
  outcome: Flag.Literals("outcome", Outcome.outcomeTags).pipe(
    Flag.withDescription("List trials with this outcome (repeatable; default: all)"),
    Flag.atLeast(0)
  ),
  unsolved: flags.toggle("unsolved", "List trials that were not solved"),
  text: flags.text("text", "List trials with this text in instance, reason or at the start of the id"),
  sort: Flag.Literals("sort", ["calls", "tokens", "cost", "wall", "score"]).pipe(
    Flag.withDescription("Sort by this, largest first, and show it (default: in the order of the run)"),
    Flag.optional
  ),
  by: Flag.Literals("by", ["cause"]).pipe(
    Flag.withDescription("Group unsolved trials by reason, as the table of `eval` does"),
    Flag.optional
  ),
  against: flags.text("against", "List the instances on which the agent of --adapter and this one differ"),
  limit: flags.countOr(50, "limit", "Print at most this many (default: 50; --json prints all)"),
  store: flags.storeToRead,
  plugin: flags.plugin,
  json: flags.json
}

const list = makeCommand(
  "list",
  listFlags,
  inStore(async () => (await handlers()).listTrials),
  "List trials of a run: filtered, grouped by cause, or where two agents differ",
  {
    "escapement trial list --unsolved --adapter react --by cause": "Why react failed",
    "escapement trial list --adapter react --against direct": "Who won what"
  }
)

/** Flags of `escapement trial show`. */
export const showFlags = {
  id,
  step: flags.count("step", "Print only what the model was sent for this step, whole (counted from 1)"),
  earlier: flags.toggle("earlier", "Print the earlier versions of the trial that `run retry` replaced"),
  store: flags.storeToRead,
  plugin: flags.plugin,
  trust: flags.trust,
  json: flags.json
}

const show = makeCommand(
  "show",
  showFlags,
  inStore(async () => (await handlers()).showTrial),
  "Print one trajectory: what the agent was told, replies, calls, results and the outcome",
  { "escapement trial show 3f9a": "The trial whose id begins with 3f9a" }
)

const diff = makeCommand(
  "diff",
  {
    a: id,
    b: Argument.String("other-id").pipe(
      Argument.withDescription("The trial to compare it with: its id, or the first characters of it")
    ),
    store: flags.storeToRead,
    plugin: flags.plugin,
    json: flags.json
  },
  inStore(async () => (await handlers()).diffTrials),
  "Print two trajectories side by side, with the call at which they first differ",
  { "escapement trial diff 3f9a 77ab": "Where do the two part?" }
)

const replay = makeCommand(
  "replay",
  { id, store: flags.storeToRead, plugin: flags.plugin, trust: flags.trust },
  inStore(async () => (await handlers()).replayTrial),
  "Play a trajectory through its world again and check that it is identical",
  { "escapement trial replay 3f9a": "The trial whose id begins with 3f9a" }
)

/** Flags of `escapement trial picture`. */
export const pictureFlags = {
  id,
  store: flags.storeToRead,
  plugin: flags.plugin,
  kind: flags.text("kind", "Draw this picture of the benchmark (default: its first)"),
  out: flags.output("out", "Write to this file (default: standard output; images need a file)")
}

const picture = makeCommand(
  "picture",
  pictureFlags,
  inStore(async () => (await handlers()).pictureTrial),
  "Draw a trajectory as an SVG, or as an image",
  { "escapement trial picture 3f9a --kind film --out film.svg": "The views that the player saw" }
)

/** Flags of `escapement trial fork`. */
export const forkFlags = {
  id,
  store: flags.store,
  plugin: flags.plugin,
  trust: flags.trust,
  at: Flag.Int("at").pipe(Flag.withDescription("Keep this many calls, and continue after the last of them (required)")),
  adapter: flags.text("adapter", "Continue with this adapter (default: the trial's own)"),
  adapterOption: flags.players.adapterOption,
  model: flags.text("model", "Continue with this model (default: the trial's own)"),
  modelOption: flags.players.modelOption
}

const fork = makeCommand(
  "fork",
  forkFlags,
  inStore(async () => (await handlers()).forkTrial),
  "Continue a trial after its first calls with another agent",
  { "escapement trial fork 3f9a --at 12 --adapter plan-then-act": "Does plan-then-act recover from here?" }
)

/** `escapement trial` */
export const trial = Command.make("trial").pipe(
  Command.withDescription("List, show, diff, replay, picture and fork single trials"),
  Command.withSubcommands([list, show, diff, replay, picture, fork])
)
