import type { ChainItem } from "./Chain.ts"
import type { Instance, Room } from "./Instance.ts"
import type { Profile } from "./Profile.ts"
import type { Prop } from "./scene/Prop.ts"
import { type Space, spaceOf } from "./space/Space.ts"
import type { Collision } from "./space/move.ts"
import type { State } from "./State.ts"

/** The rules that a game is played by. */
export interface Rules {
  readonly profile: Profile
  readonly collision: Collision
  /** Whether a locked box says plainly what is to be looked for, as the published `--hint` does. */
  readonly hint: boolean
}

/** An instance made ready to be played by some rules. */
export interface Game {
  readonly instance: Instance
  readonly rules: Rules
  /** What the chains of all rooms are made of, by id. */
  readonly items: ReadonlyMap<string, ChainItem>
}

const made = new WeakMap<Rules, WeakMap<Instance, Game>>()

/** The game of an instance by some rules; made once. */
export const gameOf = (rules: Rules, instance: Instance): Game => {
  const games = made.get(rules) ?? new WeakMap<Instance, Game>()
  made.set(rules, games)
  const known = games.get(instance)
  if (known !== undefined) return known
  const items = new Map(instance.rooms.flatMap(({ chain }) => chain.items.map((item) => [item.id, item])))
  const game: Game = { instance, rules, items }
  games.set(instance, game)
  return game
}

/** The room that the player is in. */
export const roomOf = ({ instance: { rooms } }: Game, state: State): Room => rooms[state.room] ?? rooms[0]

/** The room that the player is in, made ready for rays and bodies. */
export const spaceIn = (game: Game, state: State): Space => spaceOf(roomOf(game, state).scene)

/** Whether a prop is still where it lay. */
export const presentIn =
  ({ bag }: State) =>
  ({ id }: Prop): boolean =>
    !bag.includes(id)

/** The digits of a password; empty where there is no such password. */
export const digitsOf = ({ items }: Game, id: string): string => {
  const item = items.get(id)
  return item?._tag === "Password" ? item.digits : ""
}
