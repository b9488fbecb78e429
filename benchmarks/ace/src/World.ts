import { Content, type World, getOrInsertComputed } from "@escapement/core"
import { defineWorld, toolbox, Transitions, type Toolkit } from "@escapement/env"
import { Option, Result } from "effect"
import type { Instance } from "./Instance.ts"
import type { Board } from "./board/Board.ts"
import { isMended } from "./board/isMended.ts"
import { buildBoard } from "./board/buildBoard.ts"
import type { Profile, Tool } from "./Profile.ts"
import type { Options } from "./Options.ts"
import type { State } from "./State.ts"
import { stepPicture } from "./stepPicture.ts"
import { clean } from "./clean/clean.ts"
import { gold } from "./gold.ts"
import { guess } from "./guess.ts"
import { findPlan } from "./gold/Plan.ts"
import { checkBudget, isLimited } from "./moves/Budget.ts"
import { official } from "./official/official.ts"

const profiles: { readonly [profile in Options["profile"]]: Profile } = { clean, official }

/** Raised whenever a stored call may get another reply: a changed word of a refusal counts. */
export const worldVersion = 2

/** A board with its tools, which stay the same throughout a trial. */
interface Table {
  readonly board: Board
  readonly toolbox: Toolkit.Toolbox<Table, State>
}

/** Turns a tool of a profile into a tool of the world. */
const playable =
  (profile: Profile, settings: Options) =>
  ({ call, spec }: Tool): Toolkit.WorldTool<Table, State> => ({
    spec,
    call: ({ board }, state, args) =>
      Result.match(call({ board, settings, state }, args), {
        onFailure: (why) => Transitions.refuse(state, why.error, profile.refused(board.domain, why), why),
        onSuccess: ({ ended, facts, state: next, value }) =>
          ended === undefined ? Transitions.show(next, value, facts) : Transitions.end(next, ended, value, facts)
      })
  })

/**
 * Makes a function that finds the toolbox of a board. Boards of one domain and size share it, if they have the
 * same limits.
 */
const toolboxesOf = (profile: Profile, settings: Options) => {
  const toolboxes = new Map<string, Toolkit.Toolbox<Table, State>>()
  return (board: Board): Toolkit.Toolbox<Table, State> => {
    const situation = { board, settings, state: board.initial }
    const words = `${board.instance.mended === true} ${isMended(board.instance, settings)} `
    const limits = `${words}${isLimited(situation) ? " limited" : ""}${checkBudget(situation) === 0 ? " unchecked" : ""}`
    const key = `${board.domain.id} ${board.instance.rows}x${board.instance.cols}${limits}`
    return getOrInsertComputed(toolboxes, key, () =>
      toolbox(profile.tools(board, settings).map(playable(profile, settings)))
    )
  }
}

/**
 * Makes the world of ACE-Bench with given settings. The reward depends only on the final grid, never on how the trial
 * ended.
 */
export const makeWorld = (settings: Options): World<Instance, State> => {
  const profile = profiles[settings.profile]
  const toolboxOf = toolboxesOf(profile, settings)
  return defineWorld({
    prepare: (instance: Instance): Table => {
      const board = buildBoard(instance)
      return { board, toolbox: toolboxOf(board) }
    },
    initial: ({ board }) => board.initial,
    instructions: ({ board }) => profile.instructions(board, settings),
    tools: ({ toolbox }) => toolbox,
    unknown: ({ board }, state, { tool }) =>
      Transitions.refuse(
        state,
        "unknown-tool",
        profile.refused(board.domain, { error: "unknown-tool", message: `'${tool}'` })
      ),
    gold: ({ board }, state) => Option.fromUndefinedOr(gold(profile, { board, settings, state })),
    remaining: ({ board }, state) => Option.fromUndefinedOr(findPlan({ board, settings, state })?.calls),
    guess: ({ board }, state, rng) => guess(profile, board, state, rng),
    unavailable: () => Content.text(profile.unavailable),
    picture: ({ board }, state) => stepPicture(board, state)
  })
}
