import { existsSync } from "node:fs"
import { mkdir, readFile, readdir, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { TextRules } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { version } from "../version.ts"
import { writeNewFiles } from "./writeNewFiles.ts"

/** The kinds of packages that can be written. */
export type TemplateKind = "adapter" | "metric" | "benchmark" | "model"

const uses: { readonly [kind in TemplateKind]: string } = {
  adapter: "--adapter my-plugin",
  metric: "--metric my-plugin",
  benchmark: "--benchmark my-plugin",
  model: "--model my-plugin/in-turn"
}

/** Options of `writePackage`: a package to write from a template. */
export interface NewPackage {
  readonly kind: TemplateKind
  /** Name of the package and of its folder. */
  readonly name: string
  /** The folder of the templates to fill in. */
  readonly templates: string
}

const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const filled = (text: string, kind: TemplateKind, name: string): string =>
  text
    .replaceAll("KIND", kind)
    .replaceAll("USE", uses[kind])
    .replaceAll("ESCAPEMENT", `^${version}`)
    .replaceAll("my-plugin", name)
    .replaceAll("myPlugin", camel(name))

const filesBelow = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

const write = async ({ kind, name, templates }: NewPackage): Promise<ReadonlyArray<string>> => {
  const files: Array<readonly [path: string, text: string]> = []
  for (const folder of [join(templates, "common"), join(templates, kind)])
    for (const file of await filesBelow(folder))
      files.push([join(name, file), filled(await readFile(join(folder, file), "utf8"), kind, name)])
  await mkdir(name)
  await writeNewFiles(files).catch(async (error: unknown) => {
    await rm(name, { recursive: true })
    throw error
  })
  return files.map(([path]) => path)
}

/** The flags that use a package's source while the package is not installed. */
const fromSource: { readonly [kind in TemplateKind]: (file: string, name: string) => string } = {
  adapter: (file, name) => `--plugin ${file} --adapter ${name}`,
  metric: (file) => `--plugin ${file} --metric all`,
  benchmark: (file, name) => `--plugin ${file} --benchmark ${name}`,
  model: (file, name) => `--plugin ${file} --model ${name}/in-turn`
}

/** Whether a module in a folder finds `@escapement/core`, in `node_modules` of the folder or of one above it. */
const findsCore = (folder: string): boolean =>
  existsSync(join(folder, "node_modules", "@escapement", "core")) ||
  (dirname(folder) !== folder && findsCore(dirname(folder)))

/** How to test the package: in the clone by the clone's own vitest, elsewhere as any package of npm. */
const testing = (name: string, folder: string): ReadonlyArray<string> => {
  if (existsSync(join(folder, "apps", "cli", "templates"))) {
    return ["Its tests, in this folder:", `  npx --yes pnpm@12 exec vitest run ${name}`]
  }
  return version === "0.0.0"
    ? [
        "Its tests need @escapement/testing, which is not on npm yet: run `new` in the clone's top folder, not below it."
      ]
    : ["Its tests:", `  cd ${name} && npm install && npm test`]
}

/**
 * Says what to do with a package that was just written. Its source can be played where it finds `@escapement/core`: in
 * a clone of the repository, and in any project that has the packages.
 *
 * @param folder in which the package was written
 */
export const nextWithPackage = (
  { kind, name }: Pick<NewPackage, "kind" | "name">,
  folder = process.cwd()
): ReadonlyArray<string> => [
  ...(findsCore(folder)
    ? ["Next, play with it:", `  escapement eval ${fromSource[kind](`./${name}/src/index.ts`, name)} --instances 5`]
    : [
        "It cannot be played here, because this folder does not find @escapement/core: write it in the clone's folder,",
        "or in a project that has Escapement installed."
      ]),
  ...testing(name, folder)
]

/** Writes a package into a new folder named after it, and returns the paths of its files. Overwrites nothing. */
export const writePackage = Effect.fnUntraced(function* (
  asked: NewPackage
): Effect.fn.Return<ReadonlyArray<string>, Refused> {
  const { kind, name } = asked
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 100) {
    return yield* new Refused({
      message: `"${name}" is not a package name: use lower-case letters, digits and hyphens, e.g. my-${kind}`
    })
  }
  return yield* Effect.tryPromise({
    try: () => write(asked),
    catch: (error) => new Refused({ message: `folder ${name} cannot be made: ${TextRules.systemReason(error)}` })
  })
})
