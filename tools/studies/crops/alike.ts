import { buildPremises } from "../../../benchmarks/mm-escape/src/Game.ts"
import { legible } from "../../../benchmarks/mm-escape/src/play/enter.ts"
import { isWithin } from "../../../benchmarks/mm-escape/src/play/grab.ts"
import { placeCamera } from "../../../benchmarks/mm-escape/src/space/Camera.ts"
import { hiddenObjects } from "../../../benchmarks/mm-escape/src/textured/hiddenObjects.ts"
import { makePainter } from "../../../benchmarks/mm-escape/src/textured/renderTextured.ts"
import type { Way } from "./sightings.ts"

const paint = makePainter(1024, 512)

/** The difference of a channel, in steps, from which the eye can tell two colours apart. */
const clear = 40

const differs = (a: number, b: number): boolean =>
  [0, 8, 16].some((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) >= clear)

/**
 * Returns the least number of pixels by which the picture of a number changes if one of its digits is another one, seen
 * from the place where the planner first reads it; undefined if there is no number.
 */
export const alike = ({ game, sightings }: Way): number | undefined => {
  const [room] = game.instance.rooms
  const number = room.scene.props.find(({ kind }) => kind === "number")
  const read = sightings.find(
    ({ kind, state }) => kind === "number" && number !== undefined && isWithin(legible, state.pose, number)
  )
  const text = number?.text
  if (number === undefined || read === undefined || text === undefined) return undefined
  const { bag, opened, pose } = read.state
  const draw = (digits: string): Uint32Array => {
    const props = room.scene.props.map((prop) => (prop === number ? { ...prop, text: digits } : prop))
    const mesh = buildPremises({ ...game.instance, rooms: [{ ...room, scene: { ...room.scene, props } }] }).mesh(0)
    return "_tag" in mesh && mesh._tag === "Textured"
      ? paint([{ mesh, camera: placeCamera(pose), hidden: hiddenObjects(mesh, bag, opened) }]).colours.slice()
      : new Uint32Array(0)
  }
  const pictures = Array.from({ length: 10 }, (_, digit) => draw(String(digit) + text.slice(1)))
  let least = Infinity
  pictures.forEach((one, i) => {
    for (const other of pictures.slice(i + 1)) {
      let count = 0
      for (let p = 0; p < one.length; p++) if (one[p] !== other[p] && differs(one[p]!, other[p]!)) count++
      least = Math.min(least, count)
    }
  })
  return least
}
