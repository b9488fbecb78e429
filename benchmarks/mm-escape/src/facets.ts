import type { Benchmarks } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { isInSight } from "./play/grab.ts"
import { placeCamera } from "./space/Camera.ts"
import { openSpace } from "./space/openSpace.ts"

/** Whether the exit of the room that is played first is in sight from the start. Source: paper, App. E. */
export const isExitVisible = ({ first, rooms }: Instance): boolean => {
  const { scene } = rooms[first] ?? rooms[0]
  const exit = scene.props.findIndex(({ id }) => id === "exit")
  return isInSight(openSpace(scene), () => true, placeCamera({ ...scene.start, pitch: 0 }), exit)
}

/** Matches the names of published levels with sounds, for `2 audio`, `3 time` and the like. */
const sounding = /^level(\d(?:\.5)?).*_(audio|time)$/

/**
 * Returns the difficulty of a level: `3` for both settings of Difficulty-3, published and generated; else the level
 * itself.
 */
const difficultyOf = (level: string): string =>
  sounding.exec(level)?.slice(1).join(" ") ?? /^(?:level|difficulty-)(\d(?:\.5)?)/.exec(level)?.[1] ?? level

/**
 * Returns the facets of an instance: its `level`; its `difficulty`, which pools the settings of one difficulty; the
 * `style` of the room that is played first; and whether its `exit` is in sight from the start.
 */
export const facets = (instance: Instance): Benchmarks.Facets => {
  const { scene } = instance.rooms[instance.first] ?? instance.rooms[0]
  return {
    difficulty: difficultyOf(instance.level),
    level: instance.level,
    style: scene.style,
    exit: isExitVisible(instance) ? "in sight at first" : "hidden at first"
  }
}
