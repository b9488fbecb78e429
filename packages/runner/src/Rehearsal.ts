import {
  type Content,
  type Privileged,
  type Seed,
  type ToolCall,
  type Position,
  WorldFailed,
  plain,
  text
} from "@escapement/core"
import { maxText, openEnvironment } from "@escapement/env"
import { Effect, type Schema } from "effect"

/**
 * A trial that happens elsewhere, followed by what its messages tell: the view
 * stands where those calls lead that really reached the world.
 */
export interface Rehearsal {
  /** Of the trial that is followed. */
  readonly seed: Seed
  readonly instructions: Content
  readonly view: Privileged
  /** Takes note of a call and of what its agent was shown. One that an injected fault ate changes nothing. */
  readonly follow: (call: ToolCall, shown: string) => Effect.Effect<void>
}

/** Opens a rehearsal. Worlds with live tools have none: following a call there would be calling again. */
export const rehearse = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  seed: Seed
): Effect.fn.Return<Rehearsal, WorldFailed> {
  if (position.replays === "recorded") {
    return yield* new WorldFailed({ reason: "the served simulated model cannot play a world with live tools" })
  }
  const { session, view } = yield* openEnvironment(position, State, {
    seed,
    limits: {},
    faults: { p: 0 },
    maxText,
    append: () => {},
    putBlob: () => {}
  })
  const isEaten = (call: ToolCall, shown: string): boolean =>
    shown.includes(plain(position.unavailable?.(call) ?? text("Tool call failed")))
  return {
    seed,
    instructions: session.instructions,
    view,
    follow: (call, shown) => (isEaten(call, shown) ? Effect.void : Effect.ignore(session.call(call)))
  }
})
