import { mkdir, readFile, readdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { TextRules } from "@escapement/core"
import { Refused } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { templates } from "../templates.ts"
import { version } from "@escapement/evaluate/version"

/** What can be written. */
export type TemplateKind = "adapter" | "metric" | "benchmark" | "model"

const uses: { readonly [kind in TemplateKind]: string } = {
  adapter: "--adapter my-plugin",
  metric: "--metric my-plugin",
  benchmark: "--benchmark my-plugin",
  model: "--model my-plugin/in-turn"
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

const write = async (kind: TemplateKind, name: string): Promise<ReadonlyArray<string>> => {
  await mkdir(name)
  const written: Array<string> = []
  for (const folder of [join(templates, "common"), join(templates, kind)]) {
    for (const file of await filesBelow(folder)) {
      const path = join(name, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, filled(await readFile(join(folder, file), "utf8"), kind, name), { flag: "wx" })
      written.push(path)
    }
  }
  return written
}

/** Writes a package into a new folder of its name. */
export const create = Effect.fnUntraced(function* (flags: { readonly kind: TemplateKind; readonly name: string }) {
  const { kind, name } = flags
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 100) {
    return yield* new Refused({
      message: `"${name}" is not a package name: use small letters, digits and hyphens, e.g. my-${kind}`
    })
  }
  const files = yield* Effect.tryPromise({
    try: () => write(kind, name),
    catch: (error) => new Refused({ message: `folder ${name} cannot be made: ${TextRules.systemReason(error)}` })
  })
  for (const file of files) yield* Console.log(file)
  yield* Console.error(`Next: cd ${name} && npm install && npm test`)
})
