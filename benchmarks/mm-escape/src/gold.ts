import type { GoldCall, ToolCall } from "@escapement/core"
import { encodeTurn, tell } from "./act/Interface.ts"
import { cluesTo } from "./play/clues.ts"
import { type Game, currentRoom, findDigits } from "./Game.ts"
import type { Options } from "./Options.ts"
import type { Step } from "./plan/Step.ts"
import type { Task } from "./plan/Task.ts"
import type { State } from "./State.ts"

/** Says why the planner does something, in words that name the thing. */
const rationaleOf = (game: Game, task: Task | undefined): string => {
  if (task === undefined) return "I look round and come nearer."
  if (task._tag === "Read") return `I read the note ${task.id}.`
  if (task.id === "exit") return "I go out through the exit, the door."
  if (game.items.get(task.id)?._tag === "Recorder") return `I start ${task.id}, a recorder or a radio.`
  return `I reach for the ${game.items.get(task.id)?._tag.toLowerCase() ?? "thing"} ${task.id}.`
}

/** Parameters that a player estimates by eye or by distance. */
const judged = ["move_forward", "rotate_right", "rotate_down", "forward", "right", "down"]

/** Whether digits are on a wall or said by a recorder, so that no text contains them. */
const isSensed = (game: Game, state: State, digits: string): boolean =>
  currentRoom(game, state).chain.items.some((item) =>
    item._tag === "Recorder"
      ? findDigits(game, item.password) === digits
      : item._tag === "Password" && item.shown && item.digits === digits
  )

/** Whether digits are those of a password that follows from clues, so that nothing shows them. */
const isComputed = (game: Game, { known }: State, digits: string): boolean =>
  [...game.items.values()].some(
    (item) => item._tag === "Password" && item.digits === digits && cluesTo(game.items.values(), item.id).length > 0
  ) && !known.some((id) => findDigits(game, id) === digits)

/**
 * Lists what a player must have read for a step, and whether the password is inferred: only a picture or a sound shows
 * it, or it follows from clues.
 */
const sourcesOf = (game: Game, state: State, options: Options, task: Task | undefined) => {
  if (task?._tag === "Read") return { evidence: [task.id], isInferred: false }
  if (task?._tag !== "Grab") return { evidence: [], isInferred: false }
  const isPictured = options.view === "image" && task.input !== "" && isSensed(game, state, task.input)
  const isInferred = isPictured || isComputed(game, state, task.input)
  const input = task.input === "" || isInferred ? [] : [task.input]
  return { evidence: [...(task.use === "" ? [] : [task.use]), ...input], isInferred }
}

/**
 * Builds the gold call of a step of the plan. Values read off a picture, heard or computed count as inferred, and so do
 * distances.
 */
export const goldCall = (game: Game, options: Options, state: State, step: Step): GoldCall => {
  const call: ToolCall = encodeTurn(options.interface, step.turn, rationaleOf(game, step.task))
  const { evidence, isInferred } = sourcesOf(game, state, options, step.task)
  const password = options.interface === "native" ? "text" : "interactions"
  const parameters = isInferred ? [...judged, password] : judged
  return { call, evidence, inferred: parameters.filter((parameter) => Object.hasOwn(Object(call.args), parameter)) }
}

/** Builds the last call of every plan: the story, of which the planner tells only what it was told. */
export const goldStory = (game: Game): GoldCall => ({
  call: { tool: tell.spec.name, args: { story: game.instance.story } },
  evidence: [],
  inferred: ["story"]
})
