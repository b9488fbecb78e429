import { type World, text } from "@escapement/core"
import { type Toolbox, type WorldTool, defineWorld, end, refuse, show, toolbox } from "@escapement/env"
import { Option, Result } from "effect"
import type { Instance } from "./Instance.ts"
import { type Board, boardOf } from "./Board.ts"
import type { Profile, Tool } from "./Profile.ts"
import type { Settings } from "./Options.ts"
import type { State } from "./State.ts"
import { clean } from "./clean/clean.ts"
import { gold } from "./gold.ts"
import { guess } from "./guess.ts"
import { planOf } from "./gold/Plan.ts"
import { official } from "./official/official.ts"

const profiles: { readonly [profile in Settings["profile"]]: Profile } = { clean, official }

/** A tool of a profile as the world plays it. */
const playable =
  (profile: Profile, settings: Settings) =>
  ({ call, spec }: Tool): WorldTool<Board, State> => ({
    spec,
    call: (board, state, args) =>
      Result.match(call({ board, settings, state }, args), {
        onFailure: (why) => refuse(state, why.error, profile.refused(board.domain, why), why),
        onSuccess: ({ ended, facts, state: next, value }) =>
          ended === undefined ? show(next, value, facts) : end(next, ended, value, facts)
      })
  })

/** One toolbox for all boards of a domain and a size. */
const toolboxesOf = (profile: Profile, settings: Settings) => {
  const toolboxes = new Map<string, Toolbox<Board, State>>()
  return (board: Board): Toolbox<Board, State> => {
    const key = `${board.domain.id} ${board.instance.rows}x${board.instance.cols}`
    const known = toolboxes.get(key)
    if (known !== undefined) return known
    const made = toolbox(profile.tools(board, settings).map(playable(profile, settings)))
    toolboxes.set(key, made)
    return made
  }
}

/** The world of ACE-Bench under given settings. Reward never depends on how a trial ended, only on its final grid. */
export const makeWorld = (settings: Settings): World<Instance, State> => {
  const profile = profiles[settings.profile]
  return defineWorld({
    prepare: boardOf,
    initial: ({ initial }) => initial,
    instructions: (board) => profile.instructions(board, settings),
    tools: toolboxesOf(profile, settings),
    unknown: ({ domain }, state, { tool }) =>
      refuse(state, "unknown-tool", profile.refused(domain, { error: "unknown-tool", message: `'${tool}'` })),
    gold: (board, state) => Option.fromUndefinedOr(gold(profile, { board, settings, state })),
    remaining: (board, state) => Option.fromUndefinedOr(planOf({ board, settings, state })?.calls),
    guess: (board, state, rng) => guess(profile, board, state, rng),
    unavailable: () => text(profile.unavailable)
  })
}
