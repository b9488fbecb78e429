import type { Trial } from "@escapement/core"
import { buildPremises } from "../Game.ts"
import type { Instance } from "../Instance.ts"
import { readTrace } from "../metrics/Trace.ts"
import { type FilmFrame, apng } from "../picture/apng.ts"
import { renderPicture } from "../picture/renderPicture.ts"
import { listShots } from "./Shot.ts"

const frame = { width: 512, height: 256 } as const
/** Milliseconds for which a turn is shown, and the last one. */
const [short, long] = [600, 2400] as const

/**
 * Draws a trial as an animated PNG: what the player saw after each turn. The pictures are drawn anew. Rooms of an
 * edition other than that of the first room are left out, as their pictures are of another kind.
 */
export const filmApng = (trial: Trial, instance: Instance): Uint8Array => {
  const { mesh } = buildPremises(instance)
  const isTextured = (room: number) => "_tag" in mesh(room)
  const [start, ...others] = listShots(readTrace(trial, instance))
  const shots = others.filter(({ room }) => isTextured(room) === isTextured(start.room))
  const drawn = ({ gone, opened, pose, room }: typeof start, delay: number): FilmFrame => ({
    png: renderPicture(mesh(room), pose, gone, frame, opened),
    delay
  })
  const last = shots.length === 0 ? long : short
  return apng([
    drawn(start, last),
    ...shots.map((shot, index) => drawn(shot, index === shots.length - 1 ? long : short))
  ])
}
