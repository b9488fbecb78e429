import { Adversaries, type Benchmarks, type Configuration, Json, type Plans, type Run } from "@escapement/core"
import { Result } from "effect"
import { adversariesOf, judgeGate } from "./judgeGate.ts"

/** Returns what was measured of a family's adversaries for a cell and a source. */
export type Standings = (
  cell: Run["cells"][number],
  source: Plans.Source
) => ReadonlyArray<Adversaries.AdversaryStanding>

const placeOf = (source: Plans.Source): { readonly on: string; readonly name: string } | undefined => {
  switch (source._tag) {
    case "Tier":
      return { on: `tier ${source.tier}`, name: source.tier }
    case "Set":
      return { on: `set ${source.set}`, name: source.set }
    case "Published":
      return { on: "published", name: "published" }
    default:
      return undefined
  }
}

/** Whether settings of a world are the defaults with these options changed. */
const isSetting = (world: Configuration.Configurable<unknown>, options: Json.JsonObject, settings: Json.Json) => {
  const decided = world.fromJson(options)
  return Result.isSuccess(decided) && Json.canonical(decided.success.settings) === Json.canonical(settings)
}

/**
 * Reads the figures that a family ships: those measured on this tier or set, with the settings of the cell. They are
 * shown only if the run was played with the installed versions. A figure does not record its own version.
 */
export const readStandings =
  (benchmark: Benchmarks.AnyBenchmark): Standings =>
  ({ benchmark: played }, source) => {
    const place = placeOf(source)
    const { generator, world } = benchmark.versions
    if (place === undefined || played.generator !== generator || played.world !== world) return []
    const players = adversariesOf(benchmark)
    return benchmark.use((typed) =>
      (typed.adversaryFigures ?? []).flatMap(({ adversary, instances, on, options = {}, solved }) => {
        const player = players.find(({ id }) => id === adversary)
        if (player === undefined || on !== place.on || !isSetting(typed.world, options, played.settings)) return []
        const isClaimed = Adversaries.claimsDifficulty(place.name)
        return [{ ...judgeGate(player, solved, instances), benchmark: benchmark.id, on, isClaimed }]
      })
    )
  }

/**
 * Collects what was measured of adversaries on the instances of a run, by family; each figure once, whatever the number
 * of agents.
 */
export const standingsOfRun = (
  { cells, plan }: Pick<Run, "cells" | "plan">,
  { standings = () => () => [] }: { readonly standings?: (benchmark: string) => Standings }
): ReadonlyArray<Adversaries.AdversaryStanding> =>
  plan.benchmarks.flatMap(({ name, source }) => {
    const cell = cells.find(({ benchmark }) => benchmark.id === name)
    return cell === undefined ? [] : standings(name)(cell, source)
  })
