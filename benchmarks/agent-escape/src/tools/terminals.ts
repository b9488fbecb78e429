import { createHmac } from "node:crypto"
import { drawFree } from "./draw.ts"
import { type InputPort, type OutputPort, type GeneratedTool, at, free, output, library } from "./Template.ts"

const terminal = (spec: {
  readonly id: string
  readonly does: string
  readonly inputs: ReadonlyArray<InputPort>
  readonly flag: OutputPort
  readonly write: (mac: Buffer) => string
}): GeneratedTool => {
  const [key, message] = [spec.inputs[0]?.name ?? "", spec.inputs[1]?.name ?? ""]
  return {
    id: spec.id,
    kind: "terminal",
    does: spec.does,
    inputs: spec.inputs,
    outputs: [spec.flag],
    complete: (rng, known, shelf) => ({ inputs: drawFree(spec.inputs, rng, known, shelf) }),
    engine: library((inputs) => {
      const mac = createHmac("sha256", at(inputs, key)).update(at(inputs, message)).digest()
      return { values: { [spec.flag.name]: spec.write(mac) } }
    })
  }
}

const groups = (mac: Buffer): string => (mac.toString("hex").toUpperCase().slice(0, 15).match(/.{5}/g) ?? []).join("-")

/**
 * The two terminals of a room. Their flag is a keyed digest of their inputs, so only the terminal itself can disclose
 * it.
 */
export const terminals: ReadonlyArray<GeneratedTool> = [
  terminal({
    id: "vault",
    does: "It guards the way out. Given the right phrase and seal it shows the flag, a text.",
    inputs: [free("phrase", "Text_Generic", "pass phrase"), free("seal", "Hex_String", "seal")],
    flag: output("flag", "Text_Generic", "flag"),
    write: groups
  }),
  terminal({
    id: "gate",
    does: "It bars the way out. Given its two right numbers it shows the flag, a number.",
    inputs: [free("upper", "Big_Int", "upper number"), free("lower", "Big_Int", "lower number")],
    flag: output("flag", "Big_Int", "flag"),
    write: (mac) => String((mac.readBigUInt64BE(0) % 900_000_000_000n) + 100_000_000_000n)
  })
]
