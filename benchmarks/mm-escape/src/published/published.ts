import { createHash } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Benchmarks, Randomness, TextRules } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Option, Result, Schema, Stream } from "effect"
import { findBarrier } from "../audit/findFlaws.ts"
import { inconsistencies } from "../inconsistencies.ts"
import type { Instance } from "../Instance.ts"
import { publishedLimit } from "../play/turnLimit.ts"
import { PublishedLevel, findImageNote, readChain } from "./PublishedLevel.ts"
import { PublishedScene, readScene } from "./PublishedScene.ts"

/** Largest file that is read, in bytes. */
const maxBytes = 16 * 1024 * 1024

const failed = (path: string) => (error: unknown) =>
  new Benchmarks.ImportFailed({ path, reason: TextRules.systemReason(error) })

const parse = <A>(Codec: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Codec))
  return (path: string, json: string): Result.Result<A, Benchmarks.ImportFailed> =>
    Result.mapError(decode(json), (error) => {
      return new Benchmarks.ImportFailed({ path, reason: TextRules.oneLine(error.message) })
    })
}

const parseLevel = parse(PublishedLevel)
const parseScene = parse(PublishedScene)

const namesIn = (path: string) => Effect.tryPromise({ try: () => readdir(path), catch: failed(path) })

/** Returns the game of one scene; empty, after a call of `setAside`, if it cannot be played. */
const playableOf = (
  game: Effect.Effect<Instance, Benchmarks.ImportFailed>,
  setAside: (error: Benchmarks.ImportFailed) => void
): Effect.Effect<ReadonlyArray<Instance>> =>
  Effect.match(game, {
    onSuccess: (instance) => [instance],
    onFailure: (error) => {
      setAside(error)
      return []
    }
  })

/** Returns the digits of a password of a scene: fixed by the scene, or drawn by its name and so always the same. */
const digitsOf =
  (scene: PublishedScene, name: string) =>
  (id: string): string => {
    const { _password: fixed } = scene
    if (typeof fixed === "string") return fixed
    if (fixed !== undefined && Object.hasOwn(fixed, id)) return fixed[id] ?? ""
    return String(Math.floor(Randomness.draw("mm-escape", "published", name, id) * 10_000)).padStart(4, "0")
  }

/** A level, and its text, which is part of the key of its games. */
interface Level {
  readonly level: PublishedLevel
  readonly text: string
}

/**
 * A cache of games by everything that they are read from: a run reads its source three times, and the planner takes
 * most of the time. A scene that is set aside is read again, as its reason names a path.
 */
const recent = new Map<string, Instance>()
const mostRecent = 200

const remember = (key: string, game: Instance): Instance => {
  recent.set(key, game)
  for (const oldest of recent.keys()) {
    if (recent.size <= mostRecent) break
    recent.delete(oldest)
  }
  return game
}

const gameOf = Effect.fnUntraced(function* (scenes: string, { level, text }: Level, id: string, file: string) {
  const path = join(scenes, file)
  const written = yield* ResultFiles.readText(path, maxBytes)
  const name = `${id}/${file.replace(/\.json$/, "")}`
  const key = createHash("sha256")
    .update(JSON.stringify([name, text, written]))
    .digest("base64")
  const known = recent.get(key)
  if (known !== undefined) return known
  const published = yield* Effect.fromResult(parseScene(path, written))
  const image = findImageNote(level)
  if (image !== undefined)
    return yield* new Benchmarks.ImportFailed({
      path,
      reason: `"${image.slice(0, 60)}" is a picture: notes with pictures are not supported`
    })
  const scene = yield* Effect.fromResult(
    Result.mapError(readScene(published), (reason) => new Benchmarks.ImportFailed({ path, reason }))
  )
  const instance: Instance = {
    name,
    level: id,
    rooms: [{ scene, chain: readChain(level, digitsOf(published, name)) }],
    first: 0,
    turns: publishedLimit(id),
    story: level.story
  }
  const reason = inconsistencies(instance).next().value?.issue ?? findBarrier(instance)
  return reason === undefined ? remember(key, instance) : yield* new Benchmarks.ImportFailed({ path, reason })
})

const byNumber = (a: string, b: string): number => Number.parseInt(a, 10) - Number.parseInt(b, 10)

/** Finds the scenes of a level: below `scene_data`, or beside the level. */
const scenesOf = Effect.fnUntraced(function* (folder: string, id: string) {
  for (const at of [join(folder, "scene_data", id), join(folder, id)]) {
    const names = yield* Effect.option(namesIn(at))
    if (Option.isSome(names)) return { at, names: names.value }
  }
  return undefined
})

const gamesOf = Effect.fnUntraced(function* (
  folder: string,
  file: string,
  setAside: (error: Benchmarks.ImportFailed) => void
) {
  const id = file.replace(/\.json$/, "")
  // a level without scenes gives no games
  const found = yield* scenesOf(folder, id)
  if (found === undefined) return { scenes: 0, games: [] }
  const path = join(folder, file)
  const scenes = found.names.filter((name) => /^\d+\.json$/.test(name)).toSorted(byNumber)
  const text = yield* ResultFiles.readText(path, maxBytes)
  const level = Result.map(parseLevel(path, text), (read): Level => ({ level: read, text }))
  const games = yield* Effect.forEach(scenes, (scene) =>
    playableOf(
      Effect.flatMap(Effect.fromResult(level), (read) => gameOf(found.at, read, id, scene)),
      setAside
    )
  )
  return { scenes: scenes.length, games: games.flat() }
})

/**
 * Reads the published games: one for each scene `scene_data/<level>/<n>.json` of each level `<level>.json`; levels are
 * sorted by name, scenes by number. All are read before the first one is emitted.
 *
 * @param setAside called with the error of each scene that cannot be read or has no way out
 */
export const published = (
  folder: string,
  setAside: (error: Benchmarks.ImportFailed) => void = () => {}
): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const levels = (yield* namesIn(folder)).filter((name) => name.endsWith(".json")).toSorted()
      const found = yield* Effect.forEach(levels, (level) => gamesOf(folder, level, setAside))
      if (found.every(({ scenes }) => scenes === 0))
        return yield* new Benchmarks.ImportFailed({ path: folder, reason: "no level has scenes" })
      return Stream.fromIterable(found.flatMap(({ games }) => games))
    })
  )
