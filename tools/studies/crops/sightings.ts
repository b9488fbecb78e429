import type { Instance } from "@escapement/mm-escape"
import { rulesOf } from "../../../benchmarks/mm-escape/src/audit/findFlaws.ts"
import { type Game, openGame } from "../../../benchmarks/mm-escape/src/Game.ts"
import type { Prop } from "../../../benchmarks/mm-escape/src/scene/Prop.ts"
import { stepFrom } from "../../../benchmarks/mm-escape/src/plan/stepFrom.ts"
import { beginning } from "../../../benchmarks/mm-escape/src/play/enter.ts"
import { isSeen, leastSeen } from "../../../benchmarks/mm-escape/src/play/propsInSight.ts"
import { takeTurn } from "../../../benchmarks/mm-escape/src/play/takeTurn.ts"
import { type Camera, placeCamera, project } from "../../../benchmarks/mm-escape/src/space/Camera.ts"
import type { State } from "../../../benchmarks/mm-escape/src/State.ts"
import { hiddenObjects } from "../../../benchmarks/mm-escape/src/textured/hiddenObjects.ts"
import { countPixels } from "../../../benchmarks/mm-escape/src/textured/countPixels.ts"
import { makePainter } from "../../../benchmarks/mm-escape/src/textured/renderTextured.ts"
import type { TexturedMesh } from "../../../benchmarks/mm-escape/src/textured/TexturedMesh.ts"
import type { Crop } from "./Sheet.ts"

/** A thing in a picture of the planner's way: what it is, its index among the objects, and how many pixels show it. */
export interface Sighting {
  readonly thing: string
  readonly kind: string
  readonly object: number
  readonly pixels: number
  readonly state: State
}

/** A grab of the planner, and the number of visible pixels of its target. */
interface Grab {
  readonly kind: string
  readonly pixels: number
}

/** Everything that the planner's pictures show on the way out, and its grabs. */
export interface Way {
  readonly game: Game
  readonly mesh: TexturedMesh
  readonly sightings: ReadonlyArray<Sighting>
  readonly grabs: ReadonlyArray<Grab>
}

const objectOf = (mesh: TexturedMesh, state: State, { id }: Prop): number => {
  const drawn = mesh.props.get(id)
  return drawn === undefined ? -1 : state.opened.includes(id) ? (drawn.open ?? drawn.shut) : drawn.shut
}

const size = { width: 1024, height: 512 } as const

const cameraOf = ({ pose }: State) => placeCamera(pose)

/** Counts the pixels of 1024 × 512 that show each object. */
const pixelsIn = (mesh: TexturedMesh, state: State) =>
  countPixels([{ mesh, camera: cameraOf(state), hidden: hiddenObjects(mesh, state.bag, state.opened) }])[0] ??
  new Uint32Array()

/** Plays a game of one room by its planner. */
export const walk = (instance: Instance): Way => {
  const game = openGame(rulesOf("red-dot"), instance)
  const mesh = game.mesh(0)
  if (!("_tag" in mesh) || mesh._tag === "House") throw new Error(`${instance.name} is no single room with textures`)
  const { scene } = instance.rooms[0]
  const sightings: Array<Sighting> = []
  const grabs: Array<Grab> = []
  let state = beginning(game)
  for (let turn = 0; turn < 200 && state.phase === "locked"; turn++) {
    const counts = pixelsIn(mesh, state)
    for (const [index, prop] of scene.props.entries()) {
      const object = objectOf(mesh, state, prop)
      const pixels = counts[object] ?? 0
      if (isSeen(game, state, index) && !state.bag.includes(prop.id)) {
        const kind = prop.kind === "box" && state.opened.includes(prop.id) ? "open box" : prop.kind
        sightings.push({ thing: prop.id, kind, object, pixels, state })
      }
    }
    scene.furniture.forEach(({ category }, object) => {
      const pixels = counts[object] ?? 0
      if (pixels >= leastSeen(scene))
        sightings.push({ thing: `furniture ${object}`, kind: category, object, pixels, state })
    })
    const step = stepFrom(game, state, "turns")
    if (step === undefined) throw new Error(`the planner is lost in ${instance.name}`)
    const after = step.task?._tag === "Grab" ? step.task.id : undefined
    const prop = scene.props.find(({ id }) => id === after)
    if (prop !== undefined) grabs.push({ kind: prop.kind, pixels: counts[objectOf(mesh, state, prop)] ?? 0 })
    state = takeTurn(game, state, step.turn).state
  }
  return { game, mesh, sightings, grabs }
}

