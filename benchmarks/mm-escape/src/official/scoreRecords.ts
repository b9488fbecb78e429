import { basename, dirname, join } from "node:path"
import { Benchmarks, type Json } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect } from "effect"
import { type GameScore, evaluateRecords } from "./evaluateRecords.ts"
import { readRecords } from "./readRecords.ts"

interface Game extends GameScore {
  readonly model: string
  readonly round: number
  readonly level: string
  readonly isLogged: boolean
}

const logName = "records.json"

/** Reads the path of a game's folder: `<level>-<scene>/<model>_t_<round>`. */
const readFolder = (folder: string) => {
  const level = /^(.+)-\d+$/.exec(basename(dirname(folder)))?.[1]
  const [, model, round] = /^(.+)_t_(\d+)$/.exec(basename(folder)) ?? []
  return level === undefined || model === undefined ? undefined : { level, model, round: Number(round) }
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Computes the means of the released evaluator, in its units, over the games that have a folder. */
const meansOf = (games: ReadonlyArray<GameScore>) => ({
  ER_percent: 100 * mean(games.map(({ success }) => success)),
  steps: mean(games.map(({ steps }) => steps)),
  grab_SR_percent: 100 * mean(games.map(({ grabSuccess }) => grabSuccess)),
  grab_ratio: mean(games.map(({ grabRatio }) => grabRatio))
})

const summaryOf = (games: ReadonlyArray<Game>): Json.JsonObject => ({
  scenes: games.length,
  ...meansOf(games),
  without_log: games.filter(({ isLogged }) => !isLogged).length
})

const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)]

const runOf = (path: string, games: ReadonlyArray<Game>): Json.JsonObject => {
  const levels = distinct(games.map(({ level }) => level)).toSorted()
  return {
    path: `${path}: ${games[0]?.model}, round ${games[0]?.round}`,
    model: games[0]?.model ?? "",
    round: games[0]?.round ?? 0,
    levels: Object.fromEntries(levels.map((level) => [level, summaryOf(games.filter((game) => game.level === level))]))
  }
}

const scoreFolder = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<ReadonlyArray<Json.JsonObject>, Benchmarks.ImportFailed> {
  const folders = (yield* ResultFiles.listFolders(basename(path) === logName ? dirname(path) : path)).flatMap(
    (folder) => {
      const found = readFolder(folder)
      return found === undefined ? [] : [{ folder, ...found }]
    }
  )
  if (folders.length === 0) {
    return yield* new Benchmarks.ImportFailed({
      path,
      reason: "there is no game LEVEL-SCENE/MODEL_t_ROUND: give the folder game_cache of the authors' code"
    })
  }
  const games: Array<Game> = []
  for (const { folder, level, model, round } of folders) {
    const file = join(folder, logName)
    const isLogged = (yield* ResultFiles.listFiles(folder)).includes(file)
    const records = isLogged ? yield* readRecords(file) : undefined
    if (records !== undefined && records.every((record) => "info" in record))
      return yield* new Benchmarks.ImportFailed({ path: file, reason: "holds no turn" })
    games.push({ model, round, level, isLogged, ...evaluateRecords(level, records) })
  }
  const runs = distinct(games.map(({ model, round }) => JSON.stringify([model, round]))).toSorted()
  return runs.map((run) =>
    runOf(
      path,
      games.filter(({ model, round }) => JSON.stringify([model, round]) === run)
    )
  )
})

/**
 * Scores folders `game_cache` of the released code as its evaluator does: one run for each model and round, by level.
 * As there, scenes without a folder are left out and do not count as failed.
 */
export const scoreRecords: Benchmarks.RunScorer = (paths) =>
  Effect.map(Effect.forEach(paths, scoreFolder), (runs) => ({ runs: runs.flat() }))
