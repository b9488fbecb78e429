import { Trajectories, Usage } from "@escapement/core"
import { general } from "./general.ts"

/** Whether the trial ended as `solved`. */
export const solved = general({
  id: "solved",
  summary: "Share of trials that were solved",
  unit: "share",
  better: "higher",
  measure: ({ outcome }) => (outcome._tag === "solved" ? 1 : 0)
})

/**
 * Number of model replies, of requests that the agent aborted, and of requests that a proxy saw answered. No value if
 * there were none, as for baselines, external agents without a proxy, and models that never answer.
 */
export const steps = general({
  id: "steps",
  summary: "Model replies, and requests that the agent aborted",
  unit: "steps",
  better: "lower",
  measure: ({ events, usage: { aborted = 0, proxied = 0 } }) =>
    events.filter((event) => event._tag === "ModelReplied").length + aborted + proxied || undefined
})

/** Tool calls that the environment served, including those that met a fault. */
export const calls = general({
  id: "calls",
  summary: "Tool calls",
  unit: "calls",
  better: "lower",
  measure: ({ events }) => Trajectories.listCalls(events).length
})

/**
 * Calls that the world answered with an error. Calls of a tool that was unavailable are not counted, as that is not the
 * agent's mistake.
 */
export const invalidCalls = general({
  id: "invalid-calls",
  summary: "Tool calls that were refused as mistakes",
  unit: "calls",
  better: "lower",
  measure: ({ events }) =>
    Trajectories.listCalls(events).filter(({ error }) => error !== undefined && error !== "unavailable").length
})

/** Calls that met an injected fault. */
export const faultsMet = general({
  id: "faults-met",
  summary: "Tool calls that met an injected fault",
  unit: "calls",
  better: "neither",
  measure: ({ events }) => Trajectories.listCalls(events).filter(({ fault }) => fault !== undefined).length
})

/** Input plus output tokens; no value unless they are known of every model call. */
export const tokens = general({
  id: "tokens",
  summary: "Input and output tokens, if those of every model call are known",
  unit: "tokens",
  better: "lower",
  measure: ({ usage }) => Usage.knownTokens(usage)
})

/** Cost in US dollars; no value if no price is known, or if the usage of a model call is not. */
export const cost = general({
  id: "cost",
  summary: "Price of the model calls, if the usage of each is known",
  unit: "USD",
  better: "lower",
  measure: ({ usage }) => Usage.knownCost(usage)
})

/** Milliseconds from the start of the trial to its end. */
export const wallTime = general({
  id: "wall-time",
  summary: "Wall time of a trial",
  unit: "ms",
  better: "lower",
  measure: ({ timing }) => timing.wall
})

/** Time inside the world divided by wall time, in [0, 1]; no value for a trial that took no time. */
export const environmentShare = general({
  id: "environment-share",
  summary: "Share of wall time that the world took for its answers",
  unit: "share",
  better: "neither",
  measure: ({ timing }) => (timing.wall > 0 ? Math.min(1, timing.environment / timing.wall) : undefined)
})
