import type { ErrorClass } from "@escapement/core"
import { Trigonometry } from "@escapement/env"
import { type Game, isExact, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import type { State } from "../State.ts"
import { entering, withSights } from "./enter.ts"
import { go } from "./go.ts"
import { type Miss, aimGrab } from "./grab.ts"
import { read, touch } from "./interact.ts"
import type { Argument } from "./Argument.ts"
import {
  enteredRoom,
  jumped,
  moved,
  noInteraction,
  noResponse,
  nothingNear,
  onlyShell,
  outOfReach,
  tooFar,
  turnedOnly,
  viewKept,
  viewMoved,
  viewTurned,
  walked,
  walkedExactly,
  withoutUse
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

const add = (game: Game, progress: Progress, text: string) => {
  progress.feedback = [progress.feedback, text].filter((part) => part !== "").join(isExact(game) ? "\n" : " ")
}

/** What is told of a grab that met nothing which answers, and the class of this mistake. */
const misses: { readonly [miss in Miss]: readonly [text: string, error: ErrorClass] } = {
  nothing: [nothingNear, "wrong-value"],
  far: [tooFar, "wrong-value"],
  shell: [onlyShell, "other"],
  beyond: [outOfReach, "premature"],
  useless: [withoutUse, "other"]
}

const grab = (game: Game, progress: Progress, argument: Argument) => {
  const { miss, near } = aimGrab(game, progress.state)
  progress.grabbed = true
  progress.isAttempted = true
  progress.hit = near.map(({ id }) => id)
  if (miss !== undefined) {
    const [text, error] = misses[miss]
    progress.error ??= error
    return add(game, progress, text)
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
  add(game, progress, said.length < 2 ? said.join("") : said.map((text, i) => `(${i + 1}) ${text}`).join(" "))
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
  else add(game, progress, answer.text)
}

type Movement = Exclude<Action, { readonly _tag: "Grab" | "Read" }>

/** What is told of a movement of a turn that leads from one pose to another. */
const movedTo = ({ rules }: Game, from: Pose, to: Pose, turn: Turn, action: Movement): string => {
  if (action._tag === "LookAt") return viewMoved
  if (rules.measured !== true) return moved
  // of several walks in a turn the last one counts
  const walk = turn.findLast(({ _tag }) => _tag === "Move")
  return walk?._tag === "Move" ? walked(walk.forward, Math.hypot(to.x - from.x, to.z - from.z)) : turnedOnly
}

/** What is told of the same movement in games of exact replies. */
const movedExactly = (from: Pose, to: Pose, action: Movement): string => {
  if (action._tag === "Jump") return jumped
  if (action._tag !== "Move") return from.yaw === to.yaw && from.pitch === to.pitch ? viewKept : viewTurned
  const [sin, cos] = [Trigonometry.sinDegrees(from.yaw), Trigonometry.cosDegrees(from.yaw)]
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  return walkedExactly(action.forward, dx * sin + dz * cos, dx * cos - dz * sin)
}

const act = (game: Game, progress: Progress, action: Action, movementOf: (action: Movement) => string) => {
  if (action._tag === "Grab") return grab(game, progress, action)
  if (action._tag === "Read") return look(game, progress, action.id)
  const movement = movementOf(action)
  if (!progress.feedback.includes(movement)) add(game, progress, movement)
}

/** The order in which the actions of a turn happen, and are told in games of exact replies. */
const order: { readonly [tag in Action["_tag"]]: number } = {
  Grab: 0,
  Read: 0,
  Move: 1,
  Jump: 1,
  Turn: 2,
  Tilt: 2,
  LookAt: 2
}

const ordered = (turn: Turn): Turn => turn.toSorted((a, b) => order[a._tag] - order[b._tag])

/** Writes what the player is told of a turn, with the words that the released code adds unless replies are exact. */
const wrapped = (game: Game, { feedback, isAnswered, isAttempted }: Progress): string => {
  if (feedback === "") return noResponse
  if (isExact(game)) return feedback
  if (isAnswered) return `After your last interaction you find: ${feedback}`
  return isAttempted ? feedback : `${feedback} ${noInteraction}`
}

/** Writes the feedback of a turn, with the room that was entered if there is one. */
const feedbackOf = (game: Game, progress: Progress, room: number): string => {
  const rooms = game.instance.rooms.length
  const isLeft = progress.cleared && room + 1 < rooms
  const told = wrapped(game, progress)
  return isLeft ? [told, enteredRoom(room + 1, rooms)].join(isExact(game) ? "\n" : " ") : told
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
  const movementOf = (action: Movement): string =>
    isExact(game) ? movedExactly(state.pose, pose, action) : movedTo(game, state.pose, pose, turn, action)
  for (const action of isExact(game) ? ordered(turn) : turn) act(game, progress, action, movementOf)
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
