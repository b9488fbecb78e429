import type { Instance } from "../Instance.ts"

type Room = Instance["room"]

/** Nodes that a node waits for, itself left out: all must be solved before it. */
const awaited = (room: Room, node: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [node]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to } of room.edges) {
      if (to.node !== at || found.has(from.node)) continue
      found.add(from.node)
      open.push(from.node)
    }
  }
  return found
}

/**
 * The node of a room that a board holds: one that the goal waits for and that is used with values of others,
 * as near as can be to the middle of the way; one that holds something before one that does not. Nothing
 * where the goal alone is used so.
 */
export const findLock = (room: Room): string | undefined => {
  const needed = awaited(room, room.goal)
  const isHolder = (id: string) => room.edges.some(({ from, to }) => from.node === id && to.port === "trigger")
  const isUsed = (id: string) => room.edges.some(({ to }) => to.node === id && to.port !== "trigger")
  const distance = (id: string) =>
    Math.abs(awaited(room, id).size - needed.size / 2) + (isHolder(id) ? 0 : room.nodes.length)
  const locks = room.nodes.flatMap(({ id }) => (needed.has(id) && isUsed(id) ? [{ id, far: distance(id) }] : []))
  return locks.reduce<(typeof locks)[number] | undefined>(
    (best, lock) => (best === undefined || lock.far < best.far ? lock : best),
    undefined
  )?.id
}
