import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { repository } from "../command.ts"
import { type Printed, filesIn } from "./filesIn.ts"
import { type Typed, typedIn } from "./typedIn.ts"

/** A document whose lines are typed, each after the one before it. */
export interface Page {
  /** Its path in the repository. */
  readonly file: string
  readonly files: ReadonlyArray<Printed>
  readonly typed: ReadonlyArray<Typed>
}

const all = [
  "README.md",
  ...globSync("docs/**/*.md", { cwd: repository, exclude: ["docs/decisions/**"] }),
  ...globSync("{apps,benchmarks,examples,integrations,packages}/*/README.md", { cwd: repository }),
  "CONTRIBUTING.md",
  "AGENTS.md"
]

/** The documents that print commands. */
export const pages: ReadonlyArray<Page> = all
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(repository, file), "utf8")
    return { file, files: filesIn(text), typed: typedIn(text) }
  })
  .filter(({ typed }) => typed.length > 0)

/** The document that each change of the code is held to: the one that a newcomer types first. */
export const isTypedDaily = ({ file }: Page): boolean => file === "README.md"
