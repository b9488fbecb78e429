/**
 * Puts the declarations of the package `escapement` beside its bundle, with those of the packages that the bundle
 * contains: users install none of these. Run by the build, after `tsc -b`.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, { readonly "@escapement/source": string }>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, "..", "..")
const published = join(root, "packages", "escapement")
const out = join(published, "types")
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
const { dependencies, peerDependencies } = manifestOf(published)
const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }))

/** Packages in the bundle whose types nobody needs: nothing that can be imported mentions them. */
const inside = ["just-bash", "@observablehq/plot"]

/** The declarations behind each specifier of a package in the bundle. */
const entries = new Map(
  globSync("{packages,benchmarks}/*", { cwd: root }).flatMap((path) => {
    const folder = join(root, path)
    const { exports = {}, name } = manifestOf(folder)
    if (declared.has(name)) return []
    return Object.entries(exports).map(([entry, { "@escapement/source": source }]): readonly [string, string] => [
      `${name}${entry.slice(1)}`,
      join(folder, source.replace("./src/", "./dist/").replace(/\.ts$/, ".d.ts"))
    ])
  })
)

const targetOf = (file: string): string => {
  const [, name = "", path = ""] = /[\\/](?:packages|benchmarks)[\\/]([^\\/]+)[\\/]dist[\\/](.+)$/.exec(file) ?? []
  return name === "escapement" ? join(out, path) : join(out, name, path)
}

const copied = new Set<string>()

const copy = (file: string): void => {
  if (copied.has(file)) return
  copied.add(file)
  if (!existsSync(file)) throw new Error(`${file} is not built: run tsc -b first`)
  const target = targetOf(file)
  /** Returns a specifier as it is in the copy, and copies the file that it names. */
  const moved = (specifier: string): string => {
    if (specifier.startsWith(".")) {
      copy(resolve(dirname(file), specifier.replace(/\.ts$/, ".d.ts")))
      return specifier
    }
    const entry = entries.get(specifier)
    if (entry === undefined) {
      const name = specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/")
      if (!declared.has(name) && !inside.includes(name) && !specifier.startsWith("node:")) {
        throw new Error(`${file} names a type of ${name}, which packages/escapement does not declare`)
      }
      return specifier
    }
    copy(entry)
    const path = relative(dirname(target), targetOf(entry)).split(sep).join("/")
    return `${path.startsWith(".") ? "" : "./"}${path.replace(/\.d\.ts$/, ".js")}`
  }
  const text = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => (inside.some((name) => line.includes(`from "${name}`)) ? ["// @ts-ignore", line] : [line]))
    // examples in comments stay as they are, and maps name sources that are not packed
    .filter((line) => !line.startsWith("//# sourceMappingURL="))
    .map((line) =>
      /^\s*\*/.test(line)
        ? line
        : line.replaceAll(/((?:from |import\(|import )")([^"]+)"/g, (_, before: string, specifier: string) => {
            return `${before}${moved(specifier)}"`
          })
    )
    .join("\n")
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

rmSync(out, { recursive: true, force: true })
for (const [specifier, file] of entries) {
  if (specifier === "escapement" || specifier.startsWith("escapement/")) copy(file)
}
console.log(`${copied.size} declarations`)
