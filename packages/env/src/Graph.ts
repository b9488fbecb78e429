/** Dependency graphs of typed nodes, and the flaws of such graphs. */
export {
  type DependencyGraph,
  type GraphEdge,
  type GraphFlaw,
  type GraphNode,
  findGraphFlaws,
  makeGraph,
  reaches,
  measureWidth
} from "./kit/DependencyGraph.ts"
