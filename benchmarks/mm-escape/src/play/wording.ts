/** Sentences that a player is told. The published wording is paraphrased. */

/** Told after a move, a turn, a tilt or a jump, however far it went. */
export const moved = "You moved."

/** Told after a turn, a tilt or a jump, if the player is told how far walks go. */
export const turnedOnly = "You did not leave your place."

/** Writes how far a walk went, in metres, if the player is told so. */
export const walked = (asked: number, went: number): string => {
  const far = went.toFixed(2)
  if (Math.abs(asked) - went < 0.05) return `You walked ${far} m.`
  return went < 0.05
    ? "You got nowhere: something is in the way."
    : `You walked ${far} m of ${Math.abs(asked).toFixed(2)} m: something is in the way.`
}

/** Told after the view was centred on a point of the picture. */
export const viewMoved = "Your view moved."

/** Told after a grab that met nothing which answers. */
export const nothingNear = "There is nothing here to interact with, or it is too far away."

/** Told after a grab that met something which answers, but is too far away. */
export const tooFar = "Nothing responds. Try to step closer, and mind that not everything can be interacted with."

/** Told in games of exact replies after a grab at a wall, the floor or the ceiling. */
export const onlyShell = "Only wall, floor or ceiling is under the red dot."

/** Told in games of exact replies after a grab at any thing that is out of reach, whether or not it would answer. */
export const outOfReach = "The middle of what is under the red dot is 4 m away or more. Go closer."

/** Told in games of exact replies after a grab at a thing within reach that answers no grab. */
export const withoutUse = "What is under the red dot cannot be taken, opened or used."

/** Told in games of exact replies after a turn or a tilt of the view. */
export const viewTurned = "Your view turned."

/** Told in games of exact replies if the view is as it was, such as after a tilt beyond 90°. */
export const viewKept = "Your view did not change."

/** Told in games of exact replies after a jump. */
export const jumped = "You jumped, and stand where you stood."

/** What replies, which have centimetres, do not show of a walk, in metres. */
const grain = 0.005

/**
 * Writes what became of a walk, in metres: `asked`, negative for a walk back; how far it went `ahead`, and how far to
 * the `right` of the line.
 */
export const walkedExactly = (asked: number, ahead: number, right: number): string => {
  const back = asked < 0 ? " back" : ""
  const went = Math.max(0, asked < 0 ? -ahead : ahead)
  const lacks = Math.abs(asked) - went
  if (lacks < grain && Math.abs(right) < grain) return `You walked ${went.toFixed(2)} m${back}.`
  if (Math.hypot(ahead, right) < grain) return "You got nowhere: something is in the way."
  const aside = `slid ${Math.abs(right).toFixed(2)} m to your ${right > 0 ? "right" : "left"}`
  if (went < grain) return `You only ${aside}: something is in the way.`
  const slid = Math.abs(right) < grain ? "" : `, and ${aside}`
  return `You walked ${went.toFixed(2)} m of ${Math.abs(asked).toFixed(2)} m${back}${slid}: something is in the way.`
}

/** Told if nothing was grabbed or read. */
export const noInteraction = "You did not interact with any object."

/** Told after a turn without any effect. */
export const noResponse = "Your last action got no response."

/** Writes what is told after an exit into another room was opened; rooms are counted from 0. */
export const enteredRoom = (room: number, rooms: number): string =>
  `You leave room ${room} and enter the next one: room ${room + 1} of ${rooms}. What is in your bag is still there.`

/** Told with the first picture in games of exact replies. */
export const firstSight = "This is what you see at first."

/** Told with the first picture. */
export const firstFeedback = `${firstSight} ${noInteraction}`
