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

/** Told if nothing was grabbed or read. */
export const noInteraction = "You did not interact with any object."

/** Told after a turn without any effect. */
export const noResponse = "Your last action got no response."

/** Writes what is told after an exit into another room was opened; rooms are counted from 0. */
export const enteredRoom = (room: number, rooms: number): string =>
  `You leave room ${room} and enter the next one: room ${room + 1} of ${rooms}. What is in your bag is still there.`

/** Told with the first picture. */
export const firstFeedback = `This is what you see at first. ${noInteraction}`
