import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Analysis, Decision } from "@escapement/metrics"
import { plantedFlags, quits, quitterSource } from "./quitter.ts"

const bin = join(import.meta.dirname, "..", "..", "apps", "cli", "src", "bin.ts")

const escapement = (cwd: string, args: ReadonlyArray<string>): string => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--conditions=@escapement/source", bin, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28
  })
  if (status !== 0) throw new Error(`escapement ${args.join(" ")}: ${stderr}`)
  return stdout
}

/** What one crossed run says about the effect and the zero effect that were planted in it. */
export interface PlantedFigure {
  readonly family: string
  readonly seed: string
  readonly instances: number
  /** The true effect of the architecture. */
  readonly planted: number
  readonly effect: Analysis.Effect
  readonly nothing: Analysis.Effect
  /** Whether any interaction was claimed. */
  readonly isInteracting: boolean
}

/** Lists the ids of the families that come with the command. */
const families = (cwd: string): ReadonlyArray<string> => {
  const listed: ReadonlyArray<{ readonly id: string }> = JSON.parse(escapement(cwd, ["list", "benchmarks", "--json"]))
  return listed.map(({ id }) => id)
}

const figureOf = (cwd: string, family: string, seed: string, instances: number): PlantedFigure => {
  const size = ["--instances", String(instances), "--seed", seed]
  const stdout = escapement(cwd, ["eval", ...plantedFlags(family), ...size, "--json"])
  const told: { readonly analyses: ReadonlyArray<Analysis.Analysis> } = JSON.parse(stdout)
  const [analysis] = told.analyses
  const [effect, nothing] = analysis?.effects ?? []
  if (analysis === undefined || effect === undefined || nothing === undefined) throw new Error(`${family}: no effects`)
  const whole = analysis.outcomes[0]?.mean.mean ?? 0
  const isInteracting = analysis.interactions.some(Decision.isClaimed)
  return { family, seed, instances, planted: -quits * whole, effect, nothing, isInteracting }
}

/** Plays a crossed run of every family with every seed, each in its own process. */
export const plantedFigures = (
  seeds: ReadonlyArray<string>,
  instances: number,
  tell: (figure: PlantedFigure) => void
): ReadonlyArray<PlantedFigure> => {
  const cwd = mkdtempSync(join(tmpdir(), "escapement-study-"))
  writeFileSync(join(cwd, "quitter.mjs"), quitterSource())
  const figures = families(cwd).flatMap((family) =>
    seeds.map((seed) => {
      const figure = figureOf(cwd, family, seed, instances)
      tell(figure)
      return figure
    })
  )
  rmSync(cwd, { recursive: true, force: true })
  return figures
}
