import type { Content } from "@escapement/core"
import type { Game } from "../Game.ts"
import type { Options } from "../Options.ts"
import { renderPicture, resolutions } from "../picture/renderPicture.ts"
import { bagText } from "../play/bag.ts"
import type { State } from "../State.ts"
import { listen, mix } from "../sound/heard.ts"
import { wave } from "../sound/wave.ts"
import { soundText } from "./soundText.ts"
import { sightText } from "./sightText.ts"

const between = "==="

/**
 * Returns the picture of what is in front of the player. Its alternative text discloses nothing that only the picture
 * shows.
 */
const picture = (game: Game, state: State, resolution: Options["resolution"]): Content.ContentPart => ({
  _tag: "Image",
  mediaType: "image/png",
  data: renderPicture(game.mesh(state.room), state.pose, state.bag, resolutions[resolution], state.opened),
  alt: "what you see"
})

/**
 * Returns the sound at both ears; empty if nothing is heard. Its alternative text discloses nothing that only the sound
 * tells.
 */
const sound = (game: Game, state: State): ReadonlyArray<Content.ContentPart> => {
  const ears = mix(listen(game, state))
  return ears.length === 0 ? [] : [{ _tag: "Audio", mediaType: "audio/wav", data: wave(ears), alt: "what you hear" }]
}

/**
 * Returns what the player is shown while it is locked in: what it is told, what it read, its bag, what it sees, and
 * what it hears.
 */
export const show = (game: Game, options: Options, state: State, feedback: string, read = ""): Content.Content => {
  const { blind = false, mute = false, resolution, view } = options
  const told = [feedback, between, ...(read === "" ? [] : [read, between]), bagText(game, state), between]
  if (view === "text") {
    const sight = blind ? [] : [sightText(game, state)]
    const heard = mute ? [] : soundText(listen(game, state))
    return [{ _tag: "Text", text: [...told, ...sight, ...heard].join("\n") }]
  }
  return [
    { _tag: "Text", text: [...told, ...(blind ? [] : ["The picture shows what you see now."])].join("\n") },
    ...(blind ? [] : [picture(game, state, resolution)]),
    ...(mute ? [] : sound(game, state))
  ]
}
