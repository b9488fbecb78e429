import {
  Content,
  type Position,
  type PrivilegedView,
  type Randomness,
  type ToolCall,
  WorldFailed
} from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Effect, type Schema } from "effect"

/**
 * A trial that happens elsewhere, followed by what its messages tell: the view
 * stands where those calls lead that really reached the world.
 */
export interface ShadowTrial {
  /** Of the trial that is followed. */
  readonly seed: Randomness.Seed
  readonly instructions: Content.Content
  readonly view: PrivilegedView
  /** Takes note of a call and of what its agent was shown. One that an injected fault ate changes nothing. */
  readonly follow: (call: ToolCall, shown: string) => Effect.Effect<void>
}

/** Opens a rehearsal. Worlds with live tools have none: following a call there would be calling again. */
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
  const isEaten = (call: ToolCall, shown: string): boolean =>
    shown.includes(Content.plain(position.unavailable?.(call) ?? Content.text("Tool call failed")))
  return {
    seed,
    instructions: session.instructions,
    view,
    follow: (call, shown) => (isEaten(call, shown) ? Effect.void : Effect.ignore(session.call(call)))
  }
})
