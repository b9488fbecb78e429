import { RunStore } from "@escapement/core"
import { Choices, forkTrial as fork, Refused, Results, Steps, Trials } from "@escapement/evaluate"
import { Console, Effect, Option, Stream } from "effect"
import { commandLines, standardOutput, storeFlag, writeBytes, writeTexts } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { type NamingFlags, setupOf } from "../Registry.ts"
import type { forkFlags, listFlags, pictureFlags, showFlags } from "../commands/trial.ts"

/** Prints trials as lines or as JSON. */
const print = Effect.fnUntraced(function* ({ json, lines, next }: Trials.Shown, isJson: boolean) {
  const output = standardOutput()
  if (isJson) return yield* Console.log(JSON.stringify(json))
  const { location } = yield* RunStore
  const after = next === undefined ? [] : ["", "Next:", ...commandLines(`${next}${storeFlag(location)}`, output.width)]
  yield* output.lines([...lines(output), ...after])
})

/** Lists the trials of a run that match the flags. */
export const listTrials = Effect.fnUntraced(function* (flags: Given<typeof listFlags>) {
  const { adapter, against, by, json, limit, outcome, run, sort, text, unsolved } = flags
  const chosen = { run, agents: adapter.flatMap((names) => names.split(",")), outcomes: outcome, isUnsolved: unsolved }
  const how = { text: Option.getOrUndefined(text), sort: Option.getOrUndefined(sort), most: limit }
  const view = { by: Option.getOrUndefined(by), against: Option.getOrUndefined(against) }
  yield* print(yield* Trials.listTrials({ ...setupOf(flags), ...chosen, ...how, ...view }), json)
})

/** Prints one trajectory for people. */
export const showTrial = Effect.fnUntraced(function* (flags: Given<typeof showFlags>) {
  const step = Option.getOrUndefined(flags.step)
  yield* print(yield* Trials.showTrial({ ...setupOf(flags), id: flags.id, earlier: flags.earlier, step }), flags.json)
})

/** Prints two trajectories call by call, and marks the first divergence. */
export const diffTrials = Effect.fnUntraced(function* (
  flags: Omit<Given<typeof showFlags>, "earlier" | "id" | "step" | "trust"> & { readonly a: string; readonly b: string }
) {
  yield* print(yield* Trials.diffTrials(flags.a, flags.b, setupOf(flags)), flags.json)
})

/** Replays a trajectory in its world, with the model's stored replies, and prints whether it is identical. */
export const replayTrial = Effect.fnUntraced(function* (flags: NamingFlags & { readonly id: string }) {
  const { trial } = yield* Steps.replayTrial(flags.id, setupOf(flags))
  yield* Console.log(`${trial.id.slice(0, 12)}: identical, ${trial.events.length} events`)
})

/** Draws one trajectory in one of the formats of its benchmark. */
export const pictureTrial = Effect.fnUntraced(function* (flags: Given<typeof pictureFlags>) {
  const picture = yield* Results.renderPicture(flags.id, {
    ...setupOf(flags),
    kind: Option.getOrUndefined(flags.kind),
    out: Option.getOrUndefined(flags.out)
  })
  if (typeof picture === "string") yield* writeTexts(flags.out, Stream.make(`${picture}\n`))
  else if (Option.isSome(flags.out)) yield* writeBytes(flags.out.value, Stream.make(picture))
  else return yield* new Refused({ message: "this picture is not text and cannot be printed: name a file with --out" })
  if (Option.isSome(flags.out)) yield* Console.error(flags.out.value)
})

/** Continues a trial after its first calls, with the same or another agent, as a run of one trial. */
export const forkTrial = Effect.fnUntraced(function* (flags: Given<typeof forkFlags>) {
  const adapter = {
    name: Option.getOrUndefined(flags.adapter),
    options: yield* Effect.fromResult(Choices.keyValues("adapter-option", flags.adapterOption))
  }
  const model = {
    name: Option.getOrUndefined(flags.model),
    options: yield* Effect.fromResult(Choices.keyValues("model-option", flags.modelOption))
  }
  const { run, trial } = yield* fork(flags.id, { ...setupOf(flags), at: flags.at, adapter, model })
  yield* print(yield* Trials.showTrial({ ...setupOf(flags), id: trial.id }), false)
  const lost = trial.outcome._tag === "infra-error" ? 1 : 0
  yield* Results.requireNoneLost(yield* Results.findRun(run), lost, (yield* RunStore).location)
})
