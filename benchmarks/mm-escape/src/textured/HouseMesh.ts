import { getOrInsertComputed } from "@escapement/core"
import { type Models, noModels } from "../model/Models.ts"
import { cellAt, doorway, type House } from "../scene/House.ts"
import type { Scene, SceneLook } from "../scene/Scene.ts"
import { type RoomOfHouse, sidesOf, splitHouse } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Camera, aspect, halfView } from "../space/Camera.ts"
import { buildTexturedMesh } from "./buildTexturedMesh.ts"
import type { Ramps, TexturedMesh } from "./TexturedMesh.ts"

/** A doorway between two rooms, in the frame of the house. */
interface Portal {
  readonly id: string
  readonly cells: readonly [number, number]
  /** The corners of the doorway on the line between the rooms. */
  readonly corners: ReadonlyArray<Vector>
  readonly isAlongX: boolean
}

/** A house ready to be drawn, room by room; the faces of a room are computed when it is first seen. */
export interface HouseMesh {
  readonly _tag: "House"
  readonly house: House
  readonly rooms: ReadonlyArray<RoomOfHouse>
  readonly portals: ReadonlyArray<Portal>
  readonly mesh: (room: number) => TexturedMesh
}

/** The part of a picture in which a room can be seen, in tangents right of and down from the centre. */
export interface Window {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A room that a picture may show, and in which part of it. */
interface SeenRoom {
  readonly room: number
  readonly window: Window
}

/** Prepares a house for drawing: splits it into rooms and builds the mesh of each room on its first use. */
export const buildHouseMesh = (scene: Scene, house: House, look: SceneLook, models: Models = noModels): HouseMesh => {
  const rooms = splitHouse(scene)
  const meshes = new Map<number, TexturedMesh>()
  const ramps: Ramps = new Map()
  return {
    _tag: "House",
    house,
    rooms,
    portals: scene.props
      .filter(({ kind }) => kind === "passage")
      .map((prop): Portal => {
        const [x, , z] = prop.position
        const isAlongX = prop.yaw % 180 === 0
        const half = doorway.width / 2
        const at = (along: number, y: number): Vector => (isAlongX ? [x + along, y, z] : [x, y, z + along])
        const corners = [at(-half, 0), at(half, 0), at(half, doorway.height), at(-half, doorway.height)]
        return { id: prop.id, cells: sidesOf(house, prop), corners, isAlongX }
      }),
    mesh: (room) =>
      getOrInsertComputed(meshes, room, () => {
        const part = rooms[room] ?? rooms[0]
        if (part === undefined) throw new Error("the house has no rooms")
        return buildTexturedMesh(part.scene, part.scene.look ?? look, models, { ...part, seed: look.seed }, ramps)
      })
  }
}

/** Corners nearer than this, in metres, cannot be projected. */
const nearest = 0.02

/** From a place in a doorway, or nearer to it than this in metres, one sees through it in any direction. */
const within = 0.15

const whole: Window = { left: -halfView * aspect, right: halfView * aspect, top: -halfView, bottom: halfView }

/** Returns corners as the camera sees them, with what is too near cut off. */
const before = ({ eye, forward, right, up }: Camera, corners: ReadonlyArray<Vector>): ReadonlyArray<Vector> => {
  const seen = corners.map(([px, py, pz]): Vector => {
    const [x, y, z] = [px - eye[0], py - eye[1], pz - eye[2]]
    return [
      x * right[0] + y * right[1] + z * right[2],
      -(x * up[0] + y * up[1] + z * up[2]),
      x * forward[0] + y * forward[1] + z * forward[2]
    ]
  })
  return seen.flatMap((here, i) => {
    const there = seen[(i + 1) % seen.length] ?? here
    const kept = here[2] >= nearest ? [here] : []
    if (here[2] >= nearest === there[2] >= nearest) return kept
    const share = (nearest - here[2]) / (there[2] - here[2])
    const cut: Vector = [here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]), nearest]
    return [...kept, cut]
  })
}

/**
 * Returns the part of a window in which a portal shows the room behind it; undefined if none. `grain` is the size of a
 * sample, added as a safety margin.
 */
const through = (camera: Camera, { corners, isAlongX }: Portal, window: Window, grain: number): Window | undefined => {
  const [x, , z] = camera.eye
  const [low, , high] = corners
  if (low === undefined || high === undefined) return undefined
  const [off, along, from, to] = isAlongX ? [z - low[2], x, low[0], high[0]] : [x - low[0], z, low[2], high[2]]
  if (Math.abs(off) < within && along > from - within && along < to + within) return window
  const points = before(camera, corners)
  if (points.length === 0) return undefined
  const across = points.map((point) => point[0] / point[2])
  const down = points.map((point) => point[1] / point[2])
  const seen: Window = {
    left: Math.max(window.left, Math.min(...across) - grain),
    right: Math.min(window.right, Math.max(...across) + grain),
    top: Math.max(window.top, Math.min(...down) - grain),
    bottom: Math.min(window.bottom, Math.max(...down) + grain)
  }
  return seen.left < seen.right && seen.top < seen.bottom ? seen : undefined
}

const joined = (a: Window, b: Window): Window => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom)
})

/**
 * Lists the rooms that a picture may show through open doors, the camera's room first. `grain` is the size of a sample
 * in tangents.
 */
export const seenRooms = (
  { house, portals }: HouseMesh,
  camera: Camera,
  opened: ReadonlySet<string>,
  grain: number
): readonly [SeenRoom, ...ReadonlyArray<SeenRoom>] => {
  const own = cellAt(house, camera.eye[0], camera.eye[2])
  const found = new Map<number, Window>()
  const open = portals.filter(({ id }) => opened.has(id))
  const look = (room: number, window: Window, way: ReadonlyArray<number>): void => {
    for (const portal of open) {
      const [front, back] = portal.cells
      const next = front === room ? back : back === room ? front : undefined
      if (next === undefined || next === room || next === own || way.includes(next)) continue
      const seen = through(camera, portal, window, grain)
      if (seen === undefined) continue
      const known = found.get(next)
      found.set(next, known === undefined ? seen : joined(known, seen))
      look(next, seen, [...way, next])
    }
  }
  look(own, whole, [])
  return [{ room: own, window: whole }, ...[...found].map(([room, window]) => ({ room, window }))]
}
