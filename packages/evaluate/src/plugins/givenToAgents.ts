import { createHash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { externalAgents } from "@escapement/bridges"
import type { Plans } from "@escapement/core"
import { isSecretVariable } from "../plan/environmentKeys.ts"

const external = new Set(externalAgents.map(({ id }) => id))

/** Most bytes of a file that is read. */
const mostBytes = 2 ** 28
/** Hexadecimal digits that are kept of a variable: enough to see a change, too few to find the value by guessing. */
const keptDigits = 4

const fileMark = "program file "
const variableMark = "variable "

/** Whether a name among the code of a run is a file or a variable that an external agent is given. */
export const isGiven = (name: string): boolean => name.startsWith(fileMark) || name.startsWith(variableMark)

const isRegular = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Whether a word of a program is started as a file of its own, not looked up on the path. */
const isPath = (word: string, i: number): boolean => (i === 0 ? word.includes("/") : /^\.{0,2}\//.test(word))

const givenTo = ({ name, options: { env, program = "" } }: Plans.ComponentSpec): ReadonlyArray<string> => {
  if (!external.has(name)) return []
  const files = program.split(" ").filter((word, i) => isPath(word, i) && isRegular(resolve(word)))
  const variables = (env?.split("+") ?? []).filter((variable) => variable !== "" && !isSecretVariable(variable))
  return [...files.map((file) => `${fileMark}${file}`), ...variables.map((variable) => `${variableMark}${variable}`)]
}

/**
 * Lists what decides the behaviour of the external agents of a plan besides their options: the files that their option
 * `program` names, and the variables of their option `env` that hold no secret.
 */
export const listGiven = (adapters: ReadonlyArray<Plans.ComponentSpec>): ReadonlyArray<string> => [
  ...new Set(adapters.flatMap(givenTo))
]

const fileIdentity = (path: string): string | undefined => {
  if (!isRegular(path)) return undefined
  const { size } = statSync(path)
  return size > mostBytes ? `${size} bytes` : createHash("sha256").update(readFileSync(path)).digest("hex")
}

/**
 * Returns the identity of a file (sha-256) or of a variable that an external agent is given; undefined if it is
 * missing. Little is kept of a variable, since its value may be private although its name is not that of a key.
 */
export const givenIdentity = (name: string): string | undefined => {
  if (name.startsWith(fileMark)) return fileIdentity(resolve(name.slice(fileMark.length)))
  const variable = name.slice(variableMark.length)
  const value = process.env[variable]
  if (value === undefined) return undefined
  return createHash("sha256").update(`${variable}=${value}`).digest("hex").slice(0, keptDigits)
}
