/**
 * Hashes pictures of all kinds, byte by byte with the pixels that are counted in them: rooms of each edition, houses
 * with doors shut and open, the user's own models, published rooms, and all sizes. Two versions of the code, or two
 * runtimes, that print the same lines draw the same bytes.
 *
 *     node --conditions=@escapement/source tools/studies/pictureBytes.ts --games 10 --levels published/mm-escape/levels
 */
import { createHash } from "node:crypto"
import { Randomness } from "@escapement/core"
import { type Difficulty, type Instance, mmEscape, Pictures } from "@escapement/mm-escape"
import { Effect, Result, Stream } from "effect"
import { fitModel } from "../../benchmarks/mm-escape/src/model/fitModel.ts"
import type { Models } from "../../benchmarks/mm-escape/src/model/Models.ts"
import { readModel } from "../../benchmarks/mm-escape/src/model/readModel.ts"
import { layersOf } from "../../benchmarks/mm-escape/src/textured/Layer.ts"
import { countedHeight } from "../../benchmarks/mm-escape/src/textured/counter.ts"
import { countPixels } from "../../benchmarks/mm-escape/src/textured/countPixels.ts"
import { blockGltf, makeGlb, makePng } from "../../benchmarks/mm-escape/test/model/makeGlb.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  games: flags.count("games", 10, { least: 1 }),
  levels: flags.text("levels", "../shared/data/mm-escape/levels")
}))
const { games } = values

const { official, standard } = Pictures.resolutions
const small = { width: 512, height: 256 }
const square = { width: 512, height: 512 }

type Pose = Parameters<typeof Pictures.renderPicture>[1]

/** One picture: its scene, viewpoint and size, and which objects are removed or open. */
interface Shot {
  readonly pose: Pose
  readonly size: typeof small
  readonly gone: ReadonlyArray<string>
  readonly opened: ReadonlyArray<string>
}

/**
 * Lists eight pictures of a room: all around, up and down, and once without its first prop and with all its boxes open.
 */
const round = ({ props, start }: Instance["rooms"][0]["scene"]): ReadonlyArray<Shot> => {
  const boxes = props.filter(({ kind }) => kind === "box").map(({ id }) => id)
  return [0, 45, 90, 135, 180, 225, 270, 315].map((turn, i) => ({
    pose: { ...start, yaw: (start.yaw + turn) % 360, pitch: [0, 25, 0, -20, 0, 55, 0, 10][i] ?? 0 },
    size: i === 6 ? standard : i === 7 ? square : small,
    gone: i % 2 === 0 ? [] : props.slice(0, 1).map(({ id }) => id),
    opened: i % 4 < 2 ? [] : boxes
  }))
}

/**
 * Lists two pictures of each room of a house, from its middle and from beside a wall, with more and more doors open.
 */
const through = (scene: Instance["rooms"][0]["scene"]): ReadonlyArray<Shot> => {
  const doors = scene.props.filter(({ kind }) => kind !== "key" && kind !== "note").map(({ id }) => id)
  return (scene.house?.cells ?? []).flatMap(({ depth, width, x, z }, i) => [
    {
      pose: { x: x + width / 2, z: z + depth / 2, yaw: (i * 47) % 360, pitch: 0 },
      size: small,
      gone: [],
      opened: doors.filter((_, door) => (door + i) % 3 === 0)
    },
    {
      pose: { x: x + 0.5, z: z + depth / 2, yaw: (90 + i * 31) % 360, pitch: (i % 3) * 10 - 10 },
      size: i % 4 === 0 ? standard : small,
      gone: doors.slice(0, 1),
      opened: doors
    }
  ])
}

const made = (name: string, difficulties: ReadonlyArray<Difficulty>, count: number): ReadonlyArray<Instance> =>
  Array.from({ length: count }, (_, i) => difficulties[i % difficulties.length]).flatMap((difficulty, i) =>
    difficulty === undefined
      ? []
      : [Effect.runSync(mmEscape.generate(Randomness.seed("pictures", name, i), difficulty))]
  )

