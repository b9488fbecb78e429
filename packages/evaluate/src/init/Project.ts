import { existsSync } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { Refused } from "../Failure.ts"
import { Effect, Schema } from "effect"

/** The frameworks whose agents `init` can adopt, each with the package that identifies it. */
export const frameworks = { "ai-sdk": "ai", mastra: "@mastra/core", langchain: "langchain" } as const
/** The framework of a project. */
export type Framework = keyof typeof frameworks

const Versions = Schema.Record(Schema.String, Schema.String)
const Manifest = Schema.Struct({
  type: Schema.optionalKey(Schema.String),
  dependencies: Schema.optionalKey(Versions),
  devDependencies: Schema.optionalKey(Versions)
})
/** The fields of a manifest (`package.json`) that are used here. */
type Manifest = typeof Manifest.Type

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))
/** Largest manifest that is read, in bytes. */
const largest = 1_000_000

/** Reads the manifest of the project in a folder. */
export const readManifest = Effect.fnUntraced(function* (folder: string): Effect.fn.Return<Manifest, Refused> {
  const path = join(folder, "package.json")
  const text = yield* Effect.tryPromise({
    try: async () => {
      const { size } = await stat(path)
      if (size > largest) throw new Refused({ message: `${path} has ${size} bytes; at most ${largest} are allowed` })
      return await readFile(path, "utf8")
    },
    catch: (error) =>
      error instanceof Refused
        ? error
        : new Refused({ message: `${path} cannot be read: run init in the folder of your project` })
  })
  return yield* Effect.mapError(decode(text), () => new Refused({ message: `${path} is not a valid package.json` }))
})

/**
 * Returns the named framework, or the one that a manifest depends on; refused if the manifest depends on none or on
 * several.
 */
export const frameworkOf = (
  { dependencies, devDependencies }: Manifest,
  named: Framework | undefined
): Effect.Effect<Framework, Refused> => {
  if (named !== undefined) return Effect.succeed(named)
  const known = { ...dependencies, ...devDependencies }
  const all = ["ai-sdk", "mastra", "langchain"] as const
  const [found, ...others] = all.filter((framework) => Object.hasOwn(known, frameworks[framework]))
  if (found !== undefined && others.length === 0) return Effect.succeed(found)
  const message =
    found === undefined
      ? `package.json depends on none of ${Object.values(frameworks).join(", ")}: install the framework of your agent, e.g. npm install ai, or write an adapter with escapement new adapter NAME`
      : `package.json depends on several frameworks: add --framework ${[found, ...others].join(" or --framework ")}`
  return new Refused({ message })
}

const installers = [
  ["pnpm-lock.yaml", "pnpm add -D"],
  ["yarn.lock", "yarn add -D"],
  ["bun.lock", "bun add -d"]
] as const

/** Refuses if packages are not installed in a folder; the message has the command that installs them. */
export const requireInstalled = (folder: string, names: ReadonlyArray<string>): Effect.Effect<void, Refused> => {
  const own = createRequire(join(folder, "package.json"))
  const missing = names.filter((name) => {
    const paths = own.resolve.paths(name) ?? []
    // packages that only NODE_PATH adds are not the project's
    const above = paths.filter((path) => !relative(dirname(path), folder).startsWith(".."))
    return !above.some((path) => existsSync(join(path, name, "package.json")))
  })
  if (missing.length === 0) return Effect.void
  const [, install = "npm install --save-dev"] = installers.find(([file]) => existsSync(join(folder, file))) ?? []
  const message = `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not installed here: ${install} ${missing.join(" ")}`
  return new Refused({ message })
}
