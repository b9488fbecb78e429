import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Launching } from "@escapement/bridges"

/** A program as npm has it, at the version that its adapter was tried with, and how it is played. */
export interface KnownProgram {
  readonly id: string
  /** Its adapter. */
  readonly adapter: string
  readonly package: string
  readonly bin: string
  /** The variable that holds its key. */
  readonly key: string
  /** Path of the program's provider below the served model; absent if its calls are not seen. */
  readonly proxy?: string
  /**
   * Number of calls at the beginning of a trial that the program's own account leaves out: those that name its
   * session.
   */
  readonly untold?: number
  /** The program's arguments for a model, if it is played over ACP. */
  readonly acp?: (model: string) => string
}

const codex = { package: "@openai/codex", bin: "codex", key: "OPENAI_API_KEY", tried: Launching.codex.tried }
const claude = {
  package: "@anthropic-ai/claude-code",
  bin: "claude",
  key: "ANTHROPIC_API_KEY",
  tried: Launching.claudeCode.tried
}
const opencode = { package: "opencode-ai", bin: "opencode", key: "OPENAI_API_KEY", tried: Launching.opencode.tried }
const gemini = {
  package: "@google/gemini-cli",
  bin: "gemini",
  key: "GEMINI_API_KEY",
  tried: Launching.geminiCli.tried
}

const known = (
  id: string,
  { tried, ...program }: typeof codex,
  more: Pick<KnownProgram, "proxy" | "acp" | "untold">
): KnownProgram => ({
  ...program,
  ...more,
  id,
  adapter: more.acp === undefined ? id : "acp",
  package: `${program.package}@${tried}`
})

/** The programs that are played. */
export const programs: ReadonlyArray<KnownProgram> = [
  known("codex", codex, { proxy: "/v1" }),
  known("claude-code", claude, { proxy: "" }),
  known("opencode", opencode, { proxy: "/v1", untold: 1 }),
  known("gemini-cli", gemini, { proxy: "" }),
  // programs of their own configuration, asked by ACP
  known("gemini-cli-acp", gemini, { acp: (model) => `--acp --skip-trust --model ${model}` }),
  known("opencode-acp", opencode, { acp: () => "acp" })
]

/** Installs a program into a folder of its own, unless it is there, and returns the path of its file. */
export const install = ({ bin, package: name }: KnownProgram, kept: string): string => {
  const folder = join(kept, name.replaceAll(/[^\w.-]/g, "_"))
  const path = join(folder, "node_modules", ".bin", bin)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
  execFileSync("npm", ["install", "--no-audit", "--no-fund", name], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"]
  })
  return path
}
