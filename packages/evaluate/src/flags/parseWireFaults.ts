import { Wires } from "@escapement/models"
import { Result, Schema } from "effect"
import { Refused } from "../Failure.ts"

const isFault = Schema.is(Wires.WireFault)

/**
 * Reads `--fault` of `serve model`: faults in place of replies, as `KIND[=TIMES]` separated by commas. TIMES, of each
 * request, is a number (default 1) or `always`.
 */
export const parseWireFaults = (
  texts: ReadonlyArray<string>
): Result.Result<ReadonlyArray<Wires.WireFaults>, Refused> =>
  Result.all(
    texts
      .flatMap((text) => text.split(","))
      .map((text) => {
        const [fault = "", written = "1"] = text.trim().split("=")
        const times = written === "always" ? Infinity : /^\d+$/.test(written) ? Number(written) : Number.NaN
        return isFault(fault) && times > 0
          ? Result.succeed({ fault, times })
          : Result.fail(
              new Refused({
                message: `--fault ${text}: expected one of ${Wires.WireFault.literals.join(", ")}, optionally followed by =2 or =always`
              })
            )
      })
  )
