import {
  type Content,
  type Exchange,
  type Json,
  type Position,
  Trajectories,
  type Trajectory,
  WorldFailed
} from "@escapement/core"
import { Effect, Schema } from "effect"
import type { Prefix } from "./Environment.ts"
import { callKey } from "./Fault.ts"

const decoderOf = <State>(State: Schema.Codec<State, unknown>): ((json: Json.Json) => State) =>
  Schema.decodeUnknownSync(Schema.toCodecJson(State))

/**
 * Returns where a trial stood after its first `at` calls, counting those before its own fork, so that a fork can
 * continue there. Pure worlds repeat the calls; recorded worlds read their checkpoints, and fail without calling a
 * tool if one is missing.
 *
 * @param blob the bytes of a stored image or sound
 * @param start where the trajectory itself began, if it belongs to a fork
 */
export const openPrefix = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  trajectory: Trajectory,
  at: number,
  blob: (hash: string) => Uint8Array,
  start?: Prefix<State>
): Effect.fn.Return<Prefix<State>, WorldFailed> {
  const decodeState = decoderOf(State)
  const asked = new Map(start?.asked)
  const history: Array<Exchange> = [...(start?.history ?? [])]
  let state = start === undefined ? position.initial : start.state
  for (const event of Trajectories.listCalls(trajectory).filter(({ index }) => index < at)) {
    const key = callKey(event.call)
    asked.set(key, (asked.get(key) ?? 0) + 1)
    if (event.checkpoint !== undefined) state = decodeState(event.checkpoint)
    else if (position.replays === "recorded")
      return yield* new WorldFailed({ reason: `the trial does not hold the state after call ${event.index + 1}` })
    else if (event.fault === undefined && event.withheld === undefined)
      state = (yield* position.step(state, event.call)).state
    const content: Content.Content = event.content.map((part): Content.ContentPart =>
      part._tag === "Text" ? part : { _tag: part._tag, mediaType: part.mediaType, alt: part.alt, data: blob(part.blob) }
    )
    history.push({
      call: event.call,
      observation: event.error === undefined ? { content } : { content, error: event.error }
    })
  }
  return { state, history, asked }
})
