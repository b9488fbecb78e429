import {
  Configuration,
  Content,
  type Exchange,
  type Fact,
  type ToolCall,
  type Transition,
  type World,
  WorldFailed
} from "@escapement/core"
import { defineWorld, giveUp, toolbox, Transitions, type Toolkit } from "@escapement/env"
import { Effect, Option, Result, type Scope } from "effect"
import { readCall, tell, listTools } from "./act/Interface.ts"
import type { Read } from "./act/reply.ts"
import { type Game, type Rules, buildPremises, findDigits, isExact, openGame } from "./Game.ts"
import { goldCall, goldStory } from "./gold.ts"
import { guess } from "./guess.ts"
import type { Instance } from "./Instance.ts"
import { askStory, isLoud, writeInstructions } from "./instructions.ts"
import { modelsIn } from "./model/ModelFolder.ts"
import { type Models, noModels } from "./model/Models.ts"
import { Options } from "./Options.ts"
import { type Pace, stepFrom } from "./plan/stepFrom.ts"
import { beginning } from "./play/enter.ts"
import { takeTurn } from "./play/takeTurn.ts"
import type { State } from "./State.ts"
import { stepPicture } from "./stepPicture.ts"
import { storyFact, turnFact } from "./play/TurnFact.ts"
import { show } from "./view/Show.ts"
import { isWithheld } from "./view/withheld.ts"

/** To be raised whenever a stored call may get another reply; a changed word of a refusal counts, too. */
export const worldVersion = 4

const malformed = (state: State, { error, message, parameter }: Toolkit.BadArguments): Transition<State> => {
  const { pose, room } = state
  const fact = turnFact({ room, pose, grabbed: false, hit: [], achieved: [], feedback: message, invalid: true })
  return Transitions.refuse(state, error, message, { parameter, facts: [fact] })
}

/** Lists what the new state discloses that the one before did not: props in sight, and passwords. */
const news = (
  game: Game,
  options: Options,
  before: State,
  { known, seen }: State,
  achieved: ReadonlyArray<string>
): ReadonlyArray<Fact> => [
  ...(options.blind === true ? [] : seen)
    .filter((id) => !before.seen.includes(id))
    .map((node): Fact => ({ _tag: "Revealed", node })),
  ...known
    .filter((id) => !before.known.includes(id) && !isWithheld(game, options, id))
    .map((id): Fact => ({ _tag: "Produced", value: findDigits(game, id) })),
  ...achieved.map((node): Fact => ({ _tag: "Resolved", node }))
]

const turn = (game: Game, options: Options, before: State, { rationale, turn }: Read): Transition<State> => {
  const taken = takeTurn(game, before, turn)
  const { achieved, error, grabbed, hit, pose, state } = taken
  const feedback = options["no-feedback"] === true ? "" : taken.feedback
  const fact = turnFact({
    room: before.room,
    pose,
    grabbed,
    hit,
    achieved,
    feedback,
    ...(taken.read === "" ? {} : { read: taken.read }),
    ...(rationale === "" ? {} : { rationale })
  })
  const mistake = error === undefined ? [] : [Transitions.toolError(error)]
  const content =
    state.phase === "out"
      ? Content.text([feedback, ...(taken.read === "" ? [] : [taken.read]), askStory(game)].join("\n"))
      : show(game, options, state, feedback, taken.read)
  return {
    state,
    observation: error === undefined ? { content } : { content, error },
    facts: [...news(game, options, before, state, achieved), ...mistake, fact]
  }
}

const told = (state: State, args: ToolCall["args"]): Transition<State> => {
  const story = tell.decode(args)
  if (Result.isFailure(story)) return malformed(state, story.failure)
  if (state.phase === "locked")
    return Transitions.refuse(state, "premature", "You are still locked in. Find the way out first.")
  const told = story.success.story
  return Transitions.submitted(state, told, true, "Thank you. This is the end.", [storyFact(told)])
}

