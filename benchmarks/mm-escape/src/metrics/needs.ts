import type { Chain, ChainItem, Lock } from "../Chain.ts"
import { cluesTo } from "../play/clues.ts"

const holds = (item: ChainItem, id: string): boolean =>
  item._tag === "Box"
    ? item.contents.includes(id)
    : item._tag === "Recorder"
      ? item.password === id
      : item._tag === "Note" && item.parts.some((part) => part._tag !== "Story" && part.id === id)

/** Lists what the way out of a room needs, in the order of need: keys, boxes, notes and passwords. */
export const listNeeds = ({ exit, items }: Chain): ReadonlyArray<ChainItem> => {
  const needed: Array<ChainItem> = []
  const visited = new Set<string>()
  const obtain = (id: string): void => {
    if (visited.has(id)) return
    visited.add(id)
    const item = items.find((each) => each.id === id)
    if (item === undefined) return
    if (item._tag === "Box") unlock(item.lock)
    if (!item.shown) {
      // of several notes with clues to a password, all are needed
      const holders = items.filter((each) => holds(each, id))
      const clued = cluesTo(items, id).length > 0
      for (const holder of clued ? holders : holders.slice(0, 1)) obtain(holder.id)
    }
    needed.push(item)
  }
  const unlock = (lock: Lock): void => {
    if (lock._tag !== "Open") obtain(lock.id)
  }
  // all locked doors of a house are on the way
  for (const item of items) if (item._tag === "Door") unlock(item.lock)
  unlock(exit)
  return needed
}
