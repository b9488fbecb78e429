import { Buffer } from "node:buffer"
import type { Trial } from "@escapement/core"
import { buildPremises } from "../Game.ts"
import type { Instance } from "../Instance.ts"
import { gains } from "../metrics/grabbing.ts"
import { type Play, type PlayedTurn, readPlay } from "../metrics/Play.ts"
import { type AnyMesh, renderPicture } from "../picture/renderPicture.ts"
import type { Pose } from "../Pose.ts"
import { element, svgDocument, textElement } from "./svg.ts"

const frame = { width: 320, height: 160 } as const
const columns = 4
const gap = 12
const line = 15
const lines = 3
const cell = { width: frame.width + gap, height: frame.height + line * lines + gap } as const

/** What a frame shows: a room from a pose without what was taken, and what is written below. */
interface Shot {
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

/** The first picture, then one after each turn; after a turn that opened an exit the room behind it, if there is one. */
const shotsOf = ({ instance, turns }: Play): ReadonlyArray<Shot> => {
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
        // a box that was opened stays, and so does a door
        gone: gone.filter((id) => id !== "exit" && !isBox(instance, id)),
        opened: gone.filter((id) => isBox(instance, id)),
        captions: captionsOf(turn, i + 1),
        isGain: gains(turn).length > 0
      }
    })
  ]
}

const isBox = ({ rooms }: Instance, id: string): boolean =>
  rooms.some(({ chain }) => chain.items.some((item) => item._tag === "Box" && item.id === id))

const drawn = (mesh: AnyMesh, shot: Shot, index: number): string => {
  const data = Buffer.from(renderPicture(mesh, shot.pose, shot.gone, frame, shot.opened)).toString("base64")
  const [x, y] = [gap + (index % columns) * cell.width, gap + Math.floor(index / columns) * cell.height]
  return element(
    "g",
    { transform: `translate(${x} ${y})` },
    element("image", { ...frame, href: `data:image/png;base64,${data}` }),
    element("rect", {
      ...frame,
      fill: "none",
      stroke: shot.isGain ? "#d9a400" : "#333",
      "stroke-width": shot.isGain ? 4 : 1
    }),
    ...shot.captions.map((caption, i) =>
      textElement("text", { x: 2, y: frame.height + line * (i + 0.9), "font-size": 11 }, caption)
    )
  )
}

/** A trial as a film strip: what the player saw after each turn, what it meant and what it was told. The frames are drawn anew, also of trials that were played in text. */
export const filmSvg = (trial: Trial, instance: Instance): string => {
  const shots = shotsOf(readPlay(trial, instance))
  const { mesh } = buildPremises(instance)
  const rows = Math.ceil(shots.length / columns)
  return svgDocument(
    gap + Math.min(columns, shots.length) * cell.width,
    gap + rows * cell.height,
    shots.map((shot, i) => drawn(mesh(shot.room), shot, i))
  )
}
