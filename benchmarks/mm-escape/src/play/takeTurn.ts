import type { ErrorClass } from "@escapement/core"
import { type Game, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import type { State } from "../State.ts"
import { entering, withSights } from "./enter.ts"
import { go } from "./go.ts"
import { aimGrab } from "./grab.ts"
import { read, touch } from "./interact.ts"
import type { Argument } from "./Argument.ts"
import {
  enteredRoom,
  moved,
  noInteraction,
  noResponse,
  nothingNear,
  tooFar,
  turnedOnly,
  viewMoved,
  walked
} from "./wording.ts"
import type { Action, Turn } from "./Turn.ts"

/** The result of a turn. */
interface Taken {
  readonly state: State
  readonly feedback: string
  /** The text on things that were read; empty if nothing was read. */
  readonly read: string
  /** The pose in the room in which the turn began; it differs from that of the state if the room was left. */
  readonly pose: Pose
  readonly grabbed: boolean
  /** Ids of the props that answered a grab. */
  readonly hit: ReadonlyArray<string>
  /** Ids that are new in the bag, of boxes that are open now, and `exit`. */
  readonly achieved: ReadonlyArray<string>
  readonly cleared: boolean
  readonly error?: ErrorClass
}

interface Progress {
  state: State
  feedback: string
  read: string
  isAttempted: boolean
  isAnswered: boolean
  grabbed: boolean
  hit: ReadonlyArray<string>
  achieved: ReadonlyArray<string>
  cleared: boolean
  error: ErrorClass | undefined
}

const add = (progress: Progress, text: string) => {
  progress.feedback = [progress.feedback, text].filter((part) => part !== "").join(" ")
}

const grab = (game: Game, progress: Progress, argument: Argument) => {
  const { isFar, near } = aimGrab(game, progress.state)
  progress.grabbed = true
  progress.isAttempted = true
  progress.hit = near.map(({ id }) => id)
  if (near.length === 0) {
    progress.error ??= "wrong-value"
    add(progress, isFar ? tooFar : nothingNear)
    return
  }
  const texts: Array<string> = []
  const errors: Array<ErrorClass | undefined> = []
  for (const { id } of near) {
    const answer = touch(game, progress.state, id, argument)
    progress.state = answer.state
    progress.achieved = [...progress.achieved, ...answer.achieved]
    progress.cleared ||= answer.cleared
    texts.push(answer.text)
    errors.push(answer.error)
  }
  const said = texts.filter((text) => text !== "")
  progress.isAnswered ||= said.length > 0
  // the turn is a mistake only if every interaction was one
  if (errors.every((error) => error !== undefined)) progress.error ??= errors[0]
  add(progress, said.length < 2 ? said.join("") : said.map((text, i) => `(${i + 1}) ${text}`).join(" "))
}

const look = (game: Game, progress: Progress, id: string) => {
  const answer = read(game, progress.state, id)
  progress.state = answer.state
  progress.achieved = [...progress.achieved, ...answer.achieved]
  progress.cleared ||= answer.cleared
  progress.error ??= answer.error
  progress.isAttempted = true
  progress.isAnswered ||= answer.text !== ""
  if (answer.written !== undefined)
    progress.read = [progress.read, answer.written].filter((part) => part !== "").join("\n")
  // in the released code, the text that is read replaces all feedback before it
  if (game.rules.profile === "official") progress.feedback = answer.text
  else add(progress, answer.text)
}

/** What is told of the movement of a turn that leads to a pose. */
const movedTo = ({ rules }: Game, { pose: { x, z } }: State, turn: Turn, pose: Pose): string => {
  if (rules.measured !== true) return moved
  // of several walks in a turn the last one counts
  const walk = turn.findLast(({ _tag }) => _tag === "Move")
  return walk?._tag === "Move" ? walked(walk.forward, Math.hypot(pose.x - x, pose.z - z)) : turnedOnly
}

const act = (game: Game, progress: Progress, action: Action, movement: string) => {
  switch (action._tag) {
    case "Grab":
      return grab(game, progress, action)
    case "Read":
      return look(game, progress, action.id)
    case "LookAt":
      return add(progress, viewMoved)
    default:
      if (!progress.feedback.includes(movement)) add(progress, movement)
  }
}

/** Writes what the player is told of a turn, with the words that the released code adds. */
const wrapped = ({ feedback, isAnswered, isAttempted }: Progress): string => {
  if (feedback === "") return noResponse
  if (isAnswered) return `After your last interaction you find: ${feedback}`
  return isAttempted ? feedback : `${feedback} ${noInteraction}`
}

/** Writes the feedback of a turn, with the room that was entered if there is one. */
const feedbackOf = (game: Game, progress: Progress, room: number): string => {
  const rooms = game.instance.rooms.length
  const isLeft = progress.cleared && room + 1 < rooms
  return isLeft ? `${wrapped(progress)} ${enteredRoom(room + 1, rooms)}` : wrapped(progress)
}

const after = (game: Game, { cleared, state }: Progress, pose: Pose): State => {
  if (!cleared) return withSights(game, { ...state, pose })
  return state.room + 1 < game.instance.rooms.length
    ? entering(game, state.room + 1, state)
    : { ...state, pose, phase: "out" }
}

/** Ages recorders by a turn: those that say something once fall silent then. */
const aged = (game: Game, state: State): State => {
  if (state.playing === undefined) return state
  const playing = state.playing.flatMap(({ age, id }) => {
    const item = game.items.get(id)
    const lasts = item?._tag === "Recorder" ? item.lasts : undefined
    return lasts === undefined ? [] : [{ id, age: Math.min(lasts, age + 1) }]
  })
  return { ...state, playing }
}

/** Takes a turn: first the interactions, in the order written and from where the player stood, then the movement. */
export const takeTurn = (game: Game, state: State, turn: Turn): Taken => {
  const progress: Progress = {
    state: aged(game, state),
    feedback: "",
    read: "",
    isAttempted: false,
    isAnswered: false,
    grabbed: false,
    hit: [],
    achieved: [],
    cleared: false,
    error: undefined
  }
  const pose = go(spaceIn(game, state), state.pose, turn, game.rules.collision)
  const movement = movedTo(game, state, turn, pose)
  for (const action of turn) act(game, progress, action, movement)
  const { achieved, cleared, error, grabbed, hit } = progress
  return {
    state: after(game, progress, pose),
    feedback: feedbackOf(game, progress, state.room),
    read: progress.read,
    pose,
    grabbed,
    hit,
    achieved,
    cleared,
    ...(error === undefined ? {} : { error })
  }
}
