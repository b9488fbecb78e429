import { join } from "node:path"
import { assert, describe, expect, it } from "@effect/vitest"
import { flagGroups } from "../src/flagGroups.ts"
import { repository, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const cwd = temporaryFolderOfFile()

const printed = async (...args: ReadonlyArray<string>): Promise<string> => {
  const { code, stderr, stdout } = await inProcess(args, { cwd })
  assert.strictEqual(code, 0, `${args.join(" ")}\n${stderr}`)
  return stdout.replaceAll(/ +$/gm, "").trim()
}

const again = "vitest run apps/cli/test/Reference.test.ts -u"
const head = (title: string, about: string): string =>
  `# ${title}\n\n${about} This page is printed by the code; \`${again}\` prints it anew.\n`
const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\`\n`

/** The names of the commands below one, as its help lists them. */
const below = (help: string): ReadonlyArray<string> => {
  const [, listed = ""] = /^SUBCOMMANDS\n((?: .*\n?)+)/m.exec(help) ?? []
  return [...listed.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = ""]) => name)
}

/** A command and all below it, each with its help. */
const helpOf = async (path: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const help = await printed(...path, "--help")
  const sections = [`## ${["escapement", ...path].join(" ")}\n\n${block(help)}`]
  for (const name of below(help)) sections.push(...(await helpOf([...path, name])))
  return sections
}

/** A page as it is printed now is the one in the repository. */
const isCurrent = (name: string, text: string): Promise<void> =>
  expect(text).toMatchFileSnapshot(join(repository, "docs", "reference", name))

describe("the reference", () => {
  it("lists every command with its flags", async () => {
    const sections = await helpOf([])
    assert.isAbove(sections.length, 20)
    const text = sections.join("\n")
    for (const name of flagGroups.flatMap(([, names]) => names)) assert.match(text, new RegExp(`--${name}\\b`), name)
    const [daily = "", ...more] =
      /^DAILY FLAGS\n((?: .*\n)+)/m
        .exec(text)?.[1]
        ?.split(/^ {2}--/m)
        .slice(1) ?? []
    assert.lengthOf([daily, ...more], 8)
    await isCurrent(
      "commands.md",
      [head("Commands and flags", "Every command, as `--help` prints it."), ...sections].join("\n")
    )
  })

  it("lists every benchmark with its tiers and sets", async () => {
    const list = await printed("list", "benchmarks")
    const text = `${head("Benchmarks, tiers and sets", "What `escapement list benchmarks` prints.")}\n${block(list)}`
    assert.include(text, "standard@1")
    await isCurrent("benchmarks.md", text)
  })

  it("lists every architecture and provider with its options", async () => {
    const [adapters, models] = [await printed("list", "adapters"), await printed("list", "models")]
    const about = head(
      "Architectures and models",
      "What `escapement list adapters` and `escapement list models` print."
    )
    assert.include(adapters, "history=full")
    await isCurrent("adapters.md", `${about}\n## Architectures\n\n${block(adapters)}\n## Models\n\n${block(models)}`)
  })
})
