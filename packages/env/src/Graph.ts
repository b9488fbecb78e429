/** Dependency graphs: what needs what, and what is wrong with them. */
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
