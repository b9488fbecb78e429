import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serving } from "./programs/command.ts"
import { type KnownProgram, install, programs } from "./programs/known.ts"
import { play } from "./programs/solving.ts"
import { troubles } from "./programs/troubles.ts"

// plays the real coding programs from npm against the served simulated model: no key, loopback only. They are large:
// ESCAPEMENT_PROGRAMS names a folder that keeps them. INSTANCES and PROGRAMS narrow what is played, and PARTS what is
// tested: ace, families, troubles.
const instances = Number(process.env["INSTANCES"] ?? 20)
const temporary = mkdtempSync(join(tmpdir(), "escapement-programs-"))
const kept = process.env["ESCAPEMENT_PROGRAMS"] ?? join(temporary, "programs")
const parts = process.env["PARTS"]?.split(",") ?? ["ace", "families", "troubles"]
const wanted = process.env["PROGRAMS"]?.split(",")
const chosen = programs.filter(({ id }) => wanted === undefined || wanted.includes(id))

let failed = false
let folders = 0
const makeFolder = (): string => {
  const folder = join(temporary, String(folders++))
  mkdirSync(folder)
  return folder
}
const nameOf = ({ acp, package: name }: KnownProgram): string => `${name}${acp === undefined ? "" : ", ACP"}`
const row = (...cells: ReadonlyArray<string | number>): void => console.log(`| ${cells.join(" | ")} |`)
const isSeen = ({ proxy }: KnownProgram): boolean => proxy !== undefined

const playAce = (): Promise<void> =>
  serving(makeFolder(), [], {}, async (url) => {
    row("program", "solved", "calls", "tokens per trial", "its own account", "tools of its own", "ended otherwise")
    row("---", "--:", "--:", "--:", "--:", "---", "---")
    for (const program of chosen) {
      const path = install(program, kept)
      const what = { benchmark: "ace", tier: "smoke", instances }
      const played = await play(makeFolder(), program, path, url, what)
      const { account, calls, others, ownTools, solved, tokens } = played
      failed ||= solved !== instances || Math.abs((account ?? 1) - 1) > 0.01
      row(
        nameOf(program),
        `${solved} of ${instances}`,
        calls.toFixed(1),
        tokens === undefined ? "–" : Math.round(tokens),
        account === undefined ? "none" : `${(100 * account).toFixed(1)} %`,
        isSeen(program) ? `${ownTools.length}: ${ownTools.join(", ")}` : "not seen",
        Object.entries(others)
          .map(([outcome, n]) => `${n} ${outcome}`)
          .join(", ")
      )
    }
  })

const families = [
  { benchmark: "ace", tier: "small", instances: 1 },
  { benchmark: "agent-escape", tier: "difficulty-5", instances: 1 },
  { benchmark: "traject", tier: "sequential-simple", instances: 1 },
  { benchmark: "agent-race", tier: "linear-easy", instances: 1 },
  { benchmark: "mm-escape", tier: "difficulty-1", instances: 1 }
]

const playFamilies = (): Promise<void> =>
  serving(makeFolder(), [], {}, async (url) => {
    row("program", ...families.map(({ benchmark, tier }) => `${benchmark}, ${tier}`))
    row("---", ...families.map(() => "---"))
    for (const program of chosen) {
      const path = install(program, kept)
      const cells: Array<string> = []
      for (const what of families) {
        const { calls, others, solved } = await play(makeFolder(), program, path, url, what)
        failed ||= solved !== 1
        cells.push(`${solved === 1 ? "solved" : Object.keys(others).join()}, ${calls} calls`)
      }
      row(nameOf(program), ...cells)
    }
  })

const bringIntoTrouble = async (): Promise<void> => {
  row("program", "trouble", "two trials ended", "first reason", "processes left", "as it should")
  row("---", "---", "---", "---", "--:", "---")
  for (const program of chosen) {
    for (const { isAsItShould, left, trials, trouble } of await troubles(makeFolder, program, install(program, kept))) {
      failed ||= !isAsItShould
      const [first] = trials.flatMap(({ reason }) => reason ?? [])
      row(
        nameOf(program),
        trouble,
        trials.map(({ outcome }) => outcome).join(", "),
        (first ?? "–").slice(0, 100).replaceAll("|", "/"),
        left,
        isAsItShould ? "yes" : "NO"
      )
    }
  }
}

try {
  if (parts.includes("ace")) await playAce()
  if (parts.includes("families")) await playFamilies()
  if (parts.includes("troubles")) await bringIntoTrouble()
  if (failed) process.exitCode = 1
} finally {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
}
