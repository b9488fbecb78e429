import { type Rng, type ToolCall, type ToolSpec, type Transition, type World, text } from "@escapement/core"
import { Effect, Option, Result } from "effect"
import type { Domain } from "./Domain.ts"
import type { Instance } from "./Instance.ts"
import { type Board, boardOf } from "./Board.ts"
import { type Refusal, refuse } from "./Move.ts"
import type { Profile, Tool } from "./Profile.ts"
import type { Settings } from "./Settings.ts"
import type { State } from "./State.ts"
import { clean } from "./clean/clean.ts"
import { gold } from "./gold/gold.ts"
import { planOf } from "./gold/Plan.ts"
import { official } from "./official/official.ts"

const profiles: { readonly [profile in Settings["profile"]]: Profile } = { clean, official }

/** Tools, as a list to show and by name to call. */
interface Toolbox {
  readonly specs: ReadonlyArray<ToolSpec>
  readonly byName: ReadonlyMap<string, Tool>
}

const toolboxesOf = (profile: Profile, settings: Settings) => {
  const toolboxes = new Map<string, Toolbox>()
  return (board: Board): Toolbox => {
    const key = `${board.domain.id} ${board.instance.rows}x${board.instance.cols}`
    const known = toolboxes.get(key)
    if (known !== undefined) return known
    const tools = profile.tools(board, settings)
    const toolbox = {
      specs: tools.map((tool) => tool.spec),
      byName: new Map(tools.map((tool) => [tool.spec.name, tool]))
    }
    toolboxes.set(key, toolbox)
    return toolbox
  }
}

const guess = (profile: Profile, { domain, slots }: Board, state: State, rng: Rng): ToolCall => {
  const slot = slots.find(({ col, row }) => state.grid[row]?.[col] === null)
  return profile.callOf(
    domain,
    slot === undefined
      ? { _tag: "Submit" }
      : { _tag: "Place", row: slot.row, col: slot.col, id: rng.pick(slot.candidates) }
  )
}

const refusal = (profile: Profile, domain: Domain, state: State, why: Refusal): Transition<State> => ({
  state,
  observation: { content: text(profile.refused(domain, why)), error: why.error },
  facts: [{ _tag: "Erred", class: why.error, ...(why.parameter === undefined ? {} : { parameter: why.parameter }) }]
})

const stepOf =
  (profile: Profile, settings: Settings, toolbox: (board: Board) => Toolbox) =>
  (instance: Instance, state: State, call: ToolCall): Transition<State> => {
    const board = boardOf(instance)
    const tool = toolbox(board).byName.get(call.tool)
    const result =
      tool === undefined ? refuse("unknown-tool", `'${call.tool}'`) : tool.call({ board, settings, state }, call.args)
    if (Result.isFailure(result)) return refusal(profile, board.domain, state, result.failure)
    const { ended, facts, state: next, value } = result.success
    return { state: next, observation: { content: text(value) }, facts, ...(ended === undefined ? {} : { ended }) }
  }

/** What a call does under given settings. */
export type Step = (instance: Instance, state: State, call: ToolCall) => Transition<State>

/** The transitions of the world under given settings, for metrics that play a trial again. */
export const makeStep = (settings: Settings): Step => {
  const profile = profiles[settings.profile]
  return stepOf(profile, settings, toolboxesOf(profile, settings))
}

/** The world of ACE-Bench under given settings. Reward never depends on how a trial ended, only on its final grid. */
export const makeWorld = (settings: Settings): World<Instance, State> => {
  const profile = profiles[settings.profile]
  const toolbox = toolboxesOf(profile, settings)
  const step = stepOf(profile, settings, toolbox)
  return {
    replays: "pure",
    initial: (instance) => boardOf(instance).initial,
    instructions: (instance) => profile.instructions(boardOf(instance), settings),
    tools: (instance) => toolbox(boardOf(instance)).specs,
    step: (instance, state, call) => Effect.sync(() => step(instance, state, call)),
    gold: (instance, state) => Option.fromUndefinedOr(gold(profile, { board: boardOf(instance), settings, state })),
    remaining: (instance, state) =>
      Option.fromUndefinedOr(planOf({ board: boardOf(instance), settings, state })?.calls),
    guess: (instance, state, rng) => guess(profile, boardOf(instance), state, rng),
    unavailable: () => text(profile.unavailable)
  }
}
