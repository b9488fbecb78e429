import {
  type Adapters,
  AgentFailed,
  defineAdapter,
  defineBaseline,
  ModelFailed,
  ModelRefused,
  Randomness,
  type ToolCall,
  type Trial,
  NoOptions
} from "@escapement/core"
import { Effect, Option } from "effect"
import { type Playable, type TrialSetting, playTrial } from "./playTrial.ts"

const about = { version: "1", summary: "of the kit" }
const adapterOf = (id: string, play: Adapters.Play): Adapters.ConfiguredAdapter =>
  defineAdapter({ ...about, id, Options: NoOptions, play: () => play }).with({})
const baselineOf = (id: string, play: Adapters.PrivilegedPlay): Adapters.ConfiguredAdapter =>
  defineBaseline({ ...about, id, play }).with({})

/** Makes gold calls, and notes its thoughts. */
const plain = adapterOf(
  "plain",
  Effect.fnUntraced(function* ({ model, session }) {
    while (true) {
      const tools = yield* session.tools
      const { calls } = yield* model.generate({ messages: [{ role: "user", content: session.instructions }], tools })
      yield* session.note({ kind: "thought", text: "One step further." })
      if (calls.length === 0) return
      yield* Effect.forEach(calls, session.call, { discard: true })
    }
  })
)

/** Plays gold calls without a model; stops when there is none. */
export const solver: Adapters.ConfiguredAdapter = baselineOf(
  "solver",
  Effect.fnUntraced(function* ({ session, view }) {
    for (let next = view.gold(); Option.isSome(next); next = view.gold()) yield* session.call(next.value.call)
  })
)

/** Makes the given calls, whatever they show. */
export const scriptedPlayer = (calls: ReadonlyArray<ToolCall>): Adapters.ConfiguredAdapter =>
  baselineOf("scripted", ({ session }) => Effect.forEach(calls, session.call, { discard: true }))

/** Makes guesses, and then gives up. */
export const guesser: Adapters.ConfiguredAdapter = baselineOf(
  "guesser",
  Effect.fnUntraced(function* ({ seed, session, view }) {
    const random = Randomness.rng(seed, "guesser")
    for (let i = 0; i < 40; i++) yield* session.call(view.guess(random))
  })
)

/** Gives up at once. */
export const quitter: Adapters.ConfiguredAdapter = adapterOf("quitter", () => Effect.void)

const known = { input: 100, output: 10, cost: 0.001 }

const settings: ReadonlyArray<readonly [Adapters.ConfiguredAdapter, TrialSetting<never>]> = [
  [plain, {}],
  [plain, { faults: { p: 0.3 } }],
  [plain, { limits: { steps: 2 } }],
  [plain, { limits: { calls: 1 } }],
  [plain, { instead: (nth) => (nth === 1 ? { usage: known, finish: "length" } : undefined) }],
  [plain, { model: () => ({ id: "refusing", generate: () => Effect.fail(new ModelRefused({ reason: "no" })) }) }],
  [
    plain,
    { model: () => ({ id: "gone", generate: () => Effect.fail(new ModelFailed({ reason: "503", at: "provider" })) }) }
  ],
  [solver, {}],
  [guesser, { seed: "one" }],
  [guesser, { seed: "two", faults: { p: 0.2 } }],
  [quitter, {}],
  [adapterOf("failing", () => Effect.fail(new AgentFailed({ reason: "lost the thread" }))), {}]
]

/** Plays trials of an instance that end in every possible way, and two of which nothing was recorded. */
export const sampleTrials = <Instance, State>(
  playable: Playable<Instance, State>
): Effect.Effect<ReadonlyArray<Trial>> =>
  Effect.map(
    Effect.forEach(settings, ([adapter, setting]) => playTrial(playable, adapter, setting)),
    (played) => {
      const trials = played.map(({ trial }) => trial)
      const bare = trials.slice(0, 1).flatMap((trial): ReadonlyArray<Trial> => [
        { ...trial, events: [], usage: {}, outcome: { _tag: "gave-up" } },
        { ...trial, events: [], usage: {}, outcome: { _tag: "infra-error", reason: "never began" } }
      ])
      return [...trials, ...bare]
    }
  )
