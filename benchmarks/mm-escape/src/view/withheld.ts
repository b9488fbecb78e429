import type { Game } from "../Game.ts"
import type { Options } from "../Options.ts"

/**
 * Whether under these options no player can know a password from what it was shown: it is on a wall or said, and the
 * player is blind or deaf to it.
 */
export const isWithheld = (game: Game, { blind = false, mute = false }: Options, id: string): boolean => {
  const password = game.items.get(id)
  if (blind && password?._tag === "Password" && password.shown) return true
  return mute && [...game.items.values()].some((item) => item._tag === "Recorder" && item.password === id)
}
