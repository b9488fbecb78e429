import type { Adversaries } from "@escapement/core"
import type { Instance } from "../Instance.ts"

const digits = [..."0123456789"]

/** Lists the choices of a player that guesses passwords without reading them: one of ten digits at each position. */
export const choices = ({ rooms }: Instance): ReadonlyArray<Adversaries.Choice> =>
  rooms.flatMap(({ chain }) =>
    chain.items.flatMap((item) =>
      item._tag !== "Password"
        ? []
        : [...item.digits].flatMap((written, place) => {
            const right = digits.indexOf(written)
            const candidates = digits.map((digit) => ({ digit: `${place + 1}:${digit}` }))
            return right < 0 ? [] : [{ kind: "digit of a password", candidates, right }]
          })
    )
  )
