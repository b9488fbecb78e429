import type { Content } from "@escapement/core"
import type { Game } from "../Game.ts"
import type { Options } from "../Options.ts"
import { renderPicture, resolutions } from "../picture/renderPicture.ts"
import { bagText } from "../play/bag.ts"
import type { State } from "../State.ts"
import { sightText } from "./sightText.ts"

const between = "==="

/** The picture of what is before the player. Its alternative text tells nothing that the picture would have to be looked at for. */
const picture = (game: Game, state: State, resolution: Options["resolution"]): Content.ContentPart => ({
  _tag: "Image",
  mediaType: "image/png",
  data: renderPicture(game.mesh(state.room), state.pose, state.bag, resolutions[resolution], state.opened),
  alt: "what you see"
})

/** What the player is shown while it is locked in: what it is told, its bag, and what it sees. */
export const show = (game: Game, { resolution, view }: Options, state: State, feedback: string): Content.Content => {
  const told = [feedback, between, bagText(game, state), between]
  return view === "text"
    ? [{ _tag: "Text", text: [...told, sightText(game, state)].join("\n") }]
    : [
        { _tag: "Text", text: [...told, "The picture shows what you see now."].join("\n") },
        picture(game, state, resolution)
      ]
}
