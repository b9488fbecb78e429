import { Adversaries, type Content, type Model, type Observation, type Session, TrialEnded } from "@escapement/core"
import { Effect, Option } from "effect"
import { backInRoom, readAnnouncement } from "../instructions.ts"
import type { Stage } from "../Stage.ts"

/** A player of each family. */
export type Players = { readonly [stage in Stage]: Adversaries.Adversary }

/** A stage as it began: what its family tells of it, and its calls. */
interface Begun {
  readonly stage: Stage
  readonly calls: number
  readonly instructions: Content.Content
}

/** How a stage was left: another one began, or the board let go of what it held. Nothing where it was not finished. */
interface Left {
  begun?: Begun
  freed?: Content.Content
}

const textOf = (part: Content.ContentPart | undefined): string => (part?._tag === "Text" ? part.text : "")

/** The stage that a content begins; nothing where it begins none. */
const readBegun = (content: Content.Content): Begun | undefined => {
  const at = content.findIndex((part) => readAnnouncement(textOf(part)) !== undefined)
  const found = readAnnouncement(textOf(content[at]))
  return found === undefined ? undefined : { ...found, instructions: content.slice(at + 1) }
}

/** What a board that gave way has let go of; nothing where none did. */
const readFreed = (content: Content.Content): Content.Content | undefined =>
  textOf(content.at(-2)).startsWith(backInRoom) ? content.slice(-1) : undefined

const noModel: Model = {
  id: "none",
  generate: () => Effect.die("an adversary asks no model")
}

/** Plays one stage, and the board that comes up in it; says how it was left. */
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
 * Plays each stage by a player of its family, who sees the stage as a trial of that family. The player of the room waits
 * while that of the board plays, and then reads what its call yielded.
 */
export const playStages = (players: Players, seed: string, session: Session): Effect.Effect<void> =>
  Effect.gen(function* () {
    let begun = readBegun(session.instructions)
    while (begun !== undefined) ({ begun } = yield* playStage(players, seed, session, begun))
  })
