/**
 * Measures the memory that a house of 20 rooms takes: the whole process before the house is loaded, after it is loaded,
 * and after all its rooms were drawn from several places with every door open. The two flags are those that the command
 * gives to V8 after its first second; here they hold from the start. Without them, V8 keeps 64 MiB for new objects.
 *
 *     flags="--optimize-for-size --heap-growing-percent=100"
 *     node $flags --expose-gc --conditions=@escapement/source tools/studies/houseMemory.ts --rooms 20
 */
import { readFileSync } from "node:fs"
import { getHeapSpaceStatistics } from "node:v8"
import { Randomness } from "@escapement/core"
import { mmEscape, Pictures } from "@escapement/mm-escape"
import { Effect } from "effect"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  rooms: flags.count("rooms", 20, { least: 2, most: 20 }),
  frames: flags.count("frames", 240)
}))

/**
 * Prints the resident memory of the process and its peak, in MB, and the heap after a collection if one can be
 * requested.
 */
const line = (what: string): void => {
  globalThis.gc?.()
  const status = readFileSync("/proc/self/status", "utf8")
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  const { arrayBuffers, heapUsed, rss } = process.memoryUsage()
  const [mb, heap, buffers] = [rss, heapUsed, arrayBuffers].map((bytes) => Math.round(bytes / 2 ** 20))
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.physical_space_size ?? 0
  const kept = `heap ${heap}, buffers ${buffers}, room for what is new ${Math.round(young / 2 ** 20)}`
  console.log(`${what.padEnd(34)} ${mb} MiB resident, peak ${Math.round(peak)}, ${kept}`)
}

line("before")
const [usual] = mmEscape.tiers["house"] ?? []
if (usual === undefined) throw new Error("there is no tier of houses")
const { scene } = Effect.runSync(
  mmEscape.generate(Randomness.seed("memory", "house"), { ...usual, chain: "key", rooms: values.rooms })
).rooms[0]
line("the house is made and proved")
const mesh = Pictures.buildAnyMesh(scene)
const cells = scene.house?.cells ?? []
const doors = scene.props.filter(({ kind }) => kind === "passage").map(({ id }) => id)
for (let i = 0; i < values.frames; i++) {
  const { depth, width, x, z } = cells[i % cells.length] ?? { depth: 0, width: 0, x: 0, z: 0 }
  const pose = { x: x + width / 2, z: z + depth / 2, yaw: (i * 47) % 360, pitch: 0 }
  Pictures.renderPicture(mesh, pose, [], Pictures.resolutions.standard, doors)
}
line(`${values.frames} pictures of 1024 × 512 drawn`)
