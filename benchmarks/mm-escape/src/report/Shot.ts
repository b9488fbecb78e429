import { gains } from "../metrics/grabbing.ts"
import type { Instance } from "../Instance.ts"
import type { Trace, PlayedTurn } from "../metrics/Trace.ts"
import type { Pose } from "../Pose.ts"

/** A frame of a film: a room from a pose, without what was taken, and its captions. */
export interface Shot {
  readonly room: number
  readonly pose: Pose
  readonly gone: ReadonlyArray<string>
  readonly opened: ReadonlyArray<string>
  readonly captions: ReadonlyArray<string>
  readonly isGain: boolean
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const grabOf = (turn: PlayedTurn): string =>
  !turn.grabbed ? "" : turn.hit.length === 0 ? "grabs nothing" : `grabs ${turn.hit.join(", ")}`

const captionsOf = (turn: PlayedTurn, number: number): ReadonlyArray<string> => [
  [`${number}`, turn.invalid === true ? "could not be played" : grabOf(turn)].filter((part) => part !== "").join(" · "),
  turn.intent === "" ? "" : `“${cut(turn.intent.replace(/\s+/g, " "), 56)}”`,
  cut(turn.feedback.replace(/\s+/g, " "), 56)
]

/**
 * Lists the first picture and one after each turn. After a turn that opened an exit it shows the next room, if there is
 * one.
 */
export const listShots = ({ instance, turns }: Trace): readonly [Shot, ...ReadonlyArray<Shot>] => {
  const startOf = (room: number): Pose => ({ ...(instance.rooms[room] ?? instance.rooms[0]).scene.start, pitch: 0 })
  const gone: Array<string> = []
  const first: Shot = {
    room: instance.first,
    pose: startOf(instance.first),
    gone: [],
    opened: [],
    captions: ["start"],
    isGain: false
  }
  return [
    first,
    ...turns.map((turn, i): Shot => {
      gone.push(...turn.achieved)
      const isThrough = turn.achieved.includes("exit") && turn.room + 1 < instance.rooms.length
      return {
        room: isThrough ? turn.room + 1 : turn.room,
        pose: isThrough ? startOf(turn.room + 1) : turn.pose,
        // opened boxes and doors stay in the room
        gone: gone.filter((id) => id !== "exit" && !opens(instance, id)),
        opened: gone.filter((id) => opens(instance, id)),
        captions: captionsOf(turn, i + 1),
        isGain: gains(turn).length > 0
      }
    })
  ]
}

const opens = ({ rooms }: Instance, id: string): boolean =>
  rooms.some(({ chain }) => chain.items.some((item) => (item._tag === "Box" || item._tag === "Door") && item.id === id))
