import type { Adapters } from "@escapement/core"
import { direct } from "./architectures/Direct.ts"
import { functionCalling } from "./architectures/FunctionCalling.ts"
import { nop } from "./architectures/Nop.ts"
import { oracle } from "./architectures/Oracle.ts"
import { planThenAct } from "./architectures/PlanThenAct.ts"
import { random } from "./architectures/Random.ts"
import { react } from "./architectures/ReAct.ts"
import { reflexion } from "./architectures/Reflexion.ts"
import { shell } from "./architectures/Shell.ts"

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
