import { Adversaries, type Content, type Model, type Observation, type Session, TrialEnded } from "@escapement/core"
import { Effect, Option } from "effect"
import { type Begun, readBegun, readFreed } from "../Begun.ts"
import type { Stage } from "../Stage.ts"

/** The adversary that plays each stage. */
type Players = { readonly [stage in Stage]: Adversaries.Adversary }

/**
 * How a stage was left: the next stage began, or the filled board showed what it held back. Both are absent if
 * the stage was not finished.
 */
interface Left {
  begun?: Begun
  freed?: Content.Content
}

const noModel: Model = {
  id: "none",
  generate: () => Effect.die("an adversary asks no model")
}

/** Plays one stage, including the board that opens in it; returns how it was left. */
const playStage = (players: Players, seed: string, session: Session, begun: Begun): Effect.Effect<Left> =>
  Effect.suspend(() => {
    const left: Left = {}
    let made = 0
    const over = Effect.fail(new TrialEnded({ last: Option.none() }))
    const hear = (seen: Observation): Effect.Effect<Observation, TrialEnded> => {
      const next = readBegun(seen.content)
      if (next?.stage === "board") {
        return Effect.flatMap(playStage(players, seed, session, next), ({ freed }) =>
          freed === undefined ? over : Effect.succeed({ content: freed })
        )
      }
      const freed = readFreed(seen.content)
      if (next !== undefined) left.begun = next
      if (freed !== undefined) left.freed = freed
      return next === undefined && freed === undefined ? Effect.succeed(seen) : over
    }
    const own: Session = {
      ...session,
      instructions: begun.instructions,
      history: [],
      call: (asked) =>
        Effect.suspend(() => {
          const isOver = left.begun !== undefined || left.freed !== undefined || made++ >= begun.calls
          return isOver ? over : Effect.flatMap(session.call(asked), hear)
        }),
      left: Effect.sync(() => ({ calls: Math.max(0, begun.calls - made) }))
    }
    const { value: play } = players[begun.stage].with({})
    const played = Effect.scoped(play({ session: own, seed, model: noModel, view: Adversaries.blindView }))
    return Effect.as(Effect.ignore(played), left)
  })

/**
 * Plays each stage by an adversary of its family, which sees the stage as a trial of that family. The room's
 * adversary waits while the board's adversary plays, and then reads the observation of its own last call.
 */
export const playStages = (players: Players, seed: string, session: Session): Effect.Effect<void> =>
  Effect.gen(function* () {
    let begun = readBegun(session.instructions)
    while (begun !== undefined) ({ begun } = yield* playStage(players, seed, session, begun))
  })
