import type { Benchmarks } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { isInSight } from "./play/grab.ts"
import { placeCamera } from "./space/Camera.ts"
import { openSpace } from "./space/Space.ts"

/** Whether the exit of the room that is played first is in sight from where the player starts. Source: paper, App. E. */
export const isExitVisible = ({ first, rooms }: Instance): boolean => {
  const { scene } = rooms[first] ?? rooms[0]
  const exit = scene.props.findIndex(({ id }) => id === "exit")
  return isInSight(openSpace(scene), () => true, placeCamera({ ...scene.start, pitch: 0 }), exit)
}

/** `2 audio`, `3 time`: what the levels of sounds are called. */
const sounding = /^level(\d(?:\.5)?).*_(audio|time)$/

/** `3` for both settings of Difficulty-3, published and generated; else the level as it is. */
const difficultyOf = (level: string): string =>
  sounding.exec(level)?.slice(1).join(" ") ?? /^(?:level|difficulty-)(\d(?:\.5)?)/.exec(level)?.[1] ?? level

/**
 * What results are sliced by: the `level`, and the `difficulty`, which pools the
 * settings of one; the `style` of the room that is played first, and whether its `exit` is in sight at once.
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
