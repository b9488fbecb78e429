import { existsSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { dirname, join, relative, resolve, sep } from "node:path"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { importModule } from "../plugins/importModule.ts"
import { exportedAgent } from "./exportedAgent.ts"
import { type Framework, frameworkOf, frameworks, readManifest, requireInstalled } from "./Project.ts"
import { writeNewFiles } from "./writeNewFiles.ts"

/** Options of `adoptAgent`: an agent of the project in this folder, around which an adapter is written. */
export interface Adoption {
  /** The file that exports it. */
  readonly file: string
  /** The name of the export; if absent, the file's only export. */
  readonly exported: string | undefined
  /** The name of the agent in commands and results. */
  readonly name: string
  /** The framework of the agent; if absent, the only one of the manifest. */
  readonly framework: Framework | undefined
  /** The folder of the templates to fill in. */
  readonly templates: string
}

/** The possible names of the configuration file. */
const configs = ["ts", "mts", "js", "mjs"].map((ending) => `escapement.config.${ending}`)

/**
 * Writes a configuration and an adapter around an agent of this folder's project, and returns their paths. Overwrites
 * nothing.
 */
export const adoptAgent = Effect.fnUntraced(function* ({
  exported,
  file,
  framework: named,
  name,
  templates
}: Adoption): Effect.fn.Return<{ readonly config: string; readonly adapter: string }, Refused> {
  const folder = process.cwd()
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 100) {
    return yield* new Refused({
      message: `"${name}" is not a valid name: use lower-case letters, digits and hyphens, e.g. my-agent`
    })
  }
  const manifest = yield* readManifest(folder)
  if (statSync(resolve(file), { throwIfNoEntry: false })?.isFile() !== true) {
    return yield* new Refused({
      message: `${file} does not exist or is no file: name the file that exports your agent`
    })
  }
  const framework = yield* frameworkOf(manifest, named)
  // in a project without "type": "module", only the file's ending makes it a module
  const ending = manifest.type === "module" ? "ts" : "mts"
  const written = { config: `escapement.config.${ending}`, adapter: join("escapement", `${name}.${ending}`) }
  const taken = [...configs, written.adapter].find((path) => existsSync(path))
  if (taken !== undefined) {
    return yield* new Refused({
      message: `${taken} already exists, and init overwrites no file: add your agent to it`
    })
  }
  yield* requireInstalled(folder, [frameworks[framework], "escapement", "@escapement/ai-sdk"])
  const path = resolve(file)
  const agent = yield* Effect.fromResult(exportedAgent(file, yield* importModule(path), exported))
  if (agent.kind === "agent" && framework !== "ai-sdk") {
    const message = `${file} exports a finished agent: export a function that makes it from { model, tools, instructions }`
    return yield* new Refused({ message })
  }
  const template = agent.kind === "agent" ? "tool-loop-agent" : framework
  const specifier = relative(dirname(resolve(written.adapter)), path)
    .split(sep)
    .join("/")
  const filled = (text: string): string =>
    text
      .replaceAll("my-agent.ts", `my-agent.${ending}`)
      .replaceAll("my-agent", name)
      .replace("EXPORT as", () => `${agent.name} as`)
      .replace(/\{ (\S+) as \1 \}/, "{ $1 }")
      .replace('"AGENT"', () => JSON.stringify(specifier.startsWith(".") ? specifier : `./${specifier}`))
  yield* Effect.tryPromise({
    try: async () => {
      const [adapter, config] = await Promise.all(
        [template, "config"].map(async (from) => filled(await readFile(join(templates, `${from}.ts`), "utf8")))
      )
      await writeNewFiles([
        [written.adapter, adapter ?? ""],
        [written.config, config ?? ""]
      ])
    },
    catch: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      return new Refused({ message: `nothing is written: ${reason}` })
    }
  })
  return written
})
