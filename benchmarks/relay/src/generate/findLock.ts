import type { Instance } from "../Instance.ts"

type Room = Instance["room"]

/** Returns all nodes that must be solved before a node, directly or indirectly. */
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
 * Chooses the lock of a room. Candidates are nodes that must be solved before the goal and that take values of
 * other nodes. Nodes that hold another node are preferred; among these, the one nearest to the middle of the
 * room. Undefined if no node but the goal qualifies.
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
