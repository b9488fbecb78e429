import {
  type Configuration,
  type Model,
  type ModelError,
  type ModelProvider,
  type OpenModel,
  type TextProtocol,
  ToolCall
} from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Result, Schema, type Scope } from "effect"
import type { Texts } from "./BenchmarkSubject.ts"
import { openGrid } from "./grid/playGrid.ts"

/** A model that always fails, and the error that is expected of its calls. */
export interface ModelFailure {
  readonly open: OpenModel
  readonly error: ModelError["_tag"]
  /** For a `ModelFailed`: whether the provider or the request is at fault. */
  readonly at?: "provider" | "request"
}

/** The argument of `ModelConformance`: a model to check, with models of the same provider that fail or never answer. */
export interface ModelSubject {
  readonly provider: ModelProvider
  /** The provider's name for the model, after the slash in `--model`; empty if there is none. */
  readonly name: string
  /** Options as on the command line; the defaults if absent. */
  readonly options?: Texts
  /** Failing models by cause: an overloaded server, a refusal, a prompt that is too long. */
  readonly failures: { readonly [what: string]: ModelFailure }
  /** A model whose server never answers, and the number of its calls under way. */
  readonly silent: { readonly open: OpenModel; readonly underWay: Effect.Effect<number> }
}

const decodeCall = Schema.decodeUnknownResult(Schema.fromJsonString(ToolCall))

/** One line of JSON, for models that reply in an adapter's own format. */
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
  Effect.flatMap(openGrid({}), ({ view }) => Effect.orDie(open({ seed: "kit", view, protocol })))

/** Configures the model of a subject: its options are decided, but it is not opened yet. */
export const configureModel = ({
  name,
  options,
  provider
}: ModelSubject): Effect.Effect<
  Configuration.Configured<OpenModel> & { readonly model: Configuration.Configurable<OpenModel> }
> =>
  Effect.map(Effect.orDie(provider.model(name)), (model) => {
    const decided = model.fromText(options ?? {})
    assert.isTrue(Result.isSuccess(decided), `the model's options are refused: ${JSON.stringify(options)}`)
    return { model, ...Result.getOrThrow(decided) }
  })

/** Opens the model of a subject. */
export const openSubject = (subject: ModelSubject) =>
  Effect.flatMap(configureModel(subject), ({ value }) => openWith(value))
