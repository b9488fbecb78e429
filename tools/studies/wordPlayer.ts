import type { Content, ToolCall } from "@escapement/core"

/** A player of rooms told in words: what it is told, and what it does next. */
interface WordPlayer {
  /** Returns the call that follows an observation. */
  readonly next: (content: Content.Content, turn: number) => ToolCall
}

interface Sight {
  readonly kind: string
  readonly right: number
  readonly down: number
  readonly distance: number
}

const line = /^- (key|box|note|door|recorder|radio): ([\d.]+)° (right|left), ([\d.]+)° (down|up), ([\d.]+) m$/gm

const sightsIn = (words: string): ReadonlyArray<Sight> =>
  [...words.matchAll(line)].map(([, kind = "", right, side, down, way, distance]) => ({
    kind,
    right: Number(right) * (side === "left" ? -1 : 1),
    down: Number(down) * (way === "up" ? -1 : 1),
    distance: Number(distance)
  }))

/** A distance slightly below arm's length. */
const near = 3.6

/**
 * Makes a player of rooms of one kind: it approaches everything that answers, grabs it, and tries every key and every
 * number that it was told, read or heard on boxes and doors. It knows nothing of what is withheld from it.
 */
export const wordPlayer = (): WordPlayer => {
  const digits = new Set<string>()
  const read = new Set<string>()
  const tries = new Map<string, number>()
  const pose = { x: 0, z: 0, yaw: 0 }
  let aimed: string | undefined
  let looked = 0
  const act = (args: { readonly [key: string]: number | boolean | string | object }): ToolCall => {
    const turned = typeof args["rotate_right"] === "number" ? args["rotate_right"] : 0
    const walked = typeof args["move_forward"] === "number" ? args["move_forward"] : 0
    pose.x += walked * Math.sin((pose.yaw * Math.PI) / 180)
    pose.z += walked * Math.cos((pose.yaw * Math.PI) / 180)
    pose.yaw += turned
    return { tool: "act", args: { ...args, rationale: "I try what answers." } }
  }
  /** Names the approximate place of a thing, so that the player recognises it. */
  const placeOf = ({ distance, kind, right }: Sight): string => {
    const angle = ((pose.yaw + right) * Math.PI) / 180
    const [x, z] = [pose.x + distance * Math.sin(angle), pose.z + distance * Math.cos(angle)]
    return `${kind} ${Math.round(x)} ${Math.round(z)}`
  }
  return {
    next: (content, turn) => {
      const words = content.map((part) => (part._tag === "Text" ? part.text : "")).join("\n")
      if (/^1\. Describe the room you started in/m.test(words)) return { tool: "tell", args: { story: "I came out." } }
      for (const [, found] of words.matchAll(/(?:says|the number|It says:|number) (\d{2,12})/g)) digits.add(found ?? "")
      const keys = [...words.matchAll(/^- (\S+) \(key\)/gm)].map(([, id]) => id ?? "")
      const notes = [...words.matchAll(/^- (\S+) \(note\): a note that can be read/gm)].map(([, id]) => id ?? "")
      const unread = notes.find((id) => !read.has(id))
      if (unread !== undefined) {
        read.add(unread)
        return act({ read: unread })
      }
      const held = [{}, ...keys.map((use_item_id) => ({ use_item_id })), ...[...digits].map((input) => ({ input }))]
      /** Whether a thing was tried with everything: a lock with all keys and numbers, any other thing twice. */
      const isSpent = (place: string): boolean =>
        (tries.get(place) ?? 0) >= (/^(box|door)/.test(place) ? held.length + 1 : 2)
      const offer = (place: string): object => held[(held.length - 1 + (tries.get(place) ?? 0)) % held.length] ?? {}
      const tried = (place: string): void => void tries.set(place, (tries.get(place) ?? 0) + 1)
      const sights = sightsIn(words)
      const under = /Under the red dot: (key|box|note|door|recorder|radio)\./.exec(words)?.[1]
      const centred = sights.find(
        ({ down, kind, right }) => kind === under && Math.abs(right) < 4 && Math.abs(down) < 8
      )
      if (centred !== undefined && centred.distance < near && !isSpent(placeOf(centred))) {
        const place = placeOf(centred)
        const interactions = offer(place)
        tried(place)
        aimed = undefined
        return act({ grab: true, interactions })
      }
      // it was aimed at, but another thing is in front of it
      if (aimed !== undefined) tried(aimed)
      const [target] = sights.filter((one) => !isSpent(placeOf(one))).toSorted((a, b) => a.distance - b.distance)
      if (target !== undefined) {
        const place = placeOf(target)
        looked = 0
        if (target.distance < near) {
          aimed = place
          return act({ rotate_right: target.right, rotate_down: target.down })
        }
        aimed = undefined
        if (Math.abs(target.right) < 4) {
          tried(place)
          return act({ move_forward: Math.min(10, target.distance - 2) })
        }
        return act({ rotate_right: target.right })
      }
      aimed = undefined
      looked++
      // without anything in sight, it searches in all directions
      if (sights.length === 0 && under === undefined)
        return act({
          grab: true,
          interactions: held[turn % held.length] ?? {},
          move_forward: 2,
          rotate_right: looked % 2 === 0 ? 100 : 137
        })
      return looked % 3 === 0
        ? act({ move_forward: 2.5, rotate_right: 77 })
        : act({ rotate_right: 120, rotate_down: 0 })
    }
  }
}
