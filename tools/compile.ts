import { execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { checkedText, examples } from "./examples/examples.ts"

/** The result of one compilation of the tree, with the examples of its documents and doc comments. */
export interface Compiled {
  /** The folder with the declarations of every file, at the file's path in the tree. */
  readonly declarations: string
  /** Errors of the tree, and Effect's diagnostics of it, except suggestions. */
  readonly said: string
  /** Whether the tree has no error. */
  readonly isSound: boolean
  /** Errors of the examples, each with the place of the example. */
  readonly objections: ReadonlyArray<string>
}

const root = join(import.meta.dirname, "..")

/** Matches errors about declarations that cannot name a type: these matter only in published code. */
const undeclared = /^(?:[^/]+\/[^/]+\/(?:test|templates)|tools)\/.*error TS(?:2742|2883|40\d\d):/

/** Matches errors about unused names: an example may end with a definition. */
const unused = /error TS(6133|6138|6192|6196|6198|6199):/

/** Makes a folder in which the tree can be compiled: within the tree, so that examples find the installed packages. */
export const compilationFolder = (): string => mkdtempSync(join(root, "node_modules", ".compiled-"))

/**
 * Compiles the tree once for all checks that need it. The compiler of effect-tsgo is tsc with Effect's diagnostics, so
 * one compilation reports what both would.
 */
export const compile = async (folder: string): Promise<Compiled> => {
  const checked = join(folder, "checked")
  mkdirSync(checked)
  const nameOf = (index: number): string => `example-${index}.ts`
  for (const [index, example] of examples.entries()) {
    writeFileSync(
      join(checked, nameOf(index)),
      checkedText(example, (file) => relative(checked, file).replaceAll(sep, "/"))
    )
  }
  const { include } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"))
  const declarations = join(folder, "declarations")
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }))
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: root,
        outDir: declarations,
        // suggestions fail nothing and take a quarter of the time: `pnpm diagnostics` lists them
        plugins: [{ name: "@effect/language-service", includeSuggestionsInTsc: false }]
      },
      include: [...include.map((path: string) => join(root, path)), join(checked, "*.ts")],
      exclude: []
    })
  )
  const compiler = execFileSync(join(root, "node_modules", ".bin", "effect-tsgo"), ["get-exe-path"], {
    encoding: "utf8"
  })
  const lines = await new Promise<ReadonlyArray<string>>((resolve, reject) => {
    // each checker computes the shared types again, and collecting garbage takes a fifth of the time
    const child = spawn(compiler.trim(), ["-p", folder, "--checkers", "1"], {
      cwd: root,
      env: { GOGC: "off", GOMEMLIMIT: "4GiB", ...process.env },
      stdio: ["ignore", "pipe", "inherit"]
    })
    let out = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text))
    child.on("error", reject)
    child.on("close", (code, signal) => {
      if (code === null) reject(new Error(`the compiler ended by ${signal}`))
      else if (code !== 0 && !out.includes("error TS")) reject(new Error(`the compiler ended with ${code}: ${out}`))
      else resolve(out.trimEnd().split(/\n(?! )/))
    })
  })
  const inExamples = `${relative(root, checked).replaceAll(sep, "/")}/example-`
  const tree = lines.filter((line) => !line.startsWith(inExamples) && !undeclared.test(line))
  const objections = lines.flatMap((line) => {
    if (!line.startsWith(inExamples) || !line.includes("error TS") || unused.test(line)) return []
    const [, index = "", at = ""] = /^(\d+)\.ts\((\d+),/.exec(line.slice(inExamples.length)) ?? []
    const example = examples[Number(index)]
    return [`${example?.file}(${(example?.line ?? 0) + Number(at) - 1}): ${line.slice(line.indexOf("error TS"))}`]
  })
  return {
    declarations,
    said: tree.join("\n"),
    isSound: !tree.some((line) => line.includes("error TS")),
    objections
  }
}

const kept = (folder: string): string => join(folder, "compiled.json")

/** Stores the result of a compilation in its folder, in one write, for the checks that wait for it. */
export const keepCompiled = (folder: string, compiled: Compiled): void => {
  writeFileSync(`${kept(folder)}.part`, JSON.stringify(compiled))
  renameSync(`${kept(folder)}.part`, kept(folder))
}

/** Waits for the result of a compilation, which may still be running; the caller's own time limit is the only one. */
export const readCompiled = async (folder: string): Promise<Compiled> => {
  while (!existsSync(kept(folder))) await new Promise((resolve) => setTimeout(resolve, 100))
  return JSON.parse(readFileSync(kept(folder), "utf8"))
}

/** Removes the files of a compilation from its folder. */
export const removeCompilation = (folder: string): void => rmSync(folder, { recursive: true, force: true })
