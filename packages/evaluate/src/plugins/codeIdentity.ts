import { createHash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { type Run, contractVersion } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { version } from "../version.ts"
import { givenIdentity, isGiven } from "./givenToAgents.ts"
import { isFile } from "./importModule.ts"

/** The most files that are read of one plugin, and the most bytes of each file. */
const [mostFiles, mostBytes] = [2000, 2 ** 24]
/** Matches an import of a file of the same plugin: `from "./x.ts"`, `import("./x.ts")`, `require("./x")`. */
const relative = /(?:\bfrom|\bimport|\brequire)\s*(?:\(\s*)?["'](\.{1,2}\/[^"'\n]{1,500})["']/g
const endings = ["", ".ts", ".js", ".mts", ".mjs", ".cts", ".cjs", ".json", "/index.ts", "/index.js"]

const existing = (path: string): string | undefined =>
  endings
    .map((ending) => path + ending)
    .find((file) => {
      const found = statSync(file, { throwIfNoEntry: false })
      return found?.isFile() === true && found.size <= mostBytes
    })

/** Reads a file and all files that it imports by relative paths, each once, in the order of the imports. */
const textsFrom = (entry: string): ReadonlyArray<string> => {
  const seen = new Set<string>()
  const texts: Array<string> = []
  const visit = (path: string): void => {
    const file = existing(path)
    if (file === undefined || seen.has(file) || seen.size >= mostFiles) return
    seen.add(file)
    const text = readFileSync(file, "utf8")
    texts.push(text)
    for (const [, name = ""] of text.matchAll(relative)) visit(join(dirname(file), name))
  }
  visit(entry)
  return texts
}

const placeOf = (name: string): string =>
  isFile(name) ? resolve(name) : createRequire(resolve("escapement.config.js")).resolve(name)

/** Hashes the code of a file or of a package, including what it loads by relative paths (sha-256). */
const hashOf = (name: string): string => {
  const hash = createHash("sha256")
  for (const text of textsFrom(placeOf(name))) hash.update(`${text.length}\n`).update(text)
  return hash.digest("hex")
}

/** The name of Escapement itself among the code of a run. */
const own = "escapement"

const short = (name: string, identity: string | undefined): string =>
  identity === undefined ? "absent" : name === own ? identity : identity.slice(0, 12)

const whatIs = (name: string): string => `the ${isGiven(name) ? "" : "code of "}${Lines.sanitiseLine(name)}`

/** Returns the identity of each name, in the order of the names, without those that are missing. */
const hashesOf = (names: ReadonlyArray<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(names)].toSorted().flatMap((name) => {
      const identity = isGiven(name) ? givenIdentity(name) : hashOf(name)
      return identity === undefined ? [] : [[name, identity]]
    })
  )

/** Hashes each named file and package, and what external agents are given; the result is by name. */
export const codeHashes = (names: ReadonlyArray<string>): Effect.Effect<Readonly<Record<string, string>>, Refused> =>
  Effect.try({
    try: () => hashesOf(names),
    catch: (error) => new Refused({ message: `code that the run names cannot be read: ${String(error)}` })
  })

/**
 * Returns the identity of the code that can change a trial: Escapement's version and plugin contract, and the hashes of
 * the named files and packages, and of what external agents are given.
 */
export const codeIdentity = (names: ReadonlyArray<string>): Effect.Effect<Readonly<Record<string, string>>, Refused> =>
  Effect.map(codeHashes(names), (hashes) => ({ [own]: `${version}, contract ${contractVersion}`, ...hashes }))

/**
 * Writes one sentence for each file or package whose hash differs from the recorded one; empty for older designs, which
 * recorded no hashes.
 */
export const changedCode = (
  was: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>
): ReadonlyArray<string> =>
  Object.keys(was)
    .filter((name) => was[name] !== now[name])
    .map((name) => `${whatIs(name)} has changed (${short(name, was[name])} then, ${short(name, now[name])} now)`)

/**
 * Refuses to play a run with other code than it was begun with: two agents under one name would share a cell. Runs of
 * older versions do not record their code.
 *
 * @param what what is done to the run. Another version of Escapement may resume or merge it, as the versions in its
 * cells are compared. What external agents are given is compared only if this machine resumes the run: it may differ
 * on other machines.
 */
export const requireSameCode = Effect.fnUntraced(function* (
  { code = {}, id }: Run,
  what: "resumed" | "merged" | "played here"
): Effect.fn.Return<void, Refused> {
  const compared = Object.keys(code).filter((name) => what === "resumed" || !isGiven(name))
  const here = compared.length === 0 ? {} : yield* codeIdentity(compared.filter((name) => name !== own))
  const name = compared.find((key) => code[key] !== here[key] && (key !== own || what === "played here"))
  if (name === undefined) return
  return yield* new Refused({
    message: `run ${id} cannot be ${what}: ${whatIs(name)} differs from that of the run (${short(name, code[name])} there, ${short(name, here[name])} here); ${isGiven(name) ? "restore it" : "install the same"}, or start a new run`
  })
})
