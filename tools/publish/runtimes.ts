import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./run.ts"

/** A program that runs JavaScript, with what comes before a script. */
export interface Runtime {
  readonly name: string
  readonly command: string
  readonly args: ReadonlyArray<string>
}

/** Installs Node 22, Node 24 and Deno, from their npm packages. */
export const runtimes = (folder: string): ReadonlyArray<Runtime> => {
  mkdirSync(folder, { recursive: true })
  const dependencies = { node22: "npm:node@22", node24: "npm:node@24.21.0", deno: "2.9.6" }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "runtimes", private: true, dependencies }))
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder)
  const node = (name: string): string => join(folder, "node_modules", name, "bin", "node")
  return [
    { name: "Node 22", command: node("node22"), args: [] },
    { name: "Node 24", command: node("node24"), args: [] },
    {
      name: "Deno",
      command: join(folder, "node_modules", ".bin", "deno"),
      args: ["run", "-A", "--node-modules-dir=manual"]
    }
  ]
}
