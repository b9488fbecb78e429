import { Refused } from "../Failure.ts"
import type { Part } from "./Part.ts"

/** Makes the error that refuses a part, for a reason such as `its trial 3f9a is not in the plan`. */
export const refusePart = ({ place }: Pick<Part, "place">, reason: string): Refused =>
  new Refused({ message: `${place} is not a part of this run: ${reason}; play its shard again, or leave it out` })
