import {
  type Configuration,
  type Model,
  type ModelError,
  type ModelProvider,
  type OpenModel,
  type TextProtocol,
  ToolCall
} from "@escapement/core"
import { Attempts } from "@escapement/env"
import { assert } from "@effect/vitest"
import { Effect, Result, Schema, type Scope } from "effect"
import type { Texts } from "./BenchmarkSubject.ts"
import { GridState, gridWorld } from "./grid/GridWorld.ts"
import { gridInstance } from "./grid/playGrid.ts"

/** A way to make a model fail, and what must be said of it. */
export interface ModelFailure {
  readonly open: OpenModel
  readonly error: ModelError["_tag"]
  /** Whose fault it is, for a `ModelFailed`. */
  readonly at?: "provider" | "request"
}

/** A model to be held to the laws. */
export interface ModelSubject {
  readonly provider: ModelProvider
  /** What stands after the slash in `--model`; empty without one. */
  readonly name: string
  /** Options as on the command line; the defaults without. */
  readonly options?: Texts
  /** By what is wrong: an overloaded server, a refusal, a prompt that is too long. */
  readonly failures: { readonly [what: string]: ModelFailure }
  /** A model whose server never answers, and how many of its calls are under way there. */
  readonly silent: { readonly open: OpenModel; readonly underWay: Effect.Effect<number> }
}

const decodeCall = Schema.decodeUnknownResult(Schema.fromJsonString(ToolCall))

/** One line of JSON, for models that speak an adapter's own form. */
const protocol: TextProtocol = {
  render: ({ call }) => JSON.stringify(call),
  parse: (reply) =>
    Result.mapBoth(decodeCall(reply), {
      onSuccess: (call) => ({ thought: "", call }),
      onFailure: ({ message }) => message
    })
}

/** Opens a model on a small grid. */
export const openWith = (open: OpenModel): Effect.Effect<Model<ModelError>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { view } = yield* Attempts.openEnvironment(gridWorld.open(gridInstance), GridState, {
      seed: "kit",
      limits: {},
      faults: { p: 0 },
      maxText: 10_000,
      append: () => {},
      putBlob: () => {}
    })
    return yield* Effect.orDie(open({ seed: "kit", view, protocol }))
  })

/** The model of a subject, its options open and decided. */
export const configureModel = ({
  name,
  options,
  provider
}: ModelSubject): Effect.Effect<
  Configuration.Configured<OpenModel> & { readonly model: Configuration.Configurable<OpenModel> }
> =>
  Effect.map(Effect.orDie(provider.model(name)), (model) => {
    const decided = model.fromText(options ?? {})
    assert.isTrue(Result.isSuccess(decided), `its options are refused: ${JSON.stringify(options)}`)
    return { model, ...Result.getOrThrow(decided) }
  })

/** The model of a subject, opened. */
export const openSubject = (subject: ModelSubject) =>
  Effect.flatMap(configureModel(subject), ({ value }) => openWith(value))
