import type { Trial } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { type Fate, type NodeFate, traceFates } from "../metrics/NodeFate.ts"
import { type Room, openRoom } from "../Room.ts"
import { triggerPort } from "../generate/Skeleton.ts"

const fills: { readonly [fate in Fate]: string } = {
  solved: "#b7e1cd",
  premature: "#fce8b2",
  wrong: "#f4c7c3",
  untouched: "#eeeeee",
  "never-seen": "#ffffff"
}

const box = { width: 168, height: 40 }
const pitch = { x: 232, y: 58 }
const margin = 24
const legendHeight = 32

interface Place {
  readonly x: number
  readonly y: number
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"]
])
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign)

const placesOf = (room: Room, fates: ReadonlyArray<NodeFate>): ReadonlyMap<string, Place> => {
  const used = new Map<number, number>()
  return new Map(
    fates.map(({ entity }) => {
      const depth = room.graph.depth(entity.id)
      const row = used.get(depth) ?? 0
      used.set(depth, row + 1)
      return [entity.id, { x: margin + depth * pitch.x, y: margin + legendHeight + row * pitch.y }]
    })
  )
}

const rectangle = (place: Place, fate: Fate, isGoal: boolean): string => {
  const dashes = fate === "never-seen" ? ' stroke-dasharray="4 3"' : ""
  const size = `x="${place.x}" y="${place.y}" width="${box.width}" height="${box.height}" rx="6"`
  return `<rect ${size} fill="${fills[fate]}" stroke="#555" stroke-width="${isGoal ? 2.5 : 1}"${dashes}/>`
}

const label = (place: Place, lines: ReadonlyArray<string>): string =>
  lines
    .map((line, i) => `<text x="${place.x + 8}" y="${place.y + 16 + 16 * i}" font-size="12">${escaped(line)}</text>`)
    .join("")

const drawNode = (fate: NodeFate, place: Place, isGoal: boolean): string => {
  const { id, node, template } = fate.entity
  const at = fate.solvedAt === undefined ? "" : ` · call ${fate.solvedAt}`
  const failed = fate.failed === 0 ? "" : ` · ${fate.failed} failed`
  const title = `<title>${escaped(`the ${node.epithet}: ${fate.fate.replace("-", " ")}`)}</title>`
  return `<g>${title}${rectangle(place, fate.fate, isGoal)}${label(place, [template.id, `${id}${at}${failed}`])}</g>`
}

const drawEdge = (from: Place, to: Place, isDrop: boolean): string => {
  const [x1, y1] = [from.x + box.width, from.y + box.height / 2]
  const [x2, y2] = [to.x, to.y + box.height / 2]
  const bend = (x2 - x1) / 2
  const dashes = isDrop ? ' stroke-dasharray="5 4"' : ""
  return `<path d="M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}" fill="none" stroke="#888"${dashes}/>`
}

const drawLegend = (): string =>
  Object.entries(fills)
    .map(([fate, fill], i) => {
      const x = margin + i * 110
      const swatch = `<rect x="${x}" y="${margin - 12}" width="14" height="14" fill="${fill}" stroke="#555"/>`
      return `${swatch}<text x="${x + 20}" y="${margin}" font-size="12">${fate.replace("-", " ")}</text>`
    })
    .join("")

/**
 * Draws a trial as a dependency graph in SVG: the nodes that feed a node are left of it, its fill shows its fate, a
 * dashed edge is a drop, and the goal has a bold frame.
 */
export const graphSvg = (trial: Trial, instance: Instance): string => {
  const room = openRoom(instance)
  const fates = traceFates(trial, instance)
  const places = placesOf(room, fates)
  const all = [...places.values()]
  const width = Math.max(560, ...all.map(({ x }) => x + box.width)) + margin
  const height = Math.max(...all.map(({ y }) => y + box.height)) + margin
  const edges = instance.edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.from.node), places.get(edge.to.node)]
    return from === undefined || to === undefined ? [] : [drawEdge(from, to, edge.to.port === triggerPort)]
  })
  const nodes = fates.flatMap((fate) => {
    const place = places.get(fate.entity.id)
    return place === undefined ? [] : [drawNode(fate, place, fate.entity.id === instance.goal)]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    drawLegend(),
    ...edges,
    ...nodes,
    "</svg>"
  ].join("\n")
}
