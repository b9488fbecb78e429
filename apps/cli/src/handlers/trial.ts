import type { Stored } from "@escapement/core"
import { forkTrial as fork, Plugins, Results, Steps } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, Option, Stream } from "effect"
import { keyValues } from "../keyValues.ts"
import { standardOutput } from "../Output.ts"
import { setupOf } from "../Registry.ts"
import { writeTexts } from "../writeTexts.ts"

/** The units of a trial's metrics, as far as they come with its benchmark; plugins are not loaded for them. */
const unitsOf = ({ trial }: Stored.StoredTrial) =>
  Plugins.loadRegistry(setupOf({ plugin: [] }), [trial.identity.cell.benchmark.id]).pipe(
    Effect.map((registry) => new Map(Plugins.measuredIn(registry).map(({ id, unit }) => [id, unit]))),
    Effect.orElseSucceed(() => new Map<string, string>())
  )

const showStored = Effect.fnUntraced(function* (stored: Stored.StoredTrial) {
  const { lines, style, width } = standardOutput()
  yield* lines(Lines.trialText(stored, { style, width, units: yield* unitsOf(stored) }).split("\n"))
})

/** Prints one trajectory readably. */
export const showTrial = Effect.fnUntraced(function* (flags: { readonly id: string; readonly earlier: boolean }) {
  const stored = yield* Results.findTrial(flags.id)
  const shown = flags.earlier ? yield* Results.earlierTrials(stored) : [stored]
  yield* Effect.forEach(shown, showStored, { discard: true })
})

/** Plays a trajectory through the world again, with the model's stored replies, and says whether it is identical. */
export const replayTrial = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly plugin: ReadonlyArray<string>
}) {
  const { trial } = yield* Steps.replayTrial(flags.id, setupOf(flags))
  yield* Console.log(`${trial.id.slice(0, 12)}: identical, ${trial.events.length} events`)
})

/** Draws one trajectory in one of the ways that its benchmark knows. */
export const pictureTrial = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly kind: Option.Option<string>
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}) {
  const picture = yield* Results.renderPicture(flags.id, setupOf(flags), Option.getOrUndefined(flags.kind))
  yield* writeTexts(flags.out, Stream.make(`${picture}\n`))
})

/** Flags of `escapement trial fork`. */
export interface ForkFlags {
  readonly id: string
  readonly at: number
  readonly plugin: ReadonlyArray<string>
  readonly trust: ReadonlyArray<string>
  readonly adapter: Option.Option<string>
  readonly adapterOption: ReadonlyArray<string>
  readonly model: Option.Option<string>
  readonly modelOption: ReadonlyArray<string>
}

/** Continues a trial after its first calls, with the same or another agent, as a run of one trial. */
export const forkTrial = Effect.fnUntraced(function* (flags: ForkFlags) {
  const adapter = {
    name: Option.getOrUndefined(flags.adapter),
    options: yield* Effect.fromResult(keyValues("adapter-option", flags.adapterOption))
  }
  const model = {
    name: Option.getOrUndefined(flags.model),
    options: yield* Effect.fromResult(keyValues("model-option", flags.modelOption))
  }
  yield* showStored(yield* fork(flags.id, { ...setupOf(flags), at: flags.at, adapter, model }))
})
