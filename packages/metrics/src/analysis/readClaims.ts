import { Option } from "effect"
import type { ArmContrast } from "../decision/decide.ts"
import type { Finding } from "../decision/Finding.ts"
import type { Claim } from "./effects.ts"

/**
 * Turns claims into results once their findings are known. A claim with too few instances for one of its contrasts is
 * left out.
 */
export const readClaims = <A>(
  claims: ReadonlyArray<Claim<A>>,
  find: (contrast: ArmContrast) => Option.Option<Finding>
): ReadonlyArray<A> =>
  claims.flatMap(({ contrasts, read }) => Option.toArray(Option.map(Option.all(contrasts.map(find)), read)))
