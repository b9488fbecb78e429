import { clueFlaws } from "../play/clues.ts"
import { type Game, type Premises, type Rules, openGame, buildPremises } from "../Game.ts"
import type { Instance } from "../Instance.ts"
import type { Room } from "../Room.ts"
import { type Pace, stepFrom } from "../plan/stepFrom.ts"
import { beginning } from "../play/enter.ts"
import type { Profile } from "../Profile.ts"
import { ceiling } from "../scene/Scene.ts"
import { bodyRadius, isClear, isFree } from "../space/move.ts"
import type { Place } from "../space/Place.ts"
import { openSpace } from "../space/openSpace.ts"
import type { Space } from "../space/Space.ts"

/** Returns the rules of a profile under which instances are checked. */
export const rulesOf = (profile: Profile): Rules => ({ profile, collision: "slide", hint: false })

/** The rules of both profiles under which instances are checked. */
export const ruleBooks: ReadonlyArray<Rules> = [rulesOf("red-dot"), rulesOf("official")]

const paces: ReadonlyArray<Pace> = ["turns", "actions"]

/** Counts the turns that the planner needs from the beginning to the last door; undefined if it finds no way out. */
export const leastTurns = (game: Game, pace: Pace): number | undefined => stepFrom(game, beginning(game), pace)?.left

const roomFlaws = ({ chain, scene }: Room, index: number, space: Space): ReadonlyArray<string> => {
  const ids = new Set(scene.props.map(({ id }) => id))
  const missing = chain.items.filter((item) => item.shown && !ids.has(item.id)).map(({ id }) => id)
  return [
    ...missing.map((id) => `room ${index + 1} has no place for ${id}`),
    ...clueFlaws(chain.items).map(({ issue }) => `room ${index + 1}: ${issue}`),
    ...(ids.has("exit") ? [] : [`room ${index + 1} has no exit`]),
    ...(isFree(space, bodyRadius, scene.start) ? [] : [`the player of room ${index + 1} starts inside of something`])
  ]
}

/** Lists what is found in each room of an instance. */
const inRooms = (
  { instance, spaces }: Premises,
  find: (room: Room, index: number, space: Space) => ReadonlyArray<string>
): ReadonlyArray<string> =>
  instance.rooms.flatMap((room, index) => find(room, index, spaces[index] ?? openSpace(room.scene)))

/** Lists ids that several items share. */
const doubles = ({ rooms }: Instance): ReadonlyArray<string> => {
  const ids = rooms.flatMap(({ chain }) => chain.items.map(({ id }) => id))
  return ids.filter((id, i) => ids.indexOf(id) !== i)
}

const blocked = (profile: Profile): string => `by ${profile} the planner finds no way out`

/** Lists what makes it impossible to leave a room: props that are out of reach, or a start without a way. */
const roomBarriers = ({ scene }: Room, index: number, space: Space): ReadonlyArray<string> => {
  const room = `room ${index + 1}`
  const outside = scene.props.filter(
    ({ position: [x, y, z] }) => x < 0 || x > scene.width || z < 0 || z > scene.depth || y < 0 || y > ceiling
  )
  const isAway = ({ x, z }: Place) => (x - scene.start.x) ** 2 + (z - scene.start.z) ** 2 > away * away
  const canLeave = space.places.some((place) => isAway(place) && isClear(space, bodyRadius, scene.start, place))
  return [
    ...outside.map(({ id }) => `${id} lies outside of ${room}`),
    ...(canLeave ? [] : [`the player of ${room} is walled in`])
  ]
}

/** If the nearest free place is farther than this from the start, in metres, the player is stuck there. */
const away = 0.4

/**
 * Returns what makes it impossible to leave the rooms of a consistent game; undefined if there is a way out under both
 * profiles.
 */
export const findBarrier = (instance: Instance): string | undefined => {
  const premises = buildPremises(instance)
  const [flaw] = [...inRooms(premises, roomFlaws), ...inRooms(premises, roomBarriers)]
  if (flaw !== undefined) return flaw
  const barring = ruleBooks.find((rules) => leastTurns(openGame(rules, instance, premises), "turns") === undefined)
  return barring === undefined ? undefined : blocked(barring.profile)
}

/**
 * The flaws of an instance, and the most turns that the planner needs: over both profiles, in whole turns and in single
 * actions.
 */
interface Proof {
  readonly flaws: ReadonlyArray<string>
  readonly most: number
}

/**
 * Lets the planner play an instance: it must walk out of all rooms within the turns under both profiles.
 *
 * @param premises the rooms of the instance, if they are ready
 */
export const prove = (instance: Instance, premises: Premises = buildPremises(instance)): Proof => {
  const twice = doubles(instance).map((id) => `two items are called ${id}`)
  const flaws = [...twice, ...inRooms(premises, roomFlaws)]
  if (flaws.length > 0) return { flaws, most: 0 }
  const plans = ruleBooks.flatMap((rules) => {
    const game = openGame(rules, instance, premises)
    return paces.map((pace) => ({ profile: rules.profile, least: leastTurns(game, pace) }))
  })
  return {
    flaws: plans.flatMap(({ least, profile }) => {
      if (least === undefined) return [blocked(profile)]
      return least <= instance.turns ? [] : [`by ${profile} the way out takes ${least} turns`]
    }),
    most: Math.max(...plans.map(({ least = 0 }) => least))
  }
}

/**
 * Lists the flaws of an instance; empty if its rooms hold everything that their chains need and the planner walks out
 * in time.
 */
export const findFlaws = (instance: Instance): ReadonlyArray<string> => prove(instance).flaws
