import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./run.ts"

// pnpm asks about every package that would compile something; just-bash does not need what it could compile
const unbuilt = ["allowBuilds:", '  "@mongodb-js/zstd": false', "  node-liblzma: false"]

/** The registry and programs that installations use. */
export interface Installer {
  readonly registry: string
  readonly env: NodeJS.ProcessEnv
  readonly deno: string
}

/** A program that installs packages. */
export type Manager = "npm" | "pnpm" | "Deno"

/** Installs packages into an empty folder, as a stranger's project would have them. */
export const install = (
  manager: Manager,
  folder: string,
  names: ReadonlyArray<string>,
  { deno, env, registry }: Installer
): void => {
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(names.map((name) => [name.replace(/(?<=.)@.*/, ""), versionIn(name)]))
  const manifest = { name: "stranger", private: true, type: "module", dependencies }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2))
  // pnpm reads the registry only from here
  writeFileSync(join(folder, ".npmrc"), `registry=${registry}\n`)
  if (manager === "npm") run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder, env)
  if (manager === "pnpm") {
    writeFileSync(join(folder, "pnpm-workspace.yaml"), ["packages: []", ...unbuilt, ""].join("\n"))
    run("npx", ["pnpm@12", "install", "--no-frozen-lockfile"], folder, env)
  }
  if (manager === "Deno") run(deno, ["install", "--node-modules-dir=auto"], folder, env)
}

const versionIn = (name: string): string => /.@(.+)$/.exec(name)?.[1] ?? "*"
