import { createHmac } from "node:crypto"
import { stampsPort } from "../Scale.ts"
import { drawFree } from "./draw.ts"
import { drawScale } from "./drawScale.ts"
import { type GeneratedTool, type InputPort, type OutputPort, at, free, library, output, weighed } from "./Template.ts"

const scale = (spec: {
  readonly id: string
  readonly does: string
  readonly takes: InputPort
  readonly yields: OutputPort
  readonly write: (value: string, stamps: string) => string
}): GeneratedTool => {
  const { does, id, takes, write, yields } = spec
  const inputs = [takes, weighed(stampsPort, "Big_Int", "sum of the numbers stamped on the ingots of its load")]
  return {
    id,
    kind: "tool",
    does,
    inputs,
    outputs: [yields],
    complete: (rng, known, shelf) => {
      const drawn = drawFree(inputs, rng, known, shelf)
      if (Object.hasOwn(known, stampsPort)) return { inputs: drawn }
      const { scale, stamps } = drawScale(rng)
      return { inputs: { ...drawn, [stampsPort]: String(stamps) }, scale }
    },
    engine: library((values) => ({ values: { [yields.name]: write(at(values, takes.name), at(values, stampsPort)) } }))
  }
}

/**
 * Tools that need the numbers stamped on a load: the one selection of the ingots beside them that has a given weight.
 * Only an exact search finds it. They run on any sum, as all tools that are total.
 */
export const scaleTools: ReadonlyArray<GeneratedTool> = [
  scale({
    id: "scale-product",
    does: "It multiplies a number by the sum of the numbers stamped on the ingots of its load.",
    takes: free("number", "Big_Int", "number"),
    yields: output("product", "Big_Int", "product"),
    write: (number, stamps) => String(BigInt(number) * BigInt(stamps))
  }),
  scale({
    id: "scale-seal",
    does: "It computes the HMAC-SHA256 of a text (UTF-8). The key is the sum of the numbers stamped on the ingots of its load, in decimal digits.",
    takes: free("text", "Text_Generic", "message"),
    yields: output("code", "Hex_String", "authentication code"),
    write: (text, stamps) => createHmac("sha256", stamps).update(text).digest("hex")
  }),
  scale({
    id: "scale-numeral",
    does: "It adds the sum of the numbers stamped on the ingots of its load to a number, and writes the result in base 36, with small letters.",
    takes: free("number", "Big_Int", "number"),
    yields: output("numeral", "Text_Generic", "numeral"),
    write: (number, stamps) => (BigInt(number) + BigInt(stamps)).toString(36)
  })
]
