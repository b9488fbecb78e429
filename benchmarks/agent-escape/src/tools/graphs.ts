import type { Randomness } from "@escapement/core"
import { Graph, Option, Schema } from "effect"
import { drawFree, drawName } from "./draw.ts"
import { type Files, type GeneratedTool, type Values, at, built, free, output, library } from "./Template.ts"

const Network = Schema.fromJsonString(
  Schema.Struct({
    places: Schema.Array(Schema.String),
    roads: Schema.Array(Schema.Tuple([Schema.Natural, Schema.Natural, Schema.Natural]))
  })
)
const Plan = Schema.fromJsonString(
  Schema.Struct({
    tasks: Schema.Array(Schema.String),
    before: Schema.Array(Schema.Tuple([Schema.Natural, Schema.Natural]))
  })
)
const decodeNetwork = Schema.decodeUnknownSync(Network)
const decodePlan = Schema.decodeUnknownSync(Plan)

const textOf = (files: Files, inputs: Values, port: string): string => {
  const found = files.get(at(inputs, port))
  if (found === undefined) throw new RangeError("there is no such file")
  return Buffer.from(found).toString("utf8")
}

/**
 * Draws a path through all places in the drawn order, and detours that cost more, so that the shortest path is unique.
 */
const drawRoads = (
  rng: Randomness.Rng,
  order: ReadonlyArray<number>
): ReadonlyArray<readonly [number, number, number]> => {
  const steps = order.slice(1).map((to, i) => [order[i] ?? 0, to, rng.int(101, 499)] as const)
  const detours = order.slice(2).map((to, i) => [order[i] ?? 0, to, rng.int(1001, 1999)] as const)
  return rng.shuffle([...steps, ...detours])
}

const shortestPath: GeneratedTool = {
  id: "shortest-path",
  kind: "tool",
  does: "It finds the shortest way between two places of a network, its length and its route.",
  inputs: [
    built("network", "File_Id", "network"),
    free("start", "Text_Generic", "starting place"),
    free("end", "Text_Generic", "place to reach")
  ],
  outputs: [output("length", "Big_Int", "length of the way"), output("route", "Text_Generic", "route")],
  complete: (rng, known, shelf) => {
    const inputs = drawFree(shortestPath.inputs, rng, known, shelf)
    const all = { ...known, ...inputs }
    const places = [at(all, "start"), at(all, "end"), ...Array.from({ length: 4 }, () => drawName(rng))]
    const between = rng.shuffle([2, 3, 4, 5])
    const cut = rng.int(1, 3)
    const roads = drawRoads(rng, [0, ...between.slice(0, cut), 1, ...between.slice(cut)])
    return { inputs: { ...inputs, network: shelf.put(JSON.stringify({ places, roads })) } }
  },
  engine: library((inputs, files) => {
    const { places, roads } = decodeNetwork(textOf(files, inputs, "network"))
    const [source, target] = [places.indexOf(at(inputs, "start")), places.indexOf(at(inputs, "end"))]
    const graph = Graph.undirected<string, number>((draft) => {
      for (const place of places) Graph.addNode(draft, place)
      for (const [from, to, length] of roads) Graph.addEdge(draft, from, to, length)
    })
    const way = Option.getOrThrow(Graph.dijkstra(graph, { source, target, cost: (length) => length }))
    return { values: { length: String(way.distance), route: way.path.map((i) => places[i] ?? "").join(" > ") } }
  })
}

const topologicalOrder: GeneratedTool = {
  id: "topological-order",
  kind: "tool",
  does: "It puts the tasks of a plan in an order in which each comes after those it waits for.",
  inputs: [built("plan", "File_Id", "plan")],
  outputs: [output("order", "Text_Generic", "order of the tasks")],
  complete: (rng, _known, shelf) => {
    const tasks = Array.from({ length: 5 }, () => drawName(rng))
    // a chain through all tasks allows only one order
    const chain = rng.shuffle([0, 1, 2, 3, 4])
    const before = rng.shuffle(chain.slice(1).map((to, i) => [chain[i] ?? 0, to] as const))
    return { inputs: { plan: shelf.put(JSON.stringify({ tasks, before })) } }
  },
  engine: library((inputs, files) => {
    const { before, tasks } = decodePlan(textOf(files, inputs, "plan"))
    const graph = Graph.directed<string, null>((draft) => {
      for (const task of tasks) Graph.addNode(draft, task)
      for (const [first, then] of before) Graph.addEdge(draft, first, then, null)
    })
    return { values: { order: [...Graph.values(Graph.topo(graph))].join(", ") } }
  })
}

/** Graph algorithms, by Effect's graphs. */
export const graphTools: ReadonlyArray<GeneratedTool> = [shortestPath, topologicalOrder]
