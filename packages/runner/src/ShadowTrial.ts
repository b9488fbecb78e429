import {
  Content,
  type Observation,
  type Position,
  type PrivilegedView,
  type Randomness,
  type ToolCall,
  type TrialEnded,
  WorldFailed
} from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Effect, Option, type Schema } from "effect"

/** The result that an agent was shown for one of its calls. */
export interface ShownResult {
  /** The text of the result, as the agent's client sent it on. */
  readonly text: string
  /** Whether the agent's client marks the result as failed. */
  readonly isFailed: boolean
}

/**
 * A trial that is played elsewhere, and is followed here call by call from what its agent reports. `view` shows the
 * state after those calls that reached the world.
 */
export interface ShadowTrial {
  /** The seed of the followed trial. */
  readonly seed: Randomness.Seed
  readonly instructions: Content.Content
  readonly view: PrivilegedView
  /**
   * Follows a call, given the result that the agent was shown, and returns whether the call was made. A call that met
   * an injected fault was made but changes nothing; a call that the agent's client refused was not made.
   */
  readonly follow: (call: ToolCall, shown: ShownResult) => Effect.Effect<boolean>
  /** Whether the followed calls have ended the trial, or the agent was told that it is over. */
  readonly isOver: () => boolean
  /** The alternative text of an image that the world has shown, by its bytes in base64; undefined for other images. */
  readonly altOf: (image: string) => string | undefined
}

/** Words with which clients refuse a call. By themselves they prove nothing, as a world may use them, too. */
const refusing =
  /unsupported|unknown tool|no such tool|not found|not available|unavailable|denied|not permitted|permission|reject|declined|cancel|abort|invalid|schema|validat|parse|did not match|expected|does not exist|error|is over/i
const over = /the trial is over/i
/** Number of letters and digits at the start of an observation that must be found in a doubtful result. */
const known = 200

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "")

/** Opens a shadow trial. Not possible for worlds with live tools: following a call would make it again. */
export const openShadowTrial = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  seed: Randomness.Seed
): Effect.fn.Return<ShadowTrial, WorldFailed> {
  if (position.replays === "recorded") {
    return yield* new WorldFailed({ reason: "the served simulated model cannot play a world with live tools" })
  }
  const { session, view } = yield* Attempts.openEnvironment(position, State, {
    seed,
    limits: {},
    faults: { p: 0 },
    maxText: Attempts.maxText,
    append: () => {},
    putBlob: () => {}
  })
  let isOver = false
  const images = new Map<string, string>()
  const see = (content: Content.Content): void => {
    for (const part of content) {
      if (part._tag !== "Text") images.set(Buffer.from(part.data).toString("base64"), part.alt)
    }
  }
  see(session.instructions)
  const isEaten = (call: ToolCall, shown: string): boolean =>
    shown.includes(Content.plain(position.unavailable?.(call) ?? Content.text("Tool call failed")))

  // the state of the world before the calls in `ahead`, which are made only when a doubtful result has to be checked
  let at = position.initial
  const ahead: Array<ToolCall> = []
  /** Whether a doubtful result contains what the world shows for the call. */
  const isShown = Effect.fnUntraced(function* (call: ToolCall, text: string) {
    for (const made of ahead.splice(0)) at = (yield* position.step(at, made)).state
    const { observation } = yield* position.step(at, call)
    const expected = letters(Content.plain(observation.content)).slice(0, known)
    return expected !== "" && letters(text).includes(expected)
  })
  const isRefused = (call: ToolCall, { isFailed, text }: ShownResult): Effect.Effect<boolean> =>
    isFailed || refusing.test(text)
      ? Effect.match(isShown(call, text), { onFailure: () => false, onSuccess: (shown) => !shown })
      : Effect.succeed(false)
  const make = (call: ToolCall): Effect.Effect<Observation, TrialEnded> => {
    ahead.push(call)
    return session.call(call)
  }
  const seen = ({ content }: Observation): boolean => (see(content), true)
  return {
    seed,
    instructions: session.instructions,
    view,
    isOver: () => isOver,
    altOf: (image) => images.get(image),
    follow: Effect.fnUntraced(function* (call, shown) {
      if (isOver || isEaten(call, shown.text)) return true
      if (yield* isRefused(call, shown)) {
        isOver = over.test(shown.text)
        return isOver
      }
      return yield* Effect.match(make(call), {
        onSuccess: seen,
        onFailure: ({ last }) => {
          isOver = true
          return Option.match(last, { onNone: () => true, onSome: seen })
        }
      })
    })
  }
})
