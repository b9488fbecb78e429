/**
 * Draws the pictures of `docs/mm-escape`: published rooms and generated ones, each as the planner sees it on its way
 * out. Run as `node --conditions=@escapement/source tools/pictures.ts LEVELS`, where LEVELS is the folder of the
 * published games.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Benchmarks } from "@escapement/core"
import { type Instance, mmEscape, Pictures } from "@escapement/mm-escape"
import { Effect, Option, Result, Stream } from "effect"

/** A game, and after how many turns of the planner it is drawn. */
interface Shot {
  readonly game: string
  readonly turns: number
}

/** Ten published rooms of the four styles. */
const rooms: ReadonlyArray<Shot> = [
  { game: "level1/1", turns: 0 },
  { game: "level1/6", turns: 2 },
  { game: "level1/7", turns: 0 },
  { game: "level1/10", turns: 0 },
  { game: "level2/1", turns: 0 },
  { game: "level2/4", turns: 4 },
  { game: "level2/5", turns: 1 },
  { game: "level2/11", turns: 2 },
  { game: "level3_key_first/1", turns: 5 },
  { game: "level3_key_first/3", turns: 5 }
]

/**
 * Each kind of prop, cut out of a picture in the authors' resolution. Notes and numbers come from generated games,
 * because the published ones here have none.
 */
const props: ReadonlyArray<Shot & { readonly prop: string }> = [
  { game: "level1/7", turns: 1, prop: "exit" },
  { game: "level2/1", turns: 0, prop: "key_1" },
  { game: "level3_key_first/4", turns: 5, prop: "box_1" },
  { game: "difficulty-3-note-first", turns: 0, prop: "note_1" },
  { game: "number-near", turns: 2, prop: "password_1" }
]

const seed = "0123456789abcdef"
const size = { width: 768, height: 384 }
const detail = { width: 320, height: 240 }
const folder = join(import.meta.dirname, "..", "docs", "mm-escape")

/** Plays some turns of the planner, and returns the room as the planner sees it then. */
const reached = Effect.fnUntraced(function* (instance: Instance, turns: number) {
  const world = yield* Result.getOrThrow(mmEscape.world.fromText({ view: "text" })).value
  const { scene } = instance.rooms[0]
  const position = world.open(instance)
  let state = position.initial
  for (let i = 0; i < turns; i++) {
    const { call } = Option.getOrThrow(position.gold(state))
    state = (yield* position.step(state, call)).state
  }
  return { scene, pose: state.pose, gone: state.bag }
})

const shoot = (instance: Instance, turns: number) =>
  Effect.map(reached(instance, turns), ({ gone, pose, scene }) =>
    Pictures.renderPicture(Pictures.buildMesh(scene), pose, gone, size)
  )

/** Cuts out the surroundings of a prop. */
const cutOut = (instance: Instance, turns: number, id: string) =>
  Effect.map(reached(instance, turns), ({ gone, pose, scene }) => {
    const prop = scene.props.find((each) => each.id === id)
    const { indices, width } = Pictures.renderFrame(
      Pictures.buildMesh(scene),
      pose,
      gone,
      Pictures.resolutions.official
    )
    const { u, v } = Pictures.project(Pictures.placeCamera(pose), prop?.position ?? [0, 0, 0])
    const left = Math.round(u * width - detail.width / 2)
    const top = Math.round((v * width) / 2 - detail.height / 2)
    const rows = Array.from({ length: detail.height }, (_, y) =>
      indices.subarray((top + y) * width + left, (top + y) * width + left + detail.width)
    )
    return Pictures.png({ ...detail, indices: Uint8Array.from(rows.flatMap((row) => [...row])) })
  })

const [, , levels = "../shared/data/mm-escape/levels"] = process.argv

const program = Effect.gen(function* () {
  const games = yield* Stream.runCollect(mmEscape.published?.(levels) ?? Stream.empty)
  const gameOf = (name: string): Effect.Effect<Instance, Benchmarks.GenerationFailed> => {
    const known = games.find((game) => game.name === name)
    const [difficulty] = mmEscape.tiers[name] ?? []
    if (known !== undefined) return Effect.succeed(known)
    return difficulty === undefined ? Effect.die(`no game ${name}`) : mmEscape.generate(seed, difficulty)
  }
  mkdirSync(folder, { recursive: true })
  for (const { game, turns } of rooms) {
    writeFileSync(join(folder, `${game.replace("/", "-")}.png`), yield* shoot(yield* gameOf(game), turns))
  }
  for (const { game, prop, turns } of props) {
    writeFileSync(join(folder, `${prop.replace("_1", "")}.png`), yield* cutOut(yield* gameOf(game), turns, prop))
  }
})

await Effect.runPromise(Effect.scoped(program))
