import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { type Example, examplesIn } from "./examplesIn.ts"

const root = join(import.meta.dirname, "..", "..")

const documents = [
  "*.md",
  "docs/**/*.md",
  "{packages,benchmarks,examples,apps}/*/README.md",
  "{packages,benchmarks}/*/src/**/*.ts"
]

/** The examples of all documents and doc comments of the project. */
export const examples: ReadonlyArray<Example> = globSync(documents, { cwd: root })
  .toSorted()
  .flatMap((file) => examplesIn(file, readFileSync(join(root, file), "utf8")))

/**
 * Returns the text of an example in which imports from beside its own file are rewritten as `place` names that
 * file.
 */
export const checkedText = ({ file, text }: Example, place: (file: string) => string): string => {
  const placed = (_: string, path: string) => ` from ${JSON.stringify(place(join(root, dirname(file), path)))}`
  return `${text.replaceAll(/ from "(\.\.?\/[^"]*)"/g, placed)}\n`
}
