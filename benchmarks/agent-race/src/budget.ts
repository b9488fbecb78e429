import type { Limits } from "@escapement/core"
import { Duration } from "effect"
import type { Instance } from "./Instance.ts"

/** Model replies max(10, ⌊1.5 K⌋) for K stops, and ten minutes. Source: paper §3.1 and §5; the time is that of the authors' container. */
export const budget = ({ stops }: Instance): Limits => ({
  steps: Math.max(10, Math.floor(1.5 * stops.length)),
  wall: Duration.seconds(600)
})
