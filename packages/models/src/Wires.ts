/** Serves models over the HTTP formats of providers. */
export type { NamedRequest, Wire, WireRequest } from "./wire/Wire.ts"
export { WireFault, type WireFaults } from "./wire/WireFault.ts"
export { type WireServer, type WireServing, serveWires } from "./wire/serveWires.ts"
export { wires } from "./wire/wires.ts"
