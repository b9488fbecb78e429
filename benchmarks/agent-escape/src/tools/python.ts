import { drawFree } from "./draw.ts"
import { type GeneratedTool, at, built, free, output } from "./Template.ts"
import { drawProgram, evaluate, source } from "./PythonProgram.ts"

const python: GeneratedTool = {
  id: "python",
  kind: "tool",
  does: "It runs a Python program that finds its input in the variable `data` and yields what the program prints.",
  inputs: [built("program", "Code_Python", "program"), free("data", "Text_Generic", "input of the program")],
  outputs: [output("printed", "Text_Generic", "printed text")],
  complete: (rng, known, shelf) => {
    const inputs = drawFree(python.inputs, rng, known, shelf)
    const program = drawProgram(rng)
    return {
      inputs: { ...inputs, program: source(program) },
      foretold: { printed: evaluate(program, at({ ...known, ...inputs }, "data")) }
    }
  },
  engine: { _tag: "Python", program: "program", argument: "data", output: "printed" }
}

/** The tool that runs CPython in a sandbox. */
export const codeTools: ReadonlyArray<GeneratedTool> = [python]