const paint = makePainter(size.width, size.height)

/** Returns the corners of an object in a picture, in pixels. */
const spanOf = (mesh: TexturedMesh, camera: Camera, object: number) => {
  const first = mesh.parts[mesh.objects[object]!]!
  const last = mesh.parts[mesh.objects[object + 1]!]!
  const span = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let at = mesh.faces[first]!; at < mesh.faces[last]!; at++) {
    const { depth, u, v } = project(camera, [
      mesh.corners[3 * at]!,
      mesh.corners[3 * at + 1]!,
      mesh.corners[3 * at + 2]!
    ])
    // a corner beside or behind the eye may be projected anywhere
    if (depth < 0.05) return { left: 0, right: size.width, top: 0, bottom: size.height }
    span.left = Math.min(span.left, u * size.width)
    span.right = Math.max(span.right, u * size.width)
    span.top = Math.min(span.top, v * size.height)
    span.bottom = Math.max(span.bottom, v * size.height)
  }
  return span
}

/**
 * The difference of a channel, in steps, if a thing is removed; patterns change by less where a run of pixels ends
 * elsewhere.
 */
const clear = 12
const differs = (a: number, b: number): boolean =>
  [0, 8, 16].some((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) >= clear)

/** Crops the picture of a sighting around its subject. The box holds the pixels that change if the thing is removed. */
export const cropOf = (mesh: TexturedMesh, { object, state, thing }: Sighting): Crop | undefined => {
  const hidden = hiddenObjects(mesh, state.bag, state.opened)
  const whole = paint([{ mesh, camera: cameraOf(state), hidden }]).colours.slice()
  const without = paint([{ mesh, camera: cameraOf(state), hidden: new Set([...hidden, object]) }]).colours
  const span = spanOf(mesh, cameraOf(state), object)
  const isProp = !thing.startsWith("furniture")
  // of furniture that the frame cuts, or that is mostly hidden, only a part is visible
  if (!isProp && (span.left < 0 || span.right > size.width || span.top < 0 || span.bottom > size.height))
    return undefined
  let count = 0
  let left: number = size.width
  let top: number = size.height
  let right = 0
  let bottom = 0
  for (let i = 0; i < whole.length; i++) {
    if (whole[i] === without[i] || !differs(whole[i]!, without[i]!)) continue
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    if (x + 1 < span.left || x > span.right || y + 1 < span.top || y > span.bottom) continue
    count++
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  if (right <= left) return undefined
  if (!isProp && count < 0.3 * (span.right - span.left) * (span.bottom - span.top)) return undefined
  const extent = Math.max(right - left, bottom - top)
  const side = Math.min(size.height, Math.max(40, Math.round(extent * 1.7)))
  const from = (middle: number, most: number) => Math.max(0, Math.min(most - side, Math.round(middle - side / 2)))
  const [x0, y0] = [from((left + right) / 2, size.width), from((top + bottom) / 2, size.height)]
  const colours = new Uint32Array(side * side)
  for (let y = 0; y < side; y++) {
    const start = (y0 + y) * size.width + x0
    colours.set(whole.subarray(start, start + side), y * side)
  }
  return { colours, side, box: { left: left - x0, right: right - x0, top: top - y0, bottom: bottom - y0 } }
}
