import type { Cell } from "@escapement/core"

/** The id of a simulated model behind a provider, as `serve model` writes it: it contains the name of a trial. */
const servedSimulated = /(?:^|[/:])simulated(?:-[a-z]+)?(?:\.[\w@-]+){3,5}$/

/**
 * Whether a model is the simulated one, in this process or served.
 *
 * ```ts
 * import { isSimulatedModel } from "./isSimulated.ts"
 *
 * isSimulatedModel("simulated/sloppy") // → true
 * isSimulatedModel("openai-compatible/simulated.ace.smoke.1") // → true
 * isSimulatedModel("openai/gpt-5-mini") // → false
 * ```
 */
export const isSimulatedModel = (model: string): boolean =>
  model === "simulated" || model.startsWith("simulated/") || servedSimulated.test(model)

/** Whether a simulated model plays in a cell. Its figures say nothing about a real model. */
export const isSimulatedCell = ({ model }: Pick<Cell, "model">): boolean =>
  model !== undefined && isSimulatedModel(model.id)
