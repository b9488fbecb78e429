import type { Adapters } from "@escapement/core"
import { direct } from "./Direct.ts"
import { functionCalling } from "./FunctionCalling.ts"
import { nop } from "./Nop.ts"
import { oracle } from "./Oracle.ts"
import { planThenAct } from "./PlanThenAct.ts"
import { random } from "./Random.ts"
import { react } from "./ReAct.ts"
import { reflexion } from "./Reflexion.ts"
import { shell } from "./Shell.ts"

/**
 * The built-in architectures, then the baselines.
 *
 * ```ts
 * import { adapters } from "@escapement/adapters"
 *
 * adapters.map(({ id }) => id).join(" ") // → "react function-calling plan-then-act direct reflexion shell oracle random nop"
 * ```
 */
export const adapters: ReadonlyArray<Adapters.AnyAdapter> = [
  react,
  functionCalling,
  planThenAct,
  direct,
  reflexion,
  shell,
  oracle,
  random,
  nop
]
