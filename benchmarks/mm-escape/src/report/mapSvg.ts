import type { Trial } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { pathIn } from "../metrics/distance.ts"
import { gains } from "../metrics/grabbing.ts"
import { type Trace, type PlayedTurn, readTrace } from "../metrics/Trace.ts"
import type { Furniture } from "../scene/Furniture.ts"
import { type Prop, type PropKind, sizeOf } from "../scene/Prop.ts"
import { type Scene, wall } from "../scene/Scene.ts"
import { paints } from "../shape/Paint.ts"
import { buildParts } from "../shape/buildParts.ts"
import { element, svgDocument, textElement } from "./svg.ts"

/** Pixels per metre. */
const scale = 80
const margin = 24
const caption = 28

const colorOf = (paint: keyof typeof paints): string => `#${paints[paint].toString(16).padStart(6, "0")}`

/** Returns the transform of an object at its position, seen from above: the picture's y grows towards −z. */
const placed = (x: number, z: number, depth: number, yaw: number): string =>
  `translate(${(x * scale).toFixed(2)} ${((depth - z) * scale).toFixed(2)}) rotate(${yaw.toFixed(2)})`

const furnished = ({ depth }: Scene, item: Furniture): string => {
  const { category, position, size, yaw } = item
  const areas = buildParts(item).map(({ half, paint }) => ({ area: half[0] * half[2], paint }))
  const { paint } = areas.reduce((a, b) => (b.area > a.area ? b : a))
  const [w, d] = [size[0] * scale, size[2] * scale]
  return element(
    "g",
    { transform: placed(position[0], position[2], depth, yaw) },
    textElement("title", {}, category.replaceAll("_", " ")),
    element("rect", {
      x: -w / 2,
      y: -d / 2,
      width: w,
      height: d,
      fill: colorOf(paint),
      stroke: "#555",
      "fill-opacity": 0.55
    }),
    // marks the front of an object that is large enough
    ...(w < 30
      ? []
      : [element("line", { x1: -w / 4, y1: -d / 2 + 3, x2: w / 4, y2: -d / 2 + 3, stroke: "#333", "stroke-width": 2 })])
  )
}

const propColors: { readonly [kind in PropKind]: string } = {
  key: colorOf("brass"),
  box: colorOf("crate"),
  note: colorOf("clip"),
  number: colorOf("ink"),
  door: colorOf("doorLeaf"),
  recorder: colorOf("steel"),
  radio: colorOf("walnut"),
  passage: colorOf("doorLeaf"),
  drawers: colorOf("oak"),
  cupboard: colorOf("oak")
}

const prop = ({ depth }: Scene, each: Prop): string => {
  const { id, kind, position, yaw } = each
  const [width, , length] = sizeOf(each).map((value) => Math.max(10, value * scale))
  const [w, d] = [width ?? 10, length ?? 10]
  return element(
    "g",
    {},
    element("rect", {
      transform: placed(position[0], position[2], depth, yaw),
      x: -w / 2,
      y: -d / 2,
      width: w,
      height: d,
      fill: propColors[kind],
      stroke: "#000"
    }),
    textElement(
      "text",
      { x: position[0] * scale + 8, y: (depth - position[2]) * scale - 8, "font-size": 12, "font-weight": "bold" },
      id
    )
  )
}

const titleOf = ({ feedback, intent }: PlayedTurn, number: number): string =>
  [`turn ${number}`, intent, feedback].filter((text) => text !== "").join(": ")

const dot = ([x, y]: readonly [number, number], title: string, radius: number, fill: string): string =>
  element(
    "g",
    {},
    textElement("title", {}, title),
    element("circle", { cx: x, cy: y, r: radius, fill, stroke: "#1f4fd8", "stroke-width": 1.5 })
  )

/**
 * Draws the way through a room: a line with a dot for each turn. Turns with a grab have a larger dot, golden if the
 * grab gave something; the start is green.
 */
const way = (trace: Trace, room: number, { depth }: Scene): ReadonlyArray<string> => {
  const [start = [0, 0] as const, ...ends] = pathIn(trace, room).map(
    ({ x, z }) => [x * scale, (depth - z) * scale] as const
  )
  const line = [start, ...ends].map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")
  const turns = trace.turns.flatMap((turn, i) => (turn.room === room ? [{ turn, title: titleOf(turn, i + 1) }] : []))
  const dots = turns.map(({ title, turn }, i) => {
    const at = ends[i] ?? start
    if (!turn.grabbed) return { isLarge: false, drawn: dot(at, title, 2.5, "#1f4fd8") }
    return { isLarge: true, drawn: dot(at, title, 7, gains(turn).length > 0 ? "#f2c21a" : "#ffffff") }
  })
  return [
    element("polyline", {
      points: line,
      fill: "none",
      stroke: "#1f4fd8",
      "stroke-width": 2.5,
      "stroke-linejoin": "round"
    }),
    dot(start, "start", 10, "#1a7f37"),
    ...dots.filter(({ isLarge }) => isLarge).map(({ drawn }) => drawn),
    ...dots.filter(({ isLarge }) => !isLarge).map(({ drawn }) => drawn)
  ]
}

const roomMap = (trace: Trace, room: number, scene: Scene, left: number): string => {
  const [w, d] = [scene.width * scale, scene.depth * scale]
  const edge = wall * scale
  return element(
    "g",
    { transform: `translate(${left} ${margin + caption})` },
    textElement("text", { x: 0, y: -10, "font-size": 16 }, `${trace.instance.name}, room ${room + 1}: ${scene.style}`),
    element("rect", { width: w, height: d, fill: colorOf("wall") }),
    element("rect", { x: edge, y: edge, width: w - 2 * edge, height: d - 2 * edge, fill: "#faf6f2" }),
    ...(scene.house?.cells ?? []).map(({ depth, width, x, z }) =>
      element("rect", {
        x: (x + wall / 2) * scale,
        y: (scene.depth - z - depth + wall / 2) * scale,
        width: (width - wall) * scale,
        height: (depth - wall) * scale,
        fill: "none",
        stroke: colorOf("wall"),
        "stroke-width": wall * scale
      })
    ),
    // lower furniture first, so that things on it are drawn over it
    ...scene.furniture.toSorted((a, b) => a.position[1] - b.position[1]).map((item) => furnished(scene, item)),
    ...scene.props.map((each) => prop(scene, each)),
    ...(room < trace.instance.first ? [] : way(trace, room, scene))
  )
}

/** Draws a trial from above, room by room: the furniture, the props, and the way that was walked. */
export const mapSvg = (trial: Trial, instance: Instance): string => {
  const trace = readTrace(trial, instance)
  let left = margin
  const maps = instance.rooms.map(({ scene }, room) => {
    const map = roomMap(trace, room, scene, left)
    left += scene.width * scale + margin
    return map
  })
  const tallest = Math.max(...instance.rooms.map(({ scene }) => scene.depth * scale))
  return svgDocument(left, tallest + 2 * margin + caption, maps)
}