const tier = (name: string, count: number): ReadonlyArray<Instance> => made(name, mmEscape.tiers[name] ?? [], count)

/** Makes a key and a box as own models, with a texture of four colours. */
const models = (): Models => {
  const image = makePng(8, 8, (x, y) => [x < 4 ? 220 : 40, y < 4 ? 200 : 60, 90])
  const fitted = (kind: "box" | "key", ...extents: readonly [number, number, number]) => {
    const { bytes, json } = blockGltf(extents, image)
    return fitModel(Result.getOrThrow(readModel(makeGlb(json, bytes), { texels: 1e6 })), kind)
  }
  return new Map([
    ["key", [{ name: "key-bar.glb", shut: fitted("key", 1, 0.4, 8) }]],
    ["box", [{ name: "box-cube.glb", shut: fitted("box", 1, 1, 1), open: fitted("box", 1, 2, 1) }]]
  ])
}

const all = createHash("sha256")
let total = 0

const tell = (
  what: string,
  instances: ReadonlyArray<Instance>,
  shots: typeof round,
  own: Models = new Map(),
  size?: typeof small
): void => {
  const hash = createHash("sha256")
  let count = 0
  for (const { rooms } of instances) {
    for (const { scene } of rooms) {
      const mesh = Pictures.buildAnyMesh(scene, own)
      for (const shot of shots(scene)) {
        hash.update(Pictures.renderPicture(mesh, shot.pose, shot.gone, size ?? shot.size, shot.opened))
        if ("_tag" in mesh) {
          const camera = Pictures.placeCamera(shot.pose)
          for (const counts of countPixels(layersOf(mesh, camera, shot.gone, shot.opened, countedHeight)))
            hash.update(counts)
        }
        count++
      }
    }
  }
  const digest = hash.digest("hex")
  all.update(digest)
  total += count
  console.log(`${what.padEnd(34)} ${String(count).padStart(4)} ${digest.slice(0, 32)}`)
}

for (const name of ["difficulty-1", "difficulty-3-key-first", "number-near", "multi-1-2"])
  tell(`edition 1, ${name}`, tier(name, Math.ceil(games / 4)), round)
tell("edition 1, the authors' size", tier("difficulty-2", 1), round, new Map(), official)
for (const name of ["standard", "hard", "sound"]) tell(`edition 2, ${name}`, tier(name, games), round)
tell("edition 2, the authors' size", tier("standard", 1), round, new Map(), official)
tell("edition 3, standard-3", tier("standard-3", games), round)
tell("edition 3, models of one's own", tier("standard-3", Math.ceil(games / 2)), round, models())
tell("edition 4, houses of six rooms", tier("house", Math.ceil(games / 2)), through)
const [usual] = mmEscape.tiers["house"] ?? []
if (usual !== undefined && games > 1)
  tell("edition 4, a house of 20 rooms", made("twenty", [{ ...usual, chain: "key", rooms: 20, locked: 2 }], 1), through)
const known = await Effect.runPromise(
  Effect.scoped(Stream.runCollect(mmEscape.published?.(values.levels) ?? Stream.empty)).pipe(
    Effect.orElseSucceed((): ReadonlyArray<Instance> => [])
  )
)
tell("published rooms", known.slice(0, 3 * games), (scene) => round(scene).slice(0, 4))
tell(
  "published rooms, with textures",
  known.slice(0, 2 * games).map((game) => {
    const [{ chain, scene }] = game.rooms
    return { ...game, rooms: [{ chain, scene: { ...scene, look: { seed: game.name, light: 1, contrast: 1 } } }] }
  }),
  (scene) => round(scene).slice(0, 4)
)
console.log(`${"all".padEnd(34)} ${String(total).padStart(4)} ${all.digest("hex").slice(0, 32)}`)