const step = (game: Game, options: Options, state: State, call: ToolCall): Transition<State> => {
  if (call.tool === tell.spec.name) return told(state, call.args)
  if (call.tool === giveUp.spec.name) return Transitions.end(state, "gave-up", "You stay where you are.")
  const read = readCall(options.interface, options.profile, call)
  if (read === undefined)
    return Transitions.refuse(state, "unknown-tool", `There is no tool "${call.tool.slice(0, 100)}".`)
  if (state.phase === "out")
    return Transitions.refuse(state, "not-visible", "You are out. Only the story is left to be told.")
  return Result.isFailure(read) ? malformed(state, read.failure) : turn(game, options, state, read.success)
}

/** A game, ready to be played. */
interface Prepared {
  readonly game: Game
  /** The state in which the player begins, and what it is told of the rooms before. */
  readonly state: State
  readonly history: ReadonlyArray<Exchange>
}

/** Says why custom models cannot be used in a game; undefined if they can. */
const lacksLooks = ({ rooms }: Instance): string | undefined =>
  rooms.some(({ scene }) => scene.look !== undefined)
    ? undefined
    : "its pictures are of the first edition, which draws no models: leave props= away, or play rooms of edition=2"

/** Makes the world under given options; `models` may replace the shapes of props. */
export const makeWorld = (options: Options, models: Models = noModels): World<Instance, State> => {
  const { collision, hint, profile } = options
  const rules: Rules = { profile, collision, hint, measured: options.measured === true }
  const pace: Pace = options.interface === "reply" ? "turns" : "actions"

  /** Lets the planner play the rooms before the first one: its way out of them is the session's history. */
  const prepare = (instance: Instance): Prepared => {
    const game = openGame(rules, instance, buildPremises(instance, models))
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
    return { game, state, history }
  }
  const toolboxOf = (phase: State["phase"], exact = false): Toolkit.Toolbox<Prepared, State> =>
    toolbox(
      listTools(options.interface, phase, exact).map((spec) => ({
        spec,
        call: ({ game }, state, args) => step(game, options, state, { tool: spec.name, args })
      }))
    )
  const toolboxes = { locked: toolboxOf("locked"), exact: toolboxOf("locked", true), out: toolboxOf("out") }

  const defined = defineWorld({
    prepare,
    initial: ({ state }) => state,
    instructions: ({ game }) => writeInstructions(game, options),
    history: ({ history }) => history,
    tools: ({ game }, { phase }) => toolboxes[phase === "locked" && isExact(game) ? "exact" : phase],
    // a tool that is no longer offered has a refusal of its own
    unknown: ({ game }, state, call) => step(game, options, state, call),
    gold: ({ game }, state) => {
      if (state.phase === "out") return Option.some(goldStory(game))
      const next = stepFrom(game, state, pace)
      return next === undefined ? Option.none() : Option.some(goldCall(game, options, state, next))
    },
    remaining: ({ game }, state) => {
      if (state.phase === "out") return Option.some(1)
      const next = stepFrom(game, state, pace)
      return next === undefined ? Option.none() : Option.some(next.left + 1)
    },
    guess: ({ game }, state, rng) => guess(game, options, state, rng),
    picture: ({ game }, state, facts) => stepPicture(game, state, facts)
  })
  const isTold = options.view === "text" || options.mute === true
  return { ...defined, sounds: (instance) => (!isTold && isLoud(instance) ? "view=text" : undefined) }
}

/** The world of the family. It is pure: pictures are drawn again whenever they are needed. */
export const world = Configuration.configurable(
  "mm-escape",
  Options,
  (options): Effect.Effect<World<Instance, State>, WorldFailed, Scope.Scope> =>
    Effect.suspend(() =>
      Result.match(modelsIn(options.props), {
        onSuccess: (models) =>
          Effect.succeed(
            models.size === 0 ? makeWorld(options) : { ...makeWorld(options, models), refusal: lacksLooks }
          ),
        onFailure: (reason) => Effect.fail(new WorldFailed({ reason }))
      })
    )
)
