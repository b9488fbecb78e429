import { Buffer } from "node:buffer"
import type { Trial } from "@escapement/core"
import { buildPremises } from "../Game.ts"
import type { Instance } from "../Instance.ts"
import { readTrace } from "../metrics/Trace.ts"
import { type AnyMesh, renderPicture } from "../picture/renderPicture.ts"
import { type Shot, listShots } from "./Shot.ts"
import { element, svgDocument, textElement } from "./svg.ts"

const frame = { width: 320, height: 160 } as const
const columns = 4
const gap = 12
const line = 15
const lines = 3
const cell = { width: frame.width + gap, height: frame.height + line * lines + gap } as const

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

/**
 * Draws a trial as a film strip: what the player saw after each turn, its intent, and what it was told. The frames are
 * drawn anew, even for trials that were played in text.
 */
export const filmSvg = (trial: Trial, instance: Instance): string => {
  const shots = listShots(readTrace(trial, instance))
  const { mesh } = buildPremises(instance)
  const rows = Math.ceil(shots.length / columns)
  return svgDocument(
    gap + Math.min(columns, shots.length) * cell.width,
    gap + rows * cell.height,
    shots.map((shot, i) => drawn(mesh(shot.room), shot, i))
  )
}
