import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const small = ["--tier", "smoke", "--instances", "2"]

/** What a person types, and what was meant; nothing where no name is near. */
const wrong: ReadonlyArray<readonly [typed: ReadonlyArray<string>, meant?: string]> = [
  [["evl", "--adapter", "react"], "eval"],
  [["run", "shw", "last"], "show"],
  [["evl", "--help"], "eval"],
  [["run", "shw", "-h"], "show"],
  [["eval", "--adaptor", "react"], "--adapter"],
  [["eval", "--instances", "many"]],
  [["eval", "--instances"]],
  [["list"], "benchmarks"],
  [["list", "adaptors"], "adapters"],
  [["eval", "--benchmark", "aces", ...small], "ace"],
  [["eval", "--benchmark", "agent_escape", "--instances", "2"], "agent-escape"],
  [["eval", "--tier", "smoek"], "smoke"],
  [["eval", "--set", "standard"], "standard@1"],
  [["eval", "--difficulty", "hiden=5"], "hidden"],
  [["eval", "--difficulty", "5"], "hidden"],
  [["eval", "--difficulty", "hidden=lots"]],
  [["eval", "--difficulty", "hidden=5,hidden=7"]],
  [["eval", "--limit", "step=20", ...small], "steps"],
  [["eval", "--limit", "20", ...small], "steps"],
  [["eval", "--limit", "steps=none", ...small]],
  [["eval", "--limit", "wall=10", ...small], "600s"],
  [["eval", "--budget", "call=40", ...small], "calls"],
  [["eval", "--fault", "0.1", ...small], "p=0.1"],
  [["eval", "--fault", "prob=0.1", ...small], "p"],
  [["eval", "--fault", "p=10", ...small]],
  [["eval", "--adapter", "reactt", ...small], "react"],
  [["eval", "--adapter", "reakt.history=full", ...small], "react"],
  [["eval", "--adapter", ",", ...small], "names"],
  [["eval", "--adapter", "./mine.ts", ...small]],
  [["eval", "--adapter-option", "histroy=full", ...small], "history"],
  [["eval", "--adapter-option", "history=windw:2", ...small], "window:"],
  [["eval", "--adapter-option", "direct.cot=true", ...small], "react"],
  [["eval", "--factor", "react.histroy=full", ...small], "history"],
  [["eval", "--model", "gpt-5-mini", ...small], "openai/gpt-5-mini"],
  [["eval", "--model", "claude-sonnet-4-5", ...small], "@ai-sdk/anthropic:claude-sonnet-4-5"],
  [["eval", "--model", "anthropic/claude-sonnet-4-5", ...small], "@ai-sdk/anthropic:claude-sonnet-4-5"],
  [["eval", "--model", "opnai/gpt-5-mini", ...small], "openai/gpt-5-mini"],
  [["eval", "--model", "openai/gpt-5-mini", "--model-option", "temprature=0", ...small], "temperature"],
  [["eval", "--model", "openai-compatible/llama3.3", ...small], "--model-option openai-compatible/llama3.3.baseURL="],
  [["eval", "--benchmark-option", "profle=official", ...small], "profile"],
  [["eval", "--profile", "offical", ...small], "official"],
  [["eval", "--by", "hh", ...small], "h"],
  [["eval", "--by", "hidden", ...small], "h"],
  [["eval", "--metric", "rewrd", ...small], "reward"],
  [["eval", "--metric", "of-a-plugin", ...small], "--plugin"],
  [["eval", "--metric", " , ", ...small], "names"],
  [["eval", "--fail-under", "rewrd=1", ...small], "reward"],
  [["eval", "--cluster", "domains", ...small], "domain"],
  [["eval", "--seed", "1", "--seed", "2", ...small]],
  [["eval", "--instances", "2", "--instances", "3"]],
  [["eval", "--adapter-option", "history=full", "--adapter-option", "history=window:2", ...small], "--factor"],
  [["eval", "--model-option", "slip=0.1,slip=0.2", ...small], "--factor"],
  [["eval", "--price", "openai/gpt-5=1/1/1", "--price", "openai/gpt-5=2/2/2", ...small]],
  [["eval", "--epochs", "0", ...small]],
  [["eval", "--retry", "infras", ...small], "infra"],
  [["eval", "--until", "decide", ...small], "decided"],
  [["eval", "--judge", "simulatd", ...small]],
  [["trial", "show", "2c68"], "trial list"],
  [["run", "show"], "last"],
  [["run", "show", "lst"], "run list"],
  [["run", "export", "last", "--format", "cvs"], "csv"],
  [["trial", "list", "--by", "caus"], "cause"],
  [["compare", "a", "b"]]
]

describe("wrong input", () => {
  it("gets one sentence, the nearest match, exit code 1, no stack, at most five lines", async (ctx) => {
    const cwd = temporaryFolder()
    // a store without a run
    mkdirSync(join(cwd, ".escapement"))
    writeFileSync(join(cwd, ".escapement", "runs.sqlite"), "")
    const said: Array<string> = []
    const faults: Array<string> = []
    for (const [args, meant] of wrong) {
      const { code, stderr, stdout } = await inProcess(args, { cwd })
      const typed = (args.slice(-small.length).join() === small.join() ? args.slice(0, -small.length) : args).join(" ")
      const lines = stderr.trimEnd().split("\n")
      said.push(`$ escapement ${typed}`, ...lines, "")
      const fault = (isWrong: boolean, what: string): void =>
        void (isWrong && faults.push(`${typed}: ${what}\n${stderr}`))
      fault(code !== 1, `exit code ${code}`)
      fault(stdout !== "", "writes to standard output")
      fault(lines.length > 5, `${lines.length} lines`)
      fault(/\n\s+at |Error:|excess property|\["/.test(stderr), "speaks of code")
      fault(meant !== undefined && !lines.join(" ").includes(meant), `does not name ${meant}`)
    }
    assert.isAtLeast(wrong.length, 40)
    assert.deepStrictEqual(faults, [])
    await ctx.expect(said.join("\n")).toMatchFileSnapshot("golden/wrong-inputs.txt")
  })
})
