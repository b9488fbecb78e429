import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Tarball } from "./packAll.ts"
import { run } from "./run.ts"

// pnpm asks about every package that would compile something; what just-bash could compile, it does not need
const unbuilt = ["allowBuilds:", '  "@mongodb-js/zstd": false', "  node-liblzma: false"]

/** Installs the tarballs into an empty folder, as a stranger's project would have them. */
export const install = (manager: "npm" | "pnpm", folder: string, tarballs: ReadonlyArray<Tarball>): void => {
  mkdirSync(folder, { recursive: true })
  const files = Object.fromEntries(tarballs.map(({ file, name }) => [name, `file:${file}`]))
  const manifest = {
    name: "stranger",
    private: true,
    type: "module",
    dependencies: { ...files, effect: "4.1.0", vitest: "5.1.1" },
    // none of these is in a registry yet: what they need of each other is here too
    ...(manager === "npm" ? { overrides: files } : {})
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2))
  if (manager === "pnpm") {
    const overrides = Object.entries(files).map(([name, file]) => `  "${name}": "${file}"`)
    writeFileSync(
      join(folder, "pnpm-workspace.yaml"),
      ["packages: []", "overrides:", ...overrides, ...unbuilt, ""].join("\n")
    )
    run("npx", ["pnpm@12", "install", "--no-frozen-lockfile"], folder)
  } else {
    run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder)
  }
}
