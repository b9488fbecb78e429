/** The boundaries that limit what an external agent can read and write. */
export { endOrphans } from "./containment/LeftoverAgent.ts"
export {
  type Boundary,
  type CommandLine,
  ContainmentMode,
  type ContainedHome,
  boundaryFor
} from "./containment/Boundary.ts"
export { HiddenFromAgents, type HiddenSources } from "./containment/HiddenFromAgents.ts"
