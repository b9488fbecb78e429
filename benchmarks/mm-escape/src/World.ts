import {
  type ErrorClass,
  type Exchange,
  type Fact,
  type ToolCall,
  type Transition,
  type World,
  type WorldFailed,
  configurable,
  text
} from "@escapement/core"
import { type BadArguments, giveUp } from "@escapement/env"
import { Effect, Option, Result, type Scope } from "effect"
import { readCall, tell, toolsOf } from "./act/Interface.ts"
import type { Read } from "./act/reply.ts"
import { type Game, type Rules, digitsOf, gameOf } from "./Game.ts"
import { goldCall, goldStory } from "./goldCall.ts"
import { guess } from "./guess.ts"
import type { Instance } from "./Instance.ts"
import { debriefing, instructionsOf } from "./instructions.ts"
import { Options } from "./Options.ts"
import { type Pace, stepFrom } from "./plan/Plan.ts"
import { beginning } from "./play/enter.ts"
import { takeTurn } from "./play/takeTurn.ts"
import type { State } from "./State.ts"
import { storyFact, turnFact } from "./TurnFact.ts"
import { show } from "./view/Show.ts"

/** Raised whenever a stored call may come out otherwise. */
export const worldVersion = 1

const fail = (
  state: State,
  error: ErrorClass,
  message: string,
  facts: ReadonlyArray<Fact> = [],
  parameter?: string
): Transition<State> => ({
  state,
  observation: { content: text(message), error },
  facts: [{ _tag: "Erred", class: error, ...(parameter === undefined ? {} : { parameter }) }, ...facts]
})

const malformed = (state: State, { error, message, parameter }: BadArguments): Transition<State> => {
  const { pose, room } = state
  const fact = turnFact({ room, pose, grabbed: false, hit: [], achieved: [], feedback: message, invalid: true })
  return fail(state, error, message, [fact], parameter)
}

/** What the state discloses that the one before did not: props in sight, passwords. */
const news = (
  game: Game,
  before: State,
  { known, seen }: State,
  achieved: ReadonlyArray<string>
): ReadonlyArray<Fact> => [
  ...seen.filter((id) => !before.seen.includes(id)).map((node): Fact => ({ _tag: "Revealed", node })),
  ...known
    .filter((id) => !before.known.includes(id))
    .map((id): Fact => ({ _tag: "Produced", value: digitsOf(game, id) })),
  ...achieved.map((node): Fact => ({ _tag: "Resolved", node }))
]

const turn = (game: Game, options: Options, before: State, { rationale, turn }: Read): Transition<State> => {
  const { achieved, error, feedback, grabbed, hit, pose, state } = takeTurn(game, before, turn)
  const fact = turnFact({
    room: before.room,
    pose,
    grabbed,
    hit,
    achieved,
    feedback,
    ...(rationale === "" ? {} : { rationale })
  })
  const erred: ReadonlyArray<Fact> = error === undefined ? [] : [{ _tag: "Erred", class: error }]
  const content = state.phase === "out" ? text(`${feedback}\n${debriefing}`) : show(game, options, state, feedback)
  return {
    state,
    observation: error === undefined ? { content } : { content, error },
    facts: [...news(game, before, state, achieved), ...erred, fact]
  }
}

const told = (state: State, args: ToolCall["args"]): Transition<State> => {
  const story = tell.decode(args)
  if (Result.isFailure(story)) return malformed(state, story.failure)
  if (state.phase === "locked") return fail(state, "premature", "You are still locked in. Find the way out first.")
  return {
    state,
    observation: { content: text("Thank you. This is the end.") },
    facts: [storyFact(story.success.story), { _tag: "Submitted", value: story.success.story, correct: true }],
    ended: "solved"
  }
}

const step = (game: Game, options: Options, state: State, call: ToolCall): Transition<State> => {
  if (call.tool === tell.spec.name) return told(state, call.args)
  if (call.tool === giveUp.spec.name) {
    return { state, observation: { content: text("You stay where you are.") }, facts: [], ended: "gave-up" }
  }
  const read = readCall(options.interface, options.profile, call)
  if (read === undefined) return fail(state, "unknown-tool", `There is no tool "${call.tool.slice(0, 100)}".`)
  if (state.phase === "out") return fail(state, "not-visible", "You are out. Only the story is left to be told.")
  return Result.isFailure(read) ? malformed(state, read.failure) : turn(game, options, state, read.success)
}

/** Where a game begins for its player, and what it is told of the rooms before. */
interface Opening {
  readonly state: State
  readonly history: ReadonlyArray<Exchange>
}

/** The world under given options. */
export const makeWorld = (options: Options): World<Instance, State> => {
  const { collision, hint, profile } = options
  const rules: Rules = { profile, collision, hint }
  const pace: Pace = options.interface === "reply" ? "turns" : "actions"
  const openings = new WeakMap<Instance, Opening>()

  /** The planner plays the rooms before the first one: its way out of them is the session's history. */
  const openingOf = (instance: Instance): Opening => {
    const known = openings.get(instance)
    if (known !== undefined) return known
    const game = gameOf(rules, instance)
    const history: Array<Exchange> = []
    let state = beginning(game)
    let left = Number.POSITIVE_INFINITY
    while (state.room < instance.first) {
      const next = stepFrom(game, state, pace)
      // a plan that does not get shorter leads nowhere
      if (next === undefined || next.left >= left) break
      left = next.left
      const { call } = goldCall(game, options, state, next)
      const transition = step(game, options, state, call)
      history.push({ call, observation: transition.observation })
      state = transition.state
    }
    const opening = { state, history }
    openings.set(instance, opening)
    return opening
  }

  return {
    replays: "pure",
    initial: (instance) => openingOf(instance).state,
    instructions: (instance) => instructionsOf(gameOf(rules, instance), options),
    history: (instance) => openingOf(instance).history,
    tools: (_, state) => toolsOf(options.interface, state),
    step: (instance, state, call) => Effect.sync(() => step(gameOf(rules, instance), options, state, call)),
    gold: (instance, state) => {
      const game = gameOf(rules, instance)
      if (state.phase === "out") return Option.some(goldStory(game))
      const next = stepFrom(game, state, pace)
      return next === undefined ? Option.none() : Option.some(goldCall(game, options, state, next))
    },
    remaining: (instance, state) => {
      if (state.phase === "out") return Option.some(1)
      const next = stepFrom(gameOf(rules, instance), state, pace)
      return next === undefined ? Option.none() : Option.some(next.left + 1)
    },
    guess: (instance, state, rng) => guess(gameOf(rules, instance), options, state, rng)
  }
}

/** The world of the family. It is pure: pictures are drawn again whenever they are asked for. */
export const world = configurable(
  "mm-escape",
  Options,
  (options): Effect.Effect<World<Instance, State>, WorldFailed, Scope.Scope> => Effect.succeed(makeWorld(options))
)
