import { Randomness, type World } from "@escapement/core"
import { type Difficulty, type Instance, mmEscape, Pictures } from "@escapement/mm-escape"
import { Effect, Result } from "effect"
import { type Figure, perSecondOfCore, short } from "./Figure.ts"
import { stepsPerSecond } from "./steps.ts"

const levels = ["difficulty-1", "difficulty-3-key-first"] as const
const rooms = 60
const rounds = 20
const frames = 300
/** Number of houses that are generated, and calls at random in each. */
const searched = { houses: 8, calls: 40 }

const makeRooms = (level: string, round: string, count = rooms): ReadonlyArray<Instance> =>
  Array.from({ length: count }, (_, i) => {
    const difficulties = mmEscape.tiers[level] ?? []
    const difficulty = difficulties[i % difficulties.length]
    return difficulty === undefined ? [] : [Effect.runSync(mmEscape.generate(Randomness.seed(round, i), difficulty))]
  }).flat()

const figuresOf =
  <State>(world: World<Instance, State>) =>
  (level: string): ReadonlyArray<Figure> => {
    const generation = perSecondOfCore(rooms, () => void makeRooms(level, "bench"))
    const stepping = stepsPerSecond(world, makeRooms(level, "bench"), rounds)
    return [
      { what: `mm-escape, ${level}, rooms proved`, value: short(generation), unit: "per s of a core" },
      { what: `mm-escape, ${level}, steps in words`, value: short(stepping), unit: "per s of a core", bar: "20,000" }
    ]
  }

/**
 * Measures houses of tier `frontier-3` generated, and calls at random in them in words, each with the number of calls
 * that are left of the plan, per second of core time.
 */
const searching = <State>(world: World<Instance, State>): ReadonlyArray<Figure> => {
  const [houses, calls] = [searched.houses, searched.houses * searched.calls]
  const generation = perSecondOfCore(houses, () => void makeRooms("frontier-3", "bench", houses))
  const positions = makeRooms("frontier-3", "bench", houses).map((house) => world.open(house))
  const playing = perSecondOfCore(calls, () => {
    for (const { guess, initial, remaining, step } of positions) {
      const rng = Randomness.rng("bench")
      for (let call = 0, state = initial; call < searched.calls; call++) {
        state = Effect.runSync(step(state, guess(state, rng))).state
        remaining(state)
      }
    }
  })
  return [
    { what: "mm-escape, houses of frontier-3 proved", value: short(generation), unit: "per s of a core" },
    { what: "mm-escape, random calls there, with plans", value: short(playing), unit: "per s of a core" }
  ]
}

/**
 * Measures frames of 512 × 512 with their PNG, per second of core time; each room is drawn as often as in a trial of 25
 * turns.
 */
const framing = (round: string, look?: { readonly light: number; readonly contrast: number }): number => {
  const scenes = makeRooms("difficulty-1", round)
    .slice(0, frames / 25)
    .map(({ name, rooms: [{ scene }] }) => ({
      mesh: Pictures.buildAnyMesh(look === undefined ? scene : { ...scene, look: { ...look, seed: name } }),
      start: scene.start
    }))
  return perSecondOfCore(frames, () => {
    for (let i = 0; i < frames; i++) {
      const scene = scenes[i % scenes.length]
      if (scene === undefined) continue
      Pictures.renderPicture(scene.mesh, { ...scene.start, yaw: (i * 47) % 360, pitch: 0 }, [], {
        width: 512,
        height: 512
      })
    }
  })
}

/**
 * Measures a house of a tier, with the settings in `more` changed: frames drawn per second from the middle of each room
 * with every second door open, and the memory that its faces take.
 */
const housing = (
  round: string,
  tier: string,
  more: Partial<Difficulty>
): { readonly speed: number; readonly megabytes: number } => {
  const [usual] = mmEscape.tiers[tier] ?? []
  if (usual === undefined) return { speed: 0, megabytes: 0 }
  const { scene } = Effect.runSync(mmEscape.generate(Randomness.seed(round, "house"), { ...usual, ...more })).rooms[0]
  const mesh = Pictures.buildAnyMesh(scene)
  const cells = scene.house?.cells ?? []
  const doors = scene.props.filter(({ kind }) => kind === "passage").map(({ id }) => id)
  const open = doors.filter((_, i) => i % 2 === 0)
  const speed = perSecondOfCore(frames, () => {
    for (let i = 0; i < frames; i++) {
      const { depth, width, x, z } = cells[i % cells.length] ?? { depth: 0, width: 0, x: 0, z: 0 }
      const pose = { x: x + width / 2, z: z + depth / 2, yaw: (i * 47) % 360, pitch: 0 }
      Pictures.renderPicture(mesh, pose, [], { width: 512, height: 512 }, open)
    }
  })
  const bytes = cells
    .flatMap((_, room) => ("_tag" in mesh && mesh._tag === "House" ? Object.values(mesh.mesh(room)) : []))
    .reduce((sum: number, part: unknown) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)
  return { speed, megabytes: bytes / 1e6 }
}

/** Measures rooms generated, world steps made and frames drawn per second. */
export const mmEscapeFigures = (): Promise<ReadonlyArray<Figure>> => {
  makeRooms("difficulty-1", "warm")
  const day = { light: 1, contrast: 1 }
  framing("warm")
  framing("warm", day)
  const acquired = Result.getOrThrow(mmEscape.world.fromText({ view: "text" })).value
  const pictures = {
    what: "mm-escape, frames of 512 × 512 with PNG",
    value: short(framing("bench")),
    unit: "per s of a core",
    bar: "400"
  }
  // these include light, which is computed when a face is first seen
  const textured = {
    what: "mm-escape, textured frames of 512 × 512 with PNG",
    value: short(framing("bench", day)),
    unit: "per s of a core",
    bar: "200"
  }
  const large = { chain: "key", rooms: 20 } as const
  housing("warm", "house", large)
  const house = housing("bench", "house", large)
  const houses = [
    { what: "mm-escape, the same of a house of 20 rooms", value: short(house.speed), unit: "per s of a core" },
    ...["house", "frontier"].map((tier) => ({
      what: `mm-escape, the same of a house of tier ${tier}`,
      value: short(housing("bench", tier, {}).speed),
      unit: "per s of a core"
    })),
    { what: "mm-escape, faces of a house of 20 rooms", value: short(house.megabytes), unit: "MB", bar: "200" }
  ]
  return Effect.runPromise(
    Effect.scoped(
      Effect.map(acquired, (world) => [
        ...levels.flatMap(figuresOf(world)),
        ...searching(world),
        pictures,
        textured,
        ...houses
      ])
    )
  )
}
