import type { Benchmarks, Fact } from "@escapement/core"
import { Option } from "effect"
import { triggerPort } from "./generate/Skeleton.ts"
import { findInvocation } from "./play/Invocation.ts"
import type { Entity, Room } from "./Room.ts"
import { type State, isVisible } from "./State.ts"

const box = { width: 168, height: 44 }
const pitch = { x: 228, y: 58 }
const gap = { x: pitch.x - box.width, y: pitch.y - box.height }
const margin = 20
const legend = 30

type Standing = "solved" | "failed" | "in sight" | "not in sight"
const tones: { readonly [standing in Standing]: Benchmarks.PictureTone } = {
  solved: "good",
  failed: "warn",
  "in sight": "faint",
  "not in sight": "paper"
}

const standingOf = (state: State, entity: Entity, tried: ReadonlySet<string>): Standing =>
  state.resolved.includes(entity.id)
    ? "solved"
    : tried.has(entity.id)
      ? "failed"
      : isVisible(state, entity)
        ? "in sight"
        : "not in sight"

const placesOf = (room: Room): ReadonlyMap<string, { readonly x: number; readonly y: number }> => {
  const used = new Map<number, number>()
  return new Map(
    [...room.entities.keys()].map((id) => {
      const depth = room.graph.depth(id)
      const row = used.get(depth) ?? 0
      used.set(depth, row + 1)
      return [id, { x: margin + depth * pitch.x, y: margin + legend + row * pitch.y }]
    })
  )
}

/**
 * Draws the room as a dependency graph: a node is right of the nodes that feed it, a dashed line is a drop, the
 * goal has a bold frame.
 */
export const stepPicture = (room: Room, state: State, facts: ReadonlyArray<Fact>): Benchmarks.Picture => {
  const places = placesOf(room)
  const tried = new Set(
    facts.flatMap((fact) => Option.toArray(findInvocation([fact])).flatMap(({ node }) => node ?? []))
  )
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 }
  const edges = room.instance.edges.map(({ from, to }): Benchmarks.PictureShape => {
    const [start, end] = [at(from.node), at(to.node)]
    const [x1, y1, x2, y2] = [start.x + box.width, start.y + box.height / 2, end.x, end.y + box.height / 2]
    // a line that passes a column runs between rows
    const isLong = x2 - x1 > pitch.x
    const lane = isLong ? start.y + box.height + gap.y / 2 : y1
    const aside = gap.x * (isLong ? 0.25 : 0.5)
    const [near, far] = [x1 + aside, x2 - aside]
    const points = [
      [x1, y1],
      [near, y1],
      [near, lane],
      [far, lane],
      [far, y2],
      [x2, y2]
    ] as const
    return { _tag: "Path", points, stroke: "muted", dashed: to.port === triggerPort }
  })
  const nodes = [...room.entities.values()].flatMap((entity): ReadonlyArray<Benchmarks.PictureShape> => {
    const { x, y } = at(entity.id)
    const standing = standingOf(state, entity, tried)
    const isFilled = standing === "solved" || standing === "failed"
    const looked = state.inspected.includes(entity.id) ? "looked at" : "not looked at"
    return [
      {
        _tag: "Box",
        x,
        y,
        ...box,
        round: 6,
        fill: tones[standing],
        stroke: "ink",
        thickness: entity.id === room.goal.id ? 3 : 1,
        dashed: standing === "not in sight",
        title: `the ${entity.node.epithet}: ${standing}, ${looked}`
      },
      { _tag: "Label", x: x + 8, y: y + 18, text: entity.template.id, tone: isFilled ? "paper" : "ink" },
      {
        _tag: "Label",
        x: x + 8,
        y: y + 35,
        text: `${entity.id}, ${looked}`,
        tone: isFilled ? "paper" : "muted",
        size: 11
      }
    ]
  })
  const signs = Object.entries(tones).flatMap(([standing, fill], i): ReadonlyArray<Benchmarks.PictureShape> => [
    { _tag: "Box", x: margin + i * 120, y: 8, width: 14, height: 14, fill, stroke: "ink", dashed: fill === "paper" },
    { _tag: "Label", x: margin + i * 120 + 20, y: 20, text: standing }
  ])
  const all = [...places.values()]
  return {
    width: Math.max(520, ...all.map(({ x }) => x + box.width)) + margin,
    height: Math.max(...all.map(({ y }) => y + box.height)) + margin,
    alt: `${state.resolved.length} of ${room.entities.size} nodes are solved, ${state.inspected.length} were looked at.`,
    shapes: [...signs, ...edges, ...nodes]
  }
}
