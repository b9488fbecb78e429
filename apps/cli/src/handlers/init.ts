import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, relative, resolve, sep } from "node:path"
import { Failures, Plugins } from "@escapement/evaluate"
import { version } from "@escapement/evaluate/version"
import { Console, Effect, Option } from "effect"
import { Command } from "effect/cli"
import { evaluate } from "../commands/evaluate.ts"
import { exportedAgent } from "../init/exportedAgent.ts"
import { type Framework, frameworkOf, frameworks, readManifest, requireInstalled } from "../init/Project.ts"
import { templates } from "../templates.ts"

/** Flags of `escapement init`. */
export interface InitFlags {
  readonly file: string
  readonly export: Option.Option<string>
  readonly name: string
  readonly framework: Option.Option<Framework>
  readonly store: string
}

/** The configuration by any of its names. */
const configs = ["ts", "mts", "js", "mjs"].map((ending) => `escapement.config.${ending}`)

/** Writes a configuration and an adapter around the project's agent, and plays ten instances with a simulated model. */
export const init = Effect.fnUntraced(function* (flags: InitFlags) {
  const { file, name } = flags
  const folder = process.cwd()
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 100) {
    return yield* new Failures.Refused({
      message: `"${name}" is no name: use small letters, digits and hyphens, e.g. my-agent`
    })
  }
  const manifest = yield* readManifest(folder)
  const framework = yield* frameworkOf(manifest, Option.getOrUndefined(flags.framework))
  if (!existsSync(resolve(file))) {
    return yield* new Failures.Refused({ message: `${file} is not there: name the file that exports your agent` })
  }
  // a project without "type": "module" has modules by their ending alone
  const ending = manifest.type === "module" ? "ts" : "mts"
  const written = { config: `escapement.config.${ending}`, adapter: join("escapement", `${name}.${ending}`) }
  const taken = [...configs, written.adapter].find((path) => existsSync(path))
  if (taken !== undefined) {
    return yield* new Failures.Refused({
      message: `${taken} is there already, and init overwrites nothing: add your agent to it`
    })
  }
  yield* requireInstalled(folder, [frameworks[framework], "escapement", "@escapement/ai-sdk"])
  const path = resolve(file)
  const agent = yield* Effect.fromResult(
    exportedAgent(file, yield* Plugins.importModule(path), Option.getOrUndefined(flags.export))
  )
  if (agent.kind === "agent" && framework !== "ai-sdk") {
    const message = `${file} exports an agent that is made already: export a function that makes it from { model, tools, instructions }`
    return yield* new Failures.Refused({ message })
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
      .replace('"AGENT"', () => JSON.stringify(specifier.startsWith(".") ? specifier : `./${specifier}`))
  yield* Effect.tryPromise({
    try: async () => {
      await mkdir("escapement", { recursive: true })
      for (const [from, to] of [
        [template, written.adapter],
        ["config", written.config]
      ] as const) {
        const text = await readFile(join(templates, "init", `${from}.ts`), "utf8")
        await writeFile(to, filled(text), { flag: "wx" })
      }
    },
    catch: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      return new Failures.Refused({ message: `the adapter cannot be written: ${reason}` })
    }
  })
  yield* Console.log(`${written.adapter}\n${written.config}`)
  yield* Console.error("Playing ten instances with a simulated model, which needs no key:")
  const smoke = [
    "--adapter",
    `${name},function-calling`,
    "--model",
    "simulated",
    "--tier",
    "smoke",
    "--instances",
    "10"
  ]
  yield* Command.runWith(evaluate, { version })([...smoke, "--store", flags.store])
})
