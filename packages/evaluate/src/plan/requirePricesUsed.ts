import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "./nearest.ts"

const isSimulated = (name: string): boolean => name === "simulated" || name.startsWith("simulated/")

/**
 * Refuses the price of a model that is not asked: a misspelt name would leave the cost unknown without notice.
 *
 * @param priced the names of `--price`
 * @param asked the models that are asked
 */
export const requirePricesUsed = (
  priced: ReadonlyArray<string>,
  asked: ReadonlyArray<string>
): Effect.Effect<void, Refused> => {
  const free = priced.find(isSimulated)
  if (free !== undefined)
    return Effect.fail(
      new Refused({ message: `--price ${free}: a simulated model costs nothing: leave its price out` })
    )
  const known = [...new Set(asked)].filter((name) => !isSimulated(name))
  const stray = priced.find((name) => !known.includes(name))
  return stray === undefined
    ? Effect.void
    : Effect.fail(new Refused({ message: `--price: ${unknownName("model of this run", stray, known)}` }))
}
