import type { Benchmarks, Fact } from "@escapement/core"
import { Option } from "effect"
import type { Game } from "./Game.ts"
import { renderPicture } from "./picture/renderPicture.ts"
import { findTurn } from "./play/TurnFact.ts"
import { sizeOf } from "./scene/Prop.ts"
import type { Scene } from "./scene/Scene.ts"
import type { State } from "./State.ts"

/** Size of the player's view beside the map, height of the map, and the gap between them, in pixels. */
const view = { width: 384, height: 192 } as const
const tall = 300
const gap = 12

type Shapes = ReadonlyArray<Benchmarks.PictureShape>

/** Returns a function from places of a room to points of its map. */
const placing = ({ depth, width }: Scene) => {
  const scale = Math.min(340 / width, (tall - 30) / depth)
  const left = view.width + 2 * gap
  const at = (x: number, z: number) => [left + x * scale, 24 + (depth - z) * scale] as const
  return { scale, at, left, right: left + width * scale }
}

const standing = (
  scene: Scene,
  [x, z]: readonly [x: number, z: number],
  [width, length]: readonly [width: number, length: number],
  yaw: number,
  looks: { readonly fill: Benchmarks.PictureTone; readonly stroke: Benchmarks.PictureTone; readonly title: string }
): Benchmarks.PictureShape => {
  const { at, scale } = placing(scene)
  const [centre, middle] = at(x, z)
  const [w, h] = [Math.max(7, width * scale), Math.max(7, length * scale)]
  return { _tag: "Box", x: centre - w / 2, y: middle - h / 2, width: w, height: h, turn: yaw, ...looks }
}

/** Draws the furniture and the props that have not been taken. */
const furnished = (scene: Scene, state: State): Shapes => {
  const taken = new Set(state.bag)
  return [
    ...scene.furniture.map(({ category, position, size, yaw }) =>
      standing(scene, [position[0], position[2]], [size[0], size[2]], yaw, {
        fill: "faint",
        stroke: "muted",
        title: category.replaceAll("_", " ")
      })
    ),
    ...scene.props
      .filter(({ id }) => !taken.has(id))
      .flatMap((prop): Shapes => {
        const { id, position, yaw } = prop
        const [width, , length] = sizeOf(prop)
        const [x, y] = placing(scene).at(position[0], position[2])
        const isKnown = state.seen.includes(id)
        const looks = { fill: state.opened.includes(id) ? "good" : "warn", stroke: "ink", title: id } as const
        return [
          standing(scene, [position[0], position[2]], [width, length], yaw, looks),
          { _tag: "Label", x: x + 7, y: y - 6, text: id, size: 11, bold: isKnown, tone: isKnown ? "ink" : "muted" }
        ]
      })
  ]
}

/** Draws the rooms of a house. */
const roomsOf = (scene: Scene): Shapes =>
  (scene.house?.cells ?? []).map(({ depth, style, width, x, z }): Benchmarks.PictureShape => {
    const { at } = placing(scene)
    const [[left, bottom], [right, top]] = [at(x, z), at(x + width, z + depth)]
    const size = { width: right - left, height: bottom - top }
    return { _tag: "Box", x: left, y: top, ...size, fill: "paper", stroke: "muted", thickness: 2, title: style }
  })

/** Draws the way that was walked in a room, and the direction in which the player looks now. */
const walked = (scene: Scene, { pose, room }: State, facts: ReadonlyArray<Fact>): Shapes => {
  const { at } = placing(scene)
  const turns = facts.flatMap((fact) => Option.toArray(findTurn([fact]))).filter((turn) => turn.room === room)
  const points = [at(scene.start.x, scene.start.z), ...turns.map((turn) => at(turn.pose.x, turn.pose.z))]
  const [x, y] = at(pose.x, pose.z)
  const angle = (pose.yaw * Math.PI) / 180
  return [
    { _tag: "Path", points, stroke: "accent", thickness: 2 },
    ...turns
      .filter(({ grabbed }) => grabbed)
      .map((turn): Benchmarks.PictureShape => {
        const [cx, cy] = at(turn.pose.x, turn.pose.z)
        const title = turn.achieved.length > 0 ? `grabbed ${turn.achieved.join(", ")}` : "grabbed nothing new"
        return {
          _tag: "Disc",
          x: cx,
          y: cy,
          radius: 5,
          fill: turn.achieved.length > 0 ? "good" : "paper",
          stroke: "accent",
          title
        }
      }),
    {
      _tag: "Path",
      points: [
        [x, y],
        [x + 22 * Math.sin(angle), y - 22 * Math.cos(angle)]
      ],
      stroke: "accent",
      thickness: 4
    },
    { _tag: "Disc", x, y, radius: 7, fill: "accent", stroke: "paper", title: "the player" }
  ]
}

/**
 * Draws the room as the player sees it, and from above with the way that was walked. It is drawn anew, even for trials
 * that are played in words.
 */
export const stepPicture = (game: Game, state: State, facts: ReadonlyArray<Fact>): Benchmarks.Picture => {
  const { scene } = game.spaces[state.room] ?? game.spaces[0] ?? { scene: game.instance.rooms[0].scene }
  const { at, right } = placing(scene)
  const [left, bottom] = at(0, 0)
  const [, top] = at(0, scene.depth)
  const bag = state.bag.length === 0 ? "nothing" : state.bag.join(", ")
  const alt = `Room ${state.room + 1} of ${game.instance.rooms.length}, ${state.phase === "out" ? "escaped" : "locked"}; in the bag: ${bag}.`
  const gone = state.bag
  const png = renderPicture(game.mesh(state.room), state.pose, gone, view, state.opened)
  return {
    width: Math.max(right, left) + gap,
    height: tall,
    alt,
    shapes: [
      { _tag: "Label", x: gap, y: 16, text: "what the player sees", tone: "muted" },
      { _tag: "Image", x: gap, y: 24, ...view, png, alt: "the view" },
      { _tag: "Label", x: gap, y: view.height + 50, text: alt.slice(0, 70) },
      {
        _tag: "Box",
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
        fill: "paper",
        stroke: "ink",
        thickness: 3
      },
      ...roomsOf(scene),
      ...furnished(scene, state),
      ...walked(scene, state, facts)
    ]
  }
}
