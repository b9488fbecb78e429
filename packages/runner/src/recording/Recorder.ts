import {
  type Adapters,
  type ConfiguredModel,
  type Model,
  type ModelError,
  type ModelReply,
  type OpenModel,
  Recorded,
  type Recordings
} from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Option, Semaphore } from "effect"
import { type Conversation, openConversation } from "./Conversation.ts"
import { type Prompt, fingerprints, splitPrompt, promptOfRequest } from "./Prompt.ts"
import { RecordingMissing } from "./RecordingMissing.ts"
import { firstDifference } from "./firstDifference.ts"

/** Who asks a model, within a run. Recordings are kept for each asker, and found again by it. */
export interface RecordingScope {
  /** Unique within a run: the id of a trial, `judge of …`, `role …`. */
  readonly name: string
  /** Equal questions in different epochs are different questions. */
  readonly epoch: number
  /**
   * How a question is treated that is asked again unchanged. `counted`: each time it gets an answer of its own, as for
   * an agent that samples. `alike`: it gets the first answer again, as for a judge or a role.
   */
  readonly repeats: "counted" | "alike"
}

/** Where the answers to the model calls of a run come from. */
export type AnswerSource =
  /** The models, and what this run recorded before it was interrupted; with `cache`, also replies from earlier runs. */
  | { readonly _tag: "Live"; readonly run: string; readonly cache: boolean }
  /** Only the recordings of another run. */
  | { readonly _tag: "Replay"; readonly run: string }

/** Records model calls, or answers them from recordings. */
export interface Recorder {
  /** Wraps a model, so that every call of an asker is recorded or answered from a recording. */
  readonly recorded: (model: ConfiguredModel, asker: RecordingScope) => ConfiguredModel
  /**
   * Records the calls of an external agent to its own model. In a replay nothing is recorded, because
   * external agents are not replayed.
   */
  readonly witness: (asker: RecordingScope) => Adapters.CallRecorder
}

const settle = (answer: Recorded.ModelResult): Effect.Effect<ModelReply, ModelError> => {
  if (answer._tag !== "Replied") return Effect.fail(Recorded.toModelError(answer))
  const { _tag, ...reply } = answer
  return Effect.succeed(reply)
}

/** Stands for the model of a replay, which is never asked. */
const nobody: OpenModel = () =>
  Effect.succeed({ id: "recorded", generate: () => Effect.die(new Error("a replay asks no model")) })

/** Returns the key of a question: questions of an epoch with equal keys are the same. */
const askedOf = ({ head, messages }: Prompt, epoch: number): string =>
  Identity.fingerprint({ head: head[0], messages: fingerprints(messages), epoch })

/** Makes calls with the same key wait for each other, so that concurrent ones get the same answer. */
const makeGates = () => {
  const gates = new Map<string, { readonly gate: Semaphore.Semaphore; users: number }>()
  return <A, E>(key: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const used = gates.get(key) ?? { gate: Semaphore.makeUnsafe(1), users: 0 }
        used.users++
        gates.set(key, used)
        return used
      }),
      ({ gate }) => gate.withPermit(effect),
      (used) =>
        Effect.sync(() => {
          if (--used.users === 0) gates.delete(key)
        })
    )
}

/**
 * Makes the recorder of a run or of a replay. A failing store, or a missing recording in a replay, is a defect that
 * carries `StoreFailed` or `RecordingMissing` (`exposeRecorderErrors`).
 */
export const makeRecorder = (recordings: Recordings["Service"], source: AnswerSource): Recorder => {
  const { run } = source
  const missing = (asker: string, conversation: Conversation, prompt: Prompt) => {
    const call = conversation.calls()
    return firstDifference(recordings, run, asker, call, prompt).pipe(
      Effect.flatMap((difference) => new RecordingMissing({ run, asker, call: call + 1, difference })),
      Effect.orDie
    )
  }

  const recordedModel = (
    model: Model<ModelError>,
    { id, settings }: ConfiguredModel,
    asker: RecordingScope
  ): Model<ModelError> => {
    const { epoch, name, repeats } = asker
    const conversation = openConversation()
    const takeApart = splitPrompt(id, settings)
    /** Asks the model, and stores the result before anything else can happen. */
    const ask = (key: string, prompt: Prompt, call: Effect.Effect<ModelReply, ModelError>) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(Effect.result(restore(call)), (result) => {
          const answer =
            result._tag === "Success" ? Recorded.recordReply(result.success) : Recorded.recordFailure(result.failure)
          const [recording, values] = conversation.extend(key, prompt, answer)
          const keep = Effect.orDie(recordings.record({ run, asker: name, ...recording }, values))
          return Effect.andThen(
            keep,
            result._tag === "Success" ? Effect.succeed(result.success) : Effect.fail(result.failure)
          )
        })
      )
    const elsewhere = (key: string): Effect.Effect<Option.Option<Recorded.ModelResult>> =>
      source._tag === "Live" && source.cache ? Effect.orDie(recordings.reply(key)) : Effect.succeedNone
    const answered = Effect.fnUntraced(function* (
      key: string,
      prompt: Prompt,
      call: Effect.Effect<ModelReply, ModelError>
    ) {
      const own = yield* Effect.orDie(recordings.answer(run, name, key))
      if (Option.isSome(own)) {
        conversation.follow(key, prompt)
        return yield* settle(own.value)
      }
      if (source._tag === "Replay") return yield* missing(name, conversation, prompt)
      const cached = yield* elsewhere(key)
      return yield* ask(key, prompt, Option.isSome(cached) ? settle(cached.value) : call)
    })
    const oneByOne = makeGates()
    return {
      id,
      generate: (request) =>
        Effect.suspend(() => {
          const prompt = takeApart(request)
          const asked = askedOf(prompt, epoch)
          const nth = repeats === "counted" ? conversation.count(asked) : 0
          const key = Identity.fingerprint({ asked, nth })
          return oneByOne(key, answered(key, prompt, model.generate(request)))
        })
    }
  }

  const witness = ({ epoch, name }: RecordingScope): Adapters.CallRecorder => {
    const conversation = openConversation()
    return ({ answer, model, request }) =>
      Effect.suspend(() => {
        const prompt = promptOfRequest(model, request)
        const asked = askedOf(prompt, epoch)
        const key = Identity.fingerprint({ asked, nth: conversation.count(asked) })
        const [recording, values] = conversation.extend(key, prompt, answer)
        return Effect.orDie(recordings.record({ run, asker: name, ...recording }, values))
      })
  }

  return {
    witness: (asker) => (source._tag === "Replay" ? () => Effect.void : witness(asker)),
    recorded: (model, asker) => {
      const open = source._tag === "Replay" ? nobody : model.value
      return {
        ...model,
        value: (context) => Effect.map(open(context), (opened) => recordedModel(opened, model, asker))
      }
    }
  }
}
